/** What the tests of shared moments share: lessons from disk, moments that are generated, and codes made by hand. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { LESSONS_FOLDER, readLessons } from '../../../../src/cli/lessons-files';
import { loadLesson, type Lesson } from '../../../../src/course';
import { DICTIONARY } from '../../../../src/course/moments/dictionary';
import { groundOf, type Ground, type MomentPlace, type SharedMoment } from '../../../../src/course/moments';
import { choiceOf, setupOfChoice, type SetupChoice } from '../../../../src/course/setup-choice';
import {
  act,
  actionFault,
  begin,
  DEFAULT_SETUP,
  DEFECTS,
  newWorld,
  seek,
  step,
  type Action,
  type LabTimeline,
} from '../../../../src/simulation';
import { anyMoves, type Move } from '../../simulation/moves';
import { asParsed, HOSTILE_KEYS, Lab } from '../../support';

/** A lesson of this project, without its text. */
export function lessonOf(slug: string): Lesson {
  const source = readLessons(LESSONS_FOLDER).find(({ folder }) => folder.endsWith(`-${slug}`));
  return loadLesson({ slug }, '', JSON.parse(source!.scenario!));
}

/** What a place begins with. */
export function ground(place: MomentPlace): Ground {
  return groundOf(place, place.kind === 'playground' ? undefined : lessonOf(place.lesson))!;
}

/** The playground. */
export const PLAYGROUND = { kind: 'playground' } as const;

/** A line of actions in a world of a setup. */
export function lineOf(actions: readonly Action[], choice: Partial<SetupChoice> = {}): LabTimeline {
  const setup = setupOfChoice({ ...choiceOf(DEFAULT_SETUP), ...choice });
  return actions.reduce<LabTimeline>(
    (timeline, action) => act(timeline, step, action),
    begin(newWorld(setup)),
  );
}

/** Actions as a page holds them: what moves say that a file could not hold is left out. */
function actionsFrom(moves: readonly Move[], choice: Partial<SetupChoice>): readonly Action[] {
  const lab = new Lab(setupOfChoice({ ...choiceOf(DEFAULT_SETUP), ...choice }));
  const known: readonly string[] = ['type', 'message', 'headers', 'caller', 'taskId', 'ms'];
  const actions: Action[] = [];
  for (const move of moves) {
    const action = move(lab);
    const kept = asParsed(action);
    const isWhole =
      typeof kept === 'object' && kept !== null && Object.keys(kept).every((key) => known.includes(key));
    if (
      !isWhole ||
      actionFault(kept) !== undefined ||
      (kept.type === 'advance' && !Number.isSafeInteger(kept.ms))
    )
      continue;
    actions.push(kept);
    lab.act(kept);
  }
  return actions;
}

const anyChoice: fc.Arbitrary<Partial<SetupChoice>> = fc
  .record(
    {
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      policy: fc
        .record({
          createTask: fc.constantFrom('never', 'long', 'always'),
          cancel: fc.constantFrom('at-once', 'safe-point', 'never'),
          ttlMs: fc.constantFrom(null, 60_000, 900_000),
          pollIntervalMs: fc.constantFrom(undefined, 500, 2_000),
        })
        .map((policy) => asParsed({ ...DEFAULT_SETUP.policy, ...policy })),
      network: fc.record({
        replicas: fc.constantFrom(1, 2, 3),
        routing: fc.constantFrom('by-name', 'any'),
        proxyTimeoutMs: fc.constantFrom(null, 60_000),
      }),
      defect: fc.constantFrom(...DEFECTS.map(({ id }) => id)),
    },
    { requiredKeys: [] },
  )
  .map((choice) => choice as Partial<SetupChoice>);

/** A moment of the playground that a person could come to. */
export const anyMoment: fc.Arbitrary<SharedMoment> = fc
  .tuple(
    anyMoves,
    anyChoice,
    fc.nat(),
    fc.option(
      fc.oneof(fc.record({ text: fc.string({ unit: 'binary' }) }), fc.record({ template: fc.string() })),
    ),
    fc.option(
      fc
        .array(
          fc.tuple(fc.constantFrom('Mcp-Name', 'Authorization', ...HOSTILE_KEYS), fc.option(fc.string())),
          { maxLength: 2 },
        )
        .map((pairs) => asParsed(Object.fromEntries(pairs))),
    ),
    fc.constantFrom(undefined, ['sequence'] as const, ['presenter', 'sequence'] as const),
  )
  .map(([moves, choice, depth, request, http, views]) => {
    const timeline = lineOf(actionsFrom(moves, choice), choice);
    const draft = { ...(request ? { request } : {}), ...(http ? { http } : {}) };
    return {
      place: PLAYGROUND,
      timeline: seek(timeline, depth % (timeline.tip.depth + 1)),
      ...(request || http ? { draft } : {}),
      ...(views ? { views } : {}),
    };
  });

/** A code around any text, with a checksum that fits: what somebody could make who wants to do harm. */
export function forged(text: string | Uint8Array): string {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return sealed(deflateSync(bytes, { dictionary: new TextEncoder().encode(DICTIONARY) }));
}

/** A code around any packed bytes, with a checksum that fits. */
export function sealed(packed: Uint8Array): string {
  const head = [packed.length >> 16, (packed.length >> 8) & 255, packed.length & 255];
  return `1${base64urlnopad.encode(Uint8Array.from([...head, ...sha256(packed).subarray(0, 4), ...packed]))}`;
}
