import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Tells an element that the address leads elsewhere, as long as the element is in the page. */
export class AddressWatch implements ReactiveController {
  /**
   * @param host - The element.
   * @param changed - Called when the part of the address behind `#` is another one.
   */
  constructor(
    host: ReactiveControllerHost,
    private readonly changed: () => void,
  ) {
    host.addController(this);
  }

  /** Called by Lit. */
  hostConnected(): void {
    window.addEventListener('hashchange', this.changed);
  }

  /** Called by Lit. */
  hostDisconnected(): void {
    window.removeEventListener('hashchange', this.changed);
  }
}
