import { describe, expect, it } from 'vitest';
import { TASK } from '../capstone/support';
import { faultsOf, spoiled } from './support';

/** The faults of a lesson with a workload to write. */
const faults = (change: object = {}, link = '#workload/publish-prices') =>
  faultsOf(
    spoiled(
      (text) => text.replace('minutes: ', 'minutes: 1').concat(`\n[Write it](${link})\n`),
      (draft) => void (draft['workload'] = { ...TASK, ...change }),
    ),
  ).filter((fault) => !/by its words and steps/.test(fault));

describe('a workload to write', () => {
  it('has a starter that fails and a model that passes', () => {
    expect(faults()).toEqual([]);
    expect(faults({ starter: TASK.model })).toContainEqual(
      expect.stringMatching(/starter meets every demand/),
    );
    expect(faults({ model: TASK.starter })).toContainEqual(
      expect.stringMatching(/model does not meet asks-first/),
    );
  });

  it('is of the right form itself', () => {
    expect(faults({ model: { ...TASK.model, before: [] } })).toContainEqual(
      expect.stringMatching(/scenario\.json:\d+:\d+: There is no member "before"/),
    );
  });

  it('is placed once in the text', () => {
    expect(faults({}, '#workload/other').join()).toMatch(
      /There is no workload other.*never places #workload/s,
    );
  });
});
