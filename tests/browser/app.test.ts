import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/ui/main';
import type { Lazy } from '../../src/ui/lazy-page';

afterEach(() => render(html``, document.body));

describe('the page', () => {
  it('has a main part that carries a heading', async () => {
    render(html`<lab-app></lab-app>`, document.body);
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('is nothing before its element is there', () => {
    expect(document.querySelector('lab-app')).toBeNull();
    expect(page.getByRole('main').elements()).toEqual([]);
  });
});

describe('a page whose code comes later', () => {
  it('is shown when it is there, also where the one that was left comes after it', async () => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    const slow: Lazy = { name: 'Slow', load: () => coming };
    const quick: Lazy = { name: 'Quick', load: () => Promise.resolve() };
    const show = (lazy: Lazy) =>
      render(
        html`<lazy-page .page=${lazy} .content=${html`<p>${lazy.name}, whole</p>`}></lazy-page>`,
        document.body,
      );
    show(slow);
    await expect.element(page.getByRole('status')).toBeVisible();
    show(quick);
    await expect.element(page.getByText('Quick, whole')).toBeVisible();
    come();
    await coming;
    await document.querySelector('lazy-page')!.updateComplete;
    await expect.element(page.getByText('Quick, whole')).toBeVisible();
    expect(page.getByRole('status').elements()).toEqual([]);
  });
});
