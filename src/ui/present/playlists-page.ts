import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { minutesOf, type Playlist } from '../../course';
import { noticeLine, type Notice } from '../bench/notice';
import { LightElement } from '../light-element';
import { playlistHref } from '../router';
import { saveFile } from '../storage';
import { playlists as words } from '../words/en/playlists';
import { fromCode, fromFile, toLink, type ReadTalk } from './playlist-file';
import './talk-editor';
import { eraseTalk, freshId, keepTalk, partHref, talkById, talks, type Talk } from './talks';
import '../styles/playlists.css';

/** The playlists: all of them, one to edit, or one that a link holds. */
@customElement('playlists-page')
export class PlaylistsPage extends LightElement {
  /** Which one, by its name; absent: all. */
  @property({ attribute: false }) talkId: string | undefined;

  /** The code of a link; absent: none. */
  @property({ attribute: false }) code: string | undefined;

  @state() private notice: Notice | undefined;

  @query('input[type=file]') private readonly picker!: HTMLInputElement;

  constructor() {
    super();
    this.addEventListener('talk-change', ({ detail }) => this.keep(detail));
    this.addEventListener('talk-notice', ({ detail }) => (this.notice = detail));
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('talkId') || changes.has('code')) this.notice = undefined;
  }

  protected override render(): TemplateResult {
    return html`<div class="reading playlists">
      ${this.code !== undefined ? this.received(this.code) : this.talkId === undefined ? this.all() : this.one(this.talkId)}
      ${noticeLine(this.notice, () => (this.notice = undefined))}
    </div>`;
  }

  private all(): TemplateResult {
    return html`<div class="prose">
        <h1>${words.title}</h1>
        <p>${words.about}</p>
      </div>
      <ul class="talk-list">
        ${talks().map((talk) => this.listed(talk))}
      </ul>
      <p class="talk-tools">
        <button @click=${() => this.begin({ version: 1, title: words.untitled, parts: [] })}>
          ${words.make}
        </button>
        <button @click=${() => this.picker.click()}>${words.openFile}</button>
        <input
          type="file"
          accept=".json,application/json"
          aria-label=${words.openFile}
          hidden
          @change=${() => void this.picked()}
        />
      </p>`;
  }

  private listed(talk: Talk): TemplateResult {
    const { playlist, isGiven, id } = talk;
    const minutes = words.minutes(minutesOf(playlist));
    const facts = [words.parts(playlist.parts.length), minutes, isGiven ? words.given : words.yours];
    return html`<li>
      <span lang=${isGiven ? 'en' : ''}><b>${playlist.title}</b></span>
      <span class="note">${facts.filter((fact) => fact !== '').join(' · ')}</span>
      <span class="talk-tools"
        >${presentLink(talk)} <a class="button" href=${playlistHref(id)}>${words.edit}</a></span
      >
    </li>`;
  }

  private one(id: string): TemplateResult {
    const talk = talkById(id);
    if (!talk) {
      return html`<div class="prose">
        <h1>${words.title}</h1>
        <p>${words.noTalk}</p>
        <p><a href=${playlistHref()}>${words.all}</a></p>
      </div>`;
    }
    return html`<h1 class="hidden-visually">${talk.playlist.title || words.untitled}</h1>
      <p><a href=${playlistHref()}>${words.all}</a></p>
      ${talk.isGiven ? html`<p class="note">${words.givenNote}</p>` : nothing}
      <p class="talk-tools">
        ${presentLink(talk)}
        <button @click=${() => this.save(talk)}>${words.saveFile}</button>
        <button @click=${() => void this.copyLink(talk)}>${words.copyLink}</button>
        ${talk.isGiven ? nothing : html`<button @click=${() => this.erase(talk)}>${words.erase}</button>`}
      </p>
      <talk-editor .playlist=${talk.playlist}></talk-editor>`;
  }

  private received(code: string): TemplateResult {
    const read = fromCode(code);
    return html`<div class="prose">
        <h1>${words.received}</h1>
        <p>${'says' in read ? read.says : words.receivedNote}</p>
      </div>
      ${
        'playlist' in read
          ? html`<h2>${read.playlist.title}</h2>
              <ol class="received-parts">
                ${read.playlist.parts.map(({ title, at }) => html`<li><a href=${at}>${title || words.open}</a></li>`)}
              </ol>
              <p><button class="primary" @click=${() => this.begin(read.playlist)}>${words.keep}</button></p>`
          : html`<p><a href=${playlistHref()}>${words.all}</a></p>`
      }`;
  }

  private begin(playlist: Playlist): void {
    const id = freshId();
    if (keepTalk(id, playlist)) location.hash = playlistHref(id);
    else this.notice = { says: words.notKept };
  }

  /** Keeps what was changed; a talk that comes with the lab stays as it is, and a copy is changed. */
  private keep(playlist: Playlist): void {
    const talk = talkById(this.talkId ?? '');
    if (!talk) return;
    if (talk.isGiven) return this.begin(playlist);
    if (!keepTalk(talk.id, playlist)) this.notice = { says: words.notKept };
    this.requestUpdate();
  }

  private erase({ id, playlist }: Talk): void {
    const bringBack = eraseTalk(id);
    location.hash = playlistHref();
    const run = () => {
      bringBack();
      this.notice = undefined;
      location.hash = playlistHref(id);
    };
    // The list says it, once it is there.
    void this.updateComplete.then(() => {
      setTimeout(
        () => (this.notice = { says: words.erased(playlist.title), offer: { label: words.bringBack, run } }),
      );
    });
  }

  private save({ id, playlist }: Talk): void {
    saveFile(`${id}.playlist.json`, `${JSON.stringify(playlist, null, 2)}\n`, 'application/json');
  }

  private async copyLink({ playlist }: Talk): Promise<void> {
    const link = toLink(playlist);
    if (link === undefined) return void (this.notice = { says: words.longLink });
    try {
      await navigator.clipboard.writeText(link);
      this.notice = { says: words.copied };
    } catch {
      this.notice = { says: words.notCopied };
    }
  }

  private async picked(): Promise<void> {
    const [file] = this.picker.files ?? [];
    this.picker.value = '';
    if (!file) return;
    const read: ReadTalk = await fromFile(file);
    if ('playlist' in read) this.begin(read.playlist);
    else this.notice = { says: read.says };
  }
}

function presentLink(talk: Talk): TemplateResult | typeof nothing {
  const href = partHref(talk, 1);
  return href === undefined ? nothing : html`<a class="button primary" href=${href}>${words.present}</a>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'playlists-page': PlaylistsPage;
  }
}
