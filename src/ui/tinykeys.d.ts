/** tinykeys has types, but its package.json does not lead to them. */
declare module 'tinykeys' {
  /** Makes a listener out of a table from keys to what they do. */
  export function createKeybindingsHandler(
    bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>,
  ): (event: Event) => void;
}
