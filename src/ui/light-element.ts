import { LitElement } from 'lit';

/**
 * The base of every element here: it renders into the document itself, so that the document's styles, its headings
 * and the find-in-page of the browser reach everything, and the code editor sits in the document's own tree.
 */
export class LightElement extends LitElement {
  /** Renders without a shadow root. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tells whoever owns the state what the person asked for. */
  protected emit<Name extends keyof HTMLElementEventMap>(name: Name, ...[detail]: DetailOf<Name>): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

/** The arguments that an event of a name takes: its detail, or none. */
type DetailOf<Name extends keyof HTMLElementEventMap> =
  HTMLElementEventMap[Name] extends CustomEvent<infer Detail>
    ? [Detail] extends [undefined]
      ? []
      : [detail: Detail]
    : never;
