/**
 * The objects of the picture in words: the names of their buttons and menus.
 * @module
 */
import type { World } from '../../simulation';
import { span } from '../bench/words';
import type { Line, ObjectKey, Picture, Pill } from './picture';

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
    return `${box.title}: ${says}${key === 'proxy' ? `. It ${proxyWords(world)}` : ''}`;
  }
  const lane = picture.lanes.find(({ pill }) => pill.key === key);
  if (!lane) return '';
  const { pill, method, id, replica, caller } = lane;
  if (pill.kind === 'answer')
    return `${pillName(pill)}, to ${caller ?? 'the client'} for ${method}, id ${id}`;
  const what = pill.kind === 'request' && pill.words === method ? '' : ` of ${method}`;
  const where = replica === undefined ? 'to the server' : `with replica ${replica}`;
  const whose = caller === undefined ? '' : `, from ${caller}`;
  return `${pillName(pill)}${what}, id ${id}, ${where}${whose}`;
}

function proxyWords({ setup: { network } }: World): string {
  const timeout = network?.proxyTimeoutMs ?? null;
  const waits = timeout === null ? 'waits for ever' : `gives up after ${span(timeout)}`;
  return `${waits}, and routes ${network?.routing === 'any' ? 'to any replica' : 'by Mcp-Name'}`;
}

function pillName({ kind, words, status, more }: Pill): string {
  const behind = more > 0 ? ` (and ${more} behind it)` : '';
  if (kind === 'held') return words === 'listens' ? 'Subscription' : `Connection ${words}`;
  if (kind === 'request') return `Request ${words}${behind}`;
  return `Answer ${words}${status ? `, ${status} as the task’s status` : ''}${behind}`;
}
