/**
 * The timeline as it is drawn, and its panels: the named moments, and the branches. Fetched at the first touch of the
 * page, which does not wait for it.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { LabMoment } from '../../simulation';
import { nextChange, previousChange, segments } from '../../simulation/segments';
import type { BenchWork } from '../bench/bench-work';
import type { Desk } from '../bench/desk';
import type { NamedStep } from '../bench/lines';
import type { TimePanel } from '../bench/time-tools';
import '../styles/timeline.css';
import { bench } from '../words/en/bench';
import { timeline as words } from '../words/en/timeline';
import './branches-panel';
import './moments-panel';
import './timeline-track';
import { eraseLine, nameLine, nameMoment, restoreLine, visitMoment } from './writing';

export { stopsOf } from './stops';

/** What a panel needs of its bench. */
export interface Stage {
  readonly work: BenchWork;
  readonly desk: Desk;
  /** The named steps of the current line. */
  readonly steps: readonly NamedStep[];
  readonly close: () => void;
}

/** A panel, open. */
export function timePanel(panel: TimePanel, stage: Stage): TemplateResult {
  return panel === 'moments' ? momentsPanel(stage) : branchesPanel(stage);
}

function momentsPanel({ work, steps, close }: Stage): TemplateResult {
  const { timeline, notes } = work.state;
  return html`<moments-panel
    .timeline=${timeline}
    .notes=${notes}
    .steps=${steps}
    @name-moment=${({ detail }: HTMLElementEventMap['name-moment']) => nameMoment(work, detail)}
    @visit-moment=${({ detail }: HTMLElementEventMap['visit-moment']) => visitMoment(work, detail)}
    @close-panel=${close}
  ></moments-panel>`;
}

function branchesPanel(stage: Stage): TemplateResult {
  const { work, desk, close } = stage;
  const { timeline, notes } = work.state;
  return html`<branches-panel
    .timeline=${timeline}
    .notes=${notes}
    ?comparable=${desk.place !== undefined}
    @compare-line=${({ detail }: HTMLElementEventMap['compare-line']) => void compareLines(stage, detail)}
    @name-line=${({ detail }: HTMLElementEventMap['name-line']) => nameLine(work, detail)}
    @erase-line=${({ detail }: HTMLElementEventMap['erase-line']) => eraseLine(work, detail)}
    @restore-line=${({ detail }: HTMLElementEventMap['restore-line']) => restoreLine(work, detail)}
    @close-panel=${close}
  ></branches-panel>`;
}

/** Shows the current line and another side by side. */
async function compareLines({ work, desk }: Stage, other: LabMoment): Promise<void> {
  const { timeline, draft } = work.state;
  try {
    const { linesHref } = await import('../compare/codes');
    const found = linesHref({ desk, timeline, draft, record: 'transcript' }, timeline.tip, other);
    if ('href' in found) location.hash = found.href;
    else work.tell(found);
  } catch {
    work.tell({ says: words.notLoaded });
  }
}

/** Goes along the line to the next change, or to the one before, past what only waits. */
export function goToChange(work: BenchWork, way: 'next' | 'previous'): void {
  const { now, tip } = work.timeline;
  const step = (way === 'next' ? nextChange : previousChange)(segments(tip), now.depth);
  if (step !== now.depth) work.seek(step);
  else work.tell({ says: way === 'next' ? bench.moves.atEnd : bench.moves.atBeginning });
}

declare global {
  interface HTMLElementEventMap {
    /** A panel is closed. */
    'close-panel': CustomEvent<undefined>;
  }
}
