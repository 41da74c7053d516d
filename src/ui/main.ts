import { html, LitElement } from 'lit';
import { customElement } from 'lit/decorators.js';

/** The frame of the page: a name and a place for the routes. */
@customElement('lab-app')
export class LabApp extends LitElement {
  override render() {
    return html`<main><h1>MCP Tasks Lab</h1></main>`;
  }
}
