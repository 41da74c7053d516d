import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  argumentsFor,
  auditWorkload,
  compareWorkloads,
  DEMANDS,
  readWorkload,
  setupWith,
  WorkloadSchema,
  type Finding,
  type TextFault,
} from '../../course/capstone';
import { blanksOf, type FieldDifference, type WorkloadTask } from '../../course';
import { callTool } from '../../protocol';
import { begin, newWorld, transcriptOf, type LabMoment, type LabTimeline } from '../../simulation';
import type { Workload } from '../../workloads';
import type { Desk } from '../bench/desk';
import { messageText, type Draft } from '../bench/draft';
import '../editor/request-editor';
import type { RequestEditor } from '../editor/request-editor';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { messageHere } from '../parts/finding-words';
import '../parts/json-view';
import { readWork, setAside, writeWork } from '../storage';
import '../styles/exercises.css';
import { capstone as words } from '../words/en/capstone';
import { FocusKeeper } from './focus-keeper';
import { hintList } from './hint-list';
import { jsonValue } from './json-value';
import { NO_WORKLOAD, readWorkloadWork, workloadName, type WorkloadWork } from './kept-workload';

const FORM = { name: 'workload', schema: WorkloadSchema };

/** What came of reading and auditing a text. */
type Audited =
  | { readonly text: string; readonly faults: readonly TextFault[] }
  | { readonly text: string; readonly findings: readonly Finding[] };

/**
 * A workload that the learner writes: its text, the audit, and at the end the model beside it. The text is data to the
 * lab, whatever stands in it.
 */
@customElement('workload-panel')
export class WorkloadPanel extends LightElement {
  /** The lesson that it belongs to. */
  @property({ attribute: false }) slug = '';

  /** What is to be written. */
  @property({ attribute: false }) task!: WorkloadTask;

  /** Its heading. */
  @property({ attribute: false }) heading = '';

  @state() private work: WorkloadWork = NO_WORKLOAD;
  @state() private audited: Audited | undefined;
  @state() private busy = false;
  @state() private note: { readonly says: string; readonly undo?: () => void } | undefined;
  @query('request-editor') private readonly editor!: RequestEditor;

