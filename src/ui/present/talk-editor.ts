import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { movePart, readPlaylist, type Playlist, type PlaylistPart } from '../../course';
import type { Notice } from '../bench/notice';
import { LightElement } from '../light-element';
import { playlists as words } from '../words/en/playlists';
import { faultWords, placeIn } from './playlist-file';

/**
 * Edits a playlist: a view that tells every change, and keeps none.
 * @fires talk-change - The playlist as it is after a change; it is sound.
 * @fires talk-notice - Something to tell.
 */
@customElement('talk-editor')
export class TalkEditor extends LightElement {
  /** What is edited. */
  @property({ attribute: false }) playlist!: Playlist;

  protected override render(): TemplateResult {
    const { title, parts } = this.playlist;
    return html`<label class="talk-title"
        >${words.name}
        <input
          .value=${title}
          maxlength="200"
          @change=${(event: Event) => this.change({ title: valueOf(event) })}
      /></label>
      <ol class="talk-parts">
        ${repeat(
          parts,
          (_, at) => at,
          (part, at) => this.fields(part, at),
        )}
      </ol>
      <p><button @click=${() => this.change({ parts: [...parts, FRESH] })}>${words.add}</button></p>`;
  }

  private fields(part: PlaylistPart, at: number): TemplateResult {
    const { parts } = this.playlist;
    const change = (changed: Partial<PlaylistPart>) => this.changePart(at, changed);
    return html`<li>
      <fieldset>
        <legend>${words.part(at + 1)}</legend>
        <label
          >${words.partTitle}
          <input
            .value=${part.title}
            maxlength="200"
            @change=${(event: Event) => change({ title: valueOf(event) })}
        /></label>
        <label
          >${words.at}
          <input
            class="mono"
            .value=${part.at}
            title=${words.atHint}
            spellcheck="false"
            @change=${(event: Event) => change({ at: placeIn(valueOf(event)) })}
        /></label>
        <div class="numbers">
          ${number(words.until, part.until, (until) => change({ until }))}
          ${number(words.planned, part.minutes, (minutes) => change({ minutes }))}
          <a href=${part.at}>${words.open}</a>
        </div>
        <label
          >${words.notes}
          <textarea
            rows="5"
            .value=${part.notes}
            @change=${(event: Event) => change({ notes: valueOf(event) })}
          ></textarea>
        </label>
        <p class="talk-tools">
          ${at === 0 ? nothing : html`<button @click=${() => this.move(at, at - 1)}>${words.up}</button>`}
          ${at === parts.length - 1 ? nothing : html`<button @click=${() => this.move(at, at + 1)}>${words.down}</button>`}
          <button @click=${() => this.removePart(at)}>${words.remove}</button>
        </p>
      </fieldset>
    </li>`;
  }

  private change(changed: Partial<Playlist>): void {
    const read = readPlaylist({ ...this.playlist, ...changed });
    if ('playlist' in read) {
      this.emit('talk-notice', undefined);
      this.emit('talk-change', read.playlist);
    } else this.emit('talk-notice', { says: faultWords(read.fault) });
  }

  private changePart(
    at: number,
    changed: { readonly [Name in keyof PlaylistPart]?: PlaylistPart[Name] | undefined },
  ): void {
    const parts = this.playlist.parts.map((part, place) => {
      if (place !== at) return part;
      const whole = Object.entries({ ...part, ...changed }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(whole) as unknown as PlaylistPart;
    });
    this.change({ parts });
  }

  private move(from: number, to: number): void {
    this.change({ parts: movePart(this.playlist, from, to).parts });
  }

  private removePart(at: number): void {
    const { parts } = this.playlist;
    const removed = parts[at]!;
    this.change({ parts: parts.toSpliced(at, 1) });
    const run = () => this.change({ parts: this.playlist.parts.toSpliced(at, 0, removed) });
    const says = words.removed(removed.title || words.part(at + 1));
    this.emit('talk-notice', { says, offer: { label: words.bringBack, run } });
  }
}

const FRESH: PlaylistPart = { title: '', at: '#/playground', notes: '' };

function number(
  name: string,
  value: number | undefined,
  change: (value: number | undefined) => void,
): TemplateResult {
  return html`<label
    >${name}
    <input
      type="number"
      min="0"
      max="10000"
      .value=${value === undefined ? '' : String(value)}
      @change=${(event: Event) => change(valueOf(event) === '' ? undefined : Number(valueOf(event)))}
  /></label>`;
}

function valueOf(event: Event): string {
  return (event.target as HTMLInputElement | HTMLTextAreaElement).value;
}

declare global {
  interface HTMLElementTagNameMap {
    'talk-editor': TalkEditor;
  }
  interface HTMLElementEventMap {
    'talk-change': CustomEvent<Playlist>;
    'talk-notice': CustomEvent<Notice | undefined>;
  }
}
