/**
 * A lesson, put together from its page and its scenario.
 * @module
 */
import type { JsonObject } from '../../protocol/json';
import type { Entry } from '../../protocol/transcript';
import {
  DEFAULT_SETUP,
  newWorld,
  begin,
  path,
  seek,
  transcriptOf,
  type LabMoment,
  type LabTimeline,
  type Setup,
} from '../../simulation';
import { NETWORK_WORKLOADS } from '../../workloads';
import { play, playOn, type Played, type ScriptStep } from '../script';
import type { Challenge, Prediction, Scenario, ScenarioSetup } from './format';
import type { FrontMatter } from './front-matter';
import { scriptOf } from './steps';

/** A lesson. */
export interface Lesson extends FrontMatter {
  /** Its text, rendered. */
  readonly html: string;
  /** From what its run starts. */
  readonly setup: Setup;
  /** The run whose named moments the text points at. */
  readonly script: readonly ScriptStep[];
  readonly predictions: readonly Prediction[];
  readonly challenges: readonly Challenge[];
  readonly scenario: Scenario;
}

/**
 * Puts a lesson together. The form of both parts is taken as right: the content check has proven it.
 * @param frontMatter - The front matter of `lesson.md`.
 * @param html - Its text, rendered.
 * @param scenario - Its `scenario.json`.
 */
export function loadLesson(frontMatter: JsonObject, html: string, scenario: unknown): Lesson {
  const data = frontMatter as unknown as FrontMatter;
  const parts = scenario as Scenario;
  return {
    ...data,
    html,
    setup: setupOf(parts.setup),
    script: scriptOf(parts.steps),
    predictions: parts.predictions ?? [],
    challenges: parts.challenges,
    scenario: parts,
  };
}

/**
 * The setup of the simulation: the lab's, with what a scenario says otherwise.
 * @param differs - Policies are merged member by member; workloads stand beside those of the lab, or
 *   of the open network where it is opened.
 */
export function setupOf(differs: ScenarioSetup = {}): Setup {
  const { policy = {}, workloads = [], ...rest } = differs;
  const tools = rest.network ? NETWORK_WORKLOADS : DEFAULT_SETUP.workloads;
  return {
    ...DEFAULT_SETUP,
    ...rest,
    policy: { ...DEFAULT_SETUP.policy, ...policy },
    workloads: [...tools, ...(workloads as unknown as Setup['workloads'])],
  };
}

/** Plays the run of a lesson from its beginning to its end. */
export function playLesson({ script, setup }: Pick<Lesson, 'script' | 'setup'>): Played {
  return play(script, setup);
}

/**
 * The answer that came at a named moment.
 * @param played - The run.
 * @param moment - The moment's name.
 * @returns `undefined` where there is no such moment, or nothing was answered there.
 */
export function answerAt({ timeline, moments }: Played, moment: string): JsonObject | undefined {
  const depth = moments.get(moment);
  const entries = depth === undefined ? [] : (path(seek(timeline, depth).now).at(-1)?.report?.entries ?? []);
  return entries.filter(({ dir }) => dir === 's2c').at(-1)?.message as JsonObject | undefined;
}

/**
 * The timeline from which a challenge starts: a fresh one, or the lesson's run at the moment that it names.
 * @param lesson - The lesson.
 * @param challenge - One of its challenges.
 */
export function startOf(lesson: Pick<Lesson, 'script' | 'setup'>, challenge: Challenge): LabTimeline {
  const setup = challenge.setup ? setupOf(challenge.setup) : lesson.setup;
  if (challenge.start === undefined || challenge.start === 'start') return begin(newWorld(setup));
  const { timeline, moments } = play(lesson.script, setup);
  const now: LabMoment = seek(timeline, moments.get(challenge.start) ?? 0).now;
  return { now, tip: now, left: [] };
}

/** Plays the model solution of a challenge from where it starts. */
export function playSolution(lesson: Pick<Lesson, 'script' | 'setup'>, challenge: Challenge): Played {
  const start = startOf(lesson, challenge);
  const entries: readonly Entry[] = transcriptOf(start.now);
  return playOn(start, entries, scriptOf(challenge.solution));
}
