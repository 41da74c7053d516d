/**
 * The few drawings of the page. Each has a word beside it wherever it stands, so none speaks for itself.
 * @module
 */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { TaskStatus } from '../protocol';

/** The strokes of each status's icon in a box of 16 by 16. */
const STATUS_STROKES: Readonly<Record<TaskStatus, SVGTemplateResult>> = {
  working: svg`<path d="M8 2a6 6 0 1 0 6 6"/><path d="M8 5v3l2 1.5"/>`,
  input_required: svg`<path d="M5.6 5.8a2.5 2.5 0 1 1 3.6 2.2C8.3 8.5 8 9 8 9.9"/><path d="M8 12.6v.1"/>`,
  completed: svg`<circle cx="8" cy="8" r="6.2"/><path d="m5.2 8.3 2 2 3.6-4.2"/>`,
  failed: svg`<path d="M5.4 1.9h5.2l3.5 3.5v5.2l-3.5 3.5H5.4l-3.5-3.5V5.4z"/><path d="m6 6 4 4m0-4-4 4"/>`,
  cancelled: svg`<circle cx="8" cy="8" r="6.2"/><path d="M4 12 12 4"/>`,
};

/** The strokes of a status's icon, to be drawn inside a larger drawing. */
export function statusStrokes(status: TaskStatus): SVGTemplateResult {
  return STATUS_STROKES[status];
}

/** A task's status as it stands everywhere in text: icon, word, colour. */
export function statusBadge(status: TaskStatus): TemplateResult {
  return html`<span class="status status-${status}"
    ><svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${STATUS_STROKES[status]}</svg>${status}</span
  >`;
}

const ICONS = {
  back: svg`<path d="M3 3v10M13 3.5 6 8l7 4.5z"/>`,
  forward: svg`<path d="M13 3v10M3 3.5 10 8l-7 4.5z"/>`,
  worker: svg`<circle cx="8" cy="8" r="2.3"/><path d="M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4"/>`,
  pause: svg`<path d="M5.5 3v10M10.5 3v10"/>`,
  clock: svg`<circle cx="8" cy="8" r="6.2"/><path d="M8 4.4V8l2.6 1.6"/>`,
  network: svg`<path d="M2 5.5h11M10 2.5l3 3-3 3M14 11H3M6 8l-3 3 3 3"/>`,
  restart: svg`<path d="M3 8a5 5 0 1 0 1.6-3.7"/><path d="M4.6 1.6v2.9h2.9"/>`,
  share: svg`<path d="M8 10V1.8M4.8 4.8 8 1.6l3.2 3.2M5 7H2.8v7h10.4V7H11"/>`,
  send: svg`<path d="M2 8h11M9 4l4 4-4 4"/>`,
  passed: svg`<path d="m3 8.5 3.4 3.4L13 4.6"/>`,
  notPassed: svg`<path d="m4 4 8 8m0-8-8 8"/>`,
  violation: svg`<path d="M5.4 1.9h5.2l3.5 3.5v5.2l-3.5 3.5H5.4l-3.5-3.5V5.4z"/><path d="M8 4.8v3.9M8 11.1v.1"/>`,
  warning: svg`<path d="M8 2.2 14.2 13H1.8z"/><path d="M8 6.2v3.2M8 11.2v.1"/>`,
  advice: svg`<circle cx="8" cy="8" r="6.2"/><path d="M8 7.3v3.9M8 4.9v.1"/>`,
  notShown: svg`<path d="M4 8h8" stroke-dasharray="1.5 2.6"/>`,
} as const;

/** The name of a drawing. */
export type IconName = keyof typeof ICONS;

/** A drawing at the size of the text around it, silent for a screen reader. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${ICONS[name]}</svg>`;
}
