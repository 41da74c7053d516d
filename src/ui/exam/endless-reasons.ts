/**
 * Why each of the four answers to a generated question is right or wrong.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { reasonOf, replyOf, type GeneratedItem, type GeneratedOption } from '../../course/exam';
import type { Finding } from '../../rules';
import { icon } from '../icons';
import { clauseLinks } from '../parts/clause-links';
import { findingMessage, spotsOf } from '../parts/finding-view';
import '../parts/json-view';
import { ruleHref } from '../router';
import { examEndless as words } from '../words/en/exam-endless';
import { withCode } from './item-parts';

/**
 * The four answers with their reasons.
 * @param shown - The answers as they were shown.
 * @param chosen - Which one was chosen.
 */
export function endlessReasons(
  item: GeneratedItem,
  shown: readonly string[],
  chosen: number | undefined,
): TemplateResult {
  return html`<ol class="options reasons">
    ${item.options.map((option, at) => {
      const isRight = at === item.correct;
      const isChosen = at === chosen;
      return html`<li class=${isRight ? 'right' : isChosen ? 'wrong' : ''}>
        <span class="option-key" aria-hidden="true">${at + 1}</span>
        <div>
          ${marks(isRight, isChosen)}
          <pre class="endless-answer">${shown[at]}</pre>
          ${isRight ? whyRight(item, option) : whyWrong(option.findings)} ${whole(option)}
        </div>
      </li>`;
    })}
  </ol>`;
}

function marks(isRight: boolean, isChosen: boolean): TemplateResult | typeof nothing {
  if (!isRight && !isChosen) return nothing;
  const said = isRight && isChosen ? words.yoursIsRight : isRight ? words.isRight : words.yours;
  return html`<p class="why">
    <span class="option-mark">${icon(isRight ? 'passed' : 'notPassed')} ${said}</span>
  </p>`;
}

function whyRight(item: GeneratedItem, { entry }: GeneratedOption): TemplateResult {
  const { says, clause } = reasonOf(item.asked, entry);
  return html`<p class="why"><span lang="en">${withCode(says)}</span> ${clauseLinks(clause)}</p>`;
}

/** What is wrong, a rule each. A rule that speaks of several spots is named once. */
function whyWrong(findings: readonly Finding[]): TemplateResult {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return html`<ul class="endless-breaks">
    ${rules.map((rule) => {
      const found = findings.filter((finding) => finding.rule === rule);
      return html`<li>
        <p class="why" lang="en">${found.map(({ message }) => html`${findingMessage(message)} `)}</p>
        <p class="why endless-rule">
          ${words.breaks(html`<a class="mono" href=${ruleHref(rule)}>${rule}</a>`, clauseLinks(found[0]?.source ?? ''))}
        </p>
      </li>`;
    })}
  </ul>`;
}

function whole({ entry, findings }: GeneratedOption): TemplateResult {
  return html`<details class="whole-reply">
    <summary>${words.whole}</summary>
    <json-view .value=${replyOf(entry)} .found=${spotsOf(entry, findings)}></json-view>
  </details>`;
}
