import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { exportProgress, importProgress, mergeProgress } from '../../course';
import { LightElement } from '../light-element';
import '../parts/file-tools';
import type { FileTools, Told } from '../parts/file-tools';
import { changeProgress, currentProgress, progressErased } from '../progress';
import { eraseWork } from '../storage';
import { lessons } from '../words/en/lessons';

const words = lessons.file;

const TOOLS: FileTools = {
  names: { save: words.save, read: words.read, file: words.label },
  fileName: 'mcp-tasks-lab-progress.json',
  mostBytes: 1_000_000,
  tooLarge: words.tooLarge,
  text: () => exportProgress(currentProgress()),
  take,
  erase,
};

/** Progress as a file: saved, read, erased. */
@customElement('progress-tools')
export class ProgressTools extends LightElement {
  protected override render(): TemplateResult {
    return html`<file-tools .tools=${TOOLS}></file-tools>`;
  }
}

function take(text: string): Told {
  const { progress, problems } = importProgress(text);
  const added = progress.lessons.length;
  changeProgress((mine) => mergeProgress(mine, progress));
  return { says: added > 0 ? words.added(added) : words.nothing, problems };
}

function erase(): Told {
  const bringBack = eraseWork((name) => /^(progress|reading|lesson\/.*)$/.test(name));
  progressErased();
  const undo = () => {
    bringBack();
    progressErased();
  };
  return { says: words.erased, undo };
}

declare global {
  interface HTMLElementTagNameMap {
    'progress-tools': ProgressTools;
  }
}
