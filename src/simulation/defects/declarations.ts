/**
 * Declaring what was not declared, and forgetting what was.
 * @module
 */
import { declaredCapabilities } from '../../protocol/declares';
import { isObject, member, type JsonObject } from '../../protocol/json';
import { META, TASKS_EXTENSION } from '../../protocol/names';
import type { Incoming } from '../../server/handle';
import { onRequest, withMeta } from './defect';

/** The message with a capability beside those that it declares. */
export function declaring(incoming: Incoming, more: JsonObject): Incoming {
  const declared = declaredCapabilities(incoming.message);
  if (!isObject(declared)) return incoming;
  const extensions = member(declared, 'extensions');
  const both = {
    ...declared,
    ...more,
    extensions: {
      ...(isObject(extensions) ? extensions : {}),
      ...(member(more, 'extensions') as JsonObject | undefined),
    },
  };
  const message = withMeta(incoming.message, (meta) => ({ ...meta, [META.clientCapabilities]: both }));
  return { ...incoming, message };
}

/** Treats a message as if it declared tasks, where a condition holds. */
export function assumeTasks(when: (incoming: Incoming) => boolean) {
  return onRequest((incoming) =>
    when(incoming) ? declaring(incoming, { extensions: { [TASKS_EXTENSION]: {} } }) : incoming,
  );
}

/** Treats every message as if its client could be shown a form. */
export const assumeForms = onRequest((incoming) => declaring(incoming, { elicitation: {} }));
