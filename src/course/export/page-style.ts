/**
 * The style of the exported page.
 * @module
 */
import { TASK_STATUSES } from '../../protocol';
import { FACES, themed, type Palette } from './palette';
import { sequenceStyle } from './sequence-svg';

/** The whole style sheet of the page, always the same. */
export function pageStyle(): string {
  return `${SHAPE}${themed('auto', (colour) => colours(colour) + sequenceStyle(colour))}${PRINT}`;
}

const SHAPE = [
  '*{box-sizing:border-box}',
  `body{margin:0;font:16px/1.5 ${FACES.text};color-scheme:light dark}`,
  'main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 4rem}',
  'h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}',
  'h2{margin:2.5rem 0 .75rem;font-size:1.3rem}',
  'h3{margin:0;font-size:1rem;overflow-wrap:anywhere}',
  '.number{font-weight:400;font-variant-numeric:tabular-nums}',
  '.facts{display:grid;gap:.15rem 1.25rem;margin:0 0 1rem}',
  '.facts div{display:grid;grid-template-columns:7rem 1fr}',
  '.facts dd{margin:0;overflow-wrap:anywhere}',
  '.figure{overflow-x:auto}',
  'article{margin:0 0 1rem;padding:.6rem 0 0;border-top:1px solid}',
  'article p{margin:.1rem 0 .4rem;font-size:.875rem}',
  'article.s2c{margin-inline-start:1.5rem}',
  `pre{margin:0 0 .5rem;padding:.6rem .75rem;border-radius:5px;font:.8rem/1.5 ${FACES.mono};white-space:pre-wrap;overflow-wrap:anywhere;direction:ltr;unicode-bidi:isolate}`,
].join('');

function colours(colour: Palette): string {
  return [
    `body{color:${colour.ink};background:${colour.paper}}`,
    `a{color:${colour.accent}}`,
    `article{border-color:${colour.rule}}`,
    `article p,dt,.number{color:${colour.soft}}`,
    `pre{background:${colour.sunk}}`,
    ...TASK_STATUSES.map((status) => `h3 .${status}{color:${colour[status]}}`),
  ].join('');
}

const PRINT = [
  '@media print{',
  'main{max-width:none;padding:0}body{font-size:10pt}h1{font-size:16pt}h2{break-after:avoid}',
  'article{break-inside:avoid-page}h3,article p{break-after:avoid}pre{font-size:8pt;border:.5pt solid;background:none}',
  '.figure svg{max-width:100%;height:auto}}',
  '@page{margin:18mm}',
].join('');
