/** From this width on the columns stand side by side; as in styles/bench-wide.css. */
export const WIDE = window.matchMedia('(min-width: 68.75rem)');
