/**
 * Whether the examples of messages in a text are right, or break exactly the rules that they say they break.
 *
 * The right ones are one conversation, in the order of the text. A wrong one is judged at its place. A wrong answer
 * is then forgotten, so that it may stand before the right one or behind it; a wrong request is kept only where its
 * answer comes next.
 * @module
 */
import { request } from '../../../protocol/build';
import { isObject, member, stringMember } from '../../../protocol/json';
import { idKey, isRequestId, messageKind } from '../../../protocol/jsonrpc';
import type { Direction, Entry } from '../../../protocol/transcript';
import { check, createChecker, RULES, type Checker, type Finding } from '../../../rules';
import { DirectionGuess } from '../../../rules/read/direction';
import { placeIn } from '../../../rules/read/fault';
import { findJsonFault } from '../../../rules/read/json-fault';
import { UNKNOWN_TASK } from '../../templates';
import { capabilitiesOf } from '../steps';
import { didYouMean, listed, type PageFault } from './fault';
import type { Fence } from './read-page';

/** The examples of a text, judged. */
export interface CheckedExamples {
  readonly faults: readonly PageFault[];
  /** The messages that were judged. */
  readonly messages: readonly unknown[];
  /** The rules that examples break on purpose. */
  readonly breaks: readonly string[];
}

/** A message of a fence. */
interface Example {
  readonly fence: Fence;
  readonly message: unknown;
  readonly dir: Direction;
  readonly breaks: readonly string[];
  /** The method of the request that is made up for an answer. */
  readonly answers?: string;
}

/** Judges the examples of a text. */
export function checkExamples(fences: readonly Fence[]): CheckedExamples {
  const faults: PageFault[] = [];
  const examples: Example[] = [];
  const messages: unknown[] = [];
  const breaks: string[] = [];
  for (const fence of fences.filter(({ info }) => /^jsonl?(\s|$)/.test(info))) {
    const options = optionsOf(fence);
    faults.push(...options.faults);
    breaks.push(...options.breaks);
    const lines = fence.info.startsWith('jsonl')
      ? fence.text.split('\n').filter((line) => line.trim() !== '')
      : [];
    const values = (fence.info.startsWith('jsonl') ? lines : [fence.text]).map((text) =>
      readValue(fence, text, faults),
    );
    if (fence.info.startsWith('jsonl')) {
      const entries = values.filter(isEntry);
      messages.push(...entries.map(({ message }) => message));
      faults.push(...expectation(fence, check(entries), options.breaks));
    } else if (isMessage(values[0]) || options.breaks.length > 0) {
      const message = values[0];
      messages.push(message);
      const dir = options.from ?? new DirectionGuess().of(message);
      const { answers } = options;
      examples.push({
        fence,
        message,
        dir,
        breaks: options.breaks,
        ...(answers === undefined ? {} : { answers }),
      });
    }
  }
  return { faults: [...faults, ...conversationFaults(examples)], messages, breaks: [...new Set(breaks)] };
}

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && (value['dir'] === 'c2s' || value['dir'] === 's2c') && Object.hasOwn(value, 'message');

const isMessage = (value: unknown) => isObject(value) && Object.hasOwn(value, 'jsonrpc');

function optionsOf(fence: Fence): {
  breaks: readonly string[];
  answers?: string;
  from?: Direction;
  faults: readonly PageFault[];
} {
  const faults: PageFault[] = [];
  let options: { breaks: readonly string[]; answers?: string; from?: Direction } = { breaks: [] };
  for (const word of fence.info.split(/\s+/).slice(1)) {
    const [name, value = ''] = word.split(/=(.*)/s);
    if (name === 'breaks' && value !== '') options = { ...options, breaks: value.split(',') };
    else if (name === 'answers' && value !== '') options = { ...options, answers: value };
    else if (name === 'from' && (value === 'client' || value === 'server'))
      options = { ...options, from: value === 'client' ? 'c2s' : 's2c' };
    else
      faults.push(
        at(
          fence,
          `${word} means nothing here. Use breaks=<rule>, answers=<method>, from=client or from=server.`,
        ),
      );
  }
  const known = RULES.map(({ id }) => id);
  for (const rule of options.breaks) {
    if (!known.includes(rule)) faults.push(at(fence, `There is no rule ${rule}.${didYouMean(rule, known)}`));
  }
  return { ...options, faults };
}

function at({ line, column }: Fence, says: string): PageFault {
  return { line, column, says };
}

