/**
 * From a log that was read to the playground.
 * @module
 */
import { recoverRun, type Unrecovered } from '../../course/export';
import type { Entry } from '../../protocol';
import { openInStepper } from '../bench/handover';
import { exporting } from '../words/en/exporting';

const words = exporting.replay;

/**
 * Opens the run that made a transcript in the playground.
 * @param name - What the log is called.
 * @returns Why it cannot be opened; `undefined` where it is.
 */
export function openRun(name: string, entries: readonly Entry[]): string | undefined {
  const found = recoverRun(entries);
  if (found.kind !== 'run') return whyNot(found);
  openInStepper({ choice: found.choice, actions: found.actions, says: words.opened(name) });
  return undefined;
}

function whyNot(found: Unrecovered): string {
  switch (found.kind) {
    case 'other-server':
      return words.otherServer;
    case 'too-long':
      return words.tooLong;
    case 'no-time':
      return words.noTime(found.entry + 1);
    case 'differs':
      return words.differs(found.entry + 1);
  }
}
