import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright';
import { accessibilityViolations, useBrowser } from './support';

const open = useBrowser();
const LESSON = '#/lessons/why-a-blocked-call-fails/blocked';
const TALK_END = '#/lessons/five-statuses-four-ends/needs-input?present&list=talk-10-minutes&part=4';

/** Where the transport says that the simulation is. */
const step = (page: Page) => page.locator('transport-bar .where').innerText();

/** Opens a lesson as it is presented, at step 3. */
async function present(route = `${LESSON}?present`, options?: Parameters<typeof open>[1]) {
  const site = await open(route, options);
  await site.page.locator('.presenter-bar').waitFor();
  await expect.poll(() => step(site.page)).toContain('Step 3');
  return site;
}

/** The parts of the transport that stand over each other, and how wide its line is. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.transport > :not(.hidden-visually, .menus, .when)')]
      .concat([...document.querySelectorAll('.transport .menus > *, .transport .line, .transport .stand')])
      .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
    const over = parts.flatMap(({ name, box }, at) =>
      parts
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} over ${other.name}`),
    );
    const beyond = parts.filter(({ box }) => box.right > innerWidth + 1).map(({ name }) => name);
    return { over, beyond, line: document.querySelector('.transport .line')!.getBoundingClientRect().width };
  });

describe('the transport', () => {
  it.each([
    [1920, 1080, 500],
    [1280, 800, 350],
    [1024, 768, 600],
    [390, 844, 220],
  ])(
    'leaves the line its room at %i by %i, and nothing stands over another',
    async (width, height, least) => {
      await using site = await open(LESSON, { viewport: { width, height } });
      const { page } = site;
      await expect.poll(() => step(page)).toContain('Step 3');
      for (const key of ['Shift', 'v']) {
        await page.keyboard.press(key);
        if (key === 'v') await page.locator('.presenter-bar').waitFor();
        await page.locator('timeline-track').waitFor();
        const { over, beyond, line } = await layout(page);
        expect([over, beyond]).toEqual([[], []]);
        expect(line).toBeGreaterThan(least);
      }
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  it('keeps the names of the buttons that it shows as drawings alone', async () => {
    await using site = await present();
    for (const name of ['Step worker', 'Advance clock', 'Restart simulation'])
      expect(await site.page.getByRole('button', { name }).count()).toBe(1);
  });

  it('leaves the bar of the speaker its own room', async () => {
    await using site = await present();
    const { page } = site;
    const bar = (await page.locator('.presenter-bar').boundingBox())!;
    const head = (await page.locator('.transcript-region .region-head').boundingBox())!;
    expect(head.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  });
});

describe('a remote', () => {
  it('makes one step also from the slider and from a menu, and one for a press that lasts', async () => {
    await using site = await present();
    const { page } = site;
    await page.getByRole('slider').focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => step(page)).toContain('Step 4');
    await page.getByRole('combobox', { name: 'Named moments' }).focus();
    await page.keyboard.press('PageDown');
    await expect.poll(() => step(page)).toContain('Step 5');
    await page.keyboard.down('PageUp');
    await page.keyboard.down('PageUp');
    await page.keyboard.down('PageUp');
    await page.keyboard.up('PageUp');
    await expect.poll(() => step(page)).toContain('Step 4');
    await page.keyboard.press('v');
    await page.locator('.site-header').waitFor();
    await page.locator('.transcript-region').focus();
    await page.keyboard.down('PageUp');
    await page.keyboard.down('PageUp');
    await page.keyboard.up('PageUp');
    await expect.poll(() => step(page)).toContain('Step 2');
  });

  it('shows a blank screen again, and does no more than that', async () => {
    await using site = await present();
    const { page } = site;
    for (const key of ['PageDown', 'PageUp', 'w', 'Escape', 'b']) {
      await page.keyboard.press('b');
      await page.locator('.blank-screen').waitFor();
      await page.keyboard.press(key);
      await expect.poll(() => page.locator('.blank-screen').count()).toBe(0);
      expect(await step(page)).toContain('Step 3 of 20');
    }
    expect(await page.locator('.presenter-bar').count()).toBe(1);
  });
});

describe('a talk', () => {
  it('ends where its line ends, and goes on from there by hand alone', async () => {
    await using site = await present(TALK_END);
    const { page } = site;
    for (let press = 0; press < 18; press += 1) await page.keyboard.press('PageDown');
    await expect.poll(() => step(page)).toBe('Step 21 of 21');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown');
    await page.getByText('The playlist ends here.').waitFor();
    expect(await step(page)).toBe('Step 21 of 21');
    await page.keyboard.press('.');
    await expect.poll(() => step(page)).toBe('Step 22 of 22');
  });

  it('goes from a part whose end is not said to the next one, and says nothing there of the one before', async () => {
    await using site = await present(
      '#/lessons/five-statuses-four-ends/needs-input?present&list=class-45-minutes&part=7',
    );
    const { page } = site;
    for (let press = 0; press < 19; press += 1) await page.keyboard.press('PageDown');
    await page.getByText('This part ends here.').waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.part-place', { hasText: 'Part 8 of 8' }).waitFor();
    await page.goto(`${inject('site')}${LESSON}?present&list=talk-10-minutes&part=1`);
    await page.locator('.part-place', { hasText: 'Part 1 of 4' }).waitFor();
    await page.keyboard.press('PageDown');
    await page.getByText('This part ends here.').waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.part-place', { hasText: 'Part 2 of 4' }).waitFor();
    expect(await page.locator('.notice').innerText()).toBe('');
    for (let part = 2; part > 0; part -= 1) {
      await page.locator('.part-place', { hasText: `Part ${part} of 4` }).waitFor();
      await page.keyboard.press('Shift+PageUp');
    }
    await page.getByText('The playlist begins here.').waitFor();
  });

  it('keeps its clock when its window is loaded again', async () => {
    await using site = await present(TALK_END);
    const { page } = site;
    const notes = await page.context().newPage();
    await notes.goto(`${inject('site')}#/notes`);
    const elapsed = () => notes.locator('.talk-clock time').innerText();
    await expect.poll(elapsed).toMatch(/^\d:/);
    await page.context().clock.setFixedTime(Date.now() + 10 * 60_000);
    await page.reload();
    await expect.poll(elapsed).toMatch(/^1\d:/);
    expect(await notes.locator('.coming').count()).toBe(1);
  });
});

describe('the window of the notes', () => {
  it('leads to what it waits for', async () => {
    await using site = await open('#/notes');
    const { page } = site;
    await page.getByText('No presentation is going on').waitFor();
    expect(await page.locator('kbd').innerText()).toBe('v');
    for (const href of ['#/', '#/playground', '#/playlists'])
      expect(await page.locator(`notes-page a[href="${href}"]`).count()).toBe(1);
  });

  it('leads the window that it shows and no other, and forgets it when it ends', async () => {
    await using site = await present(TALK_END);
    const { page } = site;
    const second = await page.context().newPage();
    await second.goto(`${inject('site')}#/playground?present`);
    await second.locator('.presenter-bar').waitFor();
    const notes = await page.context().newPage();
    await notes.goto(`${inject('site')}#/notes`);
    await notes.locator('.coming').waitFor();
    await page.keyboard.press('PageDown');
    await notes.getByRole('heading', { name: 'How it ends' }).waitFor();
    await notes.getByRole('button', { name: 'Step forward' }).click();
    await expect.poll(() => step(page)).toContain('Step 5');
    expect(await step(second)).not.toContain('Step');
    await second.close();
    await notes.getByRole('button', { name: 'Step back' }).click();
    await expect.poll(() => step(page)).toContain('Step 4');
    await page.close();
    await notes.getByText('No presentation is going on').waitFor();
  });
});

describe('what the header has no room for', () => {
  it('is found from the list of the lessons', async () => {
    await using site = await open('#/');
    const { page } = site;
    const places = {
      'Side by side': '#/compare',
      Playlists: '#/playlists',
      'Notes for the speaker': '#/notes',
      'Open a moment': '#/at',
      'Your data': '#/data',
    };
    for (const [name, route] of Object.entries(places)) {
      await page.getByRole('link', { name }).click();
      await page.waitForURL(`**/${route}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goto(`${inject('site')}#/`);
      await page.locator('.lesson-list').waitFor();
    }
    await page.getByRole('link', { name: 'In another page' }).click();
    await page.locator('mcp-tasks-lab').first().waitFor();
    expect(site.problems).toEqual([]);
  });
});

describe('a part that cannot be shown', () => {
  it.each([
    ['a damaged link', '#/at/1damaged', 'This moment cannot be opened'],
    ['a lesson that there is not', '#/lessons/none', 'Nothing here'],
  ])('does not hold up a talk: %s', async (_, route, heading) => {
    await using site = await open(`${route}?present&list=talk-10-minutes&part=2`);
    const { page } = site;
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('Part 2 of 4').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('PageDown');
    await page.locator('.presenter-bar').waitFor();
    expect(page.url()).toContain('part=3');
    expect(site.problems).toEqual([]);
  });

  it('says no word of parts where nothing is presented', async () => {
    await using site = await open('#/at/1damaged');
    const { page } = site;
    await page.getByRole('heading', { level: 1, name: 'This moment cannot be opened' }).waitFor();
    await page.keyboard.press('PageDown');
    expect(await page.locator('.part-turner').count()).toBe(0);
    expect(page.url()).toContain('#/at/1damaged');
  });
});
