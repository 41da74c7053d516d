import { html, type TemplateResult } from 'lit';
import { number } from '../forms';
import { plural } from '../plural';
import { spoken } from '../spoken';

const rows = (count: number) => `${number(count)} ${plural(count, { one: 'row', other: 'rows' })}`;
const steps = (count: number) => `${number(count)} ${plural(count, { one: 'step', other: 'steps' })}`;
const messages = (count: number) =>
  `${number(count)} ${plural(count, { one: 'message', other: 'messages' })}`;

/** Two runs side by side. */
export const compare = spoken('compare', {
  start: {
    title: 'Side by side',
    lead: 'Two runs, aligned by what their messages mean. What differs is marked in both.',
    noSuchPair: (name: string) => `There is no comparison “${name}”. These are here:`,
    ways: {
      title: 'The same hotfix, two ways',
      says: 'A call that blocks and a task, behind a proxy that gives a request up after a minute.',
      open: 'See both ways',
    },
    defect: {
      title: 'A correct server and a defective one',
      says: 'The same actions on both, by the shortest way that is known to show what is wrong. A defective client stands beside a correct one.',
      label: 'Wrong on purpose',
      open: 'Play both',
      choose: 'Choose first what is wrong.',
    },
    eras: {
      title: 'The two eras',
      says: 'The pipeline as the experimental tasks of 2025-11-25 said it, beside the extension of 2026-07-28.',
      open: 'See both eras',
    },
    own: {
      title: 'Two lines of your own',
      says: 'Acting from a past step leaves the later steps as a branch. “Branches”, below the bench, compares each with the current line. Or paste the links of two moments, as Ctrl S copies them:',
      one: 'Link A',
      other: 'Link B',
      open: 'Compare them',
      missing: 'A link is missing.',
    },
    notLoaded: 'The comparison could not be loaded. Try again.',
  },
  ways: {
    lead: 'Both run behind a proxy that gives a request up after a minute. The work takes longer than that.',
    group: 'Steps of both',
    back: 'Step back',
    forward: 'Step forward',
    toEnd: 'To the end',
    step: 'Step of both',
    place: (step: number, of: number) => `Step ${step} of ${of}`,
    time: (time: string) => `Virtual time ${time} UTC`,
    nothingYet: 'Nothing has happened yet.',
    ended: 'This is its end.',
    knows: 'What the client knows',
    done: 'What was done',
    deployed: (times: number) =>
      times === 0
        ? 'Nothing is deployed.'
        : plural(times, {
            one: 'Deployed once.',
            other: times === 2 ? 'Deployed twice.' : `Deployed ${times} times.`,
          }),
    open: 'Open in the stepper',
    opened: (title: string) => `${title}, at its start. Step forward walks it.`,
  },
  eras: {
    title: 'The two eras',
    lead: 'The pipeline as 2025-11-25 said it and as the extension says it, aligned by what is meant. What a message of one era has otherwise than its like is marked in both.',
    then: '2025-11-25',
    now: '2026-07-28',
    why: 'Why',
    show: 'Show me in the run',
    onItsWay: 'The run of the lesson is being fetched.',
    notLoaded: 'The run of the lesson could not be loaded.',
    again: 'Try again',
  },
  runs: {
    title: 'Side by side',
    onItsWay: 'Both runs are being played again.',
    sides: { one: 'A', other: 'B' },
    notOpened: 'This comparison cannot be opened',
    notOpenedSide: (side: string, why: string) => html`<b>${side}:</b> ${why}`,
    stillOpen: (side: string) => `${side} is sound, and can be opened alone.`,
    others: 'See what else can be compared',
    place: {
      playground: 'Playground',
      lesson: (title: string) => html`Lesson “<span lang="en">${title}</span>”`,
      challenge: (title: string) => html`Challenge of “<span lang="en">${title}</span>”`,
    },
    heading: (side: string, place: TemplateResult | string) => html`${side} · ${place}`,
    right: 'Nothing is wrong on purpose.',
    measure: (stepCount: number, messageCount: number) => `${steps(stepCount)}, ${messages(messageCount)}`,
    setup: 'Chosen otherwise than on the other side',
    seed: 'Seed',
    network: { name: 'Network', open: 'open', folded: 'folded away' },
    fingerprint: 'Fingerprint',
    stepper: 'Open in the stepper',
    swap: 'Swap',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The browser did not let the link be copied. Copy the address of the page.',
    long: (length: number, most: number) =>
      `The link is copied. It has ${number(length)} characters, and many programs cut a link after ${number(most)}.`,
    actions: 'This comparison',
    cut: (most: number) => `Only the first ${messages(most)} of each side are compared.`,
    summary: (all: number, differing: number, names: number) =>
      differing === 0
        ? names === 0
          ? `${rows(all)}: all the same.`
          : `${rows(all)}: nothing differs but ids and times.`
        : `${rows(all)}, ${plural(differing, { one: '1 difference', other: `${number(differing)} differences` })}.`,
    alike: (alike: number, one: number, other: number) =>
      alike === one && alike === other
        ? plural(alike, { one: 'Both take the same step.', other: `Both take the same ${steps(alike)}.` })
        : alike === 0
          ? 'They do something else from the first step on.'
          : plural(alike, {
              one: 'They take the same first step, and part then.',
              other: `They take the same first ${steps(alike)}, and part then.`,
            }),
    sameBytes: 'Both put the same on the wire, byte for byte.',
    end: 'At the end',
    endOf: (side: string) => `${side} at the end`,
    knows: 'What the client knows',
    is: 'What the server is',
    done: 'What was done',
    nothingDone: 'Nothing that cannot be taken back.',
    effect: (kind: string, project: string) =>
      kind === 'deploy' ? `Deployed ${project}.` : `${kind}: ${project}.`,
    noMessages: 'Nothing passed on the wire on either side.',
  },
  steps: {
    group: 'Rows of both',
    back: 'Step back',
    forward: 'Step forward',
    row: 'Row of both',
    place: (row: number, of: number) => `Row ${number(row)} of ${number(of)}`,
    previous: 'Previous difference',
    next: 'Next difference',
  },
  rows: {
    row: (row: number, says: string) => `Row ${row}: ${says}`,
    kind: {
      same: 'the same',
      names: 'other ids or times',
      differs: 'differs',
      moved: 'at another place',
    },
    only: (side: string) => `only ${side}`,
    none: (side: string) => `Nothing of the kind in ${side}.`,
    moved: (side: string, row: TemplateResult) => html`${side} has it in ${row}.`,
    toRow: (row: number) => `row ${row}`,
    names: 'Ids or times of its own:',
    differs: 'differs',
    onlyHere: 'only here',
    notHere: 'not here',
    clientKnows: 'the client knows',
    serverIs: 'the task is',
    noTask: 'no task',
    more: (count: number) => `and ${number(count)} more`,
    later: (span: string) => `${span} later`,
  },
  from: {
    nothing: 'Nothing was done yet: take some steps, and then compare them.',
    notShared: (why: string) => `These steps cannot be compared: ${why}`,
  },
});
