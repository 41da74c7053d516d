/**
 * The service worker: it keeps the files of the built site, so that the lab opens without a network, and serves
 * every page one version of them as a whole. A newer version waits until a reader asks for it or the last page is
 * closed; pages of the older one that are still open find their files until then.
 * @module
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { KeptFiles, SiteFiles, WorkerRequest } from './messages';

/** What a service worker has beside what a window has, as far as it is used here. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void };
type MessageToWorker = ExtendableEvent & {
  readonly data: WorkerRequest | null;
  readonly ports: readonly MessagePort[];
};

/** Written in by the build. */
declare const SITE_FILES: SiteFiles;

const scope = self as unknown as WorkerScope;
const { core, editor } = SITE_FILES;

const precache = new PrecacheController();
precache.addToCacheList(core.map(({ url, revision }) => ({ url, revision })));

/** Of this folder alone: another one on the same host may hold another lab. */
const EDITOR_CACHE = `mcp-tasks-lab-editor-${scope.registration.scope}`;
const EDITOR_URLS = new Set(editor.map(({ url }) => new URL(url, scope.registration.scope).href));

// A link may carry a query that is meant for others; the files of the site have none.
registerRoute(new PrecacheRoute(precache, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
registerRoute(
  ({ url }) => EDITOR_URLS.has(url.href),
  new CacheFirst({ cacheName: EDITOR_CACHE, matchOptions: { ignoreVary: true } }),
);
registerRoute(
  ({ url }) => url.href.startsWith(`${scope.registration.scope}assets/`),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

scope.addEventListener('install', (event) => void precache.install(event));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), tidy(event)])),
);
scope.addEventListener('message', (event) => event.waitUntil(answer(event)));

async function answer(event: MessageToWorker): Promise<void> {
  if (!event.data) return;
  switch (event.data.type) {
    case 'kept':
      return event.ports[0]?.postMessage(await keptFiles());
    case 'keep-editor':
      // Some of it may not come: what came is kept, and the answer says how it stands.
      await keepEditor().catch(() => undefined);
      return event.ports[0]?.postMessage(await keptFiles());
    case 'tidy':
      return tidy(event);
    case 'take-over':
      return scope.skipWaiting();
  }
}

/** The addresses of the editor's files that are not kept yet. */
async function editorMissing(): Promise<readonly string[]> {
  const cache = await caches.open(EDITOR_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return [...EDITOR_URLS].filter((url) => !kept.has(url));
}

async function keepEditor(): Promise<void> {
  const cache = await caches.open(EDITOR_CACHE);
  await Promise.all((await editorMissing()).map((url) => cache.add(url)));
}

async function keptFiles(): Promise<KeptFiles> {
  const sum = (files: typeof core) => files.reduce((total, { bytes }) => total + bytes, 0);
  const missing = await editorMissing();
  return { coreBytes: sum(core), editorBytes: sum(editor), editorKept: missing.length === 0 };
}

/** Lets go the files of older versions, unless another page is open: it may be of one. */
async function tidy(event: ExtendableEvent): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(scope.registration.scope)).length > 1) return;
  await precache.activate(event as Parameters<typeof precache.activate>[0]);
  const cache = await caches.open(EDITOR_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !EDITOR_URLS.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
