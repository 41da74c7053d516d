import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Keeps the focus within an element whose buttons come and go: where the focused one went, its heading has it.
 */
export class FocusKeeper implements ReactiveController {
  private had = false;

  /**
   * @param host - The element.
   * @param heading - Selects the heading in it; one that can be focused.
   */
  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly heading: string,
  ) {
    host.addController(this);
  }

  /** Remembers before it is drawn whether the focus is within. */
  hostUpdate(): void {
    this.had = this.host.contains(document.activeElement);
  }

  /** Gives the focus to the heading where it was lost. */
  hostUpdated(): void {
    if (!this.had || this.host.contains(document.activeElement)) return;
    this.host.querySelector<HTMLElement>(this.heading)?.focus({ preventScroll: true });
  }
}
