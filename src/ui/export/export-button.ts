/**
 * The way to the exports: a button that brings their code with it when it is pressed.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import { shell as words } from '../words/en/shell';
import type { ExportSource } from './source';

/**
 * A button that offers to export a transcript.
 * @param source - Gives what to export, when it is asked for.
 */
export function exportButton(source: () => ExportSource): TemplateResult {
  const open = async ({ currentTarget }: Event): Promise<void> => {
    const button = currentTarget as HTMLButtonElement;
    try {
      const { showExport } = await import('./export-dialog');
      button.title = '';
      showExport(source());
    } catch {
      button.title = words.exportNotLoaded;
      button.focus();
    }
  };
  return html`<button class="export-open" aria-haspopup="dialog" @click=${open}>${words.export}</button>`;
}
