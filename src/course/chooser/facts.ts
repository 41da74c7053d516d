/**
 * What answers mean for the choice.
 * @module
 */
import type { Answers } from './answers';

/** Whether something is asked at all. */
export const asks = ({ input }: Answers): boolean => input !== 'none';
/** Whether something is asked before the work. */
export const asksBefore = ({ input }: Answers): boolean => input === 'before' || input === 'both';
/** Whether something is asked midway. */
export const asksDuring = ({ input }: Answers): boolean => input === 'during' || input === 'both';
/** Whether the client may be given a task. */
export const declaresTasks = ({ declares }: Answers): boolean => declares.startsWith('tasks');
/** Whether the client may be shown a form. */
export const declaresForms = ({ declares }: Answers): boolean => declares.endsWith('forms');
/** Whether the work itself has to outlive the request, whatever it asks. */
export const outlives = ({ long, recovery, cancel }: Answers): boolean =>
  [long, recovery, cancel].includes('yes');
