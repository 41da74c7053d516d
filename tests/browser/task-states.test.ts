import { html, render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { STATUS_MOVES, TASK_STATUSES, type StatusMove } from '../../src/protocol';
import '../../src/ui/main';
import type { MadeMove } from '../../src/ui/parts/task-states';
import { moveKey, MOVES } from '../../src/ui/parts/task-states-drawing';

afterEach(() => render(html``, document.body));

const ASKS: MadeMove = {
  from: 'working',
  to: 'input_required',
  step: 8,
  entry: 12,
  cause: 'server',
  because: 'test is done',
};

async function show(
  made: readonly MadeMove[],
  lit?: StatusMove,
  current?: 'working' | 'input_required',
): Promise<void> {
  render(
    html`<task-states
      .made=${made}
      .lit=${lit}
      .current=${current}
      .created=${current !== undefined}
    ></task-states>`,
    document.body,
  );
  await document.querySelector('task-states')!.updateComplete;
}

describe('task-states', () => {
  it('draws five statuses and a control for each of the eight moves', async () => {
    await show([]);
    expect(STATUS_MOVES).toHaveLength(8);
    for (const status of TASK_STATUSES)
      expect(page.getByRole('img', { name: status }).elements()).toHaveLength(1);
    for (const { from, to } of STATUS_MOVES) {
      expect(page.getByRole('button', { name: `${from} to ${to}: not made yet` }).elements()).toHaveLength(1);
    }
  });

  it('lights the current status, and no other', async () => {
    await show([], undefined, 'working');
    expect(page.getByRole('img', { name: 'working, current status' }).elements()).toHaveLength(1);
    expect(document.querySelectorAll('.node.current')).toHaveLength(1);
    await show([]);
    expect(document.querySelectorAll('.node.current')).toHaveLength(0);
  });

  it('draws terminal statuses dashed, and living ones not', async () => {
    await show([]);
    const dashed = [...document.querySelectorAll('.node')].map(
      (node) => getComputedStyle(node.querySelector('rect')!).strokeDasharray !== 'none',
    );
    expect(dashed).toEqual([false, false, true, true, true]);
  });

  it('lights the move of the current step with its cause', async () => {
    await show([ASKS], ASKS, 'input_required');
    expect(document.querySelectorAll('.edge.lit')).toHaveLength(1);
    const caption = document.querySelector('.caption')!.textContent;
    expect(caption).toContain("the server's own decision");
    expect(caption).toContain('Entry 12');
    await expect
      .element(page.getByRole('button', { name: 'made in step 8, shown in entry 12' }))
      .toBeVisible();
  });

  it('tells a move that the client has not been told of', async () => {
    const { entry: _, ...untold } = ASKS;
    await show([untold], untold, 'input_required');
    expect(page.getByRole('button', { name: 'made in step 8, not told yet' }).elements()).toHaveLength(1);
    expect(document.querySelector('.caption')!.textContent).toContain('does not know yet');
  });

  it('asks to be shown a move by key and by click, and explains one that was not made', async () => {
    const asked: StatusMove[] = [];
    await show([ASKS], ASKS, 'input_required');
    document.querySelector('task-states')!.addEventListener('show-move', ({ detail }) => asked.push(detail));
    await page.getByRole('button', { name: 'working to input_required' }).click();
    const failed = page.getByRole('button', { name: 'working to failed' });
    (failed.element() as SVGElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual([
      { from: 'working', to: 'input_required' },
      { from: 'working', to: 'failed' },
    ]);
    expect(document.querySelector('.caption')!.textContent).toContain('not made yet');
  });

  it('knows a drawing and a reason for each move', () => {
    for (const move of STATUS_MOVES) expect(MOVES[moveKey(move)]?.madeBy).not.toBe('');
  });
});
