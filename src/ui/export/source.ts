/**
 * Where a transcript comes from that is to be exported.
 * @module
 */
import { exportedLog, exportedMoment, type Exported } from '../../course/export';
import type { Entry } from '../../protocol';
import type { LabMoment } from '../../simulation';
import { lessonBySlug } from '../lessons';
import { addressTo } from '../share/moment-link';

/** A moment of a bench, or a log that was read. */
export type ExportSource =
  | {
      readonly moment: LabMoment;
      /** The name of the desk, such as `lesson/polling`. */
      readonly desk: string;
    }
  | {
      /** What the log is called. */
      readonly name: string;
      readonly entries: readonly Entry[];
    };

/** What there is to export. Names are those of the lessons, so that a file says where it is from. */
export function exportedFrom(source: ExportSource): Exported {
  if ('entries' in source) return exportedLog(source.name, source.entries);
  const [kind, slug = '', , challenge] = source.desk.split('/');
  const lesson = kind === 'lesson' ? lessonBySlug(slug) : undefined;
  const place = lesson ? lesson.title : source.desk === 'playground' ? 'Playground' : source.desk;
  const title = `${challenge === undefined ? place : `${place}: ${challenge}`}, step ${source.moment.depth}`;
  const exported = exportedMoment(
    source.moment,
    title,
    [slug === '' ? source.desk : slug, challenge].filter(Boolean).join('-'),
  );
  const link = linkTo(source.moment);
  return link === undefined ? exported : { ...exported, link };
}

/** The address of a moment that stands on the bench of the page; from a folder it would lead nobody there. */
function linkTo(moment: LabMoment): string | undefined {
  const shown = document.querySelector('lab-bench')?.shown;
  return shown?.timeline.now === moment && location.protocol.startsWith('http')
    ? addressTo(shown)
    : undefined;
}
