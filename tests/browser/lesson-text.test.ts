import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lesson } from '../../src/course';
import { explain } from '../../src/ui/lesson/explain';
import { lessonEnd } from '../../src/ui/lesson/lesson-end';
import '../../src/ui/lesson/lesson-text';
import { headingOf, onItsWay, type Place } from '../../src/ui/lesson/places';
import { LESSONS } from '../../src/ui/lessons';

const lessonOf = (text: string) =>
  ({ title: 'T', objective: 'O', html: text, slug: 's' }) as unknown as Lesson;

const PAGE = `<h2 id="one">One</h2>
<p>A <a href="#term/taskid">term</a>, a <a href="#rule/create/durable">rule</a>, <a href="#term/nonsense">unknown</a>.</p>
<p><a href="#moment/one">Show me</a> and <a href="#moment/two">there</a></p>
<p><a href="#predict/p">Predict &lt;it&gt;</a></p>
<p>Also <a href="#challenge/c">do it</a> now.</p>
<figure class="wire" data-sends="request"><pre>{"id": 1}</pre></figure>
<figure class="wire wrong"><pre data-language="jsonl">{"id": 2}</pre></figure>`;

async function show(moment?: string): Promise<{ places: Place[]; requests: string[] }> {
  const places: Place[] = [];
  const requests: string[] = [];
  render(
    html`<main @try-request=${(event: CustomEvent<string>) => requests.push(event.detail)}>
      <lesson-text
        .lesson=${lessonOf(PAGE)}
        .moment=${moment}
        .exercise=${(place: Place) => {
          places.push(place);
          return html`<b class="drawn">${place.id}</b>`;
        }}
        .ending=${html`the end`}
      ></lesson-text>
    </main>`,
    document.body,
  );
  await document.querySelector('lesson-text')!.updateComplete;
  return { places, requests };
}

afterEach(() => render(html``, document.body));

describe('the text of a lesson', () => {
  it('holds each exercise where its link stood', async () => {
    const { places } = await show();
    expect(places).toEqual([
      { kind: 'predict', id: 'p', heading: 'Predict <it>' },
      { kind: 'challenge', id: 'c', heading: 'do it' },
    ]);
    const [alone, among] = document.querySelectorAll('.exercise-host');
    expect(alone!.textContent).toBe('p');
    expect(document.body.textContent).not.toContain('Predict <it>');
    expect(among!.previousElementSibling!.textContent).toBe('Also do it now.');
  });

  it('marks the links to the current moment, and no other', async () => {
    await show('one');
    expect(document.querySelector('[href="#moment/one"]')!.getAttribute('aria-current')).toBe('true');
    expect(document.querySelector('[href="#moment/two"]')!.hasAttribute('aria-current')).toBe(false);
    await show('two');
    expect(document.querySelector('[href="#moment/one"]')!.hasAttribute('aria-current')).toBe(false);
  });

  it('offers its right requests to the editor', async () => {
    const { requests } = await show();
    await page.getByRole('button', { name: 'Put this request into the editor' }).click();
    expect(requests).toEqual(['{"id": 1}']);
    expect(page.getByRole('button', { name: /editor/ }).elements()).toHaveLength(1);
  });

  it('lets its transcripts be copied, and says where the browser does not allow it', async () => {
    await show();
    const copied: string[] = [];
    const clipboard = (write: (text: string) => Promise<void>) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    clipboard(async (text) => void copied.push(text));
    await page.getByRole('button', { name: 'Copy these lines' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toEqual(['{"id": 2}']);
    clipboard(() => Promise.reject(new Error('no')));
    await page.getByRole('button', { name: 'Copied' }).click();
    await expect.element(page.getByRole('button', { name: /does not allow/ })).toBeVisible();
  });

  it('tells the words of an exercise’s link from the text alone', () => {
    expect(headingOf(PAGE, { kind: 'predict', id: 'p' })).toBe('Predict <it>');
    expect(headingOf(PAGE, { kind: 'challenge', id: 'none' })).toBe('none');
  });

  it('says that an exercise is coming, and offers to fetch it again where that failed', async () => {
    let again = 0;
    render(onItsWay('H', 'What?', undefined), document.body);
    expect(document.body.textContent).toContain('What?');
    expect(page.getByRole('button').elements()).toEqual([]);
    render(
      onItsWay('H', 'What?', () => (again += 1)),
      document.body,
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(again).toBe(1);
  });

  it('leads to the lessons before and after it, as far as there are any', () => {
    const links = (slug: string) => {
      render(lessonEnd(slug), document.body);
      return [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    };
    expect(links(LESSONS[0]!.slug)).toEqual([`#/lessons/${LESSONS[1]!.slug}`]);
    expect(links(LESSONS[1]!.slug)).toEqual([
      `#/lessons/${LESSONS[0]!.slug}`,
      `#/lessons/${LESSONS[2]!.slug}`,
    ]);
    expect(links(LESSONS.at(-1)!.slug)).toEqual([`#/lessons/${LESSONS.at(-2)!.slug}`, '#/']);
  });
});

describe('an explanation', () => {
  const ask = async (href: string) => {
    await show();
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)!;
    link.focus();
    explain(link);
    return link;
  };

  it('of a term stands beside it, with its clause, and gives the focus back on Esc', async () => {
    const link = await ask('#term/taskid');
    const dialog = page.getByRole('dialog', { name: 'Explanation' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().textContent).toContain('too random to guess');
    expect(dialog.element().querySelector('a')!.href).toMatch(/^https:\/\/.*#/);
    expect(document.activeElement).toBe(dialog.element());
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(document.activeElement).toBe(link);
  });

  it('of a rule says what it holds, and leads to its page', async () => {
    await ask('#rule/create/durable');
    const text = document.querySelector('.explanation')!;
    expect(text.textContent).toMatch(/create\/durable[^]*MUST for the server/);
    expect(text.querySelector('a[href="#/rules/create/durable"]')).not.toBeNull();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(document.querySelector('.explanation')!.matches(':popover-open')).toBe(false);
  });

  it('of what nobody knows says so', async () => {
    await ask('#term/nonsense');
    expect(document.querySelector('.explanation')!.textContent).toContain('Nothing is known');
  });

  it('stays within the window', async () => {
    await ask('#rule/create/durable');
    const { left, right, top, bottom } = document.querySelector('.explanation')!.getBoundingClientRect();
    expect(left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight).toBe(true);
  });
});
