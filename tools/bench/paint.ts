import type { Browser } from 'playwright';
import { percentile } from './row.ts';
import type { BenchContext, Row } from './row.ts';

/** First contentful paint of one visit with an empty cache, in milliseconds. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}

/** The median first paint of a lesson page; with `against`, of another page too, visits taking turns. */
export async function run(context: BenchContext): Promise<readonly Row[]> {
  await using browser = await context.launch();
  const ours: number[] = [];
  const theirs: number[] = [];
  // One visit first that does not count: the browser itself starts cold.
  await firstPaint(browser, context.site + context.lesson);
  for (let visit = 0; visit < context.runs; visit += 1) {
    ours.push(await firstPaint(browser, context.site + context.lesson));
    if (context.against) theirs.push(await firstPaint(browser, context.against));
  }
  const how = `Median of ${context.runs} visits with an empty cache, served from this machine, headless Chromium.`;
  const median = percentile(ours, 0.5);
  const own: Row = { what: 'First contentful paint, a lesson page', value: `${median.toFixed(0)} ms`, how };
  if (!context.against) return [own];
  const other = percentile(theirs, 0.5);
  return [
    own,
    { what: `First contentful paint, ${context.against}`, value: `${other.toFixed(0)} ms`, how },
    {
      what: 'First contentful paint, ours to theirs',
      value: `1/${(other / median).toFixed(1)}`,
      target: 'at most 1/6',
      ok: median <= other / 6,
      how: 'The quotient of the two medians; the visits took turns.',
    },
  ];
}
