import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { LabMoment, LabTimeline } from '../../simulation';
import type { NamedStep } from '../bench/lines';
import { namedMoments, type NamedMoment, type Notes } from '../bench/notes';
import { LightElement } from '../light-element';
import { branches as shared } from '../words/en/branches';
import { moments as words } from '../words/en/moments';
import { did } from './did';
import { nameForm } from './name-form';
import type { Naming } from './writing';

/** The moments that have names: a form for the one at hand, the learner's own, and those of the lesson. */
@customElement('moments-panel')
export class MomentsPanel extends LightElement {
  /** Where the learner is. */
  @property({ attribute: false }) timeline!: LabTimeline;

  /** What is written beside the lines. */
  @property({ attribute: false }) notes!: Notes;

  /** The named steps of the current line. */
  @property({ attribute: false }) steps: readonly NamedStep[] = [];

  @state() private renaming: LabMoment | undefined;
  @state() private removed: NamedMoment | undefined;

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  protected override firstUpdated(): void {
    this.dialog.showModal();
    this.querySelector<HTMLInputElement>('input')?.select();
  }

  protected override render(): TemplateResult {
    const own = namedMoments(this.timeline, this.notes);
    const given = this.steps.filter(({ isOwn }) => !isOwn);
    return html`<dialog
      class="time-panel"
      aria-labelledby="moments-title"
      @close=${() => this.emit('close-panel')}
    >
      <h2 id="moments-title">${words.title}</h2>
      ${this.form()}
      ${
        own.length > 0
          ? html`<h3>${words.own}</h3>
              <ul class="moment-list">
                ${own.map((named) => this.ownRow(named))}
              </ul>`
          : nothing
      }
      <p class="panel-told" role="status">
        ${
          this.removed
            ? html`${words.removed(this.removed.name)}
                <button class="link" @click=${this.undo}>${shared.undo}</button>`
            : nothing
        }
      </p>
      ${
        given.length > 0
          ? html`<h3>${words.given}</h3>
              <ul class="moment-list">
                ${given.map(
                  ({ name, step }) =>
                    html`<li>
                      <button class="link" @click=${() => this.seek(step)}>
                        ${words.step(step)} <span lang="en">${name}</span>
                      </button>
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      <form method="dialog" class="panel-end"><button>${shared.close}</button></form>
    </dialog>`;
  }

  /** Names the current moment. */
  private form(): TemplateResult {
    const { now } = this.timeline;
    const name = this.notes.moments.get(now);
    return nameForm({
      label: name === undefined ? words.nameOf(now.depth, did(now)) : words.renameOf(now.depth, did(now)),
      value: name ?? '',
      keep: (next) => {
        this.emit('name-moment', { at: now, name: next });
        this.dialog.close();
      },
    });
  }

  private ownRow(named: NamedMoment): TemplateResult {
    const { moment, name, tip } = named;
    if (this.renaming === moment) {
      const done = () => (this.renaming = undefined);
      const keep = (next: string) => {
        this.emit('name-moment', { at: moment, name: next });
        done();
      };
      return html`<li>${nameForm({ label: words.rename(name), value: name, keep, leave: done })}</li>`;
    }
    return html`<li>
      <button class="link" @click=${() => this.visit(named)}>${words.step(moment.depth)} ${name}</button>
      ${tip === this.timeline.tip ? nothing : html`<span class="note">${words.elsewhere}</span>`}
      <span class="row-tools">
        <button class="plain" aria-label=${words.rename(name)} @click=${() => void this.rename(moment)}>
          ${shared.rename}
        </button>
        <button class="plain" aria-label=${words.remove(name)} @click=${() => this.forget(named)}>
          ${words.removeIt}
        </button>
      </span>
    </li>`;
  }

  private async rename(moment: LabMoment): Promise<void> {
    this.renaming = moment;
    await this.updateComplete;
    this.querySelector<HTMLInputElement>('.moment-list input')?.select();
  }

  private forget(named: NamedMoment): void {
    this.removed = named;
    this.emit('name-moment', { at: named.moment, name: undefined });
  }

  private readonly undo = (): void => {
    const { removed } = this;
    this.removed = undefined;
    if (removed) this.emit('name-moment', { at: removed.moment, name: removed.name });
  };

  private seek(step: number): void {
    this.dialog.close();
    this.emit('seek-step', step);
  }

  private visit(named: NamedMoment): void {
    this.dialog.close();
    this.emit('visit-moment', named);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'moments-panel': MomentsPanel;
  }
  interface HTMLElementEventMap {
    'name-moment': CustomEvent<Naming>;
    'visit-moment': CustomEvent<NamedMoment>;
  }
}
