/**
 * The world around the server: clock, worker, client; actions, step and timeline.
 * @packageDocumentation
 */
import type { Entry } from '../protocol/transcript';
import type { Report } from './report';
import { path, type Moment, type Stepper, type Timeline } from './timeline';
import type { Action, World } from './world';

export * from './action';
export * from './client';
export * from './defects';
export * from './fingerprint';
export * from './menu';
export * from './network/network';
export * from './network/visible';
export * from './report';
export * from './step';
export * from './timeline';
export * from './world';

/** A moment of the lab. */
export type LabMoment = Moment<World, Action, Report>;
/** A timeline of the lab. */
export type LabTimeline = Timeline<World, Action, Report>;
/** The lab's stepper. */
export type LabStepper = Stepper<World, Action, Report>;

/** The transcript up to a moment. */
export function transcriptOf(moment: LabMoment): readonly Entry[] {
  return path(moment).flatMap(({ report }) => report?.entries ?? []);
}

/** The actions that lead to a moment. */
export function actionsOf(moment: LabMoment): readonly Action[] {
  return path(moment).flatMap(({ action }) => (action === undefined ? [] : [action]));
}
