/**
 * The list of everything that can be wrong on purpose, to choose from.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { DEFECTS, defectOf, type Defect } from '../../simulation';
import { icon } from '../icons';
import { ruleHref } from '../router';

/**
 * A menu of the defects, grouped by who is wrong.
 * @param id - The id of the menu in the page.
 * @param current - The defect that is chosen; `undefined`: none.
 * @param choose - Called with the defect that somebody chooses.
 */
export function defectSelect(
  id: string,
  current: string | undefined,
  choose: (defect: string | undefined) => void,
): TemplateResult {
  return html`<select
    id=${id}
    @change=${(event: Event) => choose((event.target as HTMLSelectElement).value || undefined)}
  >
    <option value="" ?selected=${current === undefined}>nothing</option>
    ${group('server', 'A server that…', current)} ${group('client', 'A client that…', current)}
  </select>`;
}

function group(who: Defect['who'], label: string, current: string | undefined): TemplateResult {
  return html`<optgroup label=${label}>
    ${DEFECTS.filter((defect) => defect.who === who).map(
      ({ id }) => html`<option value=${id} ?selected=${id === current}>${id.replaceAll('-', ' ')}</option>`,
    )}
  </optgroup>`;
}

/** What a defect does, marked as wrong; nothing where none is chosen. */
export function defectWords(id: string | undefined): TemplateResult | typeof nothing {
  const defect = defectOf(id);
  if (!defect) return nothing;
  const { rule, says, who } = defect;
  return html`<p class="note on-purpose">
    ${icon('violation')}<span
      ><b>Wrong on purpose.</b> ${says} This breaks
      ${
        rule.startsWith('lab/')
          ? html`<code>${rule}</code>`
          : html`<a class="mono" href=${ruleHref(rule)}>${rule}</a>`
      };
      the ${who} is the one to blame.</span
    >
  </p>`;
}
