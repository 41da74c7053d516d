/**
 * The two panels that tell the truth of distributed work: what the client was told, and what is.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { isObject, stringMember, TASK_STATUSES, type TaskStatus } from '../../protocol';
import { isExpired, type TaskRecord } from '../../server';
import { tick, workloadOf, type KnownTask, type World } from '../../simulation';
import { statusBadge } from '../icons';
import { isOver } from './focus-task';
import { bench } from '../words/en/bench';
import { list } from '../words/forms';
import { shortId, span } from './words';

const words = bench.panels;

/** What the client knows of a task. */
export function clientPanel(world: World, taskId: string | undefined): TemplateResult {
  const known = world.client.tasks.find((task) => task.taskId === taskId) ?? world.client.tasks.at(-1);
  if (!known) {
    return html`<p class="empty">${words.knowsNone}</p>
      ${unanswered(world)}`;
  }
  const status = knownStatus(known);
  const { inputRequests } = known.snapshot;
  const keys = isObject(inputRequests) ? Object.keys(inputRequests) : [];
  return html`<p class="state">${status ? statusBadge(status) : nothing} ${handle(known.taskId)}</p>
    <p class="says" lang="en">${stringMember(known.snapshot, 'statusMessage') ?? ''}</p>
    <dl class="facts">
      ${fact(words.told, told(world, known))}
      ${keys.length > 0 ? fact(words.asked, keys.join(', ')) : nothing}
      ${isOver(status) ? fact(words.poll, words.noPoll) : fact(words.poll, nextPoll(world, known))}
      ${world.client.tasks.length > 1 ? fact(words.tasks, String(world.client.tasks.length)) : nothing}
    </dl>
    ${unanswered(world)}`;
}

/** Requests whose connection broke: the client cannot know whether they were ever taken up. */
function unanswered({ client }: World): TemplateResult | typeof nothing {
  if (client.unanswered.length === 0) return nothing;
  const ids = client.unanswered.map((id) => `id ${JSON.stringify(id)}`);
  return html`<p class="unanswered">${words.unanswered(ids)}</p>`;
}

/** What the server is: the task now. */
export function serverPanel(world: World, taskId: string | undefined): TemplateResult {
  const { tasks } = world.server;
  const task = tasks.find((candidate) => candidate.taskId === taskId) ?? tasks.at(-1);
  if (!task) return html`<p class="empty">${words.hasNone}</p>`;
  if (isExpired(task, world.setup.policy, world.now)) {
    return html`<p class="state">${handle(task.taskId)}</p>
      <p class="says">${words.expired}</p>`;
  }
  const known = world.client.tasks.find((candidate) => candidate.taskId === task.taskId);
  return html`<p class="state">${statusBadge(task.status)} ${handle(task.taskId)}</p>
    <p class="says" lang="en">${task.statusMessage}</p>
    ${stages(world, task)}
    <dl class="facts">
      ${task.outstanding.length > 0 ? fact(words.waitsFor, list(task.outstanding)) : nothing}
      ${task.inbox.length > 0 ? fact(words.received, words.inbox(task.inbox.length)) : nothing}
      ${task.cancelRequested && !isOver(task.status) ? fact(words.wish, words.toBeCancelled) : nothing}
      ${known && knownStatus(known) !== task.status ? fact(words.note, words.clientUnaware) : nothing}
    </dl>`;
}

/** The stages of the work as a row: done, at hand, to come. */
function stages(world: World, task: TaskRecord): TemplateResult | typeof nothing {
  const workload = workloadOf(world, task);
  if (!workload) return nothing;
  const over = isOver(task.status);
  return html`<ol class="stages" aria-label=${words.stages}>
    ${workload.stages.map(({ name }, index) => {
      const state =
        index < task.stage ? 'done' : index > task.stage ? 'to-come' : over ? 'stopped-here' : 'now';
      return html`<li class=${state} aria-current=${state === 'now' ? 'step' : 'false'}>
        ${name}<span class="hidden-visually">, ${words.stage[state]}</span>
      </li>`;
    })}
  </ol>`;
}

function knownStatus(known: KnownTask): TaskStatus | undefined {
  const status = stringMember(known.snapshot, 'status');
  return TASK_STATUSES.find((candidate) => candidate === status);
}

function nextPoll(world: World, known: KnownTask): string {
  const wait = known.seenAt + tick(world) - world.now;
  return wait > 0 ? words.pollIn(span(wait)) : words.pollNow;
}

/** When the client was last told, and by what. */
function told(world: World, { seenAt, toldBy, polls }: KnownTask): string {
  const ms = world.now - seenAt;
  const age = ms === 0 ? words.justNow : words.ago(span(ms));
  switch (toldBy) {
    case 'handle':
      return words.byHandle(age);
    case 'poll':
      return words.byPoll(age, polls);
    case 'notification':
      return words.byNotification(age);
  }
}

function handle(taskId: string): TemplateResult {
  return html`<code class="handle" title=${taskId}>${shortId(taskId)}</code>`;
}

function fact(name: string, value: string): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
