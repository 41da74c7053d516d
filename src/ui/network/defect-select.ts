/**
 * The list of everything that can be wrong on purpose, to choose from.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { DEFECTS, defectOf, type Defect } from '../../simulation';
import { icon } from '../icons';
import { english } from '../parts/english';
import { ruleName } from '../parts/rule-name';
import { setup } from '../words/en/setup';

const words = setup.defect;

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
    <option value="" ?selected=${current === undefined}>${words.nothing}</option>
    ${group('server', words.server, current)} ${group('client', words.client, current)}
  </select>`;
}

function group(who: Defect['who'], label: string, current: string | undefined): TemplateResult {
  return html`<optgroup label=${label}>
    ${DEFECTS.filter((defect) => defect.who === who).map(
      ({ id }) =>
        html`<option lang="en" value=${id} ?selected=${id === current}>${id.replaceAll('-', ' ')}</option>`,
    )}
  </optgroup>`;
}

/** What a defect does, marked as wrong; nothing where none is chosen. */
export function defectWords(id: string | undefined): TemplateResult | typeof nothing {
  const defect = defectOf(id);
  if (!defect) return nothing;
  const { rule, says, who } = defect;
  return html`<p class="note on-purpose">
    ${icon('violation')}<span>${words.says[who](english(says), ruleName(rule))}</span>
  </p>`;
}
