import { html, type TemplateResult } from 'lit';
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
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { clauseLinks } from '../parts/clause-links';
import '../styles/setup.css';
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
    return html`<section class="setup-panel" aria-label="Setup">
      <label class="switch"
        ><input
          type="checkbox"
          role="switch"
          .checked=${live(network !== undefined)}
          @change=${(event: Event) => this.openNetwork((event.target as HTMLInputElement).checked)}
        />
        Open the network</label
      >
      ${
        network
          ? this.network(network)
          : html`<p class="note">
              Folded away, a request is one step. Open, each message travels, replicas crash, and connections
              break.
            </p>`
      }
      <details class="setup-more">
        <summary>Server and seed <span class="faint">${this.summary()}</span></summary>
        <fieldset>
          <legend>Choices of the server</legend>
          ${POLICY_CHOICES.map((choice) => this.policyChoice(choice))}
        </fieldset>
        <div class="setup-field">
          <label for="setup-defect">Wrong on purpose</label>
          ${defectSelect('setup-defect', this.choice.defect, (defect) => this.change({ defect }))}
          ${defectWords(this.choice.defect)}
        </div>
        <div class="setup-field">
          <label for="setup-seed">Seed</label>
          <input
            id="setup-seed"
            type="number"
            step="1"
            min="-2147483648"
            max="2147483647"
            .value=${live(String(this.choice.seed))}
            @change=${(event: Event) => this.changeSeed(event.target as HTMLInputElement)}
          />
          <p class="note">Decides every id. The same seed and the same steps give the same transcript.</p>
        </div>
      </details>
    </section>`;
  }

  private network({ replicas, routing, proxyTimeoutMs }: NetworkSetup): TemplateResult {
    return html`<div class="setup-network">
      ${this.radios('Replicas', [1, 2, 3], replicas, String, (value) => ({ replicas: value }))}
      ${this.radios(
        'Routing',
        ['by-name', 'any'],
        routing,
        (value) => (value === 'any' ? 'free' : 'by Mcp-Name'),
        (value) => ({ routing: value }),
      )}
      ${this.radios(
        'Proxy timeout',
        [null, PROXY_TIMEOUT],
        proxyTimeoutMs,
        (value) => (value === null ? 'none' : '60 s'),
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
      <label for="setup-${name}">${label}</label>
      <select
        id="setup-${name}"
        @change=${(event: Event) => {
          const option = options[(event.target as HTMLSelectElement).selectedIndex];
          if (option) this.change({ policy: withChoice(this.choice.policy, name, option.value) });
        }}
      >
        ${options.map((option) => html`<option ?selected=${option === chosen}>${option.label}</option>`)}
      </select>
      <p class="note">
        <span>${chosen?.says ?? `${String(this.choice.policy[name])}: a choice of its own.`}</span>
        ${clauseLinks(clause)}
      </p>
    </div>`;
  }

  /** What differs from the lab's own setup, in a few words. */
  private summary(): string {
    const { policy, defect, seed } = this.choice;
    const other = differsFromDefault(policy).length;
    return [
      defect === undefined ? 'a right server' : `wrong on purpose: ${defect}`,
      ...(other > 0 ? [count(other, 'other choice')] : []),
      `seed ${seed}`,
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
  }
}
