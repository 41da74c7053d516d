/**
 * How the challenge at hand is going, in a line over the transport: the panel itself may be scrolled away.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ChallengeVerdict } from '../../course';
import { icon } from '../icons';
import { lesson as words } from '../words/en/lesson';

/** How many messages were sent, and how many are enough. */
export function messagesWords({ messages, par }: Pick<ChallengeVerdict, 'messages' | 'par'>): string {
  return words.messages(messages, par);
}

/** How much of what has to be met is, and with how many messages. */
export function standingWords(verdict: ChallengeVerdict): string {
  const { criteria } = verdict;
  const met = criteria.filter(({ state }) => state === 'met').length;
  const isBroken = criteria.some(({ state }) => state === 'broken');
  return `${words.score(met, criteria.length, isBroken)} · ${messagesWords(verdict)}`;
}

/**
 * The line.
 * @param heading - What the challenge is called.
 * @param verdict - How it is going; `undefined` before it was judged.
 * @param show - Brings the panel into view.
 */
export function standingLine(
  heading: string,
  verdict: ChallengeVerdict | undefined,
  show: () => void,
): TemplateResult {
  return html`<div class="standing">
    <span class="kind">${words.challenge}</span>
    <button class="link" title=${words.show} @click=${show}><span lang="en">${heading}</span></button>
    ${
      verdict
        ? html`<span class="score"
            >${verdict.passed ? icon('passed') : nothing} ${standingWords(verdict)}</span
          >`
        : nothing
    }
  </div>`;
}
