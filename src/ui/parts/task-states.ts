import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isTerminal, STATUS_MOVES, TASK_STATUSES, type StatusMove, type TaskStatus } from '../../protocol';
import { LightElement } from '../light-element';
import { statusStrokes } from '../icons';
import { english } from './english';
import { parts } from '../words/en/parts';
import { CREATION, MOVES, NODE, NODES, VIEW, moveKey } from './task-states-drawing';

const words = parts.states;

/** Who made a task move: a request of the client, or the server by its own decision. */
export type MoveCause = 'client' | 'server';

/** A move that the task in the figure has made. */
export interface MadeMove extends StatusMove {
  /** The step that made it. */
  readonly step: number;
  /** The entry of the transcript that first shows it, counted from 1; absent: the client has not been told. */
  readonly entry?: number;
  readonly cause: MoveCause;
  /** The cause in words, such as "tasks/cancel was honoured". */
  readonly because: string;
}

/**
 * The state diagram of a task: five statuses, eight moves and the arrow of creation. A number stands on each move
 * that was made and told: the first entry that shows it. One that the client does not know yet is a full dot.
 *
 * Terminal statuses have a dashed border.
 * @fires show-move - When a move is pressed; the detail is the move.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
@customElement('task-states')
export class TaskStates extends LightElement {
  /** The status to light, if there is a task. */
  @property({ attribute: false }) current: TaskStatus | undefined;

  /** The moves that were made, in order. Where a move was made twice the later one counts. */
  @property({ attribute: false }) made: readonly MadeMove[] = [];

  /** The move that the current step made, if it made one. */
  @property({ attribute: false }) lit: StatusMove | undefined;

  /** Whether there is a task. */
  @property({ attribute: false }) created = false;

  /** A move that was pressed although it has not been made: the caption says what makes it. */
  @state() private asked: StatusMove | undefined;

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has('lit') || changes.has('made')) this.asked = undefined;
  }

  protected override render(): TemplateResult {
    // Nodes after edges, so that lines end at their borders; markers last, so that they can be pressed.
    return html`<svg viewBox="0 0 ${VIEW.width} ${VIEW.height}" role="group" aria-label=${words.figure}>
        <defs>
          ${['plain', 'made', 'lit'].map(
            (kind) =>
              svg`<marker id="arrow-${kind}" class="head ${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 .8 7.2 4 0 7.2z"/></marker>`,
          )}
        </defs>
        <path
          class="edge ${this.created ? 'made' : 'plain'}"
          d=${CREATION}
          marker-end="url(#arrow-${this.created ? 'made' : 'plain'})"
        />
        <text class="creation" x=${NODES.working.x - 8} y="13" text-anchor="end">${words.creation}</text>
        ${STATUS_MOVES.map((move) => this.edge(move))} ${TASK_STATUSES.map((status) => this.node(status))}
        ${STATUS_MOVES.map((move) => this.marker(move))}
      </svg>
      <p class="caption" aria-live="polite">${this.caption()}</p>`;
  }

  private kind(move: StatusMove): 'lit' | 'made' | 'plain' {
    if (this.lit && moveKey(this.lit) === moveKey(move)) return 'lit';
    return this.madeMove(move) ? 'made' : 'plain';
  }

  private madeMove(move: StatusMove): MadeMove | undefined {
    return this.made.findLast((made) => moveKey(made) === moveKey(move));
  }

  private edge(move: StatusMove): SVGTemplateResult {
    const kind = this.kind(move);
    return svg`<path class="edge ${kind}" d=${MOVES[moveKey(move)]!.path} marker-end="url(#arrow-${kind})"/>`;
  }

  private node(status: TaskStatus): SVGTemplateResult {
    const { x, y } = NODES[status];
    const width = isTerminal(status) ? NODE.terminal : NODE.living;
    const current = this.current === status;
    const classes = `node status-${status} ${current ? 'current' : ''} ${isTerminal(status) ? 'terminal' : ''}`;
    return svg`<g class=${classes} role="img" aria-label=${words.status(status, isTerminal(status), current)} transform="translate(${x - width / 2} ${y - NODE.height / 2})">
      <rect width=${width} height=${NODE.height} rx="6"/>
      <g class="strokes" transform="translate(9 ${NODE.height / 2 - 8})">${statusStrokes(status)}</g>
      <text x="30" y=${NODE.height / 2 + 4.5}>${status}</text>
    </g>`;
  }

  private marker(move: StatusMove): SVGTemplateResult {
    const { x, y } = MOVES[moveKey(move)]!;
    const made = this.madeMove(move);
    const label = words.move(move.from, move.to, made ? madeWhen(made) : words.notMade);
    return svg`<g class="move ${this.kind(move)}" role="button" tabindex="0" aria-label=${label} transform="translate(${x} ${y})"
      @click=${() => this.press(move)} @keydown=${(event: KeyboardEvent) => this.key(event, move)}>
      <circle class="target" r="14"/>
      <circle class="dot" r=${made?.entry ? 10 : made ? 6 : 4}/>
      ${made?.entry ? svg`<text y="4" text-anchor="middle">${made.entry}</text>` : nothing}
    </g>`;
  }

  private caption(): TemplateResult {
    const asked = this.asked;
    const move = asked ?? this.lit;
    if (!move) {
      return this.current ? html`${words.about}` : words.noTask;
    }
    const name = html`<b>${move.from} → ${move.to}</b>`;
    const made = this.madeMove(move);
    if (!made) return words.notMadeMove(name, MOVES[moveKey(move)]!.madeBy);
    const because = english(made.because);
    const told = made.entry ? words.shownBy(made.entry) : words.untold;
    return words.madeMove(name, made.step, words.causedBy[made.cause](because), told);
  }

  private press(move: StatusMove): void {
    this.asked = move;
    this.emit('show-move', { from: move.from, to: move.to });
  }

  private key(event: KeyboardEvent, move: StatusMove): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    this.press(move);
  }
}

function madeWhen({ step, entry }: MadeMove): string {
  return entry ? words.madeAndShown(step, entry) : words.madeAndUntold(step);
}

declare global {
  interface HTMLElementTagNameMap {
    'task-states': TaskStates;
  }
  interface HTMLElementEventMap {
    /** A move of the figure was pressed. */
    'show-move': CustomEvent<StatusMove>;
  }
}
