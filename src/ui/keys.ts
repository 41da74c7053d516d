/**
 * The keys of the page: one table that binds them and from which the dialog shows them.
 * @module
 */
import { createKeybindingsHandler } from 'tinykeys';
import { readSetting } from './storage';
import type { keys } from './words/en/keys';
import { shell } from './words/en/shell';

const { keyNames: names } = shell;

/** What a key asks for. */
export type KeyCommand =
  | 'step-forward'
  | 'step-back'
  | 'next-move'
  | 'next-change'
  | 'previous-change'
  | 'name-moment'
  | 'step-worker'
  | 'step-network'
  | 'advance-clock'
  | 'focus-request'
  | 'focus-transcript'
  | 'run-assertions'
  | 'next-finding'
  | 'previous-finding'
  | 'choose-option'
  | 'say-sure'
  | 'say-unsure'
  | 'flag-question'
  | 'present'
  | 'blank-screen'
  | 'ask-class'
  | 'next-part'
  | 'previous-part'
  | 'leave-presenting'
  | 'copy-link'
  | 'show-keys';

/** One row of the table. */
export interface KeyRow {
  /** In tinykeys' notation; more than one where keyboards differ. None where the row only tells of a key that the editor itself handles. */
  readonly bindings?: readonly string[];
  /** As it is printed on the keyboard. */
  readonly shown: readonly string[];
  readonly command?: KeyCommand;
  /** What it does, by the name of the words that say it. */
  readonly does: keyof typeof keys.does;
  /** Also within an editor, a field or a dialog, and never what the browser does with it. */
  readonly everywhere?: boolean;
  /** A single printable character: it can be switched off, since dictation software and others send such keys. */
  readonly character?: boolean;
}

/** Every key of the page. */
export const KEYS: readonly KeyRow[] = [
  {
    bindings: ['PageDown'],
    shown: [names.pageDown],
    command: 'step-forward',
    does: 'stepForward',
  },
  { bindings: ['PageUp'], shown: [names.pageUp], command: 'step-back', does: 'stepBack' },
  {
    bindings: ['.', 'Shift+.'],
    shown: ['.'],
    command: 'next-move',
    does: 'nextMove',
    character: true,
  },
  { bindings: ['j'], shown: ['j'], command: 'next-change', does: 'nextChange', character: true },
  { bindings: ['k'], shown: ['k'], command: 'previous-change', does: 'previousChange', character: true },
  { bindings: ['m'], shown: ['m'], command: 'name-moment', does: 'nameMoment', character: true },
  { bindings: ['w'], shown: ['w'], command: 'step-worker', does: 'worker', character: true },
  {
    bindings: ['d'],
    shown: ['d'],
    command: 'step-network',
    does: 'network',
    character: true,
  },
  { bindings: ['c'], shown: ['c'], command: 'advance-clock', does: 'clock', character: true },
  { bindings: ['r'], shown: ['r'], command: 'focus-request', does: 'request', character: true },
  {
    bindings: ['t'],
    shown: ['t'],
    command: 'focus-transcript',
    does: 'transcript',
    character: true,
  },
  { bindings: ['a'], shown: ['a'], command: 'run-assertions', does: 'assertions', character: true },
  {
    bindings: ['n'],
    shown: ['n'],
    command: 'next-finding',
    does: 'nextFinding',
    character: true,
  },
  {
    bindings: ['p'],
    shown: ['p'],
    command: 'previous-finding',
    does: 'previousFinding',
    character: true,
  },
  {
    bindings: ['1', '2', '3', '4'],
    shown: ['1', '2', '3', '4'],
    command: 'choose-option',
    does: 'option',
    character: true,
  },
  {
    bindings: ['s'],
    shown: ['s'],
    command: 'say-sure',
    does: 'sure',
    character: true,
  },
  {
    bindings: ['u'],
    shown: ['u'],
    command: 'say-unsure',
    does: 'unsure',
    character: true,
  },
  {
    bindings: ['f'],
    shown: ['f'],
    command: 'flag-question',
    does: 'flag',
    character: true,
  },
  { bindings: ['v'], shown: ['v'], command: 'present', does: 'present', character: true },
  { bindings: ['q'], shown: ['q'], command: 'ask-class', does: 'askClass', character: true },
  { bindings: ['b'], shown: ['b'], command: 'blank-screen', does: 'blank', character: true },
  {
    bindings: ['Shift+PageDown'],
    shown: [names.shift, names.pageDown],
    command: 'next-part',
    does: 'nextPart',
  },
  {
    bindings: ['Shift+PageUp'],
    shown: [names.shift, names.pageUp],
    command: 'previous-part',
    does: 'previousPart',
  },
  {
    bindings: ['Escape'],
    shown: [names.esc],
    command: 'leave-presenting',
    does: 'leavePresenting',
  },
  {
    bindings: ['$mod+s'],
    shown: [names.ctrl, 'S'],
    command: 'copy-link',
    does: 'copyLink',
    everywhere: true,
  },
  {
    bindings: ['Shift+?', '?'],
    shown: ['?'],
    command: 'show-keys',
    does: 'showKeys',
    character: true,
  },
  { shown: [names.ctrl, names.enter], does: 'send' },
  { shown: [names.esc], does: 'leave' },
];

/** Whether keys of a single printable character are on. */
export function charactersOn(): boolean {
  return readSetting('character-keys') !== 'off';
}

/** Tells whether a key belongs to what has the focus: a text field, an editor or a menu. */
export function isInert(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], .monaco-editor, dialog',
    ) !== null
  );
}

/**
 * Listens for the keys of {@link KEYS}.
 * @param run - Called with what a key asks for, and with the key. Answers `false` where that means nothing now: the key then keeps
 *   the meaning that the browser gives it.
 * @returns The function that stops listening.
 */
export function bindKeys(run: (command: KeyCommand, key: string) => boolean): () => void {
  const handle = (row: KeyRow) => (event: KeyboardEvent) => {
    if (row.everywhere) event.preventDefault();
    else if (event.defaultPrevented || isInert(event.target)) return;
    if (row.character && !charactersOn()) return;
    if (row.command && run(row.command, event.key)) event.preventDefault();
  };
  const bindings = Object.fromEntries(
    KEYS.flatMap((row) => (row.bindings ?? []).map((keys) => [keys, handle(row)])),
  );
  const listener = createKeybindingsHandler(bindings);
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}
