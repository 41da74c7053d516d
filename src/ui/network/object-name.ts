/**
 * The objects of the picture in words: the names of their buttons and menus.
 * @module
 */
import type { World } from '../../simulation';
import { span } from '../bench/words';
import type { Box, ObjectKey, Picture, Pill } from './picture';

/** An object in words. */
export function objectName({ network, setup }: World, picture: Picture, key: ObjectKey): string {
  const boxes = [picture.client, picture.proxy, ...picture.replicas, picture.store, picture.worker];
  const box = boxes.find((candidate) => candidate.key === key);
  if (key === 'proxy') {
    const timeout = setup.network?.proxyTimeoutMs ?? null;
    const waits = timeout === null ? 'waits for ever' : `gives up after ${span(timeout)}`;
    const routes = setup.network?.routing === 'any' ? 'routes to any replica' : 'routes by Mcp-Name';
    return `Proxy: ${waits}, ${routes}`;
  }
  if (box) return boxName(box);
  const lane = picture.lanes.find(({ pill }) => pill.key === key);
  if (!lane || !network) return '';
  const where = lane.replica === undefined ? 'to the server' : `with replica ${lane.replica}`;
  return `${pillName(lane.pill)} ${lane.pill.kind === 'answer' ? 'to' : 'of'} ${lane.method}, id ${lane.id}, ${
    lane.pill.kind === 'answer' ? 'to the client' : where
  }`;
}

function boxName({ title, lines }: Box): string {
  const says = lines.map(({ text }) => text).join(', ');
  return says ? `${title}: ${says}` : title;
}

function pillName({ kind, words, status, more }: Pill): string {
  const behind = more > 0 ? ` (and ${more} behind it)` : '';
  if (kind === 'held') return words === 'listens' ? 'Subscription' : `Connection ${words}`;
  if (kind === 'request') return `Request ${words}${behind}`;
  return `Answer ${words}${status ? `, task status ${status}` : ''}${behind}`;
}
