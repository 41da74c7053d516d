import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { KeyCommand } from '../keys';
import type { Lazy } from '../lazy-page';
import { LightElement } from '../light-element';
import '../present/part-turner';
import { compare as words } from '../words/en/compare';

const START: Lazy = { name: words.start.title, load: () => import('../compare/start') };
const RUNS: Lazy = { name: words.runs.title, load: () => import('../compare/runs') };

/** The pairs that are ready, by their names in the address. */
const PAIRS: ReadonlyMap<string, { readonly page: Lazy; readonly content: TemplateResult }> = new Map([
  [
    'two-ways',
    {
      page: { name: words.start.ways.title, load: () => import('../compare/two-ways') },
      content: html`<two-ways></two-ways>`,
    },
  ],
  [
    'eras',
    {
      page: { name: words.eras.title, load: () => import('../compare/eras-side') },
      content: html`<eras-side></eras-side>`,
    },
  ],
]);

/** A part that knows keys. */
type Keyed = HTMLElement & { run(command: KeyCommand): boolean };

/** Runs side by side: what there is to compare, a pair that is ready, or two moments. Each part comes when it is asked for. */
@customElement('compare-page')
export class ComparePage extends LightElement {
  /** The code of a moment; alone, the name of a pair. Absent: nothing is asked for yet. */
  @property({ attribute: false }) one: string | undefined;

  /** The code of the other moment. */
  @property({ attribute: false }) other: string | undefined;

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    const steps = this.querySelector<Keyed>('compare-runs, two-ways')?.run(command) ?? false;
    return steps || (this.querySelector('part-turner')?.run(command) ?? false);
  }

  protected override render(): TemplateResult {
    return html`<part-turner></part-turner>${this.content()}`;
  }

  private content(): TemplateResult {
    const { one, other } = this;
    if (one !== undefined && other !== undefined)
      return part(RUNS, html`<compare-runs .one=${one} .other=${other}></compare-runs>`);
    const ready = PAIRS.get(one ?? '');
    return ready
      ? part(ready.page, ready.content)
      : part(START, html`<compare-start .unknown=${one}></compare-start>`);
  }
}

function part(page: Lazy, content: TemplateResult): TemplateResult {
  return html`<lazy-page .page=${page} .content=${content}></lazy-page>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'compare-page': ComparePage;
  }
}
