/** What is done on a page before its picture is taken. */

/** @typedef {import('playwright').Page} Page */

/** @param {number} times how often to step forward */
export const walk = (times) => async (/** @type {Page} */ page) => {
  for (let step = 0; step < times; step += 1) await page.keyboard.press('PageDown');
};

export const LESSON = '#/lessons/why-a-blocked-call-fails';

/** Opens the network of the playground, and all of its setup. */
export const openNetwork = async (/** @type {Page} */ page) => {
  await page.getByRole('switch', { name: 'Open the network' }).check();
  await page.locator('.setup-more summary').click();
  await page.locator('network-picture svg').waitFor();
};

/** Sends what a template holds. */
export const sendTemplate = async (/** @type {Page} */ page, /** @type {string} */ label) => {
  await page.getByLabel('Template').selectOption({ label });
  await page.getByRole('button', { name: 'Send request' }).click();
};

/** Presses keys of one letter each. */
export const press = async (/** @type {Page} */ page, /** @type {string} */ keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Begins a practice and answers its first question. */
export const practise = (/** @type {string} */ kind) => async (/** @type {Page} */ page) => {
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind });
  await page.getByRole('button', { name: /^Practise/ }).click();
  if (kind === 'Multiple choice') await page.keyboard.press('2');
  await page.keyboard.press('s');
};

/** Begins a practice exam and answers some of it. */
export const sit = async (/** @type {Page} */ page) => {
  await page.getByLabel('30', { exact: true }).check();
  await page.getByRole('spinbutton', { name: 'Number of the draw' }).fill('7');
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  for (let at = 0; at < 12; at += 1) {
    if (at % 5 !== 4) await page.keyboard.press(String(1 + (at % 4)));
    await page.keyboard.press(at % 3 === 0 ? 'u' : 's');
    if (at % 4 === 1) await page.keyboard.press('f');
    await page.keyboard.press('n');
  }
};

/** Sits an exam and ends it. */
export const end = async (/** @type {Page} */ page) => {
  await sit(page);
  await page.getByRole('button', { name: 'End the exam' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the exam' }).click();
  await page.getByRole('heading', { name: 'Every question' }).waitFor();
};

/** Brings an exercise of a lesson into view and waits for its code. @param {number} at which one, counted from 0 */
export const exercise = (at) => async (/** @type {Page} */ page) => {
  const host = page.locator('.exercise-host').nth(at);
  const begin = () => host.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await begin();
  await host.locator('prediction-panel, challenge-panel').waitFor();
  await begin();
  return host;
};

/** Brings the learner's own tool into view. */
export const workload = async (/** @type {Page} */ page) => {
  const host = page.locator('.exercise-host', { hasText: 'Write publish_prices' });
  await host.scrollIntoViewIfNeeded();
  const panel = page.locator('workload-panel');
  await panel.waitFor();
  await panel.evaluate((element) => element.scrollIntoView());
};

/** Passes the first challenge of the first lesson, with a poll too many. */
export const passChallenge = async (/** @type {Page} */ page) => {
  const host = await exercise(1)(page);
  await host.getByRole('button', { name: 'Start' }).click();
  for (const [label, steps] of /** @type {const} */ ([
    ['tools/call, with the extension', 2],
    ['tasks/get', 0],
    ['tasks/get', 0],
    ['tasks/update, approved', 2],
    ['tasks/get', 0],
  ])) {
    await page.getByLabel('Template').selectOption({ label });
    await page.getByRole('button', { name: 'Send request' }).click();
    for (let step = 0; step < steps; step += 1)
      await page.getByRole('button', { name: 'Step worker' }).click();
  }
  await page.getByRole('button', { name: 'Compare with the model' }).click();
};
