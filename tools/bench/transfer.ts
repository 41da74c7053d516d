import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchContext, Row } from './row.ts';

const LIMIT = 100_000;

/** The size in bytes of what a server that compresses well would send. */
function brotliSize(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** What a lesson page fetches until it is idle, before anybody touches the request: Monaco must not be in it. */
export async function run({ launch, site, lesson }: BenchContext): Promise<readonly Row[]> {
  await using browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(site)) sizes.push(response.body().then(brotliSize));
  });
  await page.goto(site + lesson, { waitUntil: 'networkidle' });
  const files = await Promise.all(sizes);
  const total = files.reduce((sum, size) => sum + size, 0);
  return [
    {
      what: 'Transfer before Monaco, a lesson page',
      value: `${(total / 1000).toFixed(1)} kB in ${files.length} files`,
      target: 'at most 100 kB',
      ok: total <= LIMIT,
      how: 'All that the page fetches until the network is idle, each file compressed with brotli at quality 11.',
    },
  ];
}
