/**
 * The content check: proves of each lesson what a reader relies on.
 * @module
 */
import { transcriptOf } from '../../../simulation';
import { loadLesson, type Lesson } from '../lesson';
import { canFail, passingRun } from './check-assertions';
import { checkExamples } from './check-examples';
import { brokenRules, nameFaults } from './check-names';
import { headFaults, linkFaults, targetOf } from './check-page';
import { runFaults } from './check-run';
import { checkChallenge, lessonRun, predictionFaults } from './check-tasks';
import { workloadFaults } from './check-workload';
import { touchedBy, untouched, type Touched } from './coverage';
import type { LessonFault, PageFault, ScenarioFault } from './fault';
import { readPage, type ReadPage } from './read-page';
import { readScenario, type ReadScenario } from './read-scenario';
import { fitsMinutes, minutesOf } from './reading-time';

/** The files of a lesson. */
export interface LessonSource {
  /** The name of its folder. */
  readonly folder: string;
  /** `lesson.md`; absent: there is none. */
  readonly page?: string;
  /** `scenario.json`; absent: there is none. */
  readonly scenario?: string;
}

/** A lesson that was checked. */
export interface CheckedLesson {
  readonly folder: string;
  readonly faults: readonly LessonFault[];
  /** Absent where the form of a file is wrong: then nothing else could be checked. */
  readonly checked?: {
    readonly lesson: Lesson;
    /** The minutes that it takes as they are reckoned. */
    readonly minutes: number;
    /** How many messages of its text were judged. */
    readonly examples: number;
    readonly touched: Touched;
  };
}

/** A course that was checked. */
export interface CheckedCourse {
  readonly lessons: readonly CheckedLesson[];
  /** The faults of all lessons, and of the course as a whole. */
  readonly faults: readonly LessonFault[];
  /** What no lesson touches. */
  readonly untouched: Touched;
}

/**
 * Checks all lessons.
 * @param sources - Their files, in the order of their folders.
 */
export function checkCourse(sources: readonly LessonSource[]): CheckedCourse {
  const read = sources.map((source) => ({ source, page: readPage(source.page ?? '') }));
  const slugs = read.flatMap(({ page }) => (page.frontMatter ? [page.frontMatter.slug] : []));
  const lessons = read.map(({ source, page }) => checkLesson(source, page, slugs));
  return {
    lessons,
    faults: [...lessons.flatMap(({ faults }) => faults), ...orderFaults(sources)],
    untouched: untouched(lessons.flatMap(({ checked }) => (checked ? [checked.touched] : []))),
  };
}

/**
 * Checks the examples of a page that is no lesson, such as the reference.
 * @param file - Its name, for the faults.
 * @param text - The file.
 */
export function checkExamplesOf(file: string, text: string): readonly LessonFault[] {
  return checkExamples(readPage(text).fences).faults.map((fault) => ({ file, ...fault }));
}

/** Numbers count from 1 without a gap, so that “3 of 15” is true. */
function orderFaults(sources: readonly LessonSource[]): readonly LessonFault[] {
  return sources.flatMap(({ folder }, at) => {
    const number = String(at + 1).padStart(2, '0');
    if (folder.startsWith(`${number}-`)) return [];
    const says = `It is lesson ${at + 1} by its place. Name the folder ${number}-…, and number it so.`;
    return [{ file: `${folder}/lesson.md`, line: 1, column: 1, says }];
  });
}

