/**
 * The lab as a part of another page: without its header, in the theme that the page asks for, and telling the page how
 * tall it would like to be and where its reader is.
 * @module
 */
import { EMBED_MESSAGE, type EmbedMessage } from '../../embed';

/** Becomes a part of the page around it. */
export function beEmbedded(): void {
  let told = 0;
  const tell = (): void => {
    const message: EmbedMessage = { type: EMBED_MESSAGE, height: told, place: location.hash };
    // Who is around it the page cannot know, and neither of the two is a secret.
    window.parent.postMessage(message, '*');
  };
  window.addEventListener('hashchange', tell);
  // The height is told once: a page that grows with every step would move under its reader.
  new ResizeObserver((_, observer) => {
    const height = wishedHeight();
    if (height === 0) return;
    observer.disconnect();
    told = height;
    tell();
  }).observe(document.querySelector('lab-app')!);
}

/** The height at which nothing has to be scrolled; 0 as long as there is nothing to see. */
function wishedHeight(): number {
  const scrollers = [...document.querySelectorAll<HTMLElement>('lab-bench .scroller')];
  if (scrollers.length === 0) return 0;
  const hidden = scrollers.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return Math.max(document.documentElement.scrollHeight, window.innerHeight + Math.max(...hidden));
}
