import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { isObject } from '../../protocol';
import { LightElement } from '../light-element';
import { parts } from '../words/en/parts';

const { json: words, finding } = parts;

/** Lit's `html` under a name that no formatter touches: every blank in these templates can be seen. */
const tight = html;

/** Deeper values are not unfolded: nobody reads them, and each level costs a call. */
const MAX_DEPTH = 40;

/** More members than this are shown only on demand. */
const MAX_MEMBERS = 200;

/** A longer text is cut until it is asked for: one line of many megabytes would hold the page up. */
const MAX_TEXT = 5000;

/** Once so many lines are drawn, what is still to come is drawn on demand. */
const MAX_LINES = 3000;

/** What findings speak of, by JSON Pointer: how each counts. */
export type Spots = ReadonlyMap<string, 'violation' | 'warning' | 'advice'>;

/** Appends a key to a JSON Pointer. */
function pointer(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/**
 * A JSON value, coloured, foldable and selectable: a copy of all lines is JSON again. Whatever the value holds
 * reaches the page as text.
 */
@customElement('json-view')
export class JsonView extends LightElement {
  /** The value to show; anything that `JSON.parse` can return. */
  @property({ attribute: false }) value: unknown;

  /** JSON Pointers of the members to mark as changed; a pointer marks the member itself and not those inside it. */
  @property({ attribute: false }) changed: ReadonlySet<string> = new Set();

  /** The word beside those; absent: that they changed. */
  @property({ attribute: false }) changedWord: string | undefined;

  /** The members that findings speak of. */
  @property({ attribute: false }) found: Spots = new Map();

  private readonly shownWhole = new Set<string>();

  private drawn = 0;

  protected override render(): TemplateResult {
    this.drawn = 0;
    return tight`<div class="json">${this.member(this.value, '', undefined, 0, '')}</div>`;
  }

  /** One member: its name if it has one, its value, and what follows it. */
  private member(
    value: unknown,
    path: string,
    name: string | undefined,
    depth: number,
    end: string,
  ): TemplateResult {
    const isList = Array.isArray(value);
    const count = isList ? value.length : isObject(value) ? Object.keys(value).length : 0;
    if (count === 0 || depth >= MAX_DEPTH) return this.line(value, count, path, name, depth, end);
    const [open, close] = isList ? '[]' : '{}';
    const keys = isList ? [...value.keys()] : Object.keys(value as object);
    const most = this.drawn > MAX_LINES ? 0 : MAX_MEMBERS;
    const shown = this.shownWhole.has(path) ? keys : keys.slice(0, most);
    this.drawn += shown.length;
    const indent = ' '.repeat(depth * 2);
    const more = isList ? words.items(count) : words.members(count);
    const members = shown.map((key, index) =>
      this.member(
        // Only keys that the value itself has come here, so reading one is safe whatever it is called.
        (value as Record<string | number, unknown>)[key],
        pointer(path, key),
        isList ? undefined : String(key),
        depth + 1,
        index === count - 1 ? '' : ',',
      ),
    );
    const rest = tight`<div class="line" style="--depth:${depth + 1}"><button class="link" @click=${() => this.showWhole(path)}>${words.showAll(more)}</button></div>`;
    return tight`<details open><summary class=${this.mark(path)} style="--depth:${depth}"><span class="fold"></span>${indent}${this.name(name)}${open}<span class="rest"> ${more} ${close}${end}</span>${this.word(path)}</summary>${members}${shown.length < count ? rest : nothing}<div class="line" style="--depth:${depth}">${indent}${close}${end}</div></details>`;
  }

  private line(
    value: unknown,
    count: number,
    path: string,
    name: string | undefined,
    depth: number,
    end: string,
  ): TemplateResult {
    const text = count > 0 ? tight`<span class="rest">${words.tooDeep}</span>` : this.scalar(value, path);
    return tight`<div class="line ${this.mark(path)}" style="--depth:${depth}">${' '.repeat(depth * 2)}${this.name(name)}${text}${end}${this.word(path)}</div>`;
  }

  /** A value without members as coloured text. */
  private scalar(value: unknown, path: string): TemplateResult {
    const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';
    if (typeof value !== 'string' || value.length <= MAX_TEXT || this.shownWhole.has(path))
      return tight`<span class="json-${kind}">${JSON.stringify(value) ?? 'undefined'}</span>`;
    const start = JSON.stringify(value.slice(0, MAX_TEXT)).replace(/"$/, '…');
    return tight`<span class="json-${kind}">${start}</span><button class="link" @click=${() => this.showWhole(path)}>${words.characters(value.length)}</button>`;
  }

  private name(name: string | undefined): TemplateResult | typeof nothing {
    return name === undefined ? nothing : tight`<span class="json-key">${JSON.stringify(name)}</span>: `;
  }

  private mark(path: string): string {
    const found = this.found.get(path);
    return found ? `found found-${found}` : this.changed.has(path) ? 'changed' : '';
  }

  private word(path: string): TemplateResult | typeof nothing {
    const found = this.found.get(path);
    const word = found
      ? finding.report[found]
      : this.changed.has(path)
        ? (this.changedWord ?? words.changed)
        : undefined;
    return word ? tight`<span class="mark">${word}</span>` : nothing;
  }

  private showWhole(path: string): void {
    this.shownWhole.add(path);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'json-view': JsonView;
  }
}
