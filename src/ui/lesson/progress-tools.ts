import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { exportProgress, importProgress, mergeProgress } from '../../course';
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { changeProgress, currentProgress, progressErased } from '../progress';
import { eraseWork, saveFile } from '../storage';

const FILE_NAME = 'mcp-tasks-lab-progress.json';

/** Larger files are no progress of this course, and are not read. */
const MOST_BYTES = 1_000_000;

/** Progress as a file: saved, read, erased. */
@customElement('progress-tools')
export class ProgressTools extends LightElement {
  @state() private says = '';
  @state() private problems: readonly string[] = [];
  @state() private undo: (() => void) | undefined;
  @query('input') private readonly file!: HTMLInputElement;

  protected override render(): TemplateResult {
    return html`<div class="reading-tools">
        <button @click=${() => this.save()}>Save my progress</button>
        <button @click=${() => this.file.click()}>Read progress from a file</button>
        <input
          type="file"
          accept="application/json,.json"
          aria-label="A file of progress"
          hidden
          @change=${() => void this.read()}
        />
        <button @click=${() => this.erase()}>Erase</button>
      </div>
      <div class="note" role="status">
        ${this.says}
        ${
          this.undo
            ? html`<button class="link" @click=${() => this.bringBack()}>Bring it all back</button>`
            : nothing
        }
        ${
          this.problems.length > 0
            ? html`<ul>
                ${this.problems.map((problem) => html`<li>${problem}</li>`)}
              </ul>`
            : nothing
        }
      </div>`;
  }

  private tell(says: string, undo?: () => void, problems: readonly string[] = []): void {
    this.says = says;
    this.undo = undo;
    this.problems = problems;
  }

  private save(): void {
    saveFile(FILE_NAME, exportProgress(currentProgress()), 'application/json');
    this.tell(`Saved as ${FILE_NAME}.`);
  }

  private async read(): Promise<void> {
    const [file] = this.file.files ?? [];
    this.file.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES)
      return this.tell('The file is too large to be progress. Choose one that was saved here.');
    const { progress, problems } = importProgress(await file.text());
    const { lessons } = progress;
    changeProgress((mine) => mergeProgress(mine, progress));
    const says =
      lessons.length > 0
        ? `Progress in ${count(lessons.length, 'lesson')} was read and added to what was here.`
        : 'Nothing was added.';
    this.tell(says, undefined, problems);
  }

  private erase(): void {
    const undo = eraseWork((name) => /^(progress|reading|lesson\/.*)$/.test(name));
    progressErased();
    this.tell('Progress, texts and runs of all lessons are erased from this browser.', undo);
  }

  private bringBack(): void {
    this.undo?.();
    progressErased();
    this.tell('Everything is back.');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'progress-tools': ProgressTools;
  }
}
