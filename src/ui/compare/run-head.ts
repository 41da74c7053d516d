/**
 * What stands over and below a run in a comparison.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { MomentPlace, Opened } from '../../course/moments';
import type { Run } from '../../course/side-by-side';
import { chosenOption, POLICY_CHOICES } from '../../server';
import type { Setup } from '../../simulation';
import { fingerprintAt } from '../bench/fingerprints';
import { clientPanel, serverPanel } from '../bench/task-panels';
import { lessonBySlug } from '../lessons';
import { defectWords } from '../network/defect-select';
import { english } from '../parts/english';
import { openedWords } from '../share/link-words';
import { compare } from '../words/en/compare';
import { happened } from './side';

const words = compare.runs;

/** A run that was opened from its code. */
export interface OpenedRun {
  readonly code: string;
  readonly opened: Opened;
  readonly run: Run;
}

/** What a run is: its place, what is wrong in it, how it was made otherwise than the other, whether it is sound. */
export function runHead(name: string, { code, opened, run }: OpenedRun, other: OpenedRun): TemplateResult {
  const { setup } = run.tip.world;
  const print = fingerprintAt(run.tip);
  const choices = choicesOf(setup, other.run.tip.world.setup);
  return html`<section class="run-head" aria-label=${name}>
    <h2>${words.heading(name, placeWords(opened.moment.place))}</h2>
    ${setup.defect === undefined ? html`<p class="note">${words.right}</p>` : defectWords(setup.defect)}
    ${
      choices.length === 0
        ? nothing
        : html`<dl class="facts" aria-label=${words.setup}>
            ${choices.map(
              ([label, value]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>`
    }
    <p class="run-verdict ${opened.verdict.kind === 'same' ? '' : 'unsound'}">${openedWords(opened)}</p>
    <p class="note run-facts">
      <span>${words.measure(run.tip.depth, run.entries.length)}</span>
      <span
        >${words.fingerprint}
        <code title=${print} data-fingerprint=${print}>${print.slice(0, 16)}</code></span
      >
      <a href="#/at/${code}">${words.stepper}</a>
    </p>
  </section>`;
}

/** What came of a run: the steps after its last message, what the client knows, what is, what was done. */
export function runEnd(name: string, { run }: OpenedRun): TemplateResult {
  const { world } = run.tip;
  return html`<section class="run-end" aria-label=${words.endOf(name)}>
    <span class="half-name" aria-hidden="true">${name}</span>
    ${run.after.length === 0 ? nothing : html`<p class="between">${run.after.map(happened)}</p>`}
    <h3>${words.knows}</h3>
    ${clientPanel(world, undefined)}
    <h3>${words.is}</h3>
    ${serverPanel(world, undefined)}
    <h3>${words.done}</h3>
    ${
      world.effects.length === 0
        ? html`<p>${words.nothingDone}</p>`
        : world.effects.map(({ kind, project }) => html`<p>${words.effect(kind, project)}</p>`)
    }
  </section>`;
}

function placeWords(place: MomentPlace): TemplateResult | string {
  if (place.kind === 'playground') return words.place.playground;
  return words.place[place.kind](lessonBySlug(place.lesson)?.title ?? place.lesson);
}

/** What was chosen otherwise than for the other run, but for what is wrong on purpose. */
function choicesOf(setup: Setup, other: Setup): readonly (readonly [label: unknown, value: unknown])[] {
  const policy = POLICY_CHOICES.flatMap((choice) => {
    const [mine, theirs] = [setup.policy[choice.name], other.policy[choice.name]];
    if (JSON.stringify(mine) === JSON.stringify(theirs)) return [];
    return [
      [english(choice.label), english(chosenOption(choice, setup.policy)?.label ?? String(mine))] as const,
    ];
  });
  const { open, folded, name } = words.network;
  return [
    ...(setup.seed === other.seed ? [] : [[words.seed, setup.seed] as const]),
    ...(!setup.network === !other.network ? [] : [[name, setup.network ? open : folded] as const]),
    ...policy,
  ];
}
