import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { MOST_LINK } from '../../course/moments';
import {
  compareTranscripts,
  isDifference,
  MOST_COMPARED,
  runOf,
  stepsAlike,
  type ComparedRow,
} from '../../course/side-by-side';
import { fingerprintAt } from '../bench/fingerprints';
import { liveFindings } from '../bench/live';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { compareHref } from './address';
import { problemWords } from '../share/link-words';
import { openCode, type Opening } from '../share/opening';
import { copyText } from '../share/share-dialog';
import '../styles/compare.css';
import '../styles/panels.css';
import { compare } from '../words/en/compare';
import { runEnd, runHead, type OpenedRun } from './run-head';
import { sideOfRun, type Side, type SideName } from './side';
import './side-by-side';
import { stepBar } from './step-bar';

const words = compare.runs;
const SIDES: readonly SideName[] = ['one', 'other'];

/** Two runs that were opened, and what came of comparing them. */
interface Comparison {
  readonly runs: Readonly<Record<SideName, OpenedRun>>;
  readonly sides: Readonly<Record<SideName, Side>>;
  readonly rows: readonly ComparedRow[];
  /** The rows that are differences. */
  readonly differing: readonly number[];
}

/** Two moments side by side: both are played again, verified, and compared. */
@customElement('compare-runs')
export class CompareRuns extends LightElement {
  /** The code of one moment. */
  @property() one = '';

  /** The code of the other. */
  @property() other = '';

