import { html, render, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import type { Lesson } from '../../course';
import { LightElement } from '../light-element';
import { lesson as words } from '../words/en/lesson';
import { language } from '../words/language';
import type { Place } from './places';

/** How far from the visible part an exercise is called near: its code is fetched before it comes into view. */
const NEAR = '400px 0px';

/**
 * A lesson's text. Its HTML was rendered from this repository's own files when the site was built; where it links an
 * exercise the exercise itself is placed, and its requests can be put into the editor.
 * @fires exercise-near - An exercise is about to come into view.
 * @fires reading - Another heading was reached.
 * @fires lesson-end - The end was reached.
 */
@customElement('lesson-text')
export class LessonText extends LightElement {
  /** The lesson. */
  @property({ attribute: false }) lesson!: Lesson;

  /** The named moment at which the simulation is, if it is at one. */
  @property({ attribute: false }) moment: string | undefined;

  /** Draws an exercise in its place. */
  @property({ attribute: false }) exercise!: (place: Place) => TemplateResult;

  /** The id of the heading to begin at; absent: the top. */
  @property({ attribute: false }) heading: string | undefined;

  /** What stands below the text. */
  @property({ attribute: false }) ending: TemplateResult | undefined;

  private readonly places = new Map<HTMLElement, Place>();
  private observers: readonly IntersectionObserver[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const observer of this.observers) observer.disconnect();
  }

  protected override render(): TemplateResult {
    const { title, objective, html: text } = this.lesson;
    return html`<article class="prose lesson-text" lang="en">
        <h1>${title}</h1>
        <p class="objective">${objective}</p>
        ${unsafeHTML(text)}
      </article>
      <div class="lesson-end">${this.ending}</div>`;
  }

  protected override firstUpdated(): void {
    this.placeExercises();
    this.offerExamples();
    this.watch();
    const from = this.heading && this.querySelector(`#${CSS.escape(this.heading)}`);
    if (from) from.scrollIntoView();
  }

  protected override updated(changes: PropertyValues): void {
    for (const [host, place] of this.places) render(this.exercise(place), host);
    if (changes.has('moment')) this.markMoment();
  }

  /** Puts a host for each exercise where its link stands, in the place of the paragraph that holds nothing else. */
  private placeExercises(): void {
    for (const link of this.querySelectorAll<HTMLAnchorElement>(
      'a[href^="#predict/"], a[href^="#challenge/"], a[href^="#workload/"], a[href^="#eras/"]',
    )) {
      const [kind, ...id] = link.getAttribute('href')!.slice(1).split('/');
      const host = document.createElement('div');
      host.className = 'exercise-host';
      host.lang = language;
      const paragraph = link.closest('p');
      if (paragraph && paragraph.textContent?.trim() === link.textContent?.trim())
        paragraph.replaceWith(host);
      else (paragraph ?? link).after(host);
      this.places.set(host, {
        kind: kind as Place['kind'],
        id: id.join('/'),
        heading: link.textContent ?? '',
      });
    }
  }

  /** Below each message of a client the offer to try it, and below each transcript the offer to take it elsewhere. */
  private offerExamples(): void {
    for (const figure of this.querySelectorAll<HTMLElement>('figure[data-sends]')) {
      const example = figure.querySelector('pre')!;
      const text = example.textContent ?? '';
      offer(example, words.put[figure.dataset['sends'] as keyof typeof words.put], () =>
        this.emit('try-request', text),
      );
    }
    for (const lines of this.querySelectorAll('[data-language="jsonl"]')) {
      const button = offer(lines, words.copy, () => {
        navigator.clipboard.writeText(lines.textContent ?? '').then(
          () => (button.textContent = words.copied),
          () => (button.textContent = words.notCopied),
        );
      });
    }
  }

  private watch(): void {
    const near = observer(NEAR, (target) => {
      const place = this.places.get(target);
      if (place) this.emit('exercise-near', place);
    });
    for (const host of this.places.keys()) near.observe(host);
    // A heading is reached in the upper half of what is seen; one further down is only in sight.
    const reading = observer('0px 0px -50% 0px', ({ id }) => this.emit('reading', id));
    for (const heading of this.querySelectorAll('h1, h2[id]')) reading.observe(heading);
    const end = observer('0px', () => this.emit('lesson-end'));
    end.observe(this.querySelector('.lesson-end')!);
    this.observers = [near, reading, end];
  }

  /** Marks the links to the moment at which the simulation is. */
  private markMoment(): void {
    for (const link of this.querySelectorAll('a[href^="#moment/"]')) {
      const here = link.getAttribute('href') === `#moment/${this.moment}`;
      if (here) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

/** A button below an example. */
function offer(example: Element, does: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'link offer';
  button.lang = language;
  button.textContent = does;
  button.addEventListener('click', run);
  example.after(button);
  return button;
}

/** Calls a function whenever something that it observes comes into view. */
function observer(margin: string, seen: (target: HTMLElement) => void): IntersectionObserver {
  // Where the text scrolls in a column of its own, only the second margin counts; not every browser knows it yet.
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    scrollMargin: margin.includes('-') ? '0px' : margin,
  };
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target as HTMLElement);
  }, options);
}

declare global {
  interface HTMLElementTagNameMap {
    'lesson-text': LessonText;
  }
  interface HTMLElementEventMap {
    'exercise-near': CustomEvent<Place>;
    /** The id of the heading that was reached; empty for the title. */
    reading: CustomEvent<string>;
    'lesson-end': CustomEvent<undefined>;
    /** Asks for a request in the editor; the detail is its text. */
    'try-request': CustomEvent<string>;
  }
}
