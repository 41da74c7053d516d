import { plural } from '../plural';
import { spoken } from '../spoken';

/** A transcript on its way to a file. */
export const exporting = spoken('exporting', {
  title: 'Export the transcript',
  holds: (entries: number) =>
    `${entries} ${plural(entries, { one: 'entry', other: 'entries' })}. The same moment gives the same bytes. The checker reads the first four forms back.`,
  empty: 'Nothing has passed on the wire yet: there is nothing to export.',
  address: 'Address of the server, for HAR and curl',
  noAddress: 'That is no address of a server: it begins with http:// or https://.',
  save: 'Save',
  copy: 'Copy',
  close: 'Close',
  saveAs: (format: string) => `Save as ${format}`,
  copyAs: (format: string) => `Copy as ${format}`,
  saved: (name: string) => `Saved as ${name}.`,
  left: (count: number) =>
    `${count} ${plural(count, { one: 'message of the server came', other: 'messages of the server came' })} on no request; HAR has no place for that.`,
  copied: 'Copied.',
  notCopied: 'The browser did not let it be copied: save it instead.',
  notDrawn: 'The browser could not draw it: save the SVG instead.',
  secrets: (names: string) => `The transcript holds ${names}. Every form carries it as it was recorded.`,
  noRun: 'A log says what was sent, and not what happened between: there is nothing to replay.',
  replay: {
    open: 'Open in the playground',
    opened: (name: string) => `${name}: the run that gives this transcript, at its start.`,
    otherServer:
      'Not opened: another server answered. The playground can only do again what its own server did.',
    tooLong: 'Not opened: the log is longer than anybody steps through.',
    noTime: (entry: number) =>
      `Not opened: entry ${entry} has no time of the lab. When the worker moved cannot be found without it.`,
    differs: (entry: number) =>
      `Not opened: from entry ${entry} on the lab, with nothing chosen otherwise, says something else. A policy, a defect or an open network is not written in a log; a link holds them.`,
  },
  images: { svg: 'SVG', png: 'PNG' },
  formats: {
    jsonl: 'JSON Lines',
    markdown: 'Markdown',
    page: 'Web page',
    har: 'HAR 1.2',
    curl: 'curl',
    vitest: 'Vitest',
    sequence: 'Sequence',
    states: 'Task states',
  },
  uses: {
    jsonl: 'The transcript itself, byte by byte.',
    markdown: 'Every message, with a diagram for Mermaid.',
    page: 'One file without script or network, to read and to print.',
    har: 'As over Streamable HTTP, for the tools of browsers and proxies.',
    curl: 'A script for sh that sends the same requests to the address below.',
    vitest: 'A test that replays the actions and holds the replies and the fingerprint.',
    sequence: 'Who sent what to whom, as a drawing.',
    states: 'The figure of the task states, as it is now.',
  },
});
