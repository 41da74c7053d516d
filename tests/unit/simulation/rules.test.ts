import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { member, META } from '../../../src/protocol';
import { check } from '../../../src/rules';
import { transcriptOf } from '../../../src/simulation';
import { holds, Lab } from '../support';
import { anyMoves } from './moves';

describe('the rules of the wire', () => {
  it.each([1, 2, 3, 7, -1, 0, 2 ** 31 - 1, 4_294_967_295])(
    'find the practice lab clean with seed %i',
    (seed) => {
      const entries = transcriptOf(play(PRACTICE_LAB, { seed }).timeline.now);
      const findings = check(entries, { complete: true });
      // One poll leaves the declaration out on purpose, to be refused.
      expect(findings.map(({ rule, report }) => ({ rule, report }))).toEqual([
        { rule: 'negotiation/client-declares', report: 'advice' },
      ]);
      const capabilities = member(
        entries[findings[0]?.at ?? 0]?.message,
        'params',
        '_meta',
        META.clientCapabilities,
      );
      expect(capabilities).not.toHaveProperty('extensions');
    },
  );

  it('find no fault of the server, however its client goes wrong', () => {
    let faultsOfClients = 0;
    holds(
      1500,
      fc.property(anyMoves, (moves) => {
        const lab = new Lab();
        for (const move of moves) {
          const action = move(lab);
          // A transcript does not tell callers apart, so there is only one in it.
          if (member(action, 'caller') === undefined) lab.act(action);
        }
        const entries = lab.entries;
        const findings = check(entries);
        // Two open requests of one id cannot be told apart by anybody.
        if (findings.some(({ rule }) => rule === 'envelope/request-id-unique')) return;
        faultsOfClients += findings.filter(({ who }) => who === 'client').length;
        const faults = findings.filter(({ who }) => who !== 'client');
        expect(
          faults.map(({ rule, at, message }) => ({ rule, message, entries: entries.slice(at - 1, at + 1) })),
        ).toEqual([]);
      }),
    );
    expect(faultsOfClients, 'its clients do go wrong').toBeGreaterThan(1000);
  });
});
