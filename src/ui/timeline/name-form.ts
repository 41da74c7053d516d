import { html, nothing, type TemplateResult } from 'lit';
import { LONGEST_NAME } from '../bench/notes';
import { branches as words } from '../words/en/branches';

/** What a form for a name asks. */
export interface NameForm {
  /** What is named. */
  readonly label: string;
  readonly value: string;
  /** Called with the name, without blanks around it; never with an empty one. */
  readonly keep: (name: string) => void;
  /** Leaves it as it was; absent: there is nothing to go back to. */
  readonly leave?: () => void;
}

/** A form that asks for a name. */
export function nameForm({ label, value, keep, leave }: NameForm): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    const name = input.value.trim();
    if (name !== '') keep(name);
  };
  return html`<form class="name-form" @submit=${submit}>
    <label
      ><span>${label}</span>
      <input name="name" type="text" required maxlength=${LONGEST_NAME} autocomplete="off" .value=${value} />
    </label>
    <button class="primary">${words.keepName}</button>
    ${leave ? html`<button type="button" @click=${leave}>${words.leaveName}</button>` : nothing}
  </form>`;
}
