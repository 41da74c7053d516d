/**
 * Where exercises stand in a lesson's text, and what stands there until their code has come.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { lesson as words } from '../words/en/lesson';
import { shell } from '../words/en/shell';

/** An exercise by its kind and name, as links name it: `#predict/<id>`, `#challenge/<id>`, `#workload/<id>`, and the
 *  two eras, `#eras/pipeline`. */
export interface ExerciseName {
  readonly kind: 'predict' | 'challenge' | 'workload' | 'eras';
  readonly id: string;
}

/** Where an exercise stands in the text. */
export interface Place extends ExerciseName {
  /** The words of the link that places it. */
  readonly heading: string;
}

/** The words of the link that places an exercise in a text. */
export function headingOf(text: string, { kind, id }: ExerciseName): string {
  const link = `<a href="#${kind}/${id}">`;
  const from = text.indexOf(link);
  if (from < 0) return id;
  const template = document.createElement('template');
  template.innerHTML = text.slice(from + link.length, text.indexOf('</a>', from));
  return template.content.textContent ?? id;
}

/**
 * What stands in an exercise's place until its code has come.
 * @param says - What it asks.
 * @param retry - Fetches the code once more, where that failed.
 */
export function onItsWay(
  heading: string,
  says: string | undefined,
  retry: (() => void) | undefined,
): TemplateResult {
  return html`<section class="exercise">
    <h3 lang="en">${heading}</h3>
    <p lang="en">${says}</p>
    ${
      retry
        ? html`<p>${words.noExercise} <button class="link" @click=${retry}>${shell.tryAgain}</button></p>`
        : nothing
    }
  </section>`;
}
