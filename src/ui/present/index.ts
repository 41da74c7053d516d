/**
 * Presenting to a class: fetched when a presentation begins.
 * @packageDocumentation
 */
export { Presenter, type Stage } from './presenter';
export { partOf } from './talks';
export { blankScreen, presenterBar, questionCard } from './presenter-view';
