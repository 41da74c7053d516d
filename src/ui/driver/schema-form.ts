import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { JsonObject } from '../../protocol';
import { LightElement } from '../light-element';
import { driver as words } from '../words/en/driver';
import { fieldsOf, readForm, type Field, type Filled } from './form-fields';

let forms = 0;

/** A form made from a flat JSON Schema. What is written in it stays until the schema is another one. */
@customElement('schema-form')
export class SchemaForm extends LightElement {
  /** The schema, of type object. */
  @property({ attribute: false }) schema: JsonObject = {};

  /** What fields hold at first, where that is not their default. */
  @property({ attribute: false }) initial: JsonObject = {};

  /** What the button says that submits it. */
  @property() submit = words.accept;

  /** Whether the button is the main one. */
  @property({ type: Boolean }) primary = false;

  /** What stands beside that button. */
  @property({ attribute: false }) others: TemplateResult | typeof nothing = nothing;

  @state() private problems: ReadonlyMap<string, string> = new Map();

  private fields: readonly Field[] = [];
  private readonly key = `form-${(forms += 1)}`;

  /** Moves the focus into the first field or, where there is none, onto the button. */
  override focus(): void {
    this.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has('schema')) return;
    this.fields = fieldsOf(this.schema, this.initial);
    this.problems = new Map();
  }

  protected override render(): TemplateResult {
    return html`<form class="schema-form" novalidate @submit=${this.send}>
      ${this.fields.map((field, index) => this.field(field, `${this.key}-${index}`))}
      <div class="form-actions">
        <button class=${this.primary ? 'primary' : ''} type="submit">${this.submit}</button>${this.others}
      </div>
    </form>`;
  }

  private field(field: Field, id: string): TemplateResult {
    const problem = this.problems.get(field.name);
    const described = [
      ...(field.help === undefined ? [] : [`${id}-help`]),
      ...(problem === undefined ? [] : [`${id}-problem`]),
    ].join(' ');
    const notes = html`${field.help === undefined ? nothing : html`<p class="help" id="${id}-help">${field.help}</p>`}
    ${problem === undefined ? nothing : html`<p class="problem" id="${id}-problem">${problem}</p>`}`;
    if (field.kind === 'some') {
      return html`<fieldset class="field" aria-describedby=${described || nothing}>
        <legend>${label(field)}</legend>
        ${field.choices.map(
          ({ value, label: says }) =>
            html`<label class="tick"
              ><input
                type="checkbox"
                name=${field.name}
                value=${value}
                .defaultChecked=${Array.isArray(field.initial) && field.initial.includes(value)}
                aria-invalid=${problem ? 'true' : nothing}
              />${says}</label
            >`,
        )}
        ${notes}
      </fieldset>`;
    }
    if (field.kind === 'tick') {
      return html`<div class="field">
        <label class="tick"
          ><input
            type="checkbox"
            name=${field.name}
            .defaultChecked=${field.initial === true}
            aria-describedby=${described || nothing}
          />${field.label}</label
        >
        ${notes}
      </div>`;
    }
    return html`<div class="field">
      <label for=${id}>${label(field)}</label>
      ${this.control(field, id, described, problem !== undefined)} ${notes}
    </div>`;
  }

  private control(field: Field, id: string, described: string, isWrong: boolean): TemplateResult {
    const wrong = isWrong ? 'true' : nothing;
    const initial = written(field);
    switch (field.kind) {
      case 'one':
        return html`<select
          id=${id}
          name=${field.name}
          aria-describedby=${described || nothing}
          aria-invalid=${wrong}
          aria-required=${field.required ? 'true' : nothing}
        >
          ${field.required && initial !== '' ? nothing : html`<option value=""></option>`}
          ${field.choices.map(
            ({ value, label: says }) =>
              html`<option value=${value} ?selected=${value === initial}>${says}</option>`,
          )}
        </select>`;
      case 'json':
        return html`<textarea
          id=${id}
          name=${field.name}
          rows="3"
          spellcheck="false"
          aria-describedby=${described || nothing}
          aria-invalid=${wrong}
          aria-required=${field.required ? 'true' : nothing}
          .defaultValue=${initial}
        ></textarea>`;
      default:
        return html`<input
          id=${id}
          name=${field.name}
          type="text"
          inputmode=${field.kind === 'number' ? 'decimal' : nothing}
          autocomplete="off"
          spellcheck="false"
          aria-describedby=${described || nothing}
          aria-invalid=${wrong}
          aria-required=${field.required ? 'true' : nothing}
          .defaultValue=${initial}
        />`;
    }
  }

  private send(event: Event): void {
    event.preventDefault();
    const reading = readForm(this.fields, this.filled(event.currentTarget as HTMLFormElement));
    if ('content' in reading) {
      this.problems = new Map();
      this.emit('form-accept', reading.content);
      return;
    }
    this.problems = reading.problems;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  private filled(form: HTMLFormElement): ReadonlyMap<string, Filled> {
    const data = new FormData(form);
    return new Map(
      this.fields.map(({ kind, name }): [string, Filled] => {
        if (kind === 'tick') return [name, data.has(name)];
        const values = data.getAll(name).map(String);
        return [name, kind === 'some' ? values : (values[0] ?? '')];
      }),
    );
  }
}

/** A field's name; that it may stay empty is said, since most may not. */
function label({ label: says, required }: Field): TemplateResult {
  return html`${says}${required ? nothing : html` <span class="faint">${words.optional}</span>`}`;
}

/** The first content of a field as text. */
function written({ kind, initial }: Field): string {
  if (initial === undefined) return '';
  return kind !== 'json' && typeof initial !== 'object' ? String(initial) : JSON.stringify(initial);
}

declare global {
  interface HTMLElementTagNameMap {
    'schema-form': SchemaForm;
  }
  interface HTMLElementEventMap {
    /** The form was filled in rightly and submitted; the detail is its content. */
    'form-accept': CustomEvent<JsonObject>;
  }
}
