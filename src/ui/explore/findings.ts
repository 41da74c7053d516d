/**
 * What an exploration came to, for people.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { INVARIANTS, worldOf, type Progress, type Space, type Violation } from '../../explore';
import { openInStepper } from '../bench/handover';
import { count } from '../bench/words';
import { icon } from '../icons';
import { findingMessage } from '../parts/finding-view';
import { number } from '../words/forms';
import { ruleHref } from '../router';
import { pathWords } from './path-words';
import { leftOut, setupOfSpace, spaceWords } from './space';

/** An exploration as the page shows it. */
export interface Shown {
  readonly space: Space;
  readonly progress: Progress;
  readonly ms: number;
  /** How it stands: under way, stopped by the reader, finished, stopped at its limit, or broken. */
  readonly state: 'running' | 'stopped' | 'complete' | 'limit' | 'broken';
}

/** How far it is, or what it came to. */
export function exploredView(shown: Shown): TemplateResult {
  const { space, progress, state, ms } = shown;
  const { states, transitions, waiting, violations } = progress;
  const rate = ms > 0 ? Math.round(states / (ms / 1000)) : 0;
  return html`<section class="explored" aria-label="What the explorer found">
    <p class="explored-space">${capital(spaceWords(space))}.</p>
    <dl class="counts">
      ${fact('States', number(states))} ${fact('Transitions', number(transitions))}
      ${state === 'complete' ? nothing : fact('Waiting', number(waiting))}
      ${fact('States a second', number(rate))}
    </dl>
    ${state === 'running' ? html`<progress aria-label="Exploring"></progress>` : nothing}
    <p class="verdict-line ${state}">${verdict(shown)}</p>
    ${violations.map((violation) => violationView(space, violation))}
    ${state === 'running' ? nothing : notCovered(space)}
  </section>`;
}

function verdict({ state, progress: { states, violations }, space }: Shown): TemplateResult | string {
  const found =
    violations.length === 0 ? 'Nothing was broken' : `${count(violations.length, 'rule')} can be broken`;
  switch (state) {
    case 'running':
      return violations.length === 0 ? 'Nothing is broken so far.' : `${found}. The rest is being tried.`;
    case 'complete':
      return html`${icon(violations.length === 0 ? 'passed' : 'violation')} ${found}. Every one of the
      ${number(states)} states was
      visited${space.defect === undefined ? ', so this holds for the whole space' : ''}.`;
    case 'limit':
      return `${found} in the ${number(states)} states that were visited. The limit came before the end: this proves nothing of the rest.`;
    case 'stopped':
      return `${found} in the ${number(states)} states that were visited before you stopped. This proves nothing of the rest.`;
    case 'broken':
      return 'The browser stopped the explorer, most likely for want of memory. Try a smaller space.';
  }
}

/** A broken rule, with the shortest way to it. */
function violationView(space: Space, { rule, says, steps }: Violation): TemplateResult {
  const open = () =>
    openInStepper({
      choice: setupOfSpace(space),
      actions: steps,
      says: `The shortest way to break ${rule}, at its start. Step forward walks it.`,
    });
  const promise = INVARIANTS.find(({ id }) => id === rule);
  return html`<article class="way">
    <h2>
      ${icon('violation')}
      ${
        rule.startsWith('lab/')
          ? html`<code>${rule}</code>`
          : html`<a class="mono" href=${ruleHref(rule)}>${rule}</a>`
      }
    </h2>
    <p>${promise ? html`${promise.says} Here: ${says}.` : findingMessage(says)}</p>
    <ol>
      ${pathWords(worldOf(space), steps).map((step) => html`<li class=${step.kind}>${step.says}</li>`)}
    </ol>
    <p>
      <button @click=${open}>${icon('forward')}Open in the stepper</button>
      <span class="note">${count(steps.length, 'step')}. There is no shorter way.</span>
    </p>
  </article>`;
}

function notCovered(space: Space): TemplateResult {
  return html`<section class="not-covered">
    <h2>Not in this space</h2>
    <ul>
      ${leftOut(space).map((what) => html`<li>${capital(what)}</li>`)}
    </ul>
  </section>`;
}

function fact(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
