import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/ui/main';

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
