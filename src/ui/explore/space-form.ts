import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { EXTRAS, FAULTS, type Space } from '../../explore';
import { chosenOption, DEFAULT_POLICY, POLICY_CHOICES, type Policy, type PolicyChoice } from '../../server';
import { LightElement } from '../light-element';
import { defectSelect, defectWords } from '../network/defect-select';
import { clauseLinks } from '../parts/clause-links';
import { explore as words } from '../words/en/explore';
import { number } from '../words/forms';

/** How many states to visit at most. */
const LIMITS = [10_000, 100_000, 1_000_000, 5_000_000];

/** The choices of a server that make a difference to the order of things. */
const CHOICES = POLICY_CHOICES.filter(({ name }) => ['update', 'cancel', 'reads'].includes(name));

/** The form in which a space is chosen. */
@customElement('space-form')
export class SpaceForm extends LightElement {
  /** What is chosen now. */
  @property({ attribute: false }) space!: Space;

  /** Whether it is being explored. */
  @property({ type: Boolean }) running = false;

  protected override render(): TemplateResult {
    const { tasks, replicas, faults, extras, limit, defect } = this.space;
    return html`<form
      class="space-form"
      aria-label=${words.form}
      @submit=${(event: Event) => {
        event.preventDefault();
        this.emit('explore-space', this.space);
      }}
    >
      <div class="space-counts">
        ${this.radios(words.tasks, tasks, (value) => ({ tasks: value }))}
        ${this.radios(words.replicas, replicas, (value) => ({ replicas: value }))}
      </div>
      ${this.checks(words.faultsLegend, FAULTS, faults, words.faults, (chosen) => ({ faults: chosen }))}
      ${this.checks(words.moreLegend, EXTRAS, extras, words.extras, (chosen) => ({ extras: chosen }))}
      ${CHOICES.map((choice) => this.policyChoice(choice))}
      <div class="setup-field">
        <label for="space-defect">${words.wrong}</label>
        ${defectSelect('space-defect', defect, (id) => {
          const { defect: _, ...right } = this.space;
          this.change(id === undefined ? right : { ...right, defect: id });
        })}
        ${defectWords(defect)}
      </div>
      <div class="setup-field">
        <label for="space-limit">${words.limit}</label>
        <select
          id="space-limit"
          @change=${(event: Event) =>
            this.change({ ...this.space, limit: Number((event.target as HTMLSelectElement).value) })}
        >
          ${LIMITS.map((most) => html`<option value=${most} ?selected=${most === limit}>${number(most)}</option>`)}
        </select>
      </div>
      <div class="space-actions">
        ${
          this.running
            ? html`<button type="button" @click=${() => this.emit('stop-exploring')}>${words.stop}</button>`
            : html`<button class="primary">${words.explore}</button>`
        }
      </div>
    </form>`;
  }

  private radios(
    legend: string,
    current: number,
    differs: (value: number) => Partial<Space>,
  ): TemplateResult {
    return html`<fieldset class="radios">
      <legend>${legend}</legend>
      ${[1, 2, 3].map(
        (value) =>
          html`<label
            ><input
              type="radio"
              name="space-${legend}"
              .checked=${live(value === current)}
              @change=${() => this.change({ ...this.space, ...differs(value) })}
            />${value}</label
          >`,
      )}
    </fieldset>`;
  }

  private policyChoice(choice: PolicyChoice): TemplateResult {
    const { name, label, clause, options } = choice;
    const { policy, faults } = this.space;
    const lagging = name === 'reads' && policy.reads === undefined && faults.includes('lag');
    const whole = { ...DEFAULT_POLICY, ...(lagging ? { reads: 'eventual' as const } : {}), ...policy };
    const chosen = chosenOption(choice, whole);
    return html`<div class="setup-field">
      <label for="space-${name}" lang="en">${label}</label>
      <select
        id="space-${name}"
        @change=${(event: Event) => {
          const option = options[(event.target as HTMLSelectElement).selectedIndex];
          const differs = { [name]: option?.value } as Partial<Policy>;
          this.change({ ...this.space, policy: { ...policy, ...differs } });
        }}
      >
        ${options.map((option) => html`<option lang="en" ?selected=${option === chosen}>${option.label}</option>`)}
      </select>
      <p class="note"><span lang="en">${chosen?.says}</span> ${clauseLinks(clause)}</p>
    </div>`;
  }

  private checks<Name extends string>(
    legend: string,
    all: readonly Name[],
    chosen: readonly Name[],
    says: Readonly<Record<Name, string>>,
    differs: (chosen: readonly Name[]) => Partial<Space>,
  ): TemplateResult {
    const toggle = (name: Name) =>
      differs(all.filter((other) => chosen.includes(other) !== (other === name)));
    return html`<fieldset>
      <legend>${legend}</legend>
      ${all.map(
        (name) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${live(chosen.includes(name))}
              @change=${() => this.change({ ...this.space, ...toggle(name) })}
            />${says[name]}</label
          >`,
      )}
    </fieldset>`;
  }

  private change(space: Space): void {
    this.emit('choose-space', space);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'space-form': SpaceForm;
  }
  interface HTMLElementEventMap {
    'choose-space': CustomEvent<Space>;
    'explore-space': CustomEvent<Space>;
    'stop-exploring': CustomEvent<undefined>;
  }
}
