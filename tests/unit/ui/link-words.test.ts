import { describe, expect, it } from 'vitest';
import type { MomentLink } from '../../../src/course/moments';
import { LESSONS } from '../../../src/ui/lessons';
import { holdsWords } from '../../../src/ui/share/link-words';

const [lesson] = LESSONS;

const link = (more: Partial<MomentLink>): MomentLink => ({
  place: { kind: 'playground' },
  chosen: {},
  follows: 0,
  actions: [],
  depth: 0,
  views: [],
  prints: new Uint8Array(),
  print: '',
  ...more,
});
const step = { type: 'advance', ms: 1000 } as const;

describe('what a link holds', () => {
  it('is in the playground the steps of the one who shares, also where they are those of the practice lab', () => {
    expect(holdsWords(link({ follows: 2, actions: [step], depth: 3 }))).toMatch(
      /^The link holds the playground, 3 steps of yours and the position at step 3\. /,
    );
  });

  it('is in a lesson so much of its run, and then steps of one’s own', () => {
    const place = { kind: 'lesson', lesson: lesson!.slug } as const;
    expect(holdsWords(link({ place, follows: 2, actions: [step], depth: 1 }))).toContain(
      `the lesson “${lesson!.title}”, 2 steps of its run, 1 step of yours and the position at step 1.`,
    );
  });

  it('is in a challenge not what every line of it begins with', () => {
    const place = { kind: 'challenge', lesson: lesson!.slug, challenge: 'a' } as const;
    expect(holdsWords(link({ place, follows: 2, actions: [step], depth: 3 }))).not.toContain('of its run');
  });

  it('names what was chosen, a defect apart, and the text', () => {
    const said = holdsWords(link({ chosen: { seed: 7, defect: 'x' }, draft: { request: {} } as never }));
    expect(said).toContain(
      'what you chose for the world, the defect that is turned on and the text of the request.',
    );
    expect(holdsWords(link({ chosen: { defect: null } }))).toContain('The link holds the playground.');
  });
});
