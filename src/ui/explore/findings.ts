/**
 * What an exploration came to, for people.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { INVARIANTS, worldOf, type Progress, type Space, type Violation } from '../../explore';
import { openInStepper } from '../bench/handover';
import { icon } from '../icons';
import { english } from '../parts/english';
import { findingMessage } from '../parts/finding-view';
import { ruleName } from '../parts/rule-name';
import { explore as words } from '../words/en/explore';
import { number } from '../words/forms';
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
  return html`<section class="explored" aria-label=${words.found}>
    <p class="explored-space">${capital(spaceWords(space))}.</p>
    <dl class="counts">
      ${fact(words.counts.states, number(states))} ${fact(words.counts.transitions, number(transitions))}
      ${state === 'complete' ? nothing : fact(words.counts.waiting, number(waiting))}
      ${fact(words.counts.rate, number(rate))}
    </dl>
    ${state === 'running' ? html`<progress aria-label=${words.exploring}></progress>` : nothing}
    <p class="verdict-line ${state}">${verdict(shown)}</p>
    ${violations.map((violation) => violationView(space, violation))}
    ${state === 'running' ? nothing : notCovered(space)}
  </section>`;
}

function verdict({ state, progress: { states, violations }, space }: Shown): TemplateResult | string {
  const rules = violations.length;
  switch (state) {
    case 'running':
      return words.running(rules);
    case 'complete': {
      const says = space.defect === undefined ? words.completeRight : words.complete;
      return html`${icon(rules === 0 ? 'passed' : 'violation')} ${says(rules, states)}`;
    }
    case 'limit':
      return words.limited(rules, states);
    case 'stopped':
      return words.stopped(rules, states);
    case 'broken':
      return words.broken;
  }
}

/** A broken rule, with the shortest way to it. */
function violationView(space: Space, { rule, says, steps }: Violation): TemplateResult {
  const open = () =>
    openInStepper({
      choice: setupOfSpace(space),
      actions: steps,
      says: words.opened(rule),
    });
  const promise = INVARIANTS.find(({ id }) => id === rule);
  return html`<article class="way">
    <h2>${icon('violation')} ${ruleName(rule)}</h2>
    <p>${promise ? words.here(english(promise.says), english(says)) : english(findingMessage(says))}</p>
    <ol>
      ${pathWords(worldOf(space), steps).map(({ kind, says, lang }) => html`<li class=${kind} lang=${lang ?? nothing}>${says}</li>`)}
    </ol>
    <p>
      <button @click=${open}>${icon('forward')}${words.open}</button>
      <span class="note">${words.shortest(steps.length)}</span>
    </p>
  </article>`;
}

function notCovered(space: Space): TemplateResult {
  return html`<section class="not-covered">
    <h2>${words.notCovered}</h2>
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
