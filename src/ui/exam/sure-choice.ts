import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { exam } from '../words/en/exam';

const words = exam.sure;

/**
 * Asks how sure one is.
 * @param sure - What was said; `undefined`: nothing yet.
 * @param say - Called with what is said.
 */
export function sureChoice(sure: boolean | undefined, say: (sure: boolean) => void): TemplateResult {
  const choice = (value: boolean, name: string, key: string) =>
    html`<label
      ><input
        type="radio"
        name="sure"
        .checked=${live(sure === value)}
        @change=${() => say(value)}
      />${name}<kbd aria-hidden="true">${key}</kbd></label
    >`;
  return html`<fieldset class="sure">
    <legend>${words.asks}</legend>
    ${choice(true, words.sure, 's')}${choice(false, words.unsure, 'u')}
  </fieldset>`;
}
