import { describe, expect, it } from 'vitest';
import { plainTemplates } from '../../../tools/plain-templates-plugin';

describe('plain templates', () => {
  it('have no indentation, also in a template within a template', () => {
    const code = 'const a = html`<p>\n      „${wide ? html`<b>\n   Wide\n  </b>` : 1}“\n    </p>`;';
    expect(plainTemplates(code)).toBe('const a = html`<p>\n„${wide ? html`<b>\nWide\n</b>` : 1}“\n</p>`;');
  });

  it('keep a space between two words that a line break parted', () => {
    expect(plainTemplates('svg`<text>one\n    two</text>`')).toBe('svg`<text>one\ntwo</text>`');
  });

  it.each([
    ['what is on one line', 'html`<p>a  b</p>`'],
    ['a text that is no template of Lit', 'const a = `one\n   two`;'],
    ['the code between', 'const a = 1;\n    const b = html`<p></p>`;'],
    ['the values of a template', 'html`<p>${`one\n   two`}</p>`'],
  ])('leave %s alone', (_, code) => {
    expect(plainTemplates(code)).toBe(code);
  });
});
