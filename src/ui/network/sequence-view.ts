import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LabMoment } from '../../simulation';
import { LightElement } from '../light-element';
import { network } from '../words/en/network';
import { sequenceOf, type Arrow, type Mark, type Party, type Row, type Sequence } from './sequence';

const say = network.sequence;

const ROW = 34;
const HEAD = 30;
const LEFT = 34;
const SIDE = 26;

/** The steps up to a moment as a sequence: one line down the page for each party, one row for each step. */
@customElement('sequence-view')
export class SequenceView extends LightElement {
  /** The current moment. */
  @property({ attribute: false }) moment!: LabMoment;

  @state() private width = 0;

  // A frame later: what is drawn then changes the height, of which the observer would hear in the same round.
  private readonly sizes = new ResizeObserver(() => requestAnimationFrame(() => this.measure()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.measure();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override render(): TemplateResult {
    const sequence = sequenceOf(this.moment);
    return html`<div class="sequence">
      ${
        sequence.rows.length === 0
          ? html`<p class="empty">${say.empty}</p>`
          : this.width > 0
            ? this.drawing(sequence)
            : nothing
      }
    </div>`;
  }

  private measure(): void {
    this.width = Math.round(this.getBoundingClientRect().width);
  }

  protected override updated(changes: PropertyValues): void {
    if (!changes.has('moment')) return;
    const scroller = this.closest('.scroller');
    if (scroller && scroller.scrollHeight > scroller.clientHeight) scroller.scrollTop = scroller.scrollHeight;
  }

  private drawing({ parties, rows, arrows, downs }: Sequence): TemplateResult {
    const { width } = this;
    const gap = (width - LEFT - 2 * SIDE) / (parties.length - 1);
    const x = (party: Party) => LEFT + SIDE + Math.max(0, parties.indexOf(party)) * gap;
    const height = HEAD + (rows.length + 1) * ROW;
    return html`<svg width=${width} height=${height} role="group" aria-label=${say.label}>
      ${marker()} ${rows.map((row, at) => band(row, at, at === rows.length - 1, width))}
      ${parties.map(
        (party) =>
          svg`<line class="life" x1=${x(party)} x2=${x(party)} y1=${HEAD - 6} y2=${height} />
          <text class="party" x=${x(party)} y="16" text-anchor="middle">${partyName(party, gap)}</text>`,
      )}
      ${downs.map(
        ({ party, from, to }) =>
          svg`<line class="gone" x1=${x(party)} x2=${x(party)} y1=${HEAD + (from + 0.5) * ROW} y2=${HEAD + (to + 1.4) * ROW} />`,
      )}
      ${rows.map((row, at) => this.step(row, at))}
      ${rows.map(({ marks }, at) => marks.map((mark) => drawMark(mark, at, x, width)))}
      ${arrows.map((arrow) => drawArrow(arrow, rows.length, x))}
    </svg>`;
  }

  /** The step's number, by which one goes there. */
  private step({ depth, wait }: Row, at: number): SVGTemplateResult {
    const go = () => this.emit('seek-step', depth);
    const y = HEAD + (at + 0.5) * ROW;
    return svg`<g class="step-number" role="button" tabindex="0" aria-label=${say.goTo(depth)}
      @click=${go}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        go();
      }}>
      <rect x="0" y=${y - 13} width="30" height="26" rx="3" />
      <text x="24" y=${y + (wait ? 0 : 4)} text-anchor="end">${depth}</text>
      ${wait ? svg`<text class="wait" x="1" y=${y + 12}>${wait}</text>` : nothing}
    </g>`;
  }
}

function marker(): SVGTemplateResult {
  return svg`<defs>
    <marker id="sequence-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0 8 4 0 8z" />
    </marker>
  </defs>`;
}

function band(_: Row, at: number, current: boolean, width: number): SVGTemplateResult {
  return svg`<rect class=${current ? 'band current' : 'band'} x="0" y=${HEAD + at * ROW} width=${width} height=${ROW} />`;
}

function partyName(party: Party, gap: number): string {
  if (party.startsWith('caller ')) {
    const name = party.slice('caller '.length);
    const letters = Math.max(3, Math.floor((gap - 6) / 7.2));
    return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
  }
  if (party === 'client' || party === 'proxy' || party === 'store') return say.party[party];
  const name = party.slice('replica '.length);
  return gap < 66 ? name : say.replica(name);
}

function drawMark(
  { at: party, words, told, cross }: Mark,
  row: number,
  x: (party: Party) => number,
  width: number,
): SVGTemplateResult {
  const y = HEAD + (row + 0.5) * ROW;
  const left = x(party);
  // Words stand where there is room for them, and those of the proxy away from those of a replica.
  const toLeft = left > width * 0.6 || (party === 'proxy' && cross === true);
  return svg`<g class=${cross ? 'mark cross' : 'mark'}>
    ${
      cross
        ? svg`<path d="M${left - 5} ${y - 5}l10 10m0-10-10 10" />`
        : svg`<rect x=${left - 5} y=${y - 8} width="10" height="16" rx="2" />`
    }
    <text x=${toLeft ? left - 10 : left + 10} y=${y + 4} text-anchor=${toLeft ? 'end' : 'start'}>${words}${
      told === undefined ? nothing : svg`${words && ' '}<tspan lang="en">${told}</tspan>`
    }</text>
  </g>`;
}

/** The client, or somebody else who calls. */
const isSender = (party: Party) => party === 'client' || party.startsWith('caller ');

function drawArrow(arrow: Arrow, rows: number, x: (party: Party) => number): SVGTemplateResult {
  const { from, to, sent, ended, lost, words, status } = arrow;
  const [x1, y1] = [x(from), HEAD + (sent + 0.5) * ROW];
  const whole = ended !== undefined && !lost;
  const y2 = HEAD + ((ended ?? rows) + (ended === undefined ? 0.2 : 0.5)) * ROW;
  // What is lost or still on its way ends half-way.
  const x2 = whole ? x(to) : x1 + (x(to) - x1) * 0.55;
  // The words stand at the client, one below the other; those of an answer that has not come there, where it set out.
  const bySender = isSender(from) || whole;
  const [wordsX, wordsY] = isSender(from) || !whole ? [x1, y1] : [x2, y2];
  return svg`<g class="arrow-line ${lost ? 'lost' : ended === undefined ? 'flying' : ''}">
    <path d="M${x1} ${y1}L${x2} ${y2}" marker-end=${lost ? '' : 'url(#sequence-tip)'} />
    ${lost ? svg`<path d="M${x2 - 5} ${y2 - 5}l10 10m0-10-10 10" />` : nothing}
    <text x=${wordsX + (bySender ? 8 : -8)} y=${wordsY - 8} text-anchor=${bySender ? 'start' : 'end'}
      ><tspan class="words">${words}</tspan>${
        status ? svg`<tspan class="status-word status-${status}" dx="5">${status}</tspan>` : nothing
      }${lost ? svg`<tspan class="lost-word" dx="5">${say.lost}</tspan>` : nothing}</text>
  </g>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sequence-view': SequenceView;
  }
}
