/**
 * The figure of the task states as a drawing that stands for itself.
 * @module
 */
import { FACES, markup, themed, type Palette, type Theme } from '../../course/export';
import { isTerminal, STATUS_MOVES, TASK_STATUSES, type StatusMove, type TaskStatus } from '../../protocol';
import type { FigureState } from '../bench/focus-task';
import { statusStrokes } from '../icons';
import { parts } from '../words/en/parts';
import { CREATION, MOVES, moveKey, NODE, NODES, VIEW } from '../parts/task-states-drawing';

/** The size of the drawing in CSS pixels, with a margin around the figure. */
export const FIGURE_SIZE = { width: VIEW.width + 32, height: VIEW.height + 32 } as const;

/**
 * Writes the figure as SVG: no script, no font, no address, all of its styles inside.
 * @param theme - `auto` follows the reader's system, where the program that shows it knows of it.
 */
export function stateFigure(figure: FigureState, title: string, theme: Theme = 'auto'): string {
  const { width, height } = FIGURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-16 -16 ${width} ${height}" role="img" class="states">`,
    `<title>${markup(title)}</title>`,
    `<style>${themed(theme, style)}</style>`,
    `<rect class="ground" x="-16" y="-16" width="${width}" height="${height}"/>`,
    `<path class="edge ${figure.taskId === undefined ? 'plain' : 'made'}" d="${CREATION}"/>`,
    `<path class="tip ${figure.taskId === undefined ? 'plain' : 'made'}" d="M208 23l-4-8h8z"/>`,
    `<text class="creation" x="${NODES.working.x - 8}" y="13" text-anchor="end">${markup(parts.states.creation)}</text>`,
    ...STATUS_MOVES.map((move) => edge(move, figure)),
    ...TASK_STATUSES.map((status) => node(status, figure)),
    ...STATUS_MOVES.map((move) => marker(move, figure)),
    '</svg>\n',
  ].join('\n');
}

function style(colour: Palette): string {
  return [
    `.states{background:${colour.paper}}`,
    `.states text{font:550 13.5px ${FACES.text};fill:${colour.soft}}`,
    `.states .ground{fill:${colour.paper}}`,
    `.states .edge{fill:none;stroke:${colour.line};stroke-width:1.1}`,
    `.states .edge.made{stroke:${colour.soft};stroke-width:1.6}`,
    `.states .edge.lit{stroke:${colour.accent};stroke-width:3}`,
    `.states .tip{fill:${colour.line}}.states .tip.made{fill:${colour.soft}}.states .tip.lit{fill:${colour.accent}}`,
    `.states .creation{font-size:12px;font-weight:400;fill:${colour.faint}}`,
    `.states .box{fill:${colour.paper};stroke:${colour.line};stroke-width:1.25}`,
    `.states .ends{stroke-dasharray:4 3}`,
    `.states .icon{fill:none;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}`,
    `.states .dot{fill:${colour.paper};stroke:${colour.line};stroke-width:1.25}`,
    `.states .dot.made{stroke:${colour.soft};stroke-width:1.5}`,
    `.states .dot.lit{fill:${colour.accent};stroke:${colour.accent}}`,
    `.states .count{font-size:11px;font-weight:650;fill:${colour.ink}}.states .count.lit{fill:${colour.onAccent}}`,
    ...TASK_STATUSES.flatMap((status) => [
      `.states .${status} .icon{stroke:${colour[status]}}`,
      `.states .${status}.now .box{stroke:${colour[status]};stroke-width:2.5}`,
      `.states .${status}.now text{font-weight:700;fill:${colour[status]}}`,
    ]),
  ].join('');
}

function kindOf(move: StatusMove, { lit, made }: FigureState): 'lit' | 'made' | 'plain' {
  if (lit && moveKey(lit) === moveKey(move)) return 'lit';
  return made.some((each) => moveKey(each) === moveKey(move)) ? 'made' : 'plain';
}

function edge(move: StatusMove, figure: FigureState): string {
  const kind = kindOf(move, figure);
  const { path } = MOVES[moveKey(move)]!;
  return `<path class="edge ${kind}" d="${path}"/>${tip(path, kind)}`;
}

/** The tip at the end of a line, drawn along its last stretch: markers are not shown by every program. */
function tip(path: string, kind: string): string {
  const [x1, y1, x2, y2] = lastStretch(path);
  const angle = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  return `<path class="tip ${kind}" transform="translate(${x2} ${y2}) rotate(${angle})" d="M1 0-7-3.2V3.2z"/>`;
}

/** The last two points of a path of the figure; each ends with a straight line, `L x y` or `H x`. */
function lastStretch(path: string): readonly [x1: number, y1: number, x2: number, y2: number] {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  const across = /H-?[\d.]+$/.test(path);
  const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(-4);
  return across ? [b, c, d, c] : [a, b, c, d];
}

function node(status: TaskStatus, { current }: FigureState): string {
  const { x, y } = NODES[status];
  const ends = isTerminal(status);
  const width = ends ? NODE.terminal : NODE.living;
  return [
    `<g class="${status}${current === status ? ' now' : ''}" transform="translate(${x - width / 2} ${y - NODE.height / 2})">`,
    `<rect class="box${ends ? ' ends' : ''}" width="${width}" height="${NODE.height}" rx="6"/>`,
    `<g class="icon" transform="translate(9 ${NODE.height / 2 - 8})">${statusStrokes(status).strings.join('')}</g>`,
    `<text x="30" y="${NODE.height / 2 + 4.5}">${status}</text></g>`,
  ].join('');
}

function marker(move: StatusMove, figure: FigureState): string {
  const { x, y } = MOVES[moveKey(move)]!;
  const kind = kindOf(move, figure);
  const made = figure.made.findLast((each) => moveKey(each) === moveKey(move));
  const count = made?.entry
    ? `<text class="count ${kind}" x="${x}" y="${y + 4}" text-anchor="middle">${made.entry}</text>`
    : '';
  return `<circle class="dot ${kind}" cx="${x}" cy="${y}" r="${made?.entry ? 10 : made ? 6 : 4}"/>${count}`;
}
