/**
 * The objects of the picture in words: the names of their buttons and menus.
 * @module
 */
import type { World } from '../../simulation';
import { span } from '../bench/words';
import { network } from '../words/en/network';
import type { Line, ObjectKey, Picture, Pill } from './picture';

const words = network.object;

/**
 * An object in words, what is written in it first.
 * @param lines - The lines of a box as they are shown, where there is room for less than all.
 */
export function objectName(world: World, picture: Picture, key: ObjectKey, lines?: readonly Line[]): string {
  const boxes = [
    picture.client,
    ...picture.callers,
    picture.proxy,
    ...picture.replicas,
    picture.store,
    picture.worker,
  ];
  const box = boxes.find((candidate) => candidate.key === key);
  if (box) {
    const says = (lines ?? box.lines).map(({ text }) => text).join(', ');
    const name = `${box.title}: ${says}`;
    return key === 'proxy' ? `${name}. ${proxyWords(world)}` : name;
  }
  const lane = picture.lanes.find(({ pill }) => pill.key === key);
  if (!lane) return '';
  const { pill, method, id, replica, caller } = lane;
  if (pill.kind === 'answer') return words.answer(pillName(pill), caller, method, id);
  const isMethod = pill.kind === 'request' && pill.words === method;
  const what = isMethod ? pillName(pill) : words.ofMethod(pillName(pill), method);
  const name = replica === undefined ? words.toServer(what, id) : words.withReplica(what, id, replica);
  return caller === undefined ? name : words.ofCaller(name, caller);
}

function proxyWords({ setup: { network } }: World): string {
  const timeout = network?.proxyTimeoutMs ?? null;
  return words.proxy[network?.routing ?? 'by-name'](timeout === null ? undefined : span(timeout));
}

function pillName({ kind, words: says, status, more }: Pill): string {
  if (kind === 'held') return says === network.picture.listens ? words.subscription : words.connection(says);
  const answer = status ? words.answerWith(says, status) : words.answerPill(says);
  const name = kind === 'request' ? words.request(says) : answer;
  return more > 0 ? words.behind(name, more) : name;
}
