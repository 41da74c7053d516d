/**
 * Routes live in the fragment, so that the built site works from any folder of any host. A fragment that does not
 * begin with `#/` is a place in the page and none of the router's business.
 * @module
 */

/** Where the reader is. */
export type Route =
  | { readonly name: 'lessons' }
  /** A lesson; at a named moment of its run, where the address says so. */
  | { readonly name: 'lesson'; readonly slug: string; readonly moment?: string }
  | { readonly name: 'playground' }
  /** The reference; at a row, where the address says so. */
  | { readonly name: 'reference'; readonly row?: string }
  /** The chooser; with answers, where the address holds some. */
  | { readonly name: 'choose'; readonly answered?: string }
  /** The checker; with an example of a rule where one is named. */
  | { readonly name: 'check'; readonly example?: RuleExample }
  | { readonly name: 'rules' }
  | { readonly name: 'rule'; readonly id: string }
  | { readonly name: 'coverage' }
  | { readonly name: 'explore' }
  /**
   * Two runs side by side, by the codes of their moments; a pair that is ready, by its name; with neither, what there is
   * to compare.
   */
  | { readonly name: 'compare'; readonly one: string | undefined; readonly other: string | undefined }
  /** What the browser keeps. */
  | { readonly name: 'data' }
  /** The bug hunt; which one, where the address says so. */
  | { readonly name: 'hunt'; readonly seed?: number }
  /**
   * The trainer. Of a report: when its exam began, in milliseconds since 1970; of a generated question: its seed; of a
   * practice: the lesson whose items are wanted.
   */
  | {
      readonly name: 'exam';
      readonly view: ExamView;
      readonly begunAt?: number;
      readonly seed?: number;
      readonly lesson?: string;
    }
  /** The speaker's own window. */
  | { readonly name: 'notes' }
  /** The playlists; one of them, by its name, or one that a link holds. */
  | { readonly name: 'playlists'; readonly id?: string; readonly code?: string }
  /** A moment that somebody shared; without a code: to open one from a file. */
  | { readonly name: 'at'; readonly code: string }
  | { readonly name: 'unknown'; readonly path: string };

/** The parts of the trainer that `#/exam/<part>` leads to, in the order in which they are offered. */
export const EXAM_PARTS = ['practise', 'predict', 'cards', 'mock', 'review', 'weak-spots', 'record'] as const;

/** What the trainer shows: its start, a part, or the report of one practice exam. */
export type ExamView = (typeof EXAM_PARTS)[number] | 'start' | 'report';

/** One of the two examples of a rule. */
export interface RuleExample {
  /** The rule's id. */
  readonly id: string;
  readonly side: 'good' | 'bad';
}

/** Tells whether a fragment is a route at all; an empty one is the start. */
export function isRoute(hash: string): boolean {
  return hash === '' || hash === '#' || /^#(\/|rule\/)/.test(hash);
}

/** What an address asks of a presentation. */
export interface Presented {
  /** The playlist, by its name. */
  readonly list?: string;
  /** Its part, counted from 1. */
  readonly part?: number;
}

/** Whether an address asks to present: behind the route, as in `#/lessons/<slug>?present&list=talk&part=2`. */
export function presentedIn(hash: string): Presented | undefined {
  const query = new URLSearchParams(hash.split('?', 2)[1] ?? '');
  if (!query.has('present')) return undefined;
  const [list, part] = [query.get('list'), Number(query.get('part'))];
  return { ...(list ? { list } : {}), ...(Number.isSafeInteger(part) && part > 0 ? { part } : {}) };
}

/** An address that asks to present, and the same one that does not. */
export function presentingHref(hash: string, { list, part }: Presented = {}): string {
  const query = ['present', ...(list === undefined ? [] : [`list=${encodeURIComponent(list)}`])];
  return `${plainHref(hash)}?${[...query, ...(part === undefined ? [] : [`part=${part}`])].join('&')}`;
}

/** An address without what it asks of a presentation. */
export function plainHref(hash: string): string {
  return hash.split('?', 1)[0] || '#/';
}

