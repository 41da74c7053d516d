/**
 * What is known of the exam, and what a practice exam is made of.
 *
 * Only what has been published stands here. There is no pass mark and no predicted score anywhere: neither the number
 * of questions nor the passing score is known.
 * @module
 */
import { DOMAINS } from '../lesson/objectives';

/** A part of the exam. */
export type Domain = (typeof DOMAINS)[number];

/** How the exam's blueprint weighs its parts, in percent of the whole. */
export const WEIGHTS: { readonly [Name in Domain]: number } = {
  'MCP Fundamentals': 16,
  'Architecture and Components': 14,
  'Interactions and Execution': 26,
  'Security and Governance': 24,
  'Use Cases and Ecosystem': 20,
};

/** How long the exam takes, in minutes: the sources differ, so either can be set. */
export const EXAM_MINUTES = [90, 120] as const;

/** From how many questions on a practice exam can be set. The number of the real one is not published. */
export const PRACTICE_QUESTIONS = [30, 60, 90] as const;

/**
 * Shares a number of questions among the parts of the exam, by their weights and by what there is.
 * @param wanted - How many questions.
 * @param available - How many items there are of each part.
 * @returns How many to take of each part. Together as many as were wanted, or all that there are.
 */
export function shareOut(
  wanted: number,
  available: { readonly [Name in Domain]: number },
): { readonly [Name in Domain]: number } {
  const taken = new Map<Domain, number>(DOMAINS.map((domain) => [domain, 0]));
  const room = (domain: Domain) => available[domain] - (taken.get(domain) ?? 0);
  const total = DOMAINS.reduce((sum, domain) => sum + available[domain], 0);
  for (let left = Math.min(wanted, total); left > 0; left -= 1) {
    // The next question goes to the part that is furthest behind its share.
    const behind = DOMAINS.filter((domain) => room(domain) > 0)
      .map((domain) => ({ domain, lack: (wanted * WEIGHTS[domain]) / 100 - (taken.get(domain) ?? 0) }))
      .sort((a, b) => b.lack - a.lack || DOMAINS.indexOf(a.domain) - DOMAINS.indexOf(b.domain))[0];
    if (behind) taken.set(behind.domain, (taken.get(behind.domain) ?? 0) + 1);
  }
  return Object.fromEntries(taken) as { [Name in Domain]: number };
}
