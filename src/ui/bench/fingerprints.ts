/**
 * The fingerprint of the transcript at a moment, at the cost of the last step only.
 * @module
 */
import { emptyDigest, hex, takeIn, type Digest, type LabMoment } from '../../simulation';

const digests = new WeakMap<LabMoment, Digest>();

/** The fingerprint of the transcript up to a moment, as 64 hex digits. */
export function fingerprintAt(moment: LabMoment): string {
  const pending: LabMoment[] = [];
  let at: LabMoment | undefined = moment;
  while (at && !digests.has(at)) {
    pending.push(at);
    at = at.before;
  }
  let digest = (at && digests.get(at)) ?? emptyDigest();
  for (const step of pending.reverse()) {
    digest = takeIn(digest, step.report?.entries ?? []);
    digests.set(step, digest);
  }
  return hex(digest);
}
