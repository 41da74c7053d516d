import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { statusBadge } from '../icons';
import { LightElement } from '../light-element';
import '../parts/task-states';
import { readSetting, writeSetting } from '../storage';
import { travel as words } from '../words/en/travel';
import type { FigureState } from './focus-task';
import { WIDE } from './wide';

/** From this height on a long text has room enough above the figure. */
const TALL = window.matchMedia('(min-height: 62.5rem)');

/** Under which name it is kept whether the figure is folded. */
const SETTING = 'figure';

/**
 * The figure of the task states, which can be folded into one line: the status and the move of the current step. Below a
 * long text it is folded on a low screen until the reader unfolds it; what a reader chose is kept.
 */
@customElement('figure-panel')
export class FigurePanel extends LightElement {
  /** What it shows. */
  @property({ attribute: false }) figure!: FigureState;

  /** Whether it shares its column with a text that is long. */
  @property({ type: Boolean }) shares = false;

  /** Whether a class looks at it: it is whole then, whatever was chosen. */
  @property({ type: Boolean }) presented = false;

  @state() private chosen = readSetting(SETTING);

  override connectedCallback(): void {
    super.connectedCallback();
    TALL.addEventListener('change', this.redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    TALL.removeEventListener('change', this.redraw);
  }

  protected override render(): TemplateResult {
    const { figure, open } = this;
    return html`<div class="region-head">
        <h2>
          <button
            class="unfold"
            aria-expanded=${open}
            title=${open ? words.folds : words.unfolds}
            @click=${() => this.choose(open ? 'folded' : 'open')}
          >
            ${words.taskStates}
          </button>
        </h2>
        ${open ? '' : this.line()}
      </div>
      ${
        open
          ? html`<task-states
              .current=${figure.current}
              .made=${figure.made}
              .lit=${figure.lit}
              .created=${figure.taskId !== undefined}
            ></task-states>`
          : ''
      }`;
  }

  private get open(): boolean {
    if (this.presented) return true;
    if (this.chosen !== undefined) return this.chosen === 'open';
    return !this.shares || !WIDE.matches || TALL.matches;
  }

  private line(): TemplateResult {
    const { current, lit } = this.figure;
    if (!current) return html`<span class="folded faint">${words.noTask}</span>`;
    return html`<span class="folded"
      >${lit && lit.to === current ? html`<span class="faint">${lit.from} →</span> ` : ''}${statusBadge(current)}</span
    >`;
  }

  private choose(choice: 'open' | 'folded'): void {
    this.chosen = choice;
    writeSetting(SETTING, choice);
  }

  private readonly redraw = (): void => this.requestUpdate();
}

declare global {
  interface HTMLElementTagNameMap {
    'figure-panel': FigurePanel;
  }
}
