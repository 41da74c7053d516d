/**
 * The request of a bench as it is shared, and back. What the desk shows at the moment by itself is not shared.
 * @module
 */
import type { SharedDraft } from '../../course/moments';
import { sameJson } from '../../protocol';
import type { LabMoment } from '../../simulation';
import { requestAt, type Desk } from '../bench/desk';
import { FIRST_TEMPLATE, fromTemplate, templateById, type Draft } from '../bench/draft';

/** What of a draft is to be shared; `undefined`: nothing, it is what the desk shows there. */
export function toShared(draft: Draft, now: LabMoment, desk: Desk): SharedDraft | undefined {
  const own = ownDraft(now, desk);
  const sameHttp = sameJson(draft.http ?? null, own.http ?? null);
  if (draft.text === own.text && sameHttp) return undefined;
  const { origin, text, http } = draft;
  const travels = http ? { http } : {};
  // Headers alone are told apart from a text only where there are some: a text without them travels without them.
  if (text === own.text && http) return travels;
  const isFilled = origin.kind === 'template' && text === fromTemplate(origin.id, now).text;
  return { request: isFilled ? { template: origin.id } : { text }, ...travels };
}

/** The draft that stands at a shared moment. */
export function fromShared(shared: SharedDraft | undefined, now: LabMoment, desk: Desk): Draft {
  const own = ownDraft(now, desk);
  if (!shared) return own;
  const { request, http } = shared;
  const { http: _, ...text } = request ? draftOf(request, now) : own;
  return { ...text, ...(http ? { http } : {}) };
}

function draftOf(request: NonNullable<SharedDraft['request']>, now: LabMoment): Draft {
  if ('text' in request) return { text: request.text, origin: { kind: 'typed' } };
  return fromTemplate(templateById(request.template) ? request.template : FIRST_TEMPLATE, now);
}

/** What the desk shows at a moment by itself: what was sent there, or last before. */
function ownDraft(now: LabMoment, desk: Desk): Draft {
  for (let at: LabMoment | undefined = now; at; at = at.before) {
    const sent = requestAt(at, desk);
    if (sent) return sent;
  }
  return fromTemplate(FIRST_TEMPLATE, now);
}
