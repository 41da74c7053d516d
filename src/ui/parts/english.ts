import { html, type TemplateResult } from 'lit';

/** What the simulation, the rules and the lessons say is in English: marked as such within a text of the interface. */
export function english(says: unknown): TemplateResult {
  return html`<span lang="en">${says}</span>`;
}