  @state() private openings: Readonly<Record<SideName, Opening>> | undefined;
  @state() private comparison: Comparison | undefined;
  /** The current row, counted from 0. */
  @state() private current = 0;
  @state() private said = '';

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    if (!this.comparison) return false;
    switch (command) {
      case 'step-forward':
      case 'next-move':
        return this.go(this.current + 1);
      case 'step-back':
        return this.go(this.current - 1);
      case 'next-finding':
        return this.toDifference(1);
      case 'previous-finding':
        return this.toDifference(-1);
      default:
        return false;
    }
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('one') || changes.has('other')) void this.open(this.one, this.other);
  }

  protected override render(): TemplateResult {
    const { comparison, openings } = this;
    if (comparison) return this.compared(comparison);
    return html`<div class="reading">
      ${
        openings
          ? this.notOpened(openings)
          : html`<h1 class="page-title">${words.title}</h1>
              <p role="status">${words.onItsWay}</p>`
      }
    </div>`;
  }

  private compared({ runs, sides, rows, differing }: Comparison): TemplateResult {
    const names = rows.filter(({ kind }) => kind === 'names').length;
    const [one, other] = [runs.one.run.tip, runs.other.run.tip];
    const sameBytes = fingerprintAt(one) === fingerprintAt(other);
    const isCut = SIDES.some((side) => sides[side].entries.length > MOST_COMPARED);
    return html`<div class="compare" @choose-row=${({ detail }: CustomEvent<number>) => this.go(detail)}>
      <div class="compare-title">
        <h1 class="page-title">${words.title}</h1>
        <p class="compare-actions" role="group" aria-label=${words.actions}>
          <a class="button" href=${compareHref(this.other, this.one)}>${words.swap}</a>
          <button @click=${() => void this.copy()}>${words.copy}</button>
          <span role="status">${this.said}</span>
        </p>
      </div>
      <div class="pair-columns run-heads">
        ${runHead(sides.one.name, runs.one, runs.other)} ${runHead(sides.other.name, runs.other, runs.one)}
      </div>
      <p class="pair-summary">
        ${rows.length === 0 ? words.noMessages : words.summary(rows.length, differing.length, names)}
        ${words.alike(stepsAlike(one, other), one.depth, other.depth)}
        ${sameBytes ? words.sameBytes : nothing} ${isCut ? words.cut(MOST_COMPARED) : nothing}
      </p>
      ${rows.length === 0 ? nothing : html`<div class="pair-bar">${this.bar(rows.length, differing)}</div>`}
      <side-by-side
        .rows=${rows}
        .one=${sides.one}
        .other=${sides.other}
        .current=${this.current}
      ></side-by-side>
      <h2 class="run-ends-title">${words.end}</h2>
      <div class="pair-columns run-ends">
        ${runEnd(sides.one.name, runs.one)} ${runEnd(sides.other.name, runs.other)}
      </div>
    </div>`;
  }

  private bar(all: number, differing: readonly number[]): TemplateResult {
    const { current } = this;
    const steps = compare.steps;
    const [first, last] = [differing[0] ?? all, differing.at(-1) ?? -1];
    return stepBar({
      at: current + 1,
      first: 1,
      last: all,
      words: {
        group: steps.group,
        back: steps.back,
        forward: steps.forward,
        slider: steps.row,
        place: steps.place(current + 1, all),
      },
      more: [
        { label: steps.previous, isPossible: current > first, run: () => this.toDifference(-1) },
        { label: steps.next, isPossible: current < last, run: () => this.toDifference(1) },
      ],
      go: (row) => this.go(row - 1),
    });
  }

  /** Which side could not be opened, and why; the other can still be. */
  private notOpened(openings: Readonly<Record<SideName, Opening>>): TemplateResult {
    return html`<h1 class="page-title">${words.notOpened}</h1>
      ${SIDES.map((side) => {
        const [name, opening] = [words.sides[side], openings[side]];
        return opening.kind === 'opened'
          ? html`<p>${words.stillOpen(name)} <a href="#/at/${this[side]}">${words.stepper}</a></p>`
          : html`<p class="at-problem" role="alert">${words.notOpenedSide(name, problemWords(opening))}</p>`;
      })}
      <p><a href=${compareHref()}>${words.others}</a></p>`;
  }

  private async open(one: string, other: string): Promise<void> {
    this.openings = undefined;
    this.comparison = undefined;
    this.said = '';
    // What is on its way is said before the playing begins: of a long run that takes a second or two.
    await new Promise((painted) => setTimeout(painted));
    const openings = { one: await openCode(one), other: await openCode(other) };
    const runs = { one: opened(one, openings.one), other: opened(other, openings.other) };
    const comparison = runs.one && runs.other ? await compared(runs.one, runs.other) : undefined;
    // Meanwhile somebody may have gone to another comparison.
    if (one !== this.one || other !== this.other) return;
    this.openings = openings;
    this.comparison = comparison;
    this.current = comparison?.differing[0] ?? Math.max(0, (comparison?.rows.length ?? 0) - 1);
  }

  private go(row: number): boolean {
    const last = (this.comparison?.rows.length ?? 0) - 1;
    this.current = Math.max(0, Math.min(row, last));
    return true;
  }

  /** Goes to the next difference, or to the one before; where there is none it stays. */
  private toDifference(way: 1 | -1): boolean {
    const differing = this.comparison?.differing ?? [];
    const { current } = this;
    const to =
      way === 1 ? differing.find((row) => row > current) : differing.findLast((row) => row < current);
    if (to !== undefined) this.go(to);
    return true;
  }

  private async copy(): Promise<void> {
    const { href } = location;
    if (!(await copyText(href))) this.said = words.notCopied;
    else this.said = href.length > MOST_LINK ? words.long(href.length, MOST_LINK) : words.copied;
  }
}

function opened(code: string, opening: Opening): OpenedRun | undefined {
  if (opening.kind !== 'opened') return undefined;
  return { code, opened: opening.opened, run: runOf(opening.opened.moment.timeline.tip) };
}

async function compared(one: OpenedRun, other: OpenedRun): Promise<Comparison> {
  // Without the checker the comparison still stands.
  const live = await liveFindings().catch(() => undefined);
  const side = (name: SideName, { run }: OpenedRun): Side =>
    sideOfRun(words.sides[name], run, live?.upTo(run.tip) ?? []);
  const sides = { one: side('one', one), other: side('other', other) };
  const rows = compareTranscripts(
    one.run.entries.map(({ entry }) => entry),
    other.run.entries.map(({ entry }) => entry),
  );
  const differing = rows.flatMap((row, at) => (isDifference(row) ? [at] : []));
  return { runs: { one, other }, sides, rows, differing };
}

declare global {
  interface HTMLElementTagNameMap {
    'compare-runs': CompareRuns;
  }
}
