import { html, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { NETWORK_TEMPLATES, TEMPLATES, type Template } from '../../course';
import { jsonProblem } from '../editor/json-problem';
import '../editor/request-editor';
import type { RequestEditor } from '../editor/request-editor';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { bench } from '../words/en/bench';
import { travel } from '../words/en/travel';
import type { Draft } from './draft';

const words = bench.request;

/** The request: its template, its text, how it travels, and the button that sends it. */
@customElement('request-pane')
export class RequestPane extends LightElement {
  /** The text, and where it came from. */
  @property({ attribute: false }) draft!: Draft;

  /** Whether sending is the next sensible move. */
  @property({ type: Boolean }) next = false;

  /** Whether the network is open: its server offers more. */
  @property({ type: Boolean }) networked = false;

  /** Whether the headers were ever asked for: their code comes then. */
  @state() private unfolded = false;

  @query('request-editor') private readonly editor!: RequestEditor;

  /** Moves the focus into the text. */
  override focus(): void {
    this.editor.focus();
  }

  protected override render(): TemplateResult {
    const { origin, text } = this.draft;
    const problem = jsonProblem(text);
    return html`<div class="region-head">
        <h2 id="request-title">${words.title}</h2>
        <label class="template"
          ><span>${words.template}</span>
          <select
            .value=${live(origin.kind === 'template' ? origin.id : '')}
            @change=${(event: Event) => this.emit('choose-template', (event.target as HTMLSelectElement).value)}
          >
            <option value="" disabled hidden>${SAYS[origin.kind]}</option>
            ${groups(this.networked).map(
              ([name, templates]) =>
                html`<optgroup label=${name} lang="en">
                  ${templates.map(
                    ({ id, label }) =>
                      html`<option value=${id} ?selected=${origin.kind === 'template' && origin.id === id}>
                        ${label}
                      </option>`,
                  )}
                </optgroup>`,
            )}
          </select></label
        >
      </div>
      <request-editor .text=${text}></request-editor>
      <div class="request-actions">
        <button
          class=${this.next ? 'primary' : ''}
          title=${problem ? words.noJson(problem.line, problem.column, problem.message) : words.sends}
          aria-keyshortcuts="Control+Enter"
          @click=${() => this.emit('request-send')}
        >
          ${icon('send')}${words.send}
        </button>
        <button @click=${() => this.emit('reset-request')}>${words.reset}</button>
      </div>
      ${this.travel(problem ? undefined : (JSON.parse(text) as unknown))}`;
  }

  /** How it travels: a line, until it travels over HTTP or is asked to. */
  private travel(message: unknown): TemplateResult {
    const { http } = this.draft;
    if (http && !this.unfolded) void this.unfold();
    if (!this.unfolded) {
      return html`<button class="link travel" @click=${() => this.unfold()}>
        ${travel.headersAndCaller} ${travel.notOverHttp}
      </button>`;
    }
    return html`<request-headers .message=${message} .http=${http}></request-headers>`;
  }

  /** Where their code cannot be fetched the line stays, and the next press tries again. */
  private async unfold(): Promise<void> {
    this.unfolded = await import('./request-headers').then(
      () => true,
      () => false,
    );
  }
}

/** What the menu shows for a text that is no template's. */
const SAYS = { template: '', ...words.origin };

/** The templates under their headings. */
function groups(networked: boolean): [string, Template[]][] {
  const byGroup = new Map<string, Template[]>();
  for (const template of [...TEMPLATES, ...(networked ? NETWORK_TEMPLATES : [])])
    byGroup.set(template.group, [...(byGroup.get(template.group) ?? []), template]);
  return [...byGroup];
}

declare global {
  interface HTMLElementTagNameMap {
    'request-pane': RequestPane;
  }
  interface HTMLElementEventMap {
    'choose-template': CustomEvent<string>;
    'reset-request': CustomEvent<undefined>;
  }
}
