import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { TEMPLATES } from '../../course';
import { isObject, member, stringMember, TASK_STATUSES, type JsonObject } from '../../protocol';
import { transcriptOf, type LabTimeline } from '../../simulation';
import { icon, statusBadge } from '../icons';
import { LightElement } from '../light-element';
import { shortId, span } from '../bench/words';
import '../styles/driver.css';
import { driver as words } from '../words/en/driver';
import { Driver, type Bench, type ClientPort, type Run } from './driver';
import type { Question, ToolOffer } from './messages';
import { outcomeInWords } from './outcome-words';
import './schema-form';
import type { SchemaForm } from './schema-form';
import ClientWorker from './worker?worker';

/** The official client in the learner's place: what it may be asked to do, how it stands, and what it asks. */
@customElement('client-driver')
export class ClientDriver extends LightElement {
  /** Where the bench is. */
  @property({ attribute: false }) timeline!: LabTimeline;

  /** Makes what the client runs in; a test may have another. */
  @property({ attribute: false }) start: () => ClientPort = () => new ClientWorker() as unknown as ClientPort;

  @state() private tool = '';

  private driver: Driver | undefined;
  /** The tool that was called first on the line that was there. */
  private favourite: string | undefined;

  /** With what arguments each tool is known to be called. */
  private known: ReadonlyMap<string, JsonObject> = new Map();

