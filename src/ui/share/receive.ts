/**
 * Shows a moment that was opened from a link on the bench of its page.
 * @module
 */
import type { Opened } from '../../course/moments';
import type { LabBench } from '../bench/lab-bench';
import { share as words } from '../words/en/share';
import { openedWords } from './link-words';
import { fromShared } from './shared-draft';

/** Shows it; the learner's own work is kept beside it. The bench is at the moment's desk. */
export function receive(bench: LabBench, opened: Opened): void {
  const { timeline, draft, views } = opened.moment;
  bench.show(
    {
      timeline,
      draft: fromShared(draft, timeline.now, bench.desk),
      record: views?.includes('sequence') ? 'sequence' : 'transcript',
    },
    { says: openedWords(opened), back: words.backToOwn },
  );
}
