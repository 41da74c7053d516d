/**
 * The strokes of the picture: boxes, wires, and what stands on them.
 * @module
 */
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { statusStrokes } from '../icons';
import type { Layout, PlacedBox, PlacedLane, Rect } from './layout';
import type { Line, ObjectKey, Pill } from './picture';

/** How the objects of the picture behave. */
export interface Handling {
  /** The object whose menu is open. */
  readonly open: ObjectKey | undefined;
  /** Messages that set out in the current step. */
  readonly fresh: ReadonlySet<ObjectKey>;
  /** Called with the object that is pressed; absent: the picture is only to look at. */
  readonly press?: (key: ObjectKey) => void;
  /** An object in words, for those who do not see it; of a box, with the lines that are shown. */
  readonly name: (key: ObjectKey, lines?: readonly Line[]) => string;
}

/** The width of a character of small text, in pixels, more or less. */
const LETTER = 6.2;
/** The same of a title. */
const TITLE_LETTER = 7;
const ICON = 13;

/** The whole picture. */
export function drawPicture(layout: Layout, handling: Handling): SVGTemplateResult {
  return svg`
    ${layout.links.map((link) => svg`<path class="link" d=${link} />`)}
    ${layout.lanes.map((lane) => drawWire(lane))}
    ${layout.boxes.map((box) => drawBox(box, handling))}
    ${layout.lanes.map((lane) => drawLane(lane, handling))}`;
}

/** An object that can be pressed, whatever is drawn of it. */
function pressable(
  key: ObjectKey,
  { open, press, name }: Handling,
  kind: string,
  drawing: SVGTemplateResult,
  lines?: readonly Line[],
): SVGTemplateResult {
  if (!press) return svg`<g class="object ${kind}">${drawing}</g>`;
  return svg`<g class="object ${kind}" role="button" tabindex="0" data-key=${key} aria-label=${name(key, lines)}
    aria-haspopup="menu" aria-expanded=${open === key ? 'true' : 'false'}
    @click=${() => press(key)}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(key);
    }}>${drawing}</g>`;
}

function drawWire({ wire, ahead, lane }: PlacedLane): SVGTemplateResult {
  return svg`<path class="wire ${lane.pill.kind}" d=${wire} />${
    ahead === undefined ? nothing : svg`<path class="wire ahead" d=${ahead} />`
  }`;
}

function drawBox(placed: PlacedBox, handling: Handling): SVGTemplateResult {
  const { box, lines, x, y, width, height } = placed;
  const kind = box.key.split(' ')[0] ?? '';
  return pressable(
    box.key,
    handling,
    `box ${kind} ${box.down ? 'down' : ''}`,
    svg`<rect x=${x + 0.5} y=${y + 0.5} width=${width - 1} height=${height - 1} rx="5" />
      ${box.down ? svg`<path class="cross" d="M${x + width - 20} ${y + 8}l10 10m0-10-10 10" />` : nothing}
      <text class="title" x=${x + 9} y=${y + 18}>${titleOf(box, width)}</text>
      ${lines.map((line, index) => svg` ${drawLine(line, x + 9, y + 34 + index * 15)}`)}`,
    lines,
  );
}

/** Somebody's name may be long; the titles of the others fit. */
function titleOf({ key, title }: PlacedBox['box'], width: number): string {
  const fits = Math.floor((width - 8) / TITLE_LETTER);
  if (!key.startsWith('caller ') || title.length <= fits) return title;
  return `${title.slice(0, Math.floor((width - 29) / TITLE_LETTER))}…`;
}

function drawLine({ text, status, grave }: Line, x: number, y: number): SVGTemplateResult {
  if (!status) return svg`<text class=${grave ? 'grave' : ''} x=${x} y=${y}>${text}</text>`;
  const before = text.endsWith(status) ? text.slice(0, -status.length).trim() : '';
  const start = before ? x + before.length * LETTER + 3 : x;
  return svg`${before ? svg`<text x=${x} y=${y}>${before}</text>` : nothing}
    ${statusMark(status, start, y)}`;
}

/** A status: icon, word and colour. */
function statusMark(status: NonNullable<Line['status']>, x: number, y: number): SVGTemplateResult {
  return svg`<g class="status-mark status-${status}">
    <g class="strokes" transform="translate(${x} ${y - 10}) scale(0.72)">${statusStrokes(status)}</g>
    <text x=${x + ICON + 2} y=${y}>${status}</text>
  </g>`;
}

function drawLane({ lane, pill, caption }: PlacedLane, handling: Handling): SVGTemplateResult {
  const fresh = handling.fresh.has(lane.pill.key) ? 'fresh' : '';
  return svg`<text class="caption" x=${caption.x} y=${caption.y}
      ><tspan class="id">${lane.id === 'undefined' ? '' : `id ${lane.id}`}</tspan
      ><tspan dx="5">${captionOf(lane.pill, lane.method)}</tspan></text>
    ${pressable(
      lane.pill.key,
      handling,
      `pill ${lane.pill.kind} ${fresh}`,
      svg`<path class="shape" d=${shapeOf(lane.pill.kind, pill)} />${pillWords(lane.pill, pill)}`,
    )}`;
}

function captionOf(pill: Pill, method: string): string {
  return pill.kind === 'request' && !method.startsWith('tools/') && pill.words === method ? '' : method;
}

/** A request points to the server, an answer to the client; a connection that is held points nowhere. */
function shapeOf(kind: Pill['kind'], { x, y, width, height }: Rect): string {
  const tip = 9;
  const half = height / 2;
  if (kind === 'request') return `M${x} ${y}h${width - tip}l${tip} ${half}l${-tip} ${half}h${tip - width}z`;
  if (kind === 'answer')
    return `M${x + width} ${y}h${tip - width}l${-tip} ${half}l${tip} ${half}h${width - tip}z`;
  return `M${x + half} ${y}h${width - height}a${half} ${half} 0 0 1 0 ${height}h${height - width}a${half} ${half} 0 0 1 0 ${-height}z`;
}

function pillWords({ kind, words, status, more }: Pill, { x, y, width, height }: Rect): SVGTemplateResult {
  const line = y + height / 2 + 4;
  const tail = more > 0 ? ` +${more}` : '';
  const letters = Math.floor((width - 16) / LETTER);
  if (!status) {
    const text = `${words}${tail}`;
    const shown = text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
    return svg`<text class="words" x=${x + width / 2 + (kind === 'answer' ? 4 : kind === 'request' ? -4 : 0)}
      y=${line} text-anchor="middle">${shown}</text>`;
  }
  // The answer's own type first where there is room for both.
  const both = words.length + status.length + 4 <= letters;
  const start = x + 14;
  return svg`${both ? svg`<text class="words" x=${start} y=${line}>${words}</text>` : nothing}
    ${statusMark(status, both ? start + words.length * LETTER + 6 : start, line)}
    ${more > 0 ? svg`<text x=${x + width - 8} y=${line} text-anchor="end">${tail}</text>` : nothing}`;
}