/** Reads a route from a fragment. Never throws: what it does not know is `unknown`. */
export function parseRoute(hash: string): Route {
  // Lessons link a rule as `#rule/<id>`.
  const path = plainHref(hash)
    .replace(/^#rule\//, '#/rules/')
    .replace(/^#\/?/, '')
    .replace(/\/+$/, '');
  const [first = '', ...rest] = path.split('/');
  return find(first, rest) ?? { name: 'unknown', path };
}

function find(first: string, rest: readonly string[]): Route | undefined {
  const [second, third, fourth] = rest;
  switch (`${first}/${rest.length}`) {
    case '/0':
    case 'lessons/0':
      return { name: 'lessons' };
    case 'playground/0':
      return { name: 'playground' };
    case 'reference/0':
      return { name: 'reference' };
    case 'reference/1':
      return { name: 'reference', row: second! };
    case 'choose/0':
      return { name: 'choose' };
    case 'choose/1':
      return { name: 'choose', answered: second! };
    case 'check/0':
      return { name: 'check' };
    case 'rules/0':
      return { name: 'rules' };
    case 'explore/0':
      return { name: 'explore' };
    case 'compare/0':
    case 'compare/1':
    case 'compare/2':
      return { name: 'compare', one: second, other: third };
    case 'data/0':
      return { name: 'data' };
    case 'notes/0':
      return { name: 'notes' };
    case 'playlists/0':
      return { name: 'playlists' };
    case 'playlists/1':
      return /^[\w-]{1,60}$/.test(second!) ? { name: 'playlists', id: second! } : undefined;
    case 'playlist/1':
      return { name: 'playlists', code: second! };
    case 'hunt/0':
      return { name: 'hunt' };
    case 'hunt/1':
      return /^\d{1,6}$/.test(second!) ? { name: 'hunt', seed: Number(second) } : undefined;
    case 'at/0':
      return { name: 'at', code: '' };
    case 'at/1':
      return { name: 'at', code: second! };
    case 'lessons/1':
      return { name: 'lesson', slug: second! };
    case 'lessons/2':
      return { name: 'lesson', slug: second!, moment: third! };
    case 'exam/0':
      return { name: 'exam', view: 'start' };
    case 'exam/1': {
      const view = EXAM_PARTS.find((known) => known === second);
      return view && { name: 'exam', view };
    }
    case 'exam/2': {
      if (second === 'lesson') return { name: 'exam', view: 'practise', lesson: third! };
      if (second === 'predict' && /^\d{1,6}$/.test(third!)) {
        return { name: 'exam', view: 'predict', seed: Number(third) };
      }
      const isReport = second === 'report' && /^\d{1,16}$/.test(third!);
      return isReport ? { name: 'exam', view: 'report', begunAt: Number(third) } : undefined;
    }
    case 'rules/1':
      return second === 'coverage' ? { name: 'coverage' } : undefined;
    case 'rules/2':
      return { name: 'rule', id: `${second}/${third}` };
    case 'check/3':
      if (fourth !== 'good' && fourth !== 'bad') return undefined;
      return { name: 'check', example: { id: `${second}/${third}`, side: fourth } };
    default:
      return undefined;
  }
}

/** The address of a lesson, or of a named moment of its run. */
export function lessonHref(slug: string, moment?: string): string {
  return moment === undefined ? `#/lessons/${slug}` : `#/lessons/${slug}/${moment}`;
}

/** The address of the reference, or of a row of it. */
export function referenceHref(row?: string): string {
  return row === undefined ? '#/reference' : `#/reference/${row}`;
}

/** The address of the chooser, or of answers to its questions. */
export function chooseHref(answered?: string): string {
  return answered === undefined ? '#/choose' : `#/choose/${answered}`;
}

/** The address of a part of the trainer. */
export function examHref(view: Exclude<ExamView, 'report'>): string {
  return view === 'start' ? '#/exam' : `#/exam/${view}`;
}

/** The address of the practice of a lesson's items. */
export function practiceHref(lesson: string): string {
  return `#/exam/lesson/${lesson}`;
}

/** The address of a generated question, the same for everybody who has it. */
export function predictHref(seed: number): string {
  return `#/exam/predict/${seed}`;
}

/** The address of the report of the practice exam that began at a moment, in milliseconds since 1970. */
export function reportHref(begunAt: number): string {
  return `#/exam/report/${begunAt}`;
}

/** The address of a bug hunt, the same for everybody who has it. */
export function huntHref(seed: number): string {
  return `#/hunt/${seed}`;
}

/** The address of a playlist, or of all. */
export function playlistHref(id?: string): string {
  return id === undefined ? '#/playlists' : `#/playlists/${id}`;
}

/** The address of a rule. */
export function ruleHref(id: string): string {
  return `#/rules/${id}`;
}

/** The address at which an example of a rule is checked. */
export function exampleHref({ id, side }: RuleExample): string {
  return `#/check/${id}/${side}`;
}
