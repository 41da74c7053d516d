import { describe, expect, it } from 'vitest';
import { clauseUrl } from '../../../src/protocol';
import { RULES } from '../../../src/rules';
import catalogue from './catalogue.json';

describe('the catalogue', () => {
  it('holds every rule, in order, with its level, report, party and clause', () => {
    expect(RULES.map(({ id, level, report, who, source }) => ({ id, level, report, who, source }))).toEqual(
      catalogue,
    );
  });

  it('says and explains each rule in sentences of its own', () => {
    for (const { id, says, explains } of RULES) {
      expect(says, id).toMatch(/[.)]$/);
      expect(explains, id).toMatch(/\.$/);
      expect(says, id).not.toBe(explains);
    }
    expect(new Set(RULES.map(({ says }) => says)).size).toBe(RULES.length);
    expect(new Set(RULES.map(({ explains }) => explains)).size).toBe(RULES.length);
  });

  it('links each clause that is a page of the specification, and no other', () => {
    const unlinked = RULES.filter(({ source }) => clauseUrl(source.split(';')[0] ?? '') === undefined);
    expect(unlinked.map(({ id }) => id)).toEqual(['get/related-task-meta', 'client/no-blind-resubmit']);
  });

  it('keeps violations for MUST and advice for what no sentence demands', () => {
    for (const { id, level, report } of RULES) {
      if (report === 'violation') expect(level, id).toBe('MUST');
      if (level === 'ADVICE') expect(report, id).toBe('advice');
    }
  });
});
