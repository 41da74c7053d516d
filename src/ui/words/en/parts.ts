import { html, type TemplateResult } from 'lit';
import { list, number } from '../forms';
import { plural } from '../plural';
import { spoken } from '../spoken';

/** What several pages show: entries, findings, JSON, the figure of the task states. */
export const parts = spoken('parts', {
  entry: {
    entry: 'Entry',
    toServer: 'client to server,',
    toClient: 'server to client,',
    id: (id: string) => `id ${id}`,
    noCapabilities: 'without capabilities',
    declares: (names: readonly string[]) => `declares ${list(names)}`,
    declaresNothing: 'declares nothing',
    response: 'a response',
    noMethod: 'no method',
    error: (code: string) => `error ${code}`,
    noResultType: 'no resultType',
    taskStatus: 'task status',
  },
  finding: {
    report: { violation: 'violation', warning: 'warning', advice: 'advice' },
    party: { client: 'client', server: 'server', both: 'both' },
    whose: { client: 'client’s', server: 'server’s', both: 'of both sides' },
    entry: (number: number) => `Entry ${number}`,
    line: (line: number) => `line ${line}`,
    levelBy: (level: string, clauses: readonly TemplateResult[]) => html`<b>${level}</b> by ${clauses}`,
    byServer: (count: number) =>
      `${count} ${plural(count, { one: 'violation', other: 'violations' })} by the server`,
    ofClient: (count: number) => `${count} ${plural(count, { one: 'slip', other: 'slips' })} of the client`,
    ofBoth: (count: number) => `${count} ${plural(count, { one: 'violation', other: 'violations' })}`,
    warnings: (count: number) => `${count} ${plural(count, { one: 'warning', other: 'warnings' })}`,
    advice: (count: number) => `${count} ${plural(count, { one: 'piece', other: 'pieces' })} of advice`,
    none: 'No findings',
    inEntries: (found: string, entries: number) =>
      `${found} in ${number(entries)} ${plural(entries, { one: 'entry', other: 'entries' })}`,
  },
  json: {
    members: (count: number) => `${count} ${plural(count, { one: 'member', other: 'members' })}`,
    items: (count: number) => `${count} ${plural(count, { one: 'item', other: 'items' })}`,
    showAll: (what: string) => `Show all ${what}`,
    characters: (count: number) => `Show all ${count} characters`,
    tooDeep: '… nested too deeply to show',
    changed: 'changed',
  },
  states: {
    figure: 'The five statuses and the eight moves',
    creation: 'tools/call, answered “task”',
    status: (status: string, isTerminal: boolean, isCurrent: boolean) =>
      `${status}${isTerminal ? ', terminal' : ''}${isCurrent ? ', current status' : ''}`,
    madeBy: {
      'working>input_required':
        'The server makes it when the work needs an answer: no request of the client does.',
      'input_required>working':
        'The client sends the answers with tasks/update, and the worker takes them up.',
      'working>completed': 'The work ends and its result stands in the next poll, also one with isError.',
      'working>failed': 'The work ends in a JSON-RPC error; a tool that reports an error is completed.',
      'working>cancelled': 'The client wishes it with tasks/cancel, and the server grants the wish.',
      'input_required>completed':
        'The server ends the work without an answer, or with one that leaves nothing to do.',
      'input_required>failed': 'A JSON-RPC error ends the work while it waits for an answer.',
      'input_required>cancelled':
        'The client wishes it with tasks/cancel while the task waits for an answer.',
    } as Readonly<Record<string, string>>,
    move: (from: string, to: string, made: string) => `${from} to ${to}: ${made}`,
    notMade: 'not made yet',
    madeAndShown: (step: number, entry: number) => `made in step ${step}, shown in entry ${entry}`,
    madeAndUntold: (step: number) => `made in step ${step}, not told yet`,
    about: 'A number on a move is the first entry that shows it.',
    noTask: html`No task yet. A <code>tools/call</code> that declares the extension may be answered with one.`,
    notMadeMove: (move: TemplateResult, madeBy: string) => html`${move}: not made yet. ${madeBy}`,
    madeMove: (move: TemplateResult, step: number, cause: TemplateResult, told: string) =>
      html`${move} in step ${step}. ${cause} ${told}`,
    causedBy: {
      client: (because: TemplateResult) => html`Cause: a request of the client (${because}).`,
      server: (because: TemplateResult) => html`Cause: the server's own decision (${because}).`,
    },
    shownBy: (entry: number) => `Entry ${entry} shows it.`,
    untold: 'The client does not know yet.',
  },
});