function checkLesson(source: LessonSource, page: ReadPage, slugs: readonly string[]): CheckedLesson {
  const { folder } = source;
  const missing = (['page', 'scenario'] as const).filter((part) => source[part] === undefined);
  if (missing.length > 0) {
    const faults = missing.map((part) => ({
      file: `${folder}/${part === 'page' ? 'lesson.md' : 'scenario.json'}`,
      line: 1,
      column: 1,
      says: 'The file is missing. A lesson has a lesson.md and a scenario.json: npm run -s new:lesson makes both.',
    }));
    return { folder, faults };
  }
  const read = readScenario(source.scenario ?? '');
  const inPage = (fault: PageFault): LessonFault => ({ file: `${folder}/lesson.md`, ...fault });
  const inScenario = ({ pointer, says }: ScenarioFault): LessonFault => ({
    file: `${folder}/scenario.json`,
    ...read.placeOf(pointer),
    says,
  });
  const form = [
    ...[...page.faults, ...headFaults(page, folder)].map(inPage),
    ...[...read.faults, ...(read.scenario ? nameFaults(read.scenario) : [])].map(inScenario),
  ];
  // What cannot be named cannot be played.
  if (form.length > 0 || !page.frontMatter || !read.scenario) return { folder, faults: form };
  const { checked, pageFaults, scenarioFaults } = checkContent(page, read, slugs);
  return { folder, faults: [...pageFaults.map(inPage), ...scenarioFaults.map(inScenario)], checked };
}

function checkContent(page: ReadPage, { scenario }: ReadScenario, slugs: readonly string[]) {
  const lesson = loadLesson({ ...page.frontMatter }, '', scenario);
  const { played, run } = lessonRun(lesson);
  const challenges = lesson.challenges.map((challenge, at) =>
    checkChallenge(lesson, challenge, `/challenges/${at}`),
  );
  const runs = [run, ...challenges.map((challenge) => challenge.run)];
  const examples = checkExamples(page.fences);
  const linked = page.links.flatMap(({ href }) => targetOf(href) ?? []);
  const minutes = minutesOf({
    words: page.words,
    examples: examples.messages.length,
    moments: linked.filter(({ kind }) => kind === 'moment').length,
    predictions: lesson.predictions.length,
    pars: lesson.challenges.map(({ par }) => par),
    workloads: lesson.scenario.workload ? 1 : 0,
  });
  const transcripts = runs.map(({ now }) => transcriptOf(now));
  const pageFaults: PageFault[] = [
    ...linkFaults(page.links, lesson.scenario, slugs),
    ...examples.faults,
    ...assertionFaults(lesson.assertions, transcripts, page),
    ...minuteFaults(lesson.minutes, minutes, page),
  ];
  const scenarioFaults: ScenarioFault[] = [
    ...runs.flatMap(runFaults),
    ...lesson.predictions.flatMap((prediction, at) =>
      predictionFaults(prediction, played, `/predictions/${at}`),
    ),
    ...challenges.flatMap(({ faults }) => faults),
    ...workloadFaults(lesson.scenario.workload),
  ];
  const rules = [
    ...linked.filter(({ kind }) => kind === 'rule').map(({ name }) => name),
    ...examples.breaks,
    ...brokenRules(lesson.scenario),
  ];
  const touched = touchedBy({
    objectives: lesson.objectives,
    runs: runs.map(({ now }) => now),
    messages: examples.messages,
    rules,
  });
  return {
    checked: { lesson, minutes, examples: examples.messages.length, touched },
    pageFaults,
    scenarioFaults,
  };
}

type Transcripts = Parameters<typeof passingRun>[1];

function assertionFaults(ids: readonly string[], runs: Transcripts, page: ReadPage): readonly PageFault[] {
  return ids.flatMap((id, at) => {
    const place = page.placeOf(`/assertions/${at}`);
    const entries = passingRun(id, runs);
    if (!entries)
      return [
        { ...place, says: `Neither the run nor a solution makes ${id} pass. Show it, or take it out.` },
      ];
    if (canFail(id, entries)) return [];
    return [
      { ...place, says: `No fault in an answer makes ${id} fail, so it proves nothing. Mend the assertion.` },
    ];
  });
}

function minuteFaults(written: number, reckoned: number, page: ReadPage): readonly PageFault[] {
  if (fitsMinutes(written, reckoned)) return [];
  return [
    {
      ...page.placeOf('/minutes'),
      says: `It takes ${reckoned} minutes by its words and steps: write minutes: ${reckoned}.`,
    },
  ];
}