  /** The question whose form was there at the last look. */
  private asked: Question | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.driver?.leave();
    this.driver = undefined;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!this.driver) this.begin();
    else if (changes.has('timeline')) this.driver.follow(this.timeline);
    const offered = (this.driver?.tools ?? []).map(({ name }) => name);
    if (this.tool === '') this.tool = offered.find((name) => name === this.favourite) ?? offered[0] ?? '';
  }

  protected override updated(): void {
    const question = this.driver?.questions[0];
    if (question === this.asked) return;
    this.asked = question;
    // Whoever works in this panel is asked here, and goes on where the answer took effect; who is elsewhere hears of
    // it and keeps the focus. A form that went away left its focus with the whole page.
    const focused = document.activeElement;
    if (focused !== document.body && !this.contains(focused)) return;
    if (!question) return this.querySelector<HTMLElement>('.driver-controls button')?.focus();
    const form = this.querySelector<SchemaForm>('.question schema-form');
    void form?.updateComplete.then(() => form.focus());
  }

  protected override render(): TemplateResult {
    const { driver } = this;
    if (!driver) return html``;
    return html`<p class="driver-line" role="status">${this.line(driver)}</p>
      ${driver.problem === undefined ? nothing : html`<p class="problem" lang="en">${driver.problem}</p>`}
      ${driver.phase === 'driving' ? this.controls(driver) : nothing}
      ${driver.questions.slice(0, 1).map((question) => keyed(question, this.question(driver, question)))}
      ${driver.phase === 'driving' ? this.offers(driver) : nothing} ${this.list(driver)}`;
  }

  private begin(): void {
    // What was called before, such as by the run of a lesson, goes before the lab's own templates.
    const before = callsOf(transcriptOf(this.timeline.tip).map(({ message }) => message));
    const templates = callsOf(TEMPLATES.map(({ build }) => build({ id: 1, taskId: '' })));
    this.favourite = before[0]?.[0];
    this.known = new Map([...before, ...templates].toReversed());
    const bench: Bench = {
      act: (action, at) => {
        if (this.timeline.now !== at) this.emit('seek-step', at.depth);
        this.emit('act', action);
      },
      changed: () => this.requestUpdate(),
    };
    this.driver = new Driver(this.start(), bench, this.timeline);
  }

  /** How it stands, in a sentence. */
  private line(driver: Driver): string {
    const wait = (driver.until ?? 0) - driver.end.world.now;
    switch (driver.phase) {
      case 'connecting':
        return words.connecting;
      case 'broken':
        return words.broken;
      case 'left':
        return words.left;
      case 'driving':
        if (driver.isBehind) return words.behind;
        if (driver.questions.length > 0) return words.asks;
        if (driver.runs.length === 0) return words.connected;
        if (driver.open.length === 0) return words.ended;
        return wait > 0 ? words.polls(span(wait)) : words.waits;
    }
  }

  private controls(driver: Driver): TemplateResult {
    const waits = driver.until !== undefined && driver.open.length > 0 && driver.questions.length === 0;
    const why = driver.questions.length > 0 ? words.waitsForYou : words.noWait;
    return html`<div class="driver-controls">
      ${button(
        driver.isRunning ? words.pause : words.run,
        driver.isRunning ? 'pause' : 'forward',
        driver.isRunning || waits ? undefined : why,
        words.runDoes,
        () => driver.setRunning(!driver.isRunning),
        waits && !driver.isRunning,
      )}
      ${button(words.wait, 'clock', waits ? undefined : why, words.waitDoes, () => driver.letWaitPass())}
    </div>`;
  }

  private question(driver: Driver, question: Question): TemplateResult {
    const { params, key, taskId } = question;
    const schema = member(params, 'requestedSchema');
    const heading = `question-${question.question}`;
    return html`<section class="question" aria-labelledby=${heading}>
      <h3 id=${heading} lang="en">${String(params['message'] ?? words.asks)}</h3>
      <p class="note">
        ${
          taskId === undefined
            ? words.askedUnder(html`<code>${key}</code>`)
            : words.askedFor(html`<code>${key}</code>`, html`<code title=${taskId}>${shortId(taskId)}</code>`)
        }
      </p>
      <schema-form
        primary
        .schema=${isObject(schema) ? schema : {}}
        .others=${html`<button type="button" @click=${() => driver.answer(question, { action: 'decline' })}>
            ${words.decline}
          </button>
          <button type="button" @click=${() => driver.answer(question, { action: 'cancel' })}>
            ${words.close}
          </button>`}
        @form-accept=${({ detail }: CustomEvent<JsonObject>) =>
          driver.answer(question, { action: 'accept', content: detail })}
      ></schema-form>
    </section>`;
  }

  /** What it can be asked to do. */
  private offers(driver: Driver): TemplateResult {
    const tool = driver.tools.find(({ name }) => name === this.tool);
    return html`${driver.resumable.map(
        (known) =>
          html`<p class="note">
            ${words.notEnded(html`<code title=${known.taskId}>${shortId(known.taskId)}</code>`)}
            <button class="link" @click=${() => driver.resume(known)}>${words.resume}</button>
          </p>`,
      )}
      <details class="call" ?open=${driver.runs.length === 0}>
        <summary>${driver.open.length > 0 ? words.callAnother : words.callTool}</summary>
        <div class="field">
          <label for="driver-tool">${words.tool}</label>
          <select
            id="driver-tool"
            @change=${(event: Event) => (this.tool = (event.target as HTMLSelectElement).value)}
          >
            ${driver.tools.map(
              ({ name }) => html`<option value=${name} ?selected=${name === this.tool}>${name}</option>`,
            )}
          </select>
        </div>
        ${tool ? keyed(tool.name, this.arguments(driver, tool)) : nothing}
      </details>`;
  }

  private arguments(driver: Driver, { name, inputSchema }: ToolOffer): TemplateResult {
    return html`<schema-form
      submit=${words.call}
      ?primary=${driver.open.length === 0}
      .schema=${inputSchema}
      .initial=${this.known.get(name) ?? {}}
      @form-accept=${({ detail }: CustomEvent<JsonObject>) => driver.call(name, detail)}
    ></schema-form>`;
  }

  private list(driver: Driver): TemplateResult | typeof nothing {
    if (driver.runs.length === 0) return nothing;
    return html`<ul class="runs" aria-label=${words.calls}>
      ${driver.runs.toReversed().map((run) => html`<li>${this.run(driver, run)}</li>`)}
    </ul>`;
  }

  private run(driver: Driver, run: Run): TemplateResult {
    const { task, tool, outcome } = run;
    const status = TASK_STATUSES.find((known) => known === task?.status);
    const canCancel = !outcome && task && driver.phase === 'driving';
    return html`<span class="run-head"
        >${tool === undefined ? words.resumed : html`<code>${tool}</code>`}
        ${task ? html`<code class="handle" title=${task.taskId}>${shortId(task.taskId)}</code>` : nothing}
        ${status ? statusBadge(status) : nothing}</span
      >
      ${task?.statusMessage === undefined ? nothing : html`<p class="says" lang="en">${task.statusMessage}</p>`}
      ${outcome ? html`<p class="outcome">${outcomeInWords(outcome)}</p>` : nothing}
      ${
        canCancel
          ? html`<button class="cancel" @click=${() => driver.cancel(run)}>
              ${icon('notPassed')}${words.cancelTask}
            </button>`
          : nothing
      }`;
  }
}

/** The tools that messages call, each with its arguments, in order. */
function callsOf(messages: readonly unknown[]): [tool: string, args: JsonObject][] {
  return messages.flatMap((message): [string, JsonObject][] => {
    const name = stringMember(message, 'params', 'name');
    const args = member(message, 'params', 'arguments');
    const isCall = member(message, 'method') === 'tools/call' && name !== undefined && isObject(args);
    return isCall ? [[name, args]] : [];
  });
}

/** A button that says why it cannot be pressed, and stays within reach. */
function button(
  name: string,
  drawing: Parameters<typeof icon>[0],
  impossible: string | undefined,
  does: string,
  press: () => void,
  primary = false,
): TemplateResult {
  return html`<button
    class=${primary ? 'primary' : ''}
    aria-disabled=${impossible === undefined ? 'false' : 'true'}
    title=${impossible ?? does}
    @click=${() => {
      if (impossible === undefined) press();
    }}
  >
    ${icon(drawing)}${name}
  </button>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'client-driver': ClientDriver;
  }
}
