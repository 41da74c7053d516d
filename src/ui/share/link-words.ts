/**
 * What a link holds, what is wrong with one, and what came of opening one, in words.
 * @module
 */
import type { LinkFault, MomentLink, Opened } from '../../course/moments';
import { lessonBySlug } from '../lessons';
import { share as words } from '../words/en/share';
import type { Opening } from './opening';

/** What a link holds, in a sentence. */
export function holdsWords({ place, chosen, follows, actions, depth, draft }: MomentLink): string {
  const { parts } = words;
  const { defect, ...setup } = chosen;
  const where =
    place.kind === 'playground'
      ? parts.playground
      : parts[place.kind](lessonBySlug(place.lesson)?.title ?? '');
  // The playground has no run of its own: what a link shortens there by the practice lab is the reader's.
  const own = actions.length + (place.kind === 'playground' ? follows : 0);
  const run = place.kind === 'lesson' ? follows : 0;
  return words.holds([
    where,
    ...(run > 0 ? [parts.follows(run)] : []),
    ...(own > 0 ? [parts.own(own)] : []),
    ...(follows + actions.length > 0 ? [parts.position(depth)] : []),
    ...(Object.keys(setup).length > 0 ? [parts.setup] : []),
    ...(typeof defect === 'string' ? [parts.defect] : []),
    ...(draft ? [parts.text] : []),
  ]);
}

/** What is wrong with a link. */
export function faultWords(fault: LinkFault): string {
  const { faults } = words;
  switch (fault.kind) {
    case 'empty':
    case 'damaged':
      return faults[fault.kind];
    case 'character':
      return faults.character(fault.at, fault.character);
    case 'version':
      return faults.version(fault.version);
    case 'truncated':
      return faults.truncated(fault.missing);
    case 'too-large':
      return faults.tooLarge[fault.what](fault.most);
    case 'form':
      return faults.field[fault.problem](fault.field);
  }
}

/** Why a code could not be opened. */
export function problemWords(opening: Exclude<Opening, { readonly kind: 'opened' }>): string {
  switch (opening.kind) {
    case 'fault':
      return faultWords(opening.fault);
    case 'no-lesson':
      return words.open.noLesson(opening.lesson);
    case 'no-challenge':
      return words.open.noChallenge(opening.lesson);
    case 'not-loaded':
      return words.open.notLoaded;
  }
}

/** What came of opening a link. */
export function openedWords({ moment, depth, verdict }: Opened): string {
  const { opened } = words;
  const { now, tip } = moment.timeline;
  if (verdict.kind === 'same') return tip.depth === 0 ? opened.nothingDone : opened.same(depth, tip.depth);
  return `${opened.upTo(now.depth)} ${differenceWords(verdict)}`;
}

function differenceWords(verdict: Exclude<Opened['verdict'], { readonly kind: 'same' }>): string {
  const { opened } = words;
  switch (verdict.kind) {
    case 'no-such-setup':
      return opened.noSuchSetup;
    case 'too-long':
      return opened.tooLong(verdict.step);
    case 'differs': {
      const { step, why } = verdict;
      if (why.kind === 'impossible') return opened.impossible(step, why.says);
      return why.kind === 'run' ? opened.run(step) : opened.transcript(step, why.expected, why.seen);
    }
  }
}
