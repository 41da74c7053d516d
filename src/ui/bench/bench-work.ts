/**
 * The work on a bench: one timeline, one request, and what to say of them. It alone changes them; the bench draws it.
 * @module
 */
import {
  act,
  back,
  begin,
  forward,
  newWorld,
  returnTo,
  seek,
  step,
  type Action,
  type LabMoment,
  type LabTimeline,
} from '../../simulation';
import { sameJson } from '../../protocol';
import { jsonProblem } from '../editor/json-problem';
import { PLAYGROUND, requestAt, resetDraft, type Desk } from './desk';
import { afterSend, FIRST_TEMPLATE, fromTemplate, type Draft } from './draft';
import { Keeper } from './keeper';
import { forkNotice, restartAt, toRun } from './lines';
import { grown, NO_NOTES, withNote, type Notes } from './notes';
import type { Notice } from './notice';
import type { Place } from './transcript-view';
import { onward, travelOf } from './travel';
import { bench as words } from '../words/en/bench';

/** What there is to draw. */
export interface BenchState {
  readonly timeline: LabTimeline;
  readonly draft: Draft;
  /** What is written beside the lines. */
  readonly notes: Notes;
  /** What stands over the transport. */
  readonly notice?: Notice | undefined;
  /** What is pointed at in the transcript. */
  readonly pointed?: Place | undefined;
}

/** What to say of a moment that came from elsewhere, and how the way back to the learner's own is called. */
export interface Arrival {
  readonly says: string;
  readonly back: string;
}

/** The work on one bench, kept under the name of its desk. */
export class BenchWork {
  private desk: Desk = PLAYGROUND;
  private keeper: Keeper | undefined;
  private held: BenchState;

  /** The template that was chosen last at this desk. */
  private lastTemplate: string | undefined;

  /** The moment that the learner's own act made last. */
  private made: LabMoment | undefined;

  /** @param changed - Called after each change. */
  constructor(private readonly changed: () => void) {
    const timeline: LabTimeline = begin(newWorld());
    this.held = { timeline, draft: fromTemplate(FIRST_TEMPLATE, timeline.now), notes: NO_NOTES };
  }

  /** What there is to draw now. */
  get state(): BenchState {
    return this.held;
  }

  /** The timeline now. */
  get timeline(): LabTimeline {
    return this.held.timeline;
  }

  /** Whether the learner's own act made the current moment. */
  get acted(): boolean {
    return this.made === this.timeline.now;
  }

  /** Keeps the work of the last desk, and brings back that of a new one. */
  open(desk: Desk): void {
    this.keepNow();
    this.desk = desk;
    this.lastTemplate = undefined;
    let told: Notice | undefined;
    this.keeper = new Keeper(desk.name, (notice) => this.tell((told = notice)));
    this.held = { ...this.keeper.restore(desk.setup, desk.beginning), notice: told };
    this.changed();
  }

  /** Keeps at once what waits to be kept. */
  readonly keepNow = (): void => void this.keeper?.now();

  /** Hears what another tab has kept. */
  readonly heard = (event: StorageEvent): void => this.keeper?.heard(event, () => this.open(this.desk));

  /** Says something over the transport, or nothing more. */
  tell(notice: Notice | undefined): void {
    this.change({ notice });
  }

  /** Points at something in the transcript. */
  point(pointed: Place): void {
    this.change({ pointed });
  }

  /** Does an action at the current moment; what came after it stays as another line. */
  act(action: Action): void {
    const before = this.timeline;
    if (before.now.depth < this.desk.from) return this.refuseGiven();
    const timeline = act(before, step, action);
    this.made = timeline.now;
    const isAtTip = before.now === before.tip;
    const notes = isAtTip ? grown(this.held.notes, before.tip, timeline.tip) : this.held.notes;
    this.change({ timeline, notes, pointed: undefined, notice: undefined });
    if (!isAtTip) this.offerReturn(before, forkNotice(before));
  }

  /** Goes somewhere on the timeline; where nothing was typed, the request shows what was sent there. */
  goTo(timeline: LabTimeline): void {
    const { draft } = this.held;
    const own = draft.origin.kind === 'typed' || Object.keys(draft.http ?? {}).length > 0;
    const fitting = own ? undefined : requestAt(timeline.now, this.desk);
    this.change({ timeline, draft: fitting ?? draft, pointed: undefined, notice: undefined });
  }

  /** Goes one step back. */
  back(): void {
    this.goTo(back(this.timeline));
  }

  /** Goes one step forward along the line. */
  forward(): void {
    this.goTo(forward(this.timeline));
  }

  /** Goes to a step, counted from 1; 0 is the beginning. */
  seek(depth: number): void {
    this.goTo(seek(this.timeline, depth));
  }

  /** Returns to a line that was left, by its end, and to what was being written there. */
  returnTo(tip: LabMoment): void {
    this.goTo(returnTo(this.timeline, tip));
    const draft = this.held.notes.written.get(tip);
    if (draft) this.change({ draft });
  }

