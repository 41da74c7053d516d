import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { exportProgress, importProgress, mergeProgress } from '../../course';
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import '../parts/file-tools';
import type { FileTools, Told } from '../parts/file-tools';
import { changeProgress, currentProgress, progressErased } from '../progress';
import { eraseWork } from '../storage';

const TOOLS: FileTools = {
  names: { save: 'Save my progress', read: 'Read progress from a file', file: 'A file of progress' },
  fileName: 'mcp-tasks-lab-progress.json',
  mostBytes: 1_000_000,
  tooLarge: 'The file is too large to be progress. Choose one that was saved here.',
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
  const { lessons } = progress;
  changeProgress((mine) => mergeProgress(mine, progress));
  const says =
    lessons.length > 0
      ? `Progress in ${count(lessons.length, 'lesson')} was read and added to what was here.`
      : 'Nothing was added.';
  return { says, problems };
}

function erase(): Told {
  const bringBack = eraseWork((name) => /^(progress|reading|lesson\/.*)$/.test(name));
  progressErased();
  const undo = () => {
    bringBack();
    progressErased();
  };
  return { says: 'Progress, texts and runs of all lessons are erased from this browser.', undo };
}

declare global {
  interface HTMLElementTagNameMap {
    'progress-tools': ProgressTools;
  }
}
