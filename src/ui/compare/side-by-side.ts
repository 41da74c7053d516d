import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ComparedRow } from '../../course/side-by-side';
import { LightElement } from '../light-element';
import '../styles/findings.css';
import '../styles/json.css';
import '../styles/side-by-side.css';
import '../styles/transcript.css';
import type { Side, SideName } from './side';
import './side-rows';
import type { SideRows } from './side-rows';

/** Rows of one element: few enough to paint within a frame. */
const PAGE = 50;

/** Rows of a comparison, all of them in the document; what is off screen costs no layout (content-visibility). */
@customElement('side-by-side')
export class SideBySide extends LightElement {
  /** The rows; always the same array while they are the same. */
  @property({ attribute: false }) rows: readonly ComparedRow[] = [];

  /** One side. */
  @property({ attribute: false }) one!: Side;

  /** The other side. */
  @property({ attribute: false }) other!: Side;

  /** The current row, counted from 0; -1: none. */
  @property({ attribute: false }) current = -1;

  private pages: readonly (readonly ComparedRow[])[] = [];
  private places = new Map<string, number>();

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has('rows')) return;
    const { rows } = this;
    this.pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) =>
      rows.slice(page * PAGE, (page + 1) * PAGE),
    );
    this.places = new Map(
      rows.flatMap((row, at) =>
        (['one', 'other'] as const).flatMap((side) =>
          row[side] === undefined ? [] : [[`${side} ${row[side]}`, at] as const],
        ),
      ),
    );
  }

  protected override render(): TemplateResult {
    const { current, one, other } = this;
    this.toggleAttribute('paged', this.pages.length > 1);
    return html`${this.pages.map(
      (rows, page) =>
        html`<side-rows
          style="--rows:${rows.length}"
          .rows=${rows}
          .from=${page * PAGE}
          .one=${one}
          .other=${other}
          .rowOf=${this.rowOf}
          .current=${Math.floor(current / PAGE) === page ? current : -1}
        ></side-rows>`,
    )}`;
  }

  protected override updated(changes: PropertyValues): void {
    if (changes.has('current') && changes.get('current') !== undefined) void this.reveal();
  }

  private readonly rowOf = (side: SideName, entry: number): number =>
    this.places.get(`${side} ${entry}`) ?? 0;

  /** Brings the current row into view. */
  private async reveal(): Promise<void> {
    const page = this.children[Math.floor(this.current / PAGE)] as SideRows | undefined;
    await page?.updateComplete;
    page?.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'nearest' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'side-by-side': SideBySide;
  }
}
