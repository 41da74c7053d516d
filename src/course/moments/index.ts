/**
 * Moments that can be shared: a whole moment of the lab as a short text, and back.
 *
 * ```ts
 * // Somebody shares where they are.
 * const ground = groundOf({ kind: 'lesson', lesson: 'polling' }, lesson)!; // what the place begins with
 * const code = encodeMoment({ place, timeline, draft, views }, ground);  // same moment, same text
 *
 * // Somebody else opens it.
 * const read = decodeMoment(code);                  // never throws
 * if (!read.sound) console.log(read.fault);         // what is wrong with it
 * else {
 *   const { place } = read.link;                    // tells which lesson to load
 *   const { moment, verdict } = openMoment(read.link, groundOf(place, lesson)!);
 *   // moment.timeline stands where the other stood; verdict: 'same', or from which step it differs, and why
 * }
 * ```
 *
 * A text holds what differs from the place's own beginning and nothing else: how far the actions follow the place's
 * own run, the actions after that, the position, the text of the request, and a short print of the transcript after
 * each step. Opening plays the actions again and compares the prints. Nothing of a text is run or believed: each
 * field is looked at by itself, and the work that opening takes has a bound.
 *
 * - {@link SharedMoment}, {@link MomentPlace}, {@link Ground}, {@link groundOf}: what is shared, and where
 * - {@link encodeMoment}, {@link decodeMoment}, {@link LinkFault}: to a text, and from one
 * - {@link openMoment}, {@link Opened}, {@link Verdict}: played again and compared
 * - {@link codeIn}: the code within an address, a file, or what was pasted
 * - {@link MOST_LINK}: from which length on a file is better than a link
 * @packageDocumentation
 */
export { decodeMoment, encodeMoment, type Decoded } from './code';
export type { FormFault, LinkFault } from './fault';
export { groundOf, type Ground, type MomentPlace } from './ground';
export { MOST_LINK } from './limits';
export type { MomentLink, SharedDraft, SharedMoment, SharedRequest, SharedView } from './moment';
export { openMoment, type Opened, type Verdict } from './open';
export { codeIn } from './paste';
