import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../src/course/moments/pack';
import { accessibilityViolations, qrText, useBrowser } from './support';

const open = useBrowser();

const WIDE = { viewport: { width: 1280, height: 800 } };
const NARROW = { viewport: { width: 390, height: 844 } };
const MAY_COPY = { ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] };

/** Plays a defect and what is right, and waits for the rows. */
async function playBoth(page: Page, defect: string): Promise<void> {
  await page.getByLabel('Wrong on purpose').selectOption(defect);
  await page.getByRole('button', { name: 'Play both' }).click();
  await page.locator('.pair-row').first().waitFor();
}

const fingerprints = (page: Page) =>
  page
    .locator('[data-fingerprint]')
    .evaluateAll((shown) => shown.map((one) => one.getAttribute('data-fingerprint')));
const hashOf = (page: Page) => page.evaluate(() => location.hash);
const currentRow = (page: Page) => page.locator('.pair-row[aria-current="step"]').getAttribute('aria-label');
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a correct server beside a defective one', () => {
  it('is the same in a clean browser, with what differs marked in both', async () => {
    await using site = await open('#/compare', MAY_COPY);
    const { page } = site;
    await playBoth(page, 'poll-labelled-task');
    expect(await page.locator('.pair-summary').innerText()).toBe(
      '4 rows, 1 difference. Both take the same 2 steps.',
    );
    const prints = await fingerprints(page);
    expect(prints).toHaveLength(2);
    expect(prints[0]).not.toBe(prints[1]);
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const hash = link.slice(link.indexOf('#'));
    expect(hash).toMatch(/^#\/compare\/1[\w-]+\/1[\w-]+$/);
    await using other = await open(hash);
    const row = other.page.locator('.pair-difference');
    await row.waitFor();
    expect(await fingerprints(other.page)).toEqual(prints);
    expect(await other.page.getByText('the same byte for byte').count()).toBe(2);
    expect(await row.count()).toBe(1);
    expect(await row.locator('.half').nth(0).locator('.pair-fields').innerText()).toContain('"complete"');
    expect(await row.locator('.half').nth(1).locator('.pair-fields').innerText()).toContain('"task"');
    expect(await row.locator('.half').nth(1).innerText()).toContain('result/task-only-on-create');
    expect(await row.locator('.half').nth(0).locator('.finding').count()).toBe(0);
    expect([...site.problems, ...other.problems]).toEqual([]);
  });

  it('is stepped by key, from difference to difference too', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await playBoth(page, 'client-no-version');
    expect(await currentRow(page)).toBe('Row 1: differs');
    await page.keyboard.press('n');
    expect(await currentRow(page)).toBe('Row 2: differs');
    expect(await page.getByRole('button', { name: 'Next difference' }).isDisabled()).toBe(true);
    await page.keyboard.press('p');
    expect(await currentRow(page)).toBe('Row 1: differs');
    await page.keyboard.press('PageDown');
    expect(await page.getByText('Row 2 of 2').isVisible()).toBe(true);
    await page.keyboard.press('PageUp');
    await page.getByRole('slider', { name: 'Row of both' }).press('End');
    expect(await currentRow(page)).toBe('Row 2: differs');
    expect(site.problems).toEqual([]);
  });

  it('can be swapped, and each side be opened in the stepper', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await playBoth(page, 'wrong-task');
    const prints = await fingerprints(page);
    const [, , one, other] = (await hashOf(page)).split('/');
    await page.getByRole('link', { name: 'Swap' }).click();
    await expect.poll(() => fingerprints(page)).toEqual(prints.toReversed());
    expect(await hashOf(page)).toBe(`#/compare/${other}/${one}`);
    await page
      .getByRole('region', { name: 'B' })
      .getByRole('link', { name: 'Open in the stepper' })
      .first()
      .click();
    await page.getByText('Opened from a link: step 4 of 4').waitFor();
    expect(await page.getByRole('region', { name: 'Transcript' }).getAttribute('data-fingerprint')).toBe(
      prints[0],
    );
    expect(site.problems).toEqual([]);
  });

  it('is shown with a QR code that holds both runs', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await playBoth(page, 'no-ttl');
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Both runs are in it').waitFor();
    expect(await qrText(page)).toBe(page.url());
  });
});

describe('a comparison that cannot be opened whole', () => {
  it('says which side is damaged and why, and still opens the other', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await playBoth(page, 'no-ttl');
    const [, , one, other] = (await hashOf(page)).split('/');
    const damaged = `${other!.slice(0, -3)}${other!.at(-3) === 'A' ? 'B' : 'A'}${other!.slice(-2)}`;
    await page.evaluate((hash) => (location.hash = hash), `#/compare/${one}/${damaged}`);
    await page.getByRole('heading', { name: 'This comparison cannot be opened' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(
      'B: It was changed on its way: its checksum does not fit.',
    );
    expect(await page.getByRole('link', { name: 'Open in the stepper' }).getAttribute('href')).toBe(
      `#/at/${one}`,
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.evaluate((hash) => (location.hash = hash), `#/compare/${one!.slice(0, 20)}/${other}`);
    await page.getByText('A: It was cut off on its way').waitFor();
    expect(site.problems).toEqual([]);
  });

  it('says at which step a stale side differs, and compares as far as it is sound', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await playBoth(page, 'wrong-task');
    const [, , one, other] = (await hashOf(page)).split('/');
    const unpacked = unpack(other!) as { readonly text: string };
    const form = JSON.parse(unpacked.text) as { prints: string };
    // The third of four steps put something else on the wire where the link was made: two bytes a step.
    const prints = Buffer.from(form.prints, 'base64url');
    prints[4]! ^= 1;
    const stale = pack(JSON.stringify({ ...form, prints: prints.toString('base64url') }));
    await page.evaluate((hash) => (location.hash = hash), `#/compare/${one}/${stale}`);
    const head = page.getByRole('region', { name: 'B', exact: true });
    await head.getByText('From step 3 on this lab puts something else on the wire').waitFor();
    expect(await head.innerText()).toContain('2 steps, 4 messages');
    expect(await page.locator('.pair-summary').innerText()).toContain('8 rows, 4 differences.');
    expect(site.problems).toEqual([]);
  });

  it.each([
    ['#/compare/1AAAA/<img src=x onerror=alert(1)>', 'which no link has'],
    [`#/compare/1${'A'.repeat(400_001)}/1`, 'is longer than 400,000 characters'],
    ['#/compare/9zz/9zz', 'by a later version of this lab'],
  ])('nothing of it is run: %.40s', async (hash, says) => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByText(says).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    expect(site.problems).toEqual([]);
  });
});

