import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { LightElement } from './light-element';
import { bindKeys, type KeyCommand } from './keys';
import { icon } from './icons';
import './lazy-page';
import type { Lazy } from './lazy-page';
import { LESSONS, lessonBySlug } from './lessons';
import './pages/lesson-page';
import type { KeysDialog } from './keys-dialog';
import { isRoute, parseRoute, presentedIn, type Route } from './router';
import { shell as words } from './words/en/shell';

const { menu, titles } = words;

/** Pages that bring code of their own: fetched with the page and with nothing else. */
const LESSON_LIST: Lazy = { name: titles.lessons, load: () => import('./pages/lessons-page') };
const REFERENCE: Lazy = { name: titles.reference, load: () => import('./pages/reference-page') };
const CHOOSE: Lazy = { name: titles.choose, load: () => import('./pages/choose-page') };
const PLAYGROUND: Lazy = { name: titles.playground, load: () => import('./pages/playground-page') };
const CHECK: Lazy = { name: titles.check, load: () => import('./pages/check-page') };
const RULES: Lazy = { name: titles.rules, load: () => import('./pages/rules-page') };
const RULE: Lazy = { name: titles.rule, load: () => import('./pages/rule-page') };
const COVERAGE: Lazy = { name: titles.coverage, load: () => import('./pages/coverage-page') };
const EXPLORE: Lazy = { name: titles.explore, load: () => import('./pages/explore-page') };
const COMPARE: Lazy = { name: titles.compare, load: () => import('./pages/compare-page') };
const EXAM: Lazy = { name: titles.exam, load: () => import('./pages/exam-page') };
const DATA: Lazy = { name: titles.data, load: () => import('./pages/data-page') };
const NOTES: Lazy = { name: titles.notes, load: () => import('./present/notes-page') };
const PLAYLISTS: Lazy = { name: titles.playlists, load: () => import('./present/playlists-page') };
const AT: Lazy = { name: titles.at, load: () => import('./pages/at-page') };
const HUNT: Lazy = { name: titles.hunt, load: () => import('./pages/hunt-page') };

/** The frame of the page: header, routes, keys. */
@customElement('lab-app')
export class LabApp extends LightElement {
  @state() private route: Route = parseRoute(location.hash);
  @query('keys-dialog') private readonly keysDialog!: KeysDialog;
  @query('main') private readonly main!: HTMLElement;

