/**
 * How the challenge at hand is going, in a line over the transport: the panel itself may be scrolled away.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ChallengeVerdict } from '../../course';
import { count } from '../bench/words';
import { icon } from '../icons';

/** How many messages were sent, and how many are enough. */
export function messagesWords({ messages, par }: Pick<ChallengeVerdict, 'messages' | 'par'>): string {
  return `${count(messages, 'message')}, par ${par}`;
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
  const met = verdict?.criteria.filter(({ state }) => state === 'met').length;
  const broken = verdict?.criteria.some(({ state }) => state === 'broken');
  return html`<div class="standing">
    <span class="kind">Challenge</span>
    <button class="link" title="Show what has to be met" @click=${show}>${heading}</button>
    ${
      verdict
        ? html`<span class="score"
            >${verdict.passed ? icon('passed') : nothing} ${met} of ${verdict.criteria.length}
            met${broken ? ', one broken' : ''} · ${messagesWords(verdict)}</span
          >`
        : nothing
    }
  </div>`;
}
