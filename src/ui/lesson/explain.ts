/**
 * Explains a term or a rule beside the link that names it. One popover for all: the browser closes it on Esc and on a
 * press elsewhere, and gives the focus back to the link.
 * @module
 */
import { html, render, type TemplateResult } from 'lit';
import { termBySlug } from '../../course';
import { BOOK } from '../../rules/book';
import { clauseLinks } from '../parts/clause-links';
import { ruleHref } from '../router';
import '../styles/explanation.css';
import { explanation as words } from '../words/en/explanation';
import { language } from '../words/language';

/** The space between the link, the popover and the edges of the window, in pixels. */
const GAP = 8;

/**
 * Shows the explanation of what a link names.
 * @param link - A link to `#term/<slug>` or `#rule/<id>`.
 */
export function explain(link: HTMLAnchorElement): void {
  const [kind, ...rest] = (link.getAttribute('href') ?? '').slice(1).split('/');
  const content = kind === 'term' ? termText(rest.join('/')) : ruleText(rest.join('/'));
  const popover = popoverBeside(link);
  render(content ?? html`<p>${words.unknown}</p>`, popover);
  popover.showPopover();
  place(popover, link);
  popover.focus();
}

function termText(slug: string): TemplateResult | undefined {
  const entry = termBySlug(slug);
  if (!entry) return undefined;
  return html`<h2 lang="en">${entry.term}</h2>
    <p lang="en">${withCode(entry.says)}</p>
    <p class="note">
      <a href=${entry.clause} target="_blank" rel="noopener">${words.clause}</a>
    </p>
    ${close()}`;
}

function ruleText(id: string): TemplateResult | undefined {
  const rule = BOOK.rules.find((one) => one.id === id);
  if (!rule) return undefined;
  return html`<h2><code>${id}</code></h2>
    <p class="note">${words.binds(rule.level, rule.who, rule.report)}</p>
    <p lang="en"><b>${withCode(rule.says)}</b></p>
    <p lang="en">${withCode(rule.explains)}</p>
    <p class="note">${clauseLinks(rule.source)}</p>
    <p class="note"><a href=${ruleHref(id)}>${words.rulePage}</a></p>
    ${close()}`;
}

/** Text whose wire words stand between backticks. */
function withCode(text: string): readonly (string | TemplateResult)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function close(): TemplateResult {
  return html`<button
    class="link close"
    @click=${({ target }: Event) => (target as Element).closest<HTMLElement>('[popover]')?.hidePopover()}
  >
    ${words.close}
  </button>`;
}

/** The popover, made once for each text, so that it goes with its page. */
function popoverBeside(link: HTMLElement): HTMLElement {
  const home = link.closest('lesson-text, main') ?? document.body;
  const known = home.querySelector<HTMLElement>(':scope > .explanation');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'explanation';
  made.popover = 'auto';
  made.lang = language;
  made.tabIndex = -1;
  made.setAttribute('role', 'dialog');
  made.setAttribute('aria-label', words.title);
  // What it was shown beside moves away: so does it.
  const hide = (event: Event) => {
    if (!made.contains(event.target as Node)) made.hidePopover();
  };
  made.addEventListener('toggle', ({ newState }) => {
    const listen = newState === 'open' ? document.addEventListener : document.removeEventListener;
    listen.call(document, 'scroll', hide, { capture: true });
  });
  home.append(made);
  return made;
}

/** Below the link, or above it where there is more room; always within the window. */
function place(popover: HTMLElement, link: HTMLElement): void {
  const rects = link.getClientRects();
  const anchor = rects[rects.length - 1] ?? link.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(anchor.left, innerWidth - width - GAP));
  const below = anchor.bottom + GAP;
  const fits = below + height <= innerHeight - GAP || anchor.top < innerHeight - anchor.bottom;
  popover.style.left = `${left}px`;
  popover.style.top = fits ? `${below}px` : `${Math.max(GAP, anchor.top - height - GAP)}px`;
}
