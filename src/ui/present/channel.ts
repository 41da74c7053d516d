/**
 * How the window that the class sees and the speaker's own window tell each other what they know. Both are of this
 * browser; where it has no such channel, each goes on alone.
 * @module
 */
import { isObject } from '../../protocol';

/** What the class sees now. */
export interface Shown {
  readonly kind: 'shown';
  /** The window that the class sees; more than one may be open. */
  readonly from: string;
  /** The title of the lesson, or of the page. */
  readonly place: string;
  readonly step: number;
  readonly of: number;
  /** What the current step did. */
  readonly says: string;
  /** The steps that come, in words. */
  readonly next: readonly string[];
  /** What the class is asked, or was asked last. */
  readonly question?: { readonly asks: string; readonly answer: string };
  /** The part of a playlist. */
  readonly part?: {
    readonly number: number;
    readonly of: number;
    readonly title: string;
    readonly notes: string;
    readonly minutes?: number;
  };
  /** When the presentation began, in milliseconds since 1970. */
  readonly since: number;
}

/** What the speaker's window asks for. */
export type Order =
  /** It was opened and knows nothing yet. */
  | { readonly kind: 'hello' }
  /** To the window that it follows, and to no other. */
  | { readonly kind: 'do'; readonly command: OrderCommand; readonly to: string };

/** What can be done from the speaker's window. */
export type OrderCommand = 'back' | 'forward' | 'previous-part' | 'next-part' | 'blank' | 'restart-clock';

/** What passes over the channel. */
export type PresentMessage = Shown | Order | { readonly kind: 'over'; readonly from: string };

const NAME = 'mcp-tasks-lab/presenting';

/** The name of this window: no two began at the same microsecond. */
export const HERE = String(performance.timeOrigin);

/** One end of the channel. */
export class PresentChannel {
  private readonly channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;

  /** @param take - Called with what the other window says. */
  constructor(take: (message: PresentMessage) => void) {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Another version of the page may be open in another tab.
      if (isMessage(data)) take(data);
    });
  }

  /** Says something to the other window. */
  tell(message: PresentMessage): void {
    this.channel?.postMessage(message);
  }

  /** Says and hears nothing more. */
  close(): void {
    this.channel?.close();
  }
}

function isMessage(value: unknown): value is PresentMessage {
  if (!isObject(value)) return false;
  const { kind, command, to, from, next, says, place, step, of, since } = value;
  if (kind === 'hello') return true;
  if (kind === 'over') return typeof from === 'string';
  if (kind === 'do') return typeof command === 'string' && typeof to === 'string';
  return (
    kind === 'shown' &&
    Array.isArray(next) &&
    [says, place, from].every((text) => typeof text === 'string') &&
    [step, of, since].every((number) => typeof number === 'number')
  );
}
