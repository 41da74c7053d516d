/** A Markdown page, rendered when the site is built (tools/markdown-plugin.ts). */
declare module '*.md' {
  /** The page as HTML. It comes from this repository alone, so it may be inserted as it is. */
  export const html: string;
  /** The front matter, parsed. */
  export const data: Readonly<Record<string, unknown>>;
  /** The source without its front matter. Import it by name only where it is needed: it is as large as the page. */
  export const text: string;
  /** The headings in order, for a table of contents; `id` is the heading's id in `html`. */
  export const headings: readonly { readonly id: string; readonly level: number; readonly text: string }[];
  /** The names of the predictions and challenges that its links place. */
  export const exercises: {
    readonly predictions: readonly string[];
    readonly challenges: readonly string[];
  };
  const page: {
    readonly html: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly text: string;
    readonly headings: typeof headings;
    readonly exercises: typeof exercises;
  };
  export default page;
}

/** The front matter of a Markdown page, and what exercises the page has, without the page itself. */
declare module '*.md?front-matter' {
  /** The front matter, parsed. */
  export const data: Readonly<Record<string, unknown>>;
  /** The names of the predictions and challenges that its links place. */
  export const exercises: {
    readonly predictions: readonly string[];
    readonly challenges: readonly string[];
  };
}

/** What names a lesson, from its front matter. */
declare module '*.md?heading' {
  /** Its slug, number and title. */
  export const heading: Readonly<Record<string, unknown>>;
}

/** The rules that a Markdown page links. */
declare module '*.md?rules' {
  /** Their ids, each once. */
  export const rules: readonly string[];
}