/** Reads the JSON of a fence, or of a line of it. */
function readValue(fence: Fence, text: string, faults: PageFault[]): unknown {
  const broken = findJsonFault(text);
  if (!broken) return JSON.parse(text);
  const before = fence.text.indexOf(text);
  faults.push({
    ...placeIn(fence.text, before + broken.offset, { line: fence.line + 1, column: 1 }),
    says: broken.reason,
  });
  return undefined;
}

/**
 * A conversation as two checkers hear it. To the first it began before the text did, so it accuses nobody of what the
 * text leaves out; the second has heard all of it, so a wrong example may break what only shows in a whole one.
 */
type Hearing = readonly [fromTheMiddle: Checker, fromTheBeginning: Checker];

function beginHearing(): Hearing {
  const middle = createChecker();
  middle.next({
    dir: 's2c',
    message: { jsonrpc: '2.0', id: 'before the text', result: { resultType: 'complete' } },
  });
  return [middle, createChecker()];
}

function fork([middle, beginning]: Hearing): Hearing {
  return [middle.fork(), beginning.fork()];
}

function conversationFaults(examples: readonly Example[]): readonly PageFault[] {
  const faults: PageFault[] = [];
  let heard = beginHearing();
  /** Requests that wait for an answer, by id. */
  const open = new Set<string>();
  /** What was heard before the right answer came, by id. */
  const before = new Map<string, Hearing>();
  examples.forEach((example, index) => {
    const { fence, message, dir, breaks } = example;
    const id = idKey(member(message, 'id'));
    const isAnswer = dir === 's2c' && messageKind(message) === 'response';
    let here = heard;
    const unanswered = before.get(id);
    if (isAnswer && !open.has(id)) {
      if (breaks.length > 0 && unanswered) here = unanswered;
      else if (example.answers === undefined) {
        const says =
          'No request before it has its id. Show the request, or write answers=<method> behind json.';
        faults.push(at(fence, says));
        return;
      } else here = asked(here, message, example.answers);
    }
    const next = fork(here);
    const [middle, beginning] = next.map((checker) => checker.next({ dir, message }));
    faults.push(...expectation(fence, middle ?? [], breaks, beginning));
    const following = examples[index + 1];
    const goesOn = following?.dir === 's2c' && idKey(member(following.message, 'id')) === id;
    if (breaks.length > 0 && (isAnswer || !goesOn)) return;
    heard = next;
    if (isAnswer) {
      before.set(id, here);
      open.delete(id);
    }
    if (dir === 'c2s' && messageKind(message) === 'request') open.add(id);
  });
  return faults;
}

/** The conversation after a request to which a message is the answer. */
function asked(heard: Hearing, message: unknown, method: string): Hearing {
  const id = member(message, 'id');
  const taskId = stringMember(message, 'result', 'taskId') ?? UNKNOWN_TASK;
  const params: { readonly [known: string]: { readonly [name: string]: unknown } } = {
    'tools/call': {
      name: 'run_build_pipeline',
      arguments: { project: 'web-storefront', environment: 'production' },
    },
    'tasks/get': { taskId },
    'tasks/update': { taskId, inputResponses: {} },
    'tasks/cancel': { taskId },
  };
  const capabilities = capabilitiesOf(['tasks', 'form', 'url', 'sampling', 'roots']);
  const made = request(isRequestId(id) ? id : 0, method, params[method] ?? {}, capabilities);
  const next = fork(heard);
  for (const checker of next) checker.next({ dir: 'c2s', message: made });
  return next;
}

/**
 * What differs between the findings and the rules that an example says it breaks.
 * @param findings - What it must say.
 * @param others - What it may say as well.
 */
function expectation(
  fence: Fence,
  findings: readonly Finding[],
  breaks: readonly string[],
  others: readonly Finding[] = [],
): readonly PageFault[] {
  const broken = new Set([...findings, ...others].map(({ rule }) => rule));
  const unexpected = findings.filter(({ rule, report }) => report !== 'advice' && !breaks.includes(rule));
  const silent = breaks.filter((rule) => !broken.has(rule));
  return [
    ...unexpected.map(({ rule, path, message }) =>
      at(
        fence,
        `It breaks ${rule}${path === '' ? '' : ` at ${path}`}: ${message} Mend it, or write breaks=${rule} behind json.`,
      ),
    ),
    ...(silent.length > 0
      ? [at(fence, `It does not break ${listed(silent)}. Take that out of breaks.`)]
      : []),
  ];
}
