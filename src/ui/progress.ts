/**
 * What the reader has done of the course, as the browser keeps it. It is read anew each time, so that two tabs do not
 * undo each other's marks; where the browser keeps nothing it lasts as long as the page.
 * @module
 */
import { NO_PROGRESS, readProgress, type Progress } from '../course';
import { readWork, setAside, writeWork } from './storage';

const NAME = 'progress';

/** What was done, where the browser does not keep it. */
let unkept: Progress | undefined;

/** What the reader has done. */
export function currentProgress(): Progress {
  if (unkept) return unkept;
  const kept = readWork(NAME, (content) => content);
  if (kept.kind === 'nothing') return NO_PROGRESS;
  if (kept.kind === 'damaged') {
    setAside(NAME, kept.raw);
    return NO_PROGRESS;
  }
  return readProgress(kept.value).progress;
}

/**
 * Changes what the reader has done, and tells whoever shows it.
 * @param change - Answers with the changed progress.
 */
export function changeProgress(change: (progress: Progress) => Progress): void {
  const before = currentProgress();
  const after = change(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  keepWhatIsNotKnown();
  unkept = writeWork(NAME, after) ? undefined : after;
  window.dispatchEvent(new Event('progress-change'));
}

/** Tells whoever shows it that progress was erased or brought back; what was not kept is gone as well. */
export function progressErased(): void {
  unkept = undefined;
  window.dispatchEvent(new Event('progress-change'));
}

/** Of a record that is partly damaged or of a later version, writing keeps only what is known: the whole is set aside. */
function keepWhatIsNotKnown(): void {
  const kept = readWork(NAME, (content) => content);
  if (kept.kind !== 'found' || readProgress(kept.value).problems.length === 0) return;
  setAside(NAME, JSON.stringify(kept.value));
}

/**
 * Calls a function whenever progress changed, here or in another tab.
 * @returns The function that stops it.
 */
export function watchProgress(changed: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key === null || event.key.endsWith(`/${NAME}`)) changed();
  };
  window.addEventListener('progress-change', changed);
  window.addEventListener('storage', other);
  return () => {
    window.removeEventListener('progress-change', changed);
    window.removeEventListener('storage', other);
  };
}

declare global {
  interface WindowEventMap {
    'progress-change': Event;
  }
}
