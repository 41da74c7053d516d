/**
 * A moment as a code, and a code as what it holds.
 * @module
 */
import { actionsOf, type Action } from '../../simulation';
import { choiceOf } from '../setup-choice';
import { chosenOtherwise, inOrder } from './chosen';
import type { LinkFault } from './fault';
import type { Ground, MomentPlace } from './ground';
import type { MomentLink, SharedMoment } from './moment';
import { pack, unpack } from './pack';
import { printsOf } from './prints';
import { readForm } from './read';

/** What came of reading a code. */
export type Decoded =
  { readonly sound: true; readonly link: MomentLink } | { readonly sound: false; readonly fault: LinkFault };

/**
 * Makes a code of a moment: the same for the same moment, in every browser.
 * @param moment - The moment.
 * @param ground - What its place begins with.
 * @returns The code; of any length.
 */
export function encodeMoment({ place, timeline, draft, views = [] }: SharedMoment, ground: Ground): string {
  const { tip, now } = timeline;
  const { setup } = tip.world;
  const actions = actionsOf(tip);
  const follows = sharedSteps(actions, ground.run(setup));
  const { prints, print } = printsOf(tip, now.depth);
  const form = {
    in: placeForm(place),
    ...chosenOtherwise(choiceOf(setup), choiceOf(ground.setup)),
    ...(follows === 0 ? {} : { follows }),
    ...(follows === actions.length ? {} : { does: actions.slice(follows).map(inOrder) }),
    ...(now === tip ? {} : { at: now.depth }),
    ...draft?.request,
    ...(draft?.http ? { http: Object.entries(inOrder(draft.http)) } : {}),
    ...(views.length === 0 ? {} : { views: views.toSorted() }),
    ...(tip.depth === 0 ? {} : { prints, print }),
  };
  return pack(JSON.stringify(form));
}

/**
 * Reads a code.
 * @param code - Any text: see {@link codeIn} for what somebody pasted.
 * @returns What it holds, or what is wrong with it. Never throws.
 */
export function decodeMoment(code: string): Decoded {
  const unpacked = unpack(code);
  if ('fault' in unpacked) return { sound: false, fault: unpacked.fault };
  const read = readForm(unpacked.text);
  return 'fault' in read ? { sound: false, fault: read.fault } : { sound: true, link: read.link };
}

function placeForm(place: MomentPlace): readonly string[] {
  switch (place.kind) {
    case 'playground':
      return ['playground'];
    case 'lesson':
      return ['lesson', place.lesson];
    case 'challenge':
      return ['challenge', place.lesson, place.challenge];
  }
}

/** How many steps two runs have in common from the beginning. */
function sharedSteps(actions: readonly Action[], run: readonly Action[]): number {
  const parting = actions.findIndex(
    (action, at) =>
      run[at] === undefined || JSON.stringify(inOrder(action)) !== JSON.stringify(inOrder(run[at])),
  );
  return parting < 0 ? actions.length : parting;
}
