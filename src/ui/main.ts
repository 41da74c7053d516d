/**
 * The page's way in: styles and elements.
 * @module
 */
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/prose.css';
import './styles/json.css';
import './styles/figure.css';
import './styles/bench.css';
import './styles/panels.css';
import './styles/bench-wide.css';
import './styles/transcript.css';
import './styles/transport.css';
import './styles/lesson.css';
import './app';
import { isEmbedded } from './embed/embedded';
import { language } from './words/language';

document.documentElement.lang = language;

if (isEmbedded) void import('./embed/view').then(({ beEmbedded }) => beEmbedded());

// Last of all, and never in the way of the first paint: the built site is kept for the time without a network.
if (import.meta.env.MODE === 'production' && !isEmbedded) {
  const later = window.requestIdleCallback ?? setTimeout;
  const keep = () => import('./offline/offline').then(({ keepSite }) => keepSite());
  const begin = () => later(() => void keep().catch(() => undefined));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
}
