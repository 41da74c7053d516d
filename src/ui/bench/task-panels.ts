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
import { count, list, shortId, span } from './words';

/** What the client knows of a task. */
export function clientPanel(world: World, taskId: string | undefined): TemplateResult {
  const known = world.client.tasks.find((task) => task.taskId === taskId) ?? world.client.tasks.at(-1);
  if (!known) {
    return html`<p class="empty">No task. It knows only what an answer has told it.</p>
      ${unanswered(world)}`;
  }
  const status = knownStatus(known);
  const { inputRequests } = known.snapshot;
  const keys = isObject(inputRequests) ? Object.keys(inputRequests) : [];
  return html`<p class="state">${status ? statusBadge(status) : nothing} ${handle(known.taskId)}</p>
    <p class="says">${stringMember(known.snapshot, 'statusMessage') ?? ''}</p>
    <dl class="facts">
      ${fact('Told', `${age(world.now - known.seenAt)}, by ${known.polls === 0 ? 'the handle' : `poll ${known.polls}`}`)}
      ${keys.length > 0 ? fact('Asked', keys.join(', ')) : nothing}
      ${isOver(status) ? fact('Poll', 'no need: this is final') : fact('Poll', nextPoll(world, known))}
      ${world.client.tasks.length > 1 ? fact('Tasks', String(world.client.tasks.length)) : nothing}
    </dl>
    ${unanswered(world)}`;
}

/** Requests whose connection broke: the client cannot know whether they were ever taken up. */
function unanswered({ client }: World): TemplateResult | typeof nothing {
  if (client.unanswered.length === 0) return nothing;
  const ids = list(client.unanswered.map((id) => `id ${JSON.stringify(id)}`));
  return html`<p class="unanswered">No answer to ${ids}: was it done? The client cannot know.</p>`;
}

/** What the server is: the task now. */
export function serverPanel(world: World, taskId: string | undefined): TemplateResult {
  const { tasks } = world.server;
  const task = tasks.find((candidate) => candidate.taskId === taskId) ?? tasks.at(-1);
  if (!task) return html`<p class="empty">No task. It makes one when it answers a call with a handle.</p>`;
  if (isExpired(task, world.setup.policy, world.now)) {
    return html`<p class="state">${handle(task.taskId)}</p>
      <p class="says">Its time to live is over. The server answers as if it never existed.</p>`;
  }
  const known = world.client.tasks.find((candidate) => candidate.taskId === task.taskId);
  return html`<p class="state">${statusBadge(task.status)} ${handle(task.taskId)}</p>
    <p class="says">${task.statusMessage}</p>
    ${stages(world, task)}
    <dl class="facts">
      ${task.outstanding.length > 0 ? fact('Waits for', list(task.outstanding)) : nothing}
      ${
        task.inbox.length > 0
          ? fact('Received', `${count(task.inbox.length, 'answer')} that the worker has not taken up`)
          : nothing
      }
      ${task.cancelRequested && !isOver(task.status) ? fact('Wish', 'to be cancelled, not yet honoured') : nothing}
      ${known && knownStatus(known) !== task.status ? fact('Note', 'The client does not know this yet.') : nothing}
    </dl>`;
}

/** The stages of the work as a row: done, at hand, to come. */
function stages(world: World, task: TaskRecord): TemplateResult | typeof nothing {
  const workload = workloadOf(world, task);
  if (!workload) return nothing;
  const over = isOver(task.status);
  return html`<ol class="stages" aria-label="Stages of the work">
    ${workload.stages.map(({ name }, index) => {
      const state =
        index < task.stage ? 'done' : index > task.stage ? 'to come' : over ? 'stopped here' : 'now';
      return html`<li class=${state.replaceAll(' ', '-')} aria-current=${state === 'now' ? 'step' : 'false'}>
        ${name}<span class="hidden-visually">, ${state}</span>
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
  return wait > 0 ? `in ${span(wait)}` : 'may ask now';
}

function age(ms: number): string {
  return ms === 0 ? 'just now' : `${span(ms)} ago`;
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
