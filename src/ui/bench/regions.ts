/**
 * The regions of the bench that only draw what they are given.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { LabMoment, World } from '../../simulation';
import type { Assertion, Judged } from '../../course';
import '../parts/reference-text';
import '../parts/task-states';
import './assertion-list';
import { fingerprintAt } from './fingerprints';
import type { FigureState } from './focus-task';
import type { Preset } from './presets';
import { clientPanel, serverPanel } from './task-panels';
import './transcript-view';
import type { Place } from './transcript-view';

/** What stands in the place of a lesson's text on the playground. */
export function playgroundText(load: (preset: Preset) => void): TemplateResult {
  return html`<div class="prose playground-text">
    <h1>Playground</h1>
    <p>One client, one server, one worker, and a clock that you advance. Nothing moves by itself.</p>
    <p class="preset-buttons">
      <button @click=${() => load('empty')}>Empty world</button>
      <button @click=${() => load('practice')}>Practice lab</button>
    </p>
    <p class="note">
      The practice lab is the whole run, from discovery to every kind of end. It opens at its start: Step
      forward walks it.
    </p>
  </div>`;
}

/** The claims, and what came of judging them. */
export function assertionsRegion(
  claims: readonly Assertion[],
  judged: readonly Judged[] | undefined,
  stale: boolean,
): TemplateResult {
  return html`<section class="region" aria-label="Assertions">
    <assertion-list .claims=${claims} .judged=${judged} ?stale=${stale}></assertion-list>
  </section>`;
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

/** The transcript up to a moment. */
export function transcriptRegion(now: LabMoment, pointed: Place | undefined): TemplateResult {
  return html`<section
    class="column transcript-region scroller region"
    aria-label="Transcript"
    tabindex="0"
    data-fingerprint=${fingerprintAt(now)}
  >
    <div class="region-head"><h2>Transcript</h2></div>
    <transcript-view .moment=${now} .pointed=${pointed}></transcript-view>
  </section>`;
}
