/**
 * What the page and its service worker say to each other.
 * @module
 */

/** A file of the built site. */
export interface SiteFile {
  /** Its address, relative to the page. */
  readonly url: string;
  /** What changes with its content; `null` where the address itself does. */
  readonly revision: string | null;
  /** Its size as it is kept, in bytes. A server sends it compressed. */
  readonly bytes: number;
}

/** The files of the built site. */
export interface SiteFiles {
  /** Everything but the editor: kept before the worker is ready. */
  readonly core: readonly SiteFile[];
  /** The code editor. */
  readonly editor: readonly SiteFile[];
}

/** What the page asks of the worker. */
export type WorkerRequest =
  /** How much is kept: answered by a {@link KeptFiles}. */
  | { readonly type: 'kept' }
  /** To keep the editor's files too: answered by a {@link KeptFiles} when that is done. */
  | { readonly type: 'keep-editor' }
  /** To let go what only older versions of the page needed, once no other page is open. */
  | { readonly type: 'tidy' }
  /** To take over from the version before. */
  | { readonly type: 'take-over' };

/** What is kept for the time without a network. */
export interface KeptFiles {
  /** Of the site without the editor, in bytes. */
  readonly coreBytes: number;
  /** Of the editor, in bytes, kept or not. */
  readonly editorBytes: number;
  /** Whether all of the editor is kept. */
  readonly editorKept: boolean;
}