describe('the ways to a comparison', () => {
  it('lead from what was done in the playground with a defect', async () => {
    await using site = await open('#/playground', WIDE);
    const { page } = site;
    await page.locator('.setup-more summary').click();
    await page.getByLabel('Wrong on purpose').selectOption('no-ttl');
    await page.getByRole('button', { name: 'Compare with a correct server' }).click();
    await page.getByText('Nothing was done yet').waitFor();
    await page.getByLabel('Template').selectOption('call-task');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByLabel('Template').selectOption('get');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByRole('button', { name: 'Compare with a correct server' }).click();
    await page.locator('.pair-difference').first().waitFor();
    expect(await page.locator('.pair-difference .pair-fields').first().innerText()).toContain(
      '/result/ttlMs',
    );
    expect(site.problems).toEqual([]);
  });

  it('lead from a hunt that was given up', async () => {
    await using site = await open('#/hunt/8', WIDE);
    const { page } = site;
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    await page.getByRole('button', { name: 'Another hint (2 left)' }).click();
    expect(await page.getByRole('button', { name: 'See it beside a correct server' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Another hint (1 left)' }).click();
    await page.getByRole('button', { name: 'See it beside a correct server' }).click();
    await page.locator('.pair-difference').first().waitFor();
    expect(site.problems).toEqual([]);
  });

  it('lead from two links, and say where one is missing', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await playBoth(page, 'no-ttl');
    const [, , one, other] = (await hashOf(page)).split('/');
    await page.evaluate(() => (location.hash = '#/compare'));
    await page.getByLabel('Link A').fill(`https://lab.test/#/at/${other}`);
    await page.getByRole('button', { name: 'Compare them' }).click();
    await page.getByText('A link is missing.').waitFor();
    await page.getByLabel('Link B').fill(one!);
    await page.getByRole('button', { name: 'Compare them' }).click();
    await page.locator('.pair-difference').waitFor();
    expect(await hashOf(page)).toBe(`#/compare/${other}/${one}`);
  });

  it('lead to the two eras, and from there into the run of the lesson', async () => {
    await using site = await open('#/compare', WIDE);
    const { page } = site;
    await page.getByRole('link', { name: 'See both eras' }).click();
    await page.getByRole('heading', { name: 'Have the result' }).waitFor();
    const start = page.locator('.era', { hasText: 'Start it' });
    expect(await start.locator('.pair-fields').last().innerText()).toContain('/result/resultType');
    await start.getByRole('link', { name: 'Show me in the run' }).click();
    await page
      .getByText(/^Step 3 of/)
      .first()
      .waitFor();
    expect(site.problems).toEqual([]);
  });
});

describe('a comparison in a playlist', () => {
  it('leads on by key and by link, and is left by key', async () => {
    await using site = await open('#/playlists', WIDE);
    const { page } = site;
    await page.getByRole('button', { name: 'Make a new one' }).click();
    for (const [at, part] of ['#/compare/two-ways', '#/compare/eras'].entries()) {
      await page.getByRole('button', { name: 'Add a part' }).click();
      await page.getByLabel('Title of the part').nth(at).fill(`Part of ${part}`);
      await page.getByLabel('Where it begins').nth(at).fill(part);
    }
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Present', exact: true }).click();
    await page.getByText('Part 1 of 2: Part of #/compare/two-ways').waitFor();
    await page.getByText('Step 0 of 11').waitFor();
    await page.keyboard.press('PageDown');
    await page.getByText('Step 1 of 11').waitFor();
    await page.keyboard.press('Shift+PageDown');
    await page.getByText('Part 2 of 2').waitFor();
    await page.getByRole('heading', { name: 'The two eras' }).waitFor();
    await page.getByRole('link', { name: 'Previous part' }).click();
    await page.getByText('Part 1 of 2').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Part 1 of 2').waitFor({ state: 'hidden' });
    expect(await hashOf(page)).toBe('#/compare/two-ways');
    expect(site.problems).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('the comparisons in %s', (colorScheme) => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const)('are accessible, and need no sideways scroll: %s', async (_, size) => {
    await using site = await open('#/compare', { ...size, colorScheme });
    const { page } = site;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await playBoth(page, 'wrong-task');
    await page.locator('.pair-difference .half .row').first().click();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(() => (location.hash = '#/compare/eras'));
    await page.locator('.era').last().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(site.problems).toEqual([]);
  });
});