  private unbind = (): void => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.followHash);
    this.addEventListener('click', this.followAnchor);
    this.unbind = bindKeys((command, key) => this.run(command, key));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.followHash);
    this.unbind();
  }

  protected override updated(changes: Map<PropertyKey, unknown>): void {
    document.title = `${this.titleOf(this.route)} · MCP Tasks Lab`;
    this.toggleAttribute('bench', ['playground', 'lesson', 'check', 'hunt'].includes(this.route.name));
    // A new page begins at its top, for the eye and for a screen reader; the first one does so by itself.
    if (changes.get('route') !== undefined) {
      window.scrollTo(0, 0);
      this.main.focus({ preventScroll: true });
    }
  }

  protected override render(): TemplateResult {
    const { route } = this;
    return html`<a class="skip-link" href="#content">${words.skip}</a>
      <header class="site-header">
        <a class="site-name" href="#/">MCP Tasks Lab</a>
        <span class="site-place">${this.place(route)}</span>
        <nav aria-label=${words.pages}>
          ${navLink('#/', menu.lessons, route.name === 'lessons')}
          ${navLink('#/playground', menu.playground, route.name === 'playground')}
          ${navLink('#/reference', menu.reference, ['reference', 'choose'].includes(route.name))}
          ${navLink('#/explore', menu.explore, route.name === 'explore')}
          ${navLink('#/hunt', menu.hunt, route.name === 'hunt')}
          ${navLink('#/exam', menu.exam, route.name === 'exam')}
          ${navLink('#/check', menu.check, route.name === 'check')}
          ${navLink('#/rules', menu.rules, ['rules', 'rule', 'coverage'].includes(route.name))}
          <button
            class="plain"
            aria-label=${words.share.title}
            title=${words.share.title}
            @click=${() => void this.share('show')}
          >
            ${icon('share')}
          </button>
          <button
            class="plain"
            aria-label=${words.keys}
            title=${words.keys}
            @click=${() => void this.showKeys()}
          >
            ?
          </button>
        </nav>
      </header>
      <site-notice></site-notice>
      <main id="content" tabindex="-1">${this.page(route)}</main>
      <keys-dialog></keys-dialog>`;
  }

  private titleOf(route: Route): string {
    switch (route.name) {
      case 'rule':
        return route.id;
      case 'lesson':
        return lessonBySlug(route.slug)?.title ?? titles.noLesson;
      default:
        return titles[route.name];
    }
  }

  private place(route: Route): TemplateResult | typeof nothing {
    const lesson = route.name === 'lesson' ? lessonBySlug(route.slug) : undefined;
    if (!lesson) return nothing;
    return html`${words.lessonPlace(lesson.number, LESSONS.length)}
      <strong lang="en">${lesson.title}</strong>`;
  }

  private page(route: Route): TemplateResult {
    switch (route.name) {
      case 'lessons':
        return lazy(LESSON_LIST, html`<lessons-page></lessons-page>`);
      case 'reference':
        return lazy(REFERENCE, html`<reference-page .row=${route.row}></reference-page>`);
      case 'choose':
        return lazy(CHOOSE, html`<choose-page .answered=${route.answered ?? ''}></choose-page>`);
      case 'check':
        return lazy(CHECK, html`<check-page .example=${route.example}></check-page>`);
      case 'rules':
        return lazy(RULES, html`<rules-page></rules-page>`);
      case 'rule':
        return lazy(RULE, html`<rule-page .ruleId=${route.id}></rule-page>`);
      case 'coverage':
        return lazy(COVERAGE, html`<coverage-page></coverage-page>`);
      case 'explore':
        return lazy(EXPLORE, html`<explore-page></explore-page>`);
      case 'compare':
        return lazy(COMPARE, html`<compare-page .one=${route.one} .other=${route.other}></compare-page>`);
      case 'data':
        return lazy(DATA, html`<data-page></data-page>`);
      case 'hunt':
        return lazy(HUNT, html`<hunt-page .seed=${route.seed}></hunt-page>`);
      case 'notes':
        return lazy(NOTES, html`<notes-page></notes-page>`);
      case 'playlists':
        return lazy(
          PLAYLISTS,
          html`<playlists-page .talkId=${route.id} .code=${route.code}></playlists-page>`,
        );
      case 'exam':
        return lazy(
          EXAM,
          html`<exam-page
            .view=${route.view}
            .begunAt=${route.begunAt}
            .seed=${route.seed}
            .lesson=${route.lesson}
          ></exam-page>`,
        );
      case 'at':
        return lazy(AT, html`<at-page .code=${route.code}></at-page>`);
      case 'playground':
        return lazy(PLAYGROUND, html`<playground-page></playground-page>`);
      case 'lesson': {
        const lesson = lessonBySlug(route.slug);
        // A lesson of its own element each: nothing of one lesson's state may be seen in the next.
        return lesson
          ? html`${keyed(lesson.slug, html`<lesson-page .slug=${lesson.slug} .moment=${route.moment}></lesson-page>`)}`
          : noSuchPage(words.noSuchLesson(route.slug));
      }
      case 'unknown':
        return noSuchPage(words.noSuchPage(route.path));
    }
  }

  private readonly followHash = (): void => {
    if (isRoute(location.hash)) this.route = parseRoute(location.hash);
  };

  /** Links to a place in the page move there without touching the route in the address. */
  private readonly followAnchor = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const hash = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !hash.startsWith('#') || isRoute(hash)) return;
    event.preventDefault();
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  };

  /** Copies or shows the link to what the page shows. */
  private async share(how: 'copy' | 'show'): Promise<void> {
    const bench = this.querySelector('lab-bench');
    try {
      const { share } = await import('./share');
      await share(bench, how);
    } catch {
      bench?.tell({ says: words.share.failed });
    }
  }

  /** Where the dialog cannot be fetched, the next press tries again. */
  private async showKeys(): Promise<void> {
    await import('./keys-dialog');
    await this.keysDialog.updateComplete;
    this.keysDialog.open();
  }

  private run(command: KeyCommand, key: string): boolean {
    if (command === 'copy-link') {
      void this.share('copy');
      return true;
    }
    if (command !== 'show-keys')
      return (
        this.querySelector<Keyed>(
          'lab-bench, check-page, compare-page, exam-page, notes-page, part-turner',
        )?.run(command, key) ?? false
      );
    void this.showKeys();
    return true;
  }
}

/** A page that knows keys. */
type Keyed = HTMLElement & { run(command: KeyCommand, key: string): boolean };

function lazy(page: Lazy, content: TemplateResult): TemplateResult {
  return html`<lazy-page .page=${page} .content=${content}></lazy-page>`;
}

function navLink(href: string, name: string, current: boolean): TemplateResult {
  return html`<a href=${href} aria-current=${current ? 'page' : 'false'}>${name}</a>`;
}

function noSuchPage(what: string): TemplateResult {
  // A talk goes on behind a part that there is not.
  if (presentedIn(location.hash)) void import('./present/part-turner').catch(() => undefined);
  return html`<part-turner></part-turner>
    <div class="reading prose">
      <h1>${words.nothingHere}</h1>
      <p>${what} ${words.mistyped}</p>
      <p>${words.goTo}</p>
    </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'lab-app': LabApp;
  }
}
