import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { playLesson, type Played } from '../../course';
import { ERAS, type EraRow } from '../../course/eras';
import { compareTranscripts } from '../../course/side-by-side';
import type { Entry } from '../../protocol';
import { seek } from '../../simulation';
import { fetchLesson } from '../lessons';
import { LightElement } from '../light-element';
import { lessonHref } from '../router';
import '../styles/compare.css';
import { compare } from '../words/en/compare';
import { sideOfEntries } from './side';
import './side-by-side';

const { eras: words } = compare;

/** The lesson whose run says now what was said then. */
const LESSON = 'from-2025-11-25';

/** The pipeline in both eras: what is meant in the same place, and its messages aligned. */
@customElement('eras-side')
export class ErasSide extends LightElement {
  @state() private played: Played | undefined;
  @state() private failed = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  protected override render(): TemplateResult {
    const { played } = this;
    return html`<div class="compare">
      <h1 class="page-title">${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${played ? ERAS.map((row) => this.row(row, played)) : this.waiting()}
    </div>`;
  }

  private waiting(): TemplateResult {
    if (!this.failed) return html`<p role="status">${words.onItsWay}</p>`;
    return html`<p role="alert">
      ${words.notLoaded} <button class="link" @click=${() => void this.load()}>${words.again}</button>
    </p>`;
  }

  private row({ intent, then, now, why }: EraRow, played: Played): TemplateResult {
    const [one, other] = [then as readonly Entry[], now.flatMap((name) => entriesAt(played, name))];
    return html`<section class="era">
      <h2 lang="en">${intent}</h2>
      <side-by-side
        .rows=${compareTranscripts(one, other)}
        .one=${sideOfEntries(words.then, one)}
        .other=${sideOfEntries(words.now, other)}
      ></side-by-side>
      <p class="note">
        <span><b>${words.why}:</b> <span lang="en">${why}</span></span>
        <a href=${lessonHref(LESSON, now[0])}>${words.show}</a>
      </p>
    </section>`;
  }

  private async load(): Promise<void> {
    this.failed = false;
    try {
      this.played = playLesson(await fetchLesson(LESSON));
    } catch {
      this.failed = true;
    }
  }
}

function entriesAt({ timeline, moments }: Played, name: string): readonly Entry[] {
  return seek(timeline, moments.get(name) ?? 0).now.report?.entries ?? [];
}

declare global {
  interface HTMLElementTagNameMap {
    'eras-side': ErasSide;
  }
}
