import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

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
    <legend>How sure are you?</legend>
    ${choice(true, 'Sure', 's')}${choice(false, 'Unsure', 'u')}
  </fieldset>`;
}
