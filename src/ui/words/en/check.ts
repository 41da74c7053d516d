import { html } from 'lit';
import { number } from '../forms';
import { plural } from '../plural';
import { spoken } from '../spoken';

/** The page that checks a log. */
export const check = spoken('check', {
  pasted: 'The pasted text',
  checking: 'Checking.',
  checked: 'Checked.',
  drop: 'Drop it to check it',
  noRule: (id: string) => `There is no rule ${id}.`,
  saved: 'Saved. Entries count from 0 in it, as on the command line.',
  cancelled: 'The check was cancelled.',
  broken: 'The checker stopped.',
  lost: (error: string) => `The browser cannot read the file any further (${error}). Open it again.`,
  head: {
    save: 'Save as JSON',
    another: 'Check another log',
    formats: {
      transcript: 'transcript',
      messages: 'bare messages',
      har: 'HAR',
      'inspector-protocol': 'protocol history of MCP Inspector',
      'inspector-network': 'network history of MCP Inspector',
    },
    bytes: (bytes: number) => `${bytes} bytes`,
    skipped: (exchanges: number) => `${number(exchanges)} exchanges without MCP left out`,
    howMuch: 'How much of the log has been read',
    soFar: (percent: number, summary: string) => `${percent} % · ${summary} so far`,
    cancel: 'Cancel',
    cancelled: 'Cancelled: this is what was judged until then.',
    broken: 'The checker stopped, most likely for want of memory. The command line judges logs of any size.',
    stopped: (line: number, column: number, reason: unknown) =>
      html`Reading stopped at line ${line}, column ${column}: ${reason} What came before it is judged.`,
    firstEntries: (shown: number) =>
      `The first ${number(shown)} entries are shown here; all are judged. The command line quotes the others too.`,
    firstFindings: (listed: number) => `The first ${number(listed)} findings are listed; all are counted.`,
    whole: 'This is the whole conversation',
    wholeHint:
      'A log counts as the beginning of a conversation. Where it is the whole, what never came is reported too.',
    endpoint: 'Only the endpoint',
  },
  intro: {
    title: 'Check a log',
    lead: 'Hand in what passed between an MCP client and a server. The checker follows the conversation and says what is wrong in it, where, whose it is, and which clause says so.',
    open: 'Open a file',
    orDrop: 'or drop it anywhere on this page, or paste it (Ctrl+V)',
    fileLabel: 'Log to check',
    promise: html`<b>The file never leaves the browser.</b> It is read and judged in this page. The page’s own
      security policy allows it no connection to any host, so you need not take our word for it.`,
    paste: 'Or paste text',
    checkText: 'Check this text',
    noLog: 'No log at hand?',
    clean: 'A clean run',
    cleanNote: 'One task of the lab, from discovery to its result. Nothing is wrong in it.',
    defective: 'A run with a defect',
    defectiveNote: (says: unknown) => html`The whole practice lab. ${says}`,
    readable: 'What can be read',
    formats: [
      {
        name: 'A transcript',
        is: html`One entry a line, an array, or <code>{"entries": […], "complete": true}</code>. An entry is
          <code>{"dir": "c2s" or "s2c", "message": {…}}</code>, with <code>headers</code>,
          <code>status</code> and <code>at</code> where they are known.`,
      },
      { name: 'Bare messages', is: 'JSON-RPC, one a line or in an array. Who sent each is inferred.' },
      { name: 'HAR', is: 'As browsers and proxies save it, with JSON and event-stream bodies.' },
      { name: 'MCP Inspector', is: 'The protocol and the network history that version 2 exports.' },
    ] as readonly { readonly name: string; readonly is: unknown }[],
    elsewhere: html`The same checker runs in a terminal and in CI, on logs of any size:
      <code>npm run -s check -- FILE</code>. Its rules are <a href="#/rules">listed here</a>.`,
    unreadable: (name: string, line: number, column: number) =>
      html`<b>${name} cannot be read.</b> Line ${line}, column ${column}:`,
    goTo: (line: number) => `Go to line ${line}`,
  },
  panes: {
    see: 'What to see',
    findings: 'Findings',
    transcript: 'Transcript',
    entries: 'Entries',
    sizedFindings: (count: number) => `Findings (${number(count)})`,
    sizedTranscript: (count: number) => `Transcript (${number(count)})`,
    onlyFound: 'Only entries with findings',
    noEntry: 'No entry has a finding that is shown.',
    noneLeft: 'The filters leave no finding.',
    showAll: 'Show all',
    nothingYet: 'Nothing so far.',
    nothing: html`Nothing is wrong in what can be seen here. What the checker looks for, and what no log can
      show, is in <a href="#/rules/coverage">what it covers</a>.`,
    show: (count: number) => `Show the ${count} ${plural(count, { one: 'finding', other: 'findings' })}`,
    showAt: (count: number, entry: number, gravest: string) =>
      `Show the ${count} ${plural(count, { one: 'finding', other: 'findings' })} at entry ${entry}, ${gravest}`,
  },
  filter: {
    label: 'Filter the findings',
    rule: 'Rule',
    every: 'every rule',
    shown: 'Shown: press to leave them out',
    leftOut: 'Left out: press to show them',
  },
});