  /**
   * Shows a moment that came from elsewhere. The learner's own line and own text are kept, and come back by one press.
   * @param run - The end of its line.
   * @param depth - Where to stand on it.
   * @param draft - The request that stands there.
   * @param says - What to say of it, and how the way back is called.
   */
  show(run: LabMoment, depth: number, draft: Draft, { says, back: label }: Arrival): void {
    const { timeline: before, draft: own, notes } = this.held;
    const isWritten = own.origin.kind === 'typed';
    const timeline = toRun(before, run, depth, isWritten);
    const isOther = timeline.tip !== before.tip;
    const written = isOther && isWritten ? withNote(notes.written, before.tip, own) : notes.written;
    this.change({
      timeline,
      draft,
      notes: written === notes.written ? notes : { ...notes, written },
      pointed: undefined,
      notice: { says },
    });
    if (timeline.now === before.now && draft.text === own.text) return;
    const back = () => {
      const there = isOther ? returnTo(this.timeline, before.tip) : this.timeline;
      this.change({ timeline: seek(there, before.now.depth), draft: own, notice: undefined });
    };
    this.tell({ says, offer: { label, run: back } });
  }

  /** Takes over what is written beside the lines. */
  note(notes: Partial<Notes>): void {
    this.change({ notes: { ...this.held.notes, ...notes } });
  }

  /** Takes over which other lines are kept. */
  keepLines(left: LabTimeline['left']): void {
    this.change({ timeline: { ...this.timeline, left } });
  }

  /** Begins anew; the line as it is stays as another one. */
  restart(): void {
    const before = this.timeline;
    this.goTo(restartAt(before, this.desk.from));
    if (this.timeline !== before) this.offerReturn(before, words.lines.restarted);
  }

  /**
   * Goes somewhere else on the timeline, or to another line of it; the line that is left can be returned to.
   * @param go - Finds the place.
   * @param says - What to say where another line is left for it.
   */
  visit(go: (timeline: LabTimeline) => LabTimeline, says: string): void {
    const { timeline: before, notice } = this.held;
    const there = go(before);
    this.goTo(there);
    if (there.tip !== before.tip) this.offerReturn(before, says);
    else this.tell(notice);
  }

  /** What sending the request would be; absent where it is no JSON. */
  get sending(): Action | undefined {
    const { text, http } = this.held.draft;
    if (jsonProblem(text)) return undefined;
    const message: unknown = JSON.parse(text);
    return { type: 'send', message, ...travelOf(message, http) };
  }

  /** Sends the request as it stands, where it is JSON. */
  send(): void {
    const { sending } = this;
    const { draft } = this.held;
    const problem = jsonProblem(draft.text);
    if (problem) {
      const { line, column, message } = problem;
      return this.tell({ says: words.request.notSent(line, column, message) });
    }
    if (sending) this.act(sending);
    this.change({ draft: afterSend(draft, this.timeline.now) });
  }

  /** Takes over what was typed. */
  type(text: string): void {
    this.change({ draft: { ...this.held.draft, text, origin: { kind: 'typed' } } });
  }

  /** Takes over how the request is to travel. */
  travel(http: Draft['http']): void {
    const { http: _, ...rest } = this.held.draft;
    this.change({ draft: http ? { ...rest, http } : rest });
  }

  /** Puts a request into the pane; the text that was there can be brought back. */
  propose(text: string): void {
    const written: Draft = { text, origin: { kind: 'typed' }, ...onward(this.held.draft) };
    const draft = afterSend(written, this.timeline.now);
    this.replaceDraft(draft, words.request.proposed);
  }

  /** Fills the pane with a template. */
  chooseTemplate(id: string): void {
    this.lastTemplate = id;
    const typed = this.held.draft.origin.kind === 'typed';
    const draft = { ...fromTemplate(id, this.timeline.now), ...onward(this.held.draft) };
    this.replaceDraft(draft, typed ? words.request.replaced : undefined);
  }

  /** Makes the request what it was before it was changed. */
  resetRequest(): void {
    const { draft, timeline } = this.held;
    const fresh = resetDraft(draft, timeline.now, this.desk, this.lastTemplate);
    this.replaceDraft(fresh, words.request.wasReset);
  }

  /** What a challenge starts from is given: to act there would make another challenge of it. */
  private refuseGiven(): void {
    const { from } = this.desk;
    this.tell({
      says: words.lines.challengeStarts(from),
      offer: { label: words.lines.goTo(from), run: () => this.seek(from) },
    });
  }

  /** Says that a line was left, and offers the way back to where it was left. */
  private offerReturn(before: LabTimeline, says: string): void {
    if (before.tip.depth === 0) return this.tell({ says });
    const run = () => this.goTo(seek(returnTo(this.timeline, before.tip), before.now.depth));
    const steps = before.tip.depth - (before.now === before.tip ? 0 : before.now.depth);
    this.tell({ says, offer: { label: words.lines.returnTo(steps), run } });
  }

  /** Puts another text in the place of the old one, which can be brought back. */
  private replaceDraft(draft: Draft, says: string | undefined): void {
    const { draft: before } = this.held;
    this.change({ draft });
    if (says === undefined || (before.text === draft.text && sameJson(before.http, draft.http))) return;
    const run = () => this.change({ draft: before, notice: undefined });
    this.tell({ says, offer: { label: words.request.undo, run } });
  }

  private change(parts: Partial<BenchState>): void {
    const { timeline, draft, notes } = this.held;
    this.held = { ...this.held, ...parts };
    const { held } = this;
    if (held.timeline !== timeline || held.draft !== draft || held.notes !== notes)
      this.keeper?.soon(() => this.held);
    this.changed();
  }
}
