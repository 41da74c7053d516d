/**
 * The page's side of the service worker: it keeps the site for the time without a network and tells when there is a
 * new version. Loaded after everything else. Nothing here reloads the page unless the reader asked for it.
 * @module
 */
import { keepAll } from '../bench/keeper';
import type { KeptFiles, WorkerRequest } from './messages';

/** How things stand between this page and the kept site. */
export interface OfflineState {
  /** What is kept; `undefined` as long as nothing is. */
  readonly kept: KeptFiles | undefined;
  /** A newer version: waits for the reader, or was taken up by another tab. */
  readonly update: 'none' | 'waiting' | 'elsewhere';
}

/** How long a page that stays open waits before it looks for a new version again, in milliseconds. */
const LOOK_AGAIN_AFTER = 3_600_000;

let state: OfflineState = { kept: undefined, update: 'none' };
let registration: ServiceWorkerRegistration | undefined;

/** How things stand. */
export function offlineState(): OfflineState {
  return state;
}

/**
 * Calls a function whenever that changed.
 * @returns The function that stops it.
 */
export function watchOffline(changed: () => void): () => void {
  window.addEventListener('offline-change', changed);
  return () => window.removeEventListener('offline-change', changed);
}

/** Begins to keep the site. Where the browser cannot or may not, the page goes on without. */
export async function keepSite(): Promise<void> {
  if (registration || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // On the first visit a worker takes the page over as well, and that is no update.
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else if (hadWorker) change({ update: 'elsewhere' });
  });
  try {
    registration = await serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
    watchFor(registration);
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: 'tidy' } satisfies WorkerRequest);
    change({ kept: await ask({ type: 'kept' }) });
    if (!savesData()) await keepEditor();
    lookAgain(registration);
  } catch {
    // Storage is full or switched off, or the worker did not come: everything works as long as there is a network.
  }
}

/** Tells of a version that waits, now or later. */
function watchFor(site: ServiceWorkerRegistration): void {
  const tell = (): void => {
    if (site.waiting && site.active) change({ update: 'waiting' });
  };
  const watch = (): void => site.installing?.addEventListener('statechange', tell);
  tell();
  // The browser may have found it before this code came.
  watch();
  site.addEventListener('updatefound', watch);
}

/** Keeps the code editor as well, where it is not kept yet. */
export async function keepEditor(): Promise<void> {
  if (state.kept?.editorKept) return;
  change({ kept: await ask({ type: 'keep-editor' }) });
}

let asked = false;

/**
 * Reloads the page as the new version, after what is being worked on was kept.
 * @returns `false` where the work could not be kept, so that the page was left as it is.
 */
export function takeUpdate(): boolean {
  if (!keepAll()) return false;
  asked = true;
  const next = registration?.waiting;
  if (next) next.postMessage({ type: 'take-over' } satisfies WorkerRequest);
  else location.reload();
  return true;
}

/** Forgets the new version until it is met again. */
export function leaveUpdate(): void {
  change({ update: 'none' });
}

async function ask(request: WorkerRequest): Promise<KeptFiles> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error('There is no worker.');
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<KeptFiles>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<KeptFiles>) => resolve(data);
  });
  active.postMessage(request, [port2]);
  return answer;
}

function change(news: Partial<OfflineState>): void {
  state = { ...state, ...news };
  if (state.update !== 'none') void import('./site-notice');
  window.dispatchEvent(new Event('offline-change'));
}

/** A lesson may be open for days: whoever comes back to it hears of a new version as well. */
function lookAgain(site: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN_AFTER) return;
    looked = Date.now();
    site.update().catch(() => undefined);
  });
}

/** Whether the reader asked the browser to be sparing: then the editor is kept on first use, or when it is asked for. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

declare global {
  interface WindowEventMap {
    'offline-change': Event;
  }
}
