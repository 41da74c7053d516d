/**
 * The form that a code unpacks to, looked at field by field: whoever made it, nothing of it is believed.
 * @module
 */
import { base64urlnopad } from '@scure/base';
import { isObject, type JsonObject } from '../../protocol/json';
import { POLICY_CHOICES } from '../../server';
import { actionFault, defectOf, type Action } from '../../simulation';
import { FIRST_NETWORK } from '../setup-choice';
import type { FormFault, LinkFault } from './fault';
import type { MomentPlace } from './ground';
import { MOST_LEVELS, MOST_STEPS } from './limits';
import { VIEWS, type ChosenOtherwise, type MomentLink, type SharedDraft } from './moment';
import { LONG_PRINT, PRINT_BYTES } from './prints';

/** The fields of the form. Another one is refused: it would change what the moment is. */
const FIELDS = [
  'in',
  'seed',
  'policy',
  'network',
  'defect',
  'follows',
  'does',
  'at',
  'text',
  'template',
  'http',
  'views',
  'prints',
  'print',
];

/** The members of each action. */
const MEMBERS: { readonly [Type in Action['type']]: readonly string[] } = {
  send: ['message', 'headers', 'caller'],
  work: ['taskId'],
  'work-call': ['call'],
  advance: ['ms'],
  deliver: ['flight', 'replica'],
  drop: ['call'],
  replicate: ['replica'],
  crash: ['replica'],
  restart: ['replica'],
  'restart-client': ['keepsHandles'],
};

/** Thrown and caught in here: one way out of many fields. */
class Refused extends Error {
  constructor(readonly fault: LinkFault) {
    super(fault.kind);
  }
}

const refuse = (field: string, problem: FormFault['problem'] = 'form'): never => {
  throw new Refused({ kind: 'form', field, problem });
};

/** Reads the form. Never throws. */
export function readForm(text: string): { readonly link: MomentLink } | { readonly fault: LinkFault } {
  try {
    if (nestsDeeper(text, MOST_LEVELS)) {
      throw new Refused({ kind: 'too-large', what: 'levels', most: MOST_LEVELS });
    }
    const form: unknown = JSON.parse(text);
    return { link: linkOf(isObject(form) ? form : refuse('')) };
  } catch (refused) {
    return { fault: refused instanceof Refused ? refused.fault : { kind: 'damaged' } };
  }
}

function linkOf(form: JsonObject): MomentLink {
  for (const name of Object.keys(form)) if (!FIELDS.includes(name)) refuse(name, 'unknown');
  const follows = count(form, 'follows', 0);
  const actions = list(form, 'does').map(action);
  const steps = follows + actions.length;
  if (steps > MOST_STEPS) throw new Refused({ kind: 'too-large', what: 'steps', most: MOST_STEPS });
  const depth = count(form, 'at', steps);
  if (depth > steps) refuse('at');
  return {
    place: place(form['in']),
    chosen: chosen(form),
    follows,
    actions,
    depth,
    ...draft(form),
    views: list(form, 'views').map(
      (view, at) => VIEWS.find((known) => known === view) ?? refuse(`views/${at}`),
    ),
    ...prints(form, steps),
  };
}

function place(value: unknown): MomentPlace {
  if (value === undefined) refuse('in', 'missing');
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) return refuse('in');
  const [kind, lesson, challenge] = value;
  switch (`${kind}/${value.length}`) {
    case 'playground/1':
      return { kind: 'playground' };
    case 'lesson/2':
      return { kind: 'lesson', lesson: lesson! };
    case 'challenge/3':
      return { kind: 'challenge', lesson: lesson!, challenge: challenge! };
    default:
      return refuse('in');
  }
}

/** The parts of the setup. What a policy or a network may be is asked once they are put together with the place's own. */
function chosen(form: JsonObject): ChosenOtherwise {
  const { seed, policy, network, defect } = form;
  if (seed !== undefined && !Number.isInteger(seed)) refuse('seed');
  if (network !== undefined && network !== null && !isObject(network)) refuse('network');
  if (defect !== undefined && defect !== null && (typeof defect !== 'string' || !defectOf(defect)))
    refuse('defect', typeof defect === 'string' ? 'unknown' : 'form');
  if (isObject(network)) {
    const odd = Object.keys(network).find((name) => !Object.hasOwn(FIRST_NETWORK, name));
    if (odd !== undefined) refuse(`network/${odd}`, 'unknown');
  }
  if (policy !== undefined) list(form, 'policy').forEach(policyMember);
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(policy === undefined ? {} : { policy }),
    ...(network === undefined ? {} : { network }),
    ...(defect === undefined ? {} : { defect }),
  } as ChosenOtherwise;
}

function policyMember(value: unknown, at: number): void {
  const field = `policy/${at}`;
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return refuse(field);
  if (!POLICY_CHOICES.some(({ name }) => name === value[0])) refuse(field, 'unknown');
}

function action(value: unknown, at: number): Action {
  const field = `does/${at}`;
  if (!isObject(value) || actionFault(value) !== undefined) return refuse(field);
  const { type, ...members } = value;
  for (const [name, member] of Object.entries(members)) {
    if (!MEMBERS[type as Action['type']].includes(name)) refuse(`${field}/${name}`, 'unknown');
    if (typeof member === 'number' && name !== 'message' && !Number.isSafeInteger(member))
      refuse(`${field}/${name}`);
  }
  return value as unknown as Action;
}

function draft(form: JsonObject): { readonly draft?: SharedDraft } {
  const { text, template, http } = form;
  if (text !== undefined && template !== undefined) refuse('template', 'unknown');
  const request =
    (text === undefined ? undefined : { text: string(form, 'text') }) ??
    (template === undefined ? undefined : { template: string(form, 'template') });
  if (!request && http === undefined) return {};
  const headers =
    http === undefined ? {} : { http: Object.fromEntries(list(form, 'http').map(headerChange)) };
  return { draft: { ...(request ? { request } : {}), ...headers } };
}

function headerChange(value: unknown, at: number): [name: string, value: string | null] {
  const field = `http/${at}`;
  if (!Array.isArray(value) || value.length !== 2) return refuse(field);
  const [name, written] = value as unknown[];
  if (typeof name !== 'string' || (written !== null && typeof written !== 'string')) return refuse(field);
  return [name, written];
}

function string(form: JsonObject, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : refuse(name);
}

function prints(form: JsonObject, steps: number): Pick<MomentLink, 'prints' | 'print'> {
  const { prints: text = '', print = '' } = form;
  if (typeof text !== 'string') return refuse('prints');
  if (typeof print !== 'string' || print.length !== (steps === 0 ? 0 : LONG_PRINT)) return refuse('print');
  const bytes = fromBase64(text);
  if (bytes?.length !== steps * PRINT_BYTES) return refuse('prints');
  return { prints: bytes, print };
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
}

function count(form: JsonObject, name: string, otherwise: number): number {
  const value = form[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return refuse(name);
  return value;
}

function list(form: JsonObject, name: string): readonly unknown[] {
  const value = form[name] ?? [];
  return Array.isArray(value) ? value : refuse(name);
}

/** Whether a JSON text nests deeper than so many levels. What nests deeper is not parsed: walking it could end the page. */
function nestsDeeper(text: string, most: number): boolean {
  let level = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '[' || letter === '{') {
      level += 1;
      if (level > most) return true;
    } else if (letter === ']' || letter === '}') level -= 1;
  }
  return false;
}
