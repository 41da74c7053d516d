/**
 * What can be exported: a transcript, and what is known of how it came about.
 * @module
 */
import type { Entry } from '../../protocol';
import { actionsOf, transcriptOf, type Action, type LabMoment, type Setup } from '../../simulation';

/** A transcript on its way to a file. */
export interface Exported {
  /** What it is, in a line: the heading of a page. Of somebody else's log, its name; it may be hostile. */
  readonly title: string;
  /** What files are called, without an ending: letters, digits and hyphens. */
  readonly name: string;
  readonly entries: readonly Entry[];
  /** How the lab made it; a log that was read has none. */
  readonly run?: Run;
  /** An address at which the moment can be seen. */
  readonly link?: string;
}

/** A run of the lab. Equal runs give equal transcripts, byte by byte. */
export interface Run {
  readonly setup: Setup;
  readonly actions: readonly Action[];
}

/**
 * What there is to export of a moment of the lab.
 * @param title - What it is, in a line.
 * @param place - Where it was seen, such as the name of a lesson; the step is added.
 */
export function exportedMoment(moment: LabMoment, title: string, place: string): Exported {
  return {
    title,
    name: fileName(`${place}-step-${moment.depth}`),
    entries: transcriptOf(moment),
    run: { setup: moment.world.setup, actions: actionsOf(moment) },
  };
}

/** What there is to export of a log. */
export function exportedLog(title: string, entries: readonly Entry[]): Exported {
  return { title, name: fileName(title.replace(/\.[a-z]+$/i, '')), entries };
}

/** A name for files on any system, at most 60 characters long. */
export function fileName(text: string): string {
  const name = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return name === '' ? 'transcript' : name;
}
