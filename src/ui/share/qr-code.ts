/**
 * A QR code as a drawing of its own modules: nothing of the text comes into the markup.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import { encode } from 'uqr';

/**
 * Characters up to which a camera reads the code from a screen: what version 25 holds, 117 modules a side, at the
 * lowest correction. A screen has no dirt that a higher one would be for.
 */
export const MOST_QR = 1_273;

/** Modules of light around it, as the standard asks for. */
const QUIET = 4;

/**
 * Draws the QR code of a text.
 * @param label - What it is, for a screen reader.
 * @returns `undefined` where the text is longer than a camera reads.
 */
export function qrCode(text: string, label: string): TemplateResult | undefined {
  if (text.length > MOST_QR) return undefined;
  const { data, size } = encode(text, { ecc: 'L', border: QUIET });
  const dark = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return html`<svg
    class="qr-code"
    role="img"
    aria-label=${label}
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
  >
    <rect width="100%" height="100%" fill="#fff"></rect>
    <path d=${dark} fill="#000"></path>
  </svg>`;
}
