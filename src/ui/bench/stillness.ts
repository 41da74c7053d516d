/** After how long without a touch the controls fade, in milliseconds. */
const FADE_AFTER = 3500;

/** Tells the styles whether a presentation is under way and, while nobody touches anything, that controls may fade. */
export class Stillness {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A presentation begins. */
  begin(): void {
    for (const name of TOUCHES) window.addEventListener(name, this.touched);
    this.touched();
  }

  /** It ends. */
  end(): void {
    for (const name of TOUCHES) window.removeEventListener(name, this.touched);
    clearTimeout(this.timer);
    document.documentElement.removeAttribute('data-presenting');
  }

  private readonly touched = (): void => {
    document.documentElement.setAttribute('data-presenting', '');
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => document.documentElement.setAttribute('data-presenting', 'still'),
      FADE_AFTER,
    );
  };
}

/** A key of the remote is no touch: the class should not see controls come and go at each step. */
const TOUCHES = ['pointermove', 'pointerdown', 'focusin'] as const;
