import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import {
  chosenOption,
  differsFromDefault,
  POLICY_CHOICES,
  withChoice,
  type PolicyChoice,
} from '../../server';
import { defectOf, type NetworkSetup } from '../../simulation';
import { FIRST_NETWORK, type SetupChoice } from '../../course/setup-choice';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import { clauseLinks } from '../parts/clause-links';
import '../styles/setup.css';
import { setup as words } from '../words/en/setup';
import { defectSelect, defectWords } from './defect-select';

/** How long the proxy waits where it does not wait for ever, in milliseconds. */
const PROXY_TIMEOUT = 60_000;

/** What the world is made from: the network, the choices of the server, what is wrong on purpose, the seed. */
@customElement('setup-panel')
export class SetupPanel extends LightElement {
  /** What is chosen now. */
  @property({ attribute: false }) choice!: SetupChoice;

  protected override render(): TemplateResult {
    const { network } = this.choice;
    return html`<section class="setup-panel" aria-label=${words.label}>
      <label class="switch"
        ><input
          type="checkbox"
          role="switch"
          .checked=${live(network !== undefined)}
          @change=${(event: Event) => this.openNetwork((event.target as HTMLInputElement).checked)}
        />
        ${words.open}</label
      >
      ${network ? this.network(network) : html`<p class="note">${words.about}</p>`}
      <details class="setup-more">
        <summary>${words.more} <span class="faint">${this.summary()}</span></summary>
        <fieldset>
          <legend>${words.choices}</legend>
          ${POLICY_CHOICES.map((choice) => this.policyChoice(choice))}
        </fieldset>
        <div class="setup-field">
          <label for="setup-defect">${words.wrong}</label>
          ${defectSelect('setup-defect', this.choice.defect, (defect) => this.change({ defect }))}
          ${defectWords(this.choice.defect)} ${this.comparing()}
        </div>
        <div class="setup-field">
          <label for="setup-seed">${words.seed}</label>
          <input
            id="setup-seed"
            type="number"
            step="1"
            min="-2147483648"
            max="2147483647"
            .value=${live(String(this.choice.seed))}
            @change=${(event: Event) => this.changeSeed(event.target as HTMLInputElement)}
          />
          <p class="note">${words.seedNote}</p>
        </div>
      </details>
    </section>`;
  }

  /** The way to the same steps without what is wrong. */
  private comparing(): TemplateResult | typeof nothing {
    const defect = defectOf(this.choice.defect);
    if (!defect) return nothing;
    return html`<button @click=${() => this.emit('compare-rightly')}>
      ${words.defect.compare[defect.who]}
    </button>`;
  }

  private network({ replicas, routing, proxyTimeoutMs }: NetworkSetup): TemplateResult {
    return html`<div class="setup-network">
      ${this.radios(words.replicas, [1, 2, 3], replicas, String, (value) => ({ replicas: value }))}
      ${this.radios(
        words.routing,
        ['by-name', 'any'],
        routing,
        (value) => (value === 'any' ? words.free : words.byName),
        (value) => ({ routing: value }),
      )}
      ${this.radios(
        words.timeout,
        [null, PROXY_TIMEOUT],
        proxyTimeoutMs,
        (value) => (value === null ? words.noTimeout : '60 s'),
        (value) => ({ proxyTimeoutMs: value }),
      )}
    </div>`;
  }

  private radios<Value extends string | number | null>(
    legend: string,
    values: readonly Value[],
    current: Value,
    label: (value: Value) => string,
    differs: (value: Value) => Partial<NetworkSetup>,
  ): TemplateResult {
    return html`<fieldset class="radios">
      <legend>${legend}</legend>
      ${values.map(
        (value) =>
          html`<label
            ><input
              type="radio"
              name="setup-${legend}"
              .checked=${live(value === current)}
              @change=${() => this.change({ network: { ...FIRST_NETWORK, ...this.choice.network, ...differs(value) } })}
            />${label(value)}</label
          >`,
      )}
    </fieldset>`;
  }

  private policyChoice(choice: PolicyChoice): TemplateResult {
    const { name, label, clause, options } = choice;
    const chosen = chosenOption(choice, this.choice.policy);
    return html`<div class="setup-field">
      <label for="setup-${name}" lang="en">${label}</label>
      <select
        id="setup-${name}"
        @change=${(event: Event) => {
          const option = options[(event.target as HTMLSelectElement).selectedIndex];
          if (option) this.change({ policy: withChoice(this.choice.policy, name, option.value) });
        }}
      >
        ${options.map((option) => html`<option lang="en" ?selected=${option === chosen}>${option.label}</option>`)}
      </select>
      <p class="note">
        ${chosen ? english(chosen.says) : html`<span>${words.own(String(this.choice.policy[name]))}</span>`}
        ${clauseLinks(clause)}
      </p>
    </div>`;
  }

  /** What differs from the lab's own setup, in a few words. */
  private summary(): string {
    const { policy, defect, seed } = this.choice;
    const other = differsFromDefault(policy).length;
    return [
      defect === undefined ? words.rightServer : words.wrongIs(defect),
      ...(other > 0 ? [words.others(other)] : []),
      words.seedIs(seed),
    ].join(' · ');
  }

  private openNetwork(open: boolean): void {
    const { network: _, ...folded } = this.choice;
    this.emit('change-setup', open ? { ...folded, network: FIRST_NETWORK } : folded);
  }

  private changeSeed(input: HTMLInputElement): void {
    const seed = Number(input.value);
    if (input.value !== '' && Number.isInteger(seed)) this.change({ seed });
    else input.value = String(this.choice.seed);
  }

  private change(differs: { [Name in keyof SetupChoice]?: SetupChoice[Name] | undefined }): void {
    const { defect, ...rest } = { ...this.choice, ...differs };
    const known = defectOf(defect) === undefined ? {} : { defect: defect! };
    this.emit('change-setup', { ...rest, ...known } as SetupChoice);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'setup-panel': SetupPanel;
  }
  interface HTMLElementEventMap {
    /** Asks for worlds that are made from something else. */
    'change-setup': CustomEvent<SetupChoice>;
    /** Asks to see what was done beside the same with nothing wrong on purpose. */
    'compare-rightly': CustomEvent<undefined>;
  }
}
