/**
 * All rules, in the order in which they are listed and report. Without their examples: a page that judges needs none.
 * @module
 */
import { RuleBook } from './checker';
import { CLIENT } from './families/client';
import { CREATE } from './families/create';
import { ENVELOPE } from './families/envelope';
import { ERROR_RULES } from './families/error';
import { GET, GET_GONE } from './families/get';
import { HTTP } from './families/http';
import { INPUT } from './families/input';
import { LISTEN } from './families/listen';
import { META_RULES } from './families/meta';
import { MRTR } from './families/mrtr';
import { NEGOTIATION } from './families/negotiation';
import { PAYLOAD, PAYLOAD_FORM } from './families/payload';
import { REMOVED } from './families/removed';
import { RESULT } from './families/result';
import { TASK_RULES } from './families/task';
import { CANCEL, UPDATE } from './families/update';

/** The book of all rules. */
export const BOOK = new RuleBook([
  ...ENVELOPE,
  ...META_RULES,
  ...RESULT,
  ...ERROR_RULES,
  ...NEGOTIATION,
  ...CREATE,
  ...TASK_RULES,
  ...GET,
  ...PAYLOAD,
  ...GET_GONE,
  ...PAYLOAD_FORM,
  ...INPUT,
  ...UPDATE,
  ...CANCEL,
  ...CLIENT,
  ...MRTR,
  ...REMOVED,
  ...HTTP,
  ...LISTEN,
]);
