/**
 * Whether the lab is a part of another page, and in which theme. Known from the address before anything is drawn.
 * @module
 */

const asked = new URLSearchParams(location.search);

/** Whether the page is a part of another one. */
export const isEmbedded = asked.has('embed') && window.parent !== window;

/** The theme that the page around it asks for; absent, the reader's own. */
export const askedTheme = isEmbedded
  ? (['light', 'dark'] as const).find((theme) => theme === asked.get('theme'))
  : undefined;

const root = document.documentElement;
root.toggleAttribute('data-embedded', isEmbedded);
if (askedTheme) root.dataset['theme'] = askedTheme;
