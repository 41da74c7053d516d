/**
 * The drawings that there are of a source.
 * @module
 */
import { sequenceOfTranscript, sequenceSvg, sizeOf, type Exported, type Theme } from '../../course/export';
import { figureState } from '../bench/focus-task';
import { sequenceOf } from '../network/sequence';
import type { ExportSource } from './source';
import { FIGURE_SIZE, stateFigure } from './state-figure';

/** Something drawn. */
export interface Drawing {
  readonly svg: (theme: Theme) => string;
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The sequence: of a moment in the open network with everybody who takes part, else of client and server. */
export function sequenceDrawing(source: ExportSource, { title, entries }: Exported): Drawing {
  const isOpen = 'moment' in source && source.moment.world.network !== undefined;
  const sequence = isOpen ? sequenceOf(source.moment) : sequenceOfTranscript(entries);
  return { svg: (theme) => sequenceSvg(sequence, title, theme), size: sizeOf(sequence) };
}

/** The figure of the task states; a log has none. */
export function figureDrawing(source: ExportSource, { title }: Exported): Drawing | undefined {
  if (!('moment' in source)) return undefined;
  const figure = figureState(source.moment);
  return { svg: (theme) => stateFigure(figure, title, theme), size: FIGURE_SIZE };
}