  constructor() {
    super();
    new FocusKeeper(this, 'h3');
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has('slug') && !changes.has('task')) return;
    const kept = readWork(this.name(), readWorkloadWork);
    if (kept.kind === 'damaged') setAside(this.name(), kept.raw);
    this.work = kept.kind === 'found' ? kept.value : NO_WORKLOAD;
  }

  protected override render(): TemplateResult {
    const { task, heading, work, busy, note } = this;
    const done = work.passed !== undefined;
    return html`<section class="exercise workload" role="group" aria-labelledby="workload-title-${task.id}">
      <div class="exercise-head">
        <h3 id="workload-title-${task.id}" tabindex="-1" lang="en">${heading}</h3>
        <span class="exercise-state ${done ? 'passed' : ''}"
          >${done ? html`${icon('passed')} ` : nothing}${this.stateWords()}</span
        >
      </div>
      <p lang="en">${task.goal}</p>
      <div @request-input=${this.typed} @request-send=${this.asked}>
        <request-editor
          .text=${this.text()}
          .label=${words.label}
          .form=${FORM}
          .does=${words.runs}
        ></request-editor>
      </div>
      <div class="exercise-actions">
        <button class="primary" ?disabled=${busy} @click=${() => void this.audit()}>${words.audit}</button>
        <button @click=${() => this.drive()}>${words.drive}</button>
        ${
          this.text() === this.starter()
            ? nothing
            : html`<button @click=${() => this.startOver()}>${words.startOver}</button>`
        }
      </div>
      <div role="status">
        ${busy ? html`<p class="note">${words.auditing}</p>` : this.outcome()}
        ${
          note
            ? html`<p class="note">
                ${note.says}
                ${note.undo ? html`<button class="link" @click=${note.undo}>${words.undo}</button>` : nothing}
              </p>`
            : nothing
        }
      </div>
      ${
        done || work.gaveUp
          ? this.solution()
          : hintList(task.hints, work.hints, {
              next: () => this.keep({ ...work, hints: work.hints + 1 }),
              giveUp: () => this.keep({ ...work, gaveUp: true }),
            })
      }
    </section>`;
  }

  private name(): string {
    return workloadName(this.slug, this.task.id);
  }

  private starter(): string {
    return messageText(this.task.starter);
  }

  private text(): string {
    return this.work.text ?? this.starter();
  }

  private stateWords(): string {
    const { audited, work } = this;
    if (work.passed !== undefined) return words.passed;
    if (!audited) return words.notAudited;
    if (audited.text !== this.text()) return words.changed;
    if ('faults' in audited) return words.notJson;
    return words.met(audited.findings.filter(({ met }) => met).length, audited.findings.length);
  }

  private outcome(): TemplateResult | typeof nothing {
    const { audited } = this;
    if (!audited) {
      return html`<ul class="criteria" aria-label=${words.demands}>
        ${DEMANDS.map(
          ({ says }) =>
            html`<li class="open">
              <span class="verdict">${icon('notShown')}</span><span lang="en">${says}</span>
            </li>`,
        )}
      </ul>`;
    }
    if ('faults' in audited) {
      return html`<p>${words.notJson}</p>
        <ul class="text-faults">
          ${audited.faults.map(
            ({ line, column, says }) =>
              html`<li>
                <button class="link" @click=${() => this.editor.reveal(line, column)}>
                  ${words.place(line, column)}</button
                >: <span lang="en">${says}</span>
              </li>`,
          )}
        </ul>`;
    }
    return html`<ul class="criteria" aria-label=${words.demands}>
      ${audited.findings.map((finding) => this.finding(finding))}
    </ul>`;
  }

  private finding({ says, met, saw, run }: Finding): TemplateResult {
    return html`<li class=${met ? 'met' : 'broken'}>
      <span class="verdict">${icon(met ? 'passed' : 'notPassed')}</span>
      <span
        ><span lang="en">${says}</span>
        <span class="verdict-word">${met ? words.verdictMet : words.verdictBroken}</span>
        <span class="saw"
          ><span lang="en">${messageHere(saw)}</span>
          <button
            class="link"
            @click=${(event: Event) => this.show(run.tip, event.currentTarget as HTMLElement)}
          >
            ${words.showMe}
          </button></span
        ></span
      >
    </li>`;
  }

  private solution(): TemplateResult {
    const { task, work } = this;
    return html`${work.passed === undefined ? nothing : this.comparison(work.passed)}
      <details class="solution" ?open=${work.passed === undefined}>
        <summary>${words.model}</summary>
        <json-view .value=${task.model}></json-view>
        ${task.why?.map(({ pointer, why }) => html`<p lang="en"><code>${pointer}</code> ${why}</p>`)}
      </details>`;
  }

  private comparison(passed: string): TemplateResult {
    const { workload } = readWorkload(passed);
    const model = this.task.model as unknown as Workload;
    const fields = workload ? compareWorkloads(workload, model, this.task.why) : [];
    return html`<details class="comparison" open>
      <summary>${words.beside}</summary>
      <p class="note">${fields.length === 0 ? words.alike : words.besideNote}</p>
      ${fields.map(fieldRow)}
    </details>`;
  }

  // The editor's events are those of a request: they must not reach the bench.
  private readonly typed = (event: CustomEvent<string>): void => {
    event.stopPropagation();
    this.note = undefined;
    this.keep({ ...this.work, text: event.detail });
  };

  private readonly asked = (event: Event): void => {
    event.stopPropagation();
    void this.audit();
  };

  private keep(work: WorkloadWork): void {
    this.work = work;
    if (!writeWork(this.name(), work)) this.note = { says: words.notKept };
  }

  private startOver(): void {
    const before = this.work;
    const { text: _, ...rest } = before;
    this.keep(rest);
    this.note = {
      says: words.restored,
      undo: () => {
        this.keep(before);
        this.note = undefined;
      },
    };
  }

  private async audit(): Promise<void> {
    if (this.busy) return;
    const text = this.text();
    const { workload, faults } = readWorkload(text);
    if (!workload) {
      this.audited = { text, faults };
      return;
    }
    this.busy = true;
    await this.updateComplete;
    // The word that it is at work is painted first.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const findings = auditWorkload(workload);
    this.busy = false;
    this.audited = { text, findings };
    const audits = this.work.audits + 1;
    const passed = findings.every(({ met }) => met);
    this.keep({ ...this.work, audits, ...(passed ? { passed: text } : {}) });
    if (passed) this.emit('workload-passed', { id: this.task.id, audits });
  }

  private drive(): void {
    const text = this.text();
    const { workload, faults } = readWorkload(text);
    if (!workload) this.audited = { text, faults };
    else this.bench(workload, words.yourTool);
  }

  private show(run: LabMoment, from: HTMLElement): void {
    const workload = run.world.setup.workloads.at(-1);
    if (workload) this.bench(workload, words.thisRun, { run, from });
  }

  private bench(
    workload: Workload,
    says: string,
    to: { readonly run?: LabMoment; readonly from?: HTMLElement } = {},
  ): void {
    // What the audit shows is looked at on a bench of its own; the learner's own driving is kept apart.
    const name = `${this.name()}/${to.run ? 'audit' : 'bench'}`;
    const notice = { says, back: words.backToRun };
    this.emit('workload-drive', { desk: deskOf(name, workload), ...to, notice });
  }
}

/** A bench for a workload, with a call of it as the request. */
function deskOf(name: string, workload: Workload): Desk {
  const starter = (at: LabMoment): Draft => {
    const { id } = blanksOf(at.world, transcriptOf(at));
    const message = callTool(id, workload.tool.name, argumentsFor(workload, 'price-list'));
    return { text: messageText(message), origin: { kind: 'starter' } };
  };
  const setup = setupWith(workload);
  return {
    name,
    setup,
    from: 0,
    beginning: () => {
      const timeline: LabTimeline = begin(newWorld(setup));
      return { timeline, draft: starter(timeline.now) };
    },
    starter,
  };
}

function fieldRow({ pointer, mine, model, why }: FieldDifference): TemplateResult {
  return html`<dl class="two">
      <dt class="pointer"><code>${pointer}</code></dt>
      <dt>${words.yours}</dt>
      <dd>${jsonValue(mine)}</dd>
      <dt>${words.theModel}</dt>
      <dd>${jsonValue(model)}</dd>
    </dl>
    ${why === undefined ? nothing : html`<p lang="en">${why}</p>`}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'workload-panel': WorkloadPanel;
  }
  interface HTMLElementEventMap {
    /** Asks for the bench at a written workload, there at a run of it. */
    'workload-drive': CustomEvent<{
      readonly desk: Desk;
      readonly run?: LabMoment;
      /** What was pressed. */
      readonly from?: HTMLElement;
      readonly notice: { readonly says: string; readonly back: string };
    }>;
    /** A workload met every demand, after so many audits. */
    'workload-passed': CustomEvent<{ readonly id: string; readonly audits: number }>;
  }
}
