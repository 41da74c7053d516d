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

const character = (key: string, command: KeyCommand, does: KeyRow['does']): KeyRow => ({
  bindings: [key],
  shown: [key],
  command,
  does,
  character: true,
});

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
  character('j', 'next-change', 'nextChange'),
  character('k', 'previous-change', 'previousChange'),
  character('m', 'name-moment', 'nameMoment'),
  character('w', 'step-worker', 'worker'),
  character('d', 'step-network', 'network'),
  character('c', 'advance-clock', 'clock'),
  character('r', 'focus-request', 'request'),
  character('t', 'focus-transcript', 'transcript'),
  character('a', 'run-assertions', 'assertions'),
  character('n', 'next-finding', 'nextFinding'),
  character('p', 'previous-finding', 'previousFinding'),
  {
    bindings: ['1', '2', '3', '4'],
    shown: ['1', '2', '3', '4'],
    command: 'choose-option',
    does: 'option',
    character: true,
  },
  character('s', 'say-sure', 'sure'),
  character('u', 'say-unsure', 'unsure'),
  character('f', 'flag-question', 'flag'),
  character('v', 'present', 'present'),
  character('q', 'ask-class', 'askClass'),
  character('b', 'blank-screen', 'blank'),
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

/** Tells whether a key belongs to what has the focus: a text field, an editor or, while nothing is presented, a menu. */
export function isInert(target: EventTarget | null): boolean {
  const owner =
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], .monaco-editor, dialog',
    );
  return owner ? !(owner instanceof HTMLSelectElement && isPresenting()) : false;
}

function isPresenting(): boolean {
  return 'presenting' in document.documentElement.dataset;
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
    // A press that lasts on a remote is one step of the talk.
    if (event.repeat && isPresenting()) return event.preventDefault();
    if (row.command && run(row.command, event.key)) event.preventDefault();
  };
  const bindings = Object.fromEntries(
    KEYS.flatMap((row) => (row.bindings ?? []).map((keys) => [keys, handle(row)])),
  );
  const listener = createKeybindingsHandler(bindings);
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}
