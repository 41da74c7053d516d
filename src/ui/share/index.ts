/**
 * Sharing what a page shows. Fetched when it is first asked for.
 * @module
 */
import type { LabBench } from '../bench/lab-bench';
import { share as words } from '../words/en/share';
import { sharedOf } from './moment-link';
import { copyText, type ShareDialog } from './share-dialog';

/**
 * Shares what a page shows.
 * @param bench - The bench on it, if there is one.
 * @param how - Whether the link is copied at once, or shown.
 */
export async function share(bench: LabBench | null, how: 'copy' | 'show'): Promise<void> {
  const shared = sharedOf(bench?.shown);
  if (how === 'show' || !('href' in shared)) return dialog().open(shared);
  if (!(await copyText(shared.href))) return dialog().open(shared, words.notCopied);
  if (!bench || dialog().isOpen) return dialog().open(shared, words.copied);
  bench.tell({
    says: words.copied,
    offer: { label: words.show, run: () => void dialog().open(shared) },
  });
}

function dialog(): ShareDialog {
  const known = document.querySelector('share-dialog');
  if (known) return known;
  const made = document.createElement('share-dialog');
  document.body.append(made);
  return made;
}
