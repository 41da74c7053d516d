import type { Page } from 'playwright';
import { percentile } from './row.ts';
import type { BenchContext, Row } from './row.ts';

const ENTRIES = 10_000;
const STEPS = 200;
const LIMIT_MS = 16;

/** How the page is driven: the keys that step, as the page's own table of keys has them. */
const STEP_BACK = 'PageUp';
const STEP_FORWARD = 'PageDown';

/** Sends requests through the page's own button until the transcript has as many entries as asked. */
async function fillTranscript(page: Page, entries: number): Promise<void> {
  const send = await page.getByRole('button', { name: 'Send request' }).elementHandle();
  if (send === null) throw new Error('The page has no button "Send request".');
  // A request and its answer are two entries. A pause now and then lets the page draw.
  await send.evaluate(async (button, requests) => {
    for (let sent = 0; sent < requests; sent += 1) {
      (button as HTMLElement).click();
      if (sent % 50 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, entries / 2);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

/** The highest number that an entry of the transcript bears on the page. */
async function lastEntry(page: Page): Promise<number> {
  const text = (await page.getByRole('region', { name: 'Transcript' }).textContent()) ?? '';
  return Math.max(0, ...[...text.matchAll(/Entry (\d+)/g)].map((match) => Number(match[1])));
}

/** Records, for each key press, the time from the event to the frame that drew its effect. */
async function recordKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyToPaint: times });
    window.addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() => {
          // A message posted inside a frame arrives once that frame has been drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
}

/**
 * From a key press to the painted step, back and forward, at the end of a long transcript. The browser draws
 * without waiting for a screen's refresh, so the figure is the page's own work and not a screen's rhythm.
 */
export async function run({ launch, site }: BenchContext): Promise<readonly Row[]> {
  await using browser = await launch('--disable-frame-rate-limit', '--disable-gpu-vsync');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(10_000);
  await page.goto(`${site}#/playground`, { waitUntil: 'networkidle' });
  await fillTranscript(page, ENTRIES);
  const entries = await lastEntry(page);
  if (entries < ENTRIES) throw new Error(`The transcript has ${entries} entries and not ${ENTRIES}.`);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await recordKeys(page);
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(step % 2 === 0 ? STEP_BACK : STEP_FORWARD);
    await page.waitForFunction(
      (count) => (window as unknown as { keyToPaint: number[] }).keyToPaint.length > count,
      step,
    );
  }
  const times = await page.evaluate(() => (window as unknown as { keyToPaint: number[] }).keyToPaint);
  const high = percentile(times, 0.95);
  return [
    {
      what: `Key press to painted step, ${entries} entries`,
      value: `${percentile(times, 0.5).toFixed(1)} ms median, ${high.toFixed(1)} ms at the 95th percentile`,
      target: `at most ${LIMIT_MS} ms at the 95th percentile`,
      ok: high <= LIMIT_MS,
      how: `${times.length} key presses, from the event's time stamp to the drawn frame, no wait for a refresh.`,
    },
  ];
}
