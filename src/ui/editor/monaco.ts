/**
 * The code editor. This module is large and is only ever loaded with `import()`.
 * @module
 */
import 'monaco-editor/features/register.all';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { askedTheme } from '../embed/embedded';
import { ROOT_SCHEMA, ROOT_URI, schemaName, schemaRef } from './request-schemas';

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};

/** What the textarea hands over. */
export interface Takeover {
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly hasFocus: boolean;
}

/** The editor as the element around it uses it. */
export interface CodeEditor {
  /** Replaces the whole text as one step that can be undone. */
  replace(text: string): void;
  focus(): void;
  /** Puts the caret at a place, counted from 1. */
  reveal(line: number, column: number): void;
  dispose(): void;
}

/** The page's own JSON colours (styles/tokens.css), in the form that the editor takes. */
function defineTheme(
  name: string,
  base: 'vs' | 'vs-dark',
  c: Readonly<Record<'ground' | 'ink' | 'faint' | 'string' | 'number' | 'word', string>>,
): void {
  monaco.editor.defineTheme(name, {
    base,
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: c.ink },
      { token: 'string.value.json', foreground: c.string },
      { token: 'number.json', foreground: c.number },
      { token: 'keyword.json', foreground: c.word },
      { token: 'delimiter', foreground: c.ink },
    ],
    colors: {
      'editor.background': `#${c.ground}`,
      'editor.foreground': `#${c.ink}`,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, `#${c.ink}`]),
      ),
      'editorLineNumber.foreground': `#${c.faint}`,
      'editorLineNumber.activeForeground': `#${c.ink}`,
    },
  });
}

defineTheme('lab-light', 'vs', {
  ground: 'ffffff',
  ink: '1e222b',
  faint: '5d626b',
  string: '0f5a2a',
  number: '4a3fa0',
  word: '8a1f3d',
});
defineTheme('lab-dark', 'vs-dark', {
  ground: '1c1f26',
  ink: 'ebe7e0',
  faint: 'a09d97',
  string: '90d8a4',
  number: 'b9b8f5',
  word: 'f2b0b8',
});

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const applyTheme = (): void => {
  const isDark = askedTheme === undefined ? dark.matches : askedTheme === 'dark';
  monaco.editor.setTheme(isDark ? 'lab-dark' : 'lab-light');
};

/** The form of a text that is no request. */
export interface TextForm {
  /** A name of its own, lower case. */
  readonly name: string;
  /** Its JSON Schema. */
  readonly schema: object;
}

/** How many editors there were: each text has an address of its own, by which its schema finds it. */
let editors = 0;

/** The forms of other texts than requests that were shown so far, by name. */
const forms = new Map<string, object>();

/** The schema of the request, by the method in its text. All requests of the page follow the one that is written. */
let requestSchema = 'any';

function useSchemas(): void {
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemaValidation: 'warning',
    schemas: [
      { uri: ROOT_URI, schema: ROOT_SCHEMA },
      {
        uri: 'lab://schemas/this-request',
        fileMatch: ['request-*.json'],
        schema: { $ref: schemaRef(requestSchema) },
      },
      ...[...forms].map(([name, schema]) => ({
        uri: `lab://schemas/${name}`,
        fileMatch: [`${name}-*.json`],
        schema,
      })),
    ],
  });
}

/**
 * Puts an editor into an element and takes over text, caret and focus.
 * @param host - An empty element in the document's own tree, sized by its styles.
 * @param text - Its accessible name, and its form where it is no request.
 * @param from - What the textarea held.
 * @param on - Called when the text changed, and when Ctrl or Cmd with Enter was pressed.
 */
export function createEditor(
  host: HTMLElement,
  { label, form }: { readonly label: string; readonly form?: TextForm | undefined },
  from: Takeover,
  on: { readonly change: (text: string) => void; readonly send: () => void },
): CodeEditor {
  editors += 1;
  const address = monaco.Uri.parse(`lab://texts/${form?.name ?? 'request'}-${editors}.json`);
  const model = monaco.editor.createModel(from.text, 'json', address);
  model.updateOptions({ tabSize: 2 });
  const style = getComputedStyle(host);
  const editor = monaco.editor.create(host, {
    model,
    ariaLabel: label,
    accessibilitySupport: 'auto',
    // What is typed or pasted is what is sent: nothing is added to it.
    autoClosingBrackets: 'never',
    autoClosingQuotes: 'never',
    autoSurround: 'never',
    acceptSuggestionOnCommitCharacter: false,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Math.round(Number.parseFloat(style.fontSize) * 1.5),
    fontLigatures: false,
    folding: true,
    glyphMargin: false,
    lineDecorationsWidth: 4,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    padding: { top: 8, bottom: 8 },
    quickSuggestions: { strings: true, other: true, comments: false },
    renderLineHighlight: 'none',
    scrollBeyondLastLine: false,
    scrollbar: { alwaysConsumeMouseWheel: false, horizontalScrollbarSize: 8, verticalScrollbarSize: 8 },
    smoothScrolling: false,
    stickyScroll: { enabled: false },
    wordWrap: 'off',
  });
  applyTheme();
  dark.addEventListener('change', applyTheme);

  const follow = (text: string): void => {
    if (form) forms.set(form.name, form.schema);
    else requestSchema = schemaName(text);
    useSchemas();
  };
  follow(from.text);
  model.onDidChangeContent(() => {
    const text = model.getValue();
    if (!form && schemaName(text) !== requestSchema) follow(text);
    on.change(text);
  });
  const send = (): void => {
    editor.trigger('lab', 'hideSuggestWidget', undefined);
    on.send();
  };
  editor.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, send);
  editor.addCommand(monaco.KeyMod.WinCtrl | monaco.KeyCode.Enter, send);
  // Tab indents here, so there has to be another way out. Esc first closes whatever of the editor is open.
  const nothingOpen =
    '!suggestWidgetVisible && !findWidgetVisible && !parameterHintsVisible && !editorHasMultipleSelections && !inSnippetMode';
  editor.addCommand(
    monaco.KeyCode.Escape,
    () => {
      // Without a focus of its own the page takes the next Tab from here on.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    nothingOpen,
  );

  editor.setSelection(
    monaco.Selection.fromPositions(
      model.getPositionAt(from.selectionStart),
      model.getPositionAt(from.selectionEnd),
    ),
  );
  if (from.hasFocus) editor.focus();

  return {
    replace(text) {
      if (text === model.getValue()) return;
      editor.pushUndoStop();
      editor.executeEdits('lab', [{ range: model.getFullModelRange(), text, forceMoveMarkers: true }]);
      editor.pushUndoStop();
      editor.setPosition({ lineNumber: 1, column: 1 });
    },
    focus: () => editor.focus(),
    reveal(line, column) {
      editor.setPosition({ lineNumber: line, column });
      editor.revealPositionInCenterIfOutsideViewport({ lineNumber: line, column });
      editor.focus();
    },
    dispose() {
      dark.removeEventListener('change', applyTheme);
      editor.dispose();
      model.dispose();
    },
  };
}
