import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/course';
import { holds, Lab } from '../support';
import { anyMoves } from '../simulation/moves';

describe('on a right server', () => {
  it('no claim ever fails, whatever is sent', () => {
    const passed = new Set<string>();
    holds(
      1500,
      fc.property(anyMoves, (moves) => {
        const lab = new Lab();
        for (const move of moves) {
          const action = move(lab);
          // A transcript does not tell callers apart, so there is only one in it.
          if (action.type === 'send' && action.caller !== undefined) continue;
          lab.act(action);
        }
        for (const { id, verdict } of judge(lab.entries)) {
          if (verdict.state === 'passed') passed.add(id);
          expect(verdict.state, `${id}: ${verdict.saw}, entry ${verdict.at}`).not.toBe('failed');
        }
      }),
    );
    expect([...passed].sort(), 'the runs do reach the claims').toHaveLength(11);
  });
});
