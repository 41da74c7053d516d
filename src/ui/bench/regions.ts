/**
 * The regions of the bench that only draw what they are given.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import type { World } from '../../simulation';
import type { Lesson } from '../../course';
import '../parts/reference-text';
import '../parts/task-states';
import type { FigureState } from './focus-task';
import { clientPanel, serverPanel } from './task-panels';

/** A lesson's text. Its HTML was rendered from this repository's own files when the site was built. */
export function lessonText(lesson: Lesson): TemplateResult {
  return html`<article class="prose lesson-text">
    <h1>${lesson.title}</h1>
    <p class="objective">${lesson.objective}</p>
    ${unsafeHTML(lesson.html)}
  </article>`;
}

/** The figure of the task states. */
export function figureRegion(figure: FigureState): TemplateResult {
  return html`<section class="column figure-column region" aria-label="Task states">
    <div class="region-head"><h2>Task states</h2></div>
    <task-states
      .current=${figure.current}
      .made=${figure.made}
      .lit=${figure.lit}
      .created=${figure.taskId !== undefined}
    ></task-states>
  </section>`;
}

/** What the client was told, beside what is. */
export function panels(world: World, taskId: string | undefined): TemplateResult {
  return html`<div class="panels">
    <section class="region" aria-label="What the client knows">
      <h2>What the client knows</h2>
      ${clientPanel(world, taskId)}
    </section>
    <section class="region" aria-label="What the server is">
      <h2>What the server is</h2>
      ${serverPanel(world, taskId)}
    </section>
  </div>`;
}

/** The decision reference. */
export function referenceRegion(): TemplateResult {
  return html`<section class="region" aria-label="Decision reference">
    <reference-text></reference-text>
  </section>`;
}
