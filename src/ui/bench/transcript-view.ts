import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import type { LabMoment } from '../../simulation';
import type { Fates } from '../network/fates';
import { liveFindings } from './live';
import type { LiveFindings } from './live-findings';
import { stepView, type StepView } from './step-view';
import './transcript-page';
import type { TranscriptPage } from './transcript-page';
import { bench } from '../words/en/bench';

const words = bench.transcript;

/** A place in the transcript to point at: an entry, counted from 0, or a step, counted from 1. */
export type Place = { readonly entry: number } | { readonly step: number };

/** Steps on one page: few enough to repaint within a frame, enough that even long transcripts are not many pages. */
export const PAGE_SIZE = 50;

/** How much of the transcript's top its two heads cover, in pixels; as in styles/transcript.css. */
const STUCK = 72;

/**
 * The transcript up to a moment, in pages. All of it is in the document, for find-in-page and screen readers; what is
 * off screen costs no layout (content-visibility), and a page whose steps stayed the same is not rendered again.
 */
@customElement('transcript-view')
export class TranscriptView extends LightElement {
  /** The current moment. */
  @property({ attribute: false }) moment: LabMoment | undefined;

  /** A place to point at. */
  @property({ attribute: false }) pointed: Place | undefined;

  /** What became of each request, where answers come in later steps. */
  @property({ attribute: false }) fates: Fates | undefined;

  /** Whether the checker keeps what it finds to itself. */
  @property({ type: Boolean }) quiet = false;

  @state() private live: LiveFindings | undefined;

  private pages: (readonly StepView[])[] = [];

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (!changes.has('moment')) return;
    this.pages = pagesOf(this.moment, this.pages);
    if (!this.live && !this.quiet && this.pages.length > 0)
      void liveFindings().then(
        (live) => (this.live = live),
        () => undefined,
      );
  }

  protected override render(): TemplateResult {
    const current = this.moment?.depth ?? 0;
    if (current === 0) {
      return html`<p class="empty">${words.empty}</p>`;
    }
    return html`<div class="transcript-head" aria-hidden="true">
        <span>resultType</span><span>${words.status}</span>
      </div>
      ${this.pages.map((steps, index) => {
        const here = Math.ceil(current / PAGE_SIZE) - 1 === index;
        return html`<transcript-page
          .steps=${steps}
          .current=${here ? current : -1}
          .live=${this.live}
          .pointed=${this.pointed && holds(steps, this.pointed) ? this.pointed : undefined}
          .fates=${this.fates}
        ></transcript-page>`;
      })}`;
  }

  protected override updated(changes: Map<PropertyKey, unknown>): void {
    const { pointed } = this;
    if (changes.has('pointed') && pointed) {
      void this.reveal(
        this.pages.findIndex((steps) => holds(steps, pointed)),
        '.pointed',
      );
    } else if (changes.has('moment')) {
      void this.reveal(this.pages.length - 1, '[aria-current="step"]');
    }
  }

  /** Brings something into view, within the transcript alone: where that does not scroll, the page stays put. */
  private async reveal(index: number, selector: string): Promise<void> {
    // The pages are the children behind the head; a query would walk over every message first.
    const page = this.children[index + 1] as TranscriptPage | undefined;
    await page?.updateComplete;
    const found = page?.querySelector(selector);
    const scroller = this.closest('.scroller');
    if (!found || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
    const [inner, outer] = [found.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const top = outer.top + STUCK;
    if (inner.bottom > outer.bottom) {
      scroller.scrollTop += Math.min(inner.bottom - outer.bottom + 12, inner.top - top);
    } else if (inner.top < top) {
      scroller.scrollTop -= top - inner.top;
    }
  }
}

function holds(steps: readonly StepView[], place: Place): boolean {
  return 'step' in place
    ? steps.some(({ depth }) => depth === place.step)
    : steps.some(({ messages }) => messages.some(({ entry }) => entry === place.entry));
}

/** The pages up to a moment, each the very array of last time where its steps are the same. */
function pagesOf(
  moment: LabMoment | undefined,
  before: readonly (readonly StepView[])[],
): (readonly StepView[])[] {
  const pages: (readonly StepView[])[] = [];
  let steps: StepView[] = [];
  // From the end backwards, and only as far as something may differ from the pages of last time.
  for (let at = moment; at?.before; at = at.before) {
    const view = stepView(at);
    if (!view) break;
    steps.push(view);
    if ((at.depth - 1) % PAGE_SIZE !== 0) continue;
    const index = (at.depth - 1) / PAGE_SIZE;
    const old = before[index];
    const now = steps.reverse();
    steps = [];
    const same = old?.length === now.length && old.every((step, place) => step === now[place]);
    pages[index] = same ? old : now;
    // A step holds the whole past of its moment: where the last step of a page is the same, so is all before it.
    if (same) {
      for (let earlier = 0; earlier < index; earlier += 1) pages[earlier] = before[earlier]!;
      break;
    }
  }
  return pages;
}

declare global {
  interface HTMLElementTagNameMap {
    'transcript-view': TranscriptView;
  }
}
