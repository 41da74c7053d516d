/**
 * Which requests make sense in a state, worked out once for each way in which the client can stand to a call.
 * @module
 */
import { ERRANDS, errandsOf, knownWhenSent, requestFor, slotOf, type Standing } from './client';
import { STATE, type Forms } from './forms';
import { Interner } from './interner';
import { BOUND, type Tables } from './tables';
import { PairTable } from './vectors';

/** A request that makes sense. */
export interface Wish {
  /** Its place among the errands. */
  readonly errand: number;
  /** Its number among the asks of the tables. */
  readonly ask: number;
  /** The number of the word for what the client knows as it sends it. */
  readonly knew: number;
}

/** The requests that make sense, by state. */
export class Wishes {
  private readonly words = new Interner<string>();
  private readonly byStanding = new PairTable<readonly Wish[]>();

  /**
   * @param tables - What the numbers stand for.
   * @param forms - What each side has of a call.
   * @param cancels - Whether the client may change its mind.
   */
  constructor(
    private readonly tables: Tables,
    private readonly forms: Forms,
    private readonly cancels: boolean,
  ) {
    // What stands where nothing is open.
    this.words.of('');
  }

  /** The requests about a call, counted from 0, that make sense in a state. */
  of(state: Int32Array, call: number): readonly Wish[] {
    const errands = ERRANDS.length;
    const slots = STATE.slots + call * errands;
    let open = 0;
    for (let errand = 0; errand < errands; errand++) {
      if (this.tables.boundOf(state[slots + errand]!) !== BOUND.closed) open |= 1 << errand;
    }
    const served = this.forms.servedOf(state[STATE.service]!, call);
    const known = this.forms.knownOf(state[STATE.client]!, served, call);
    return this.byStanding.of(served, ((known * CALLS + call) << errands) | open, this.workOut);
  }

  private readonly workOut = (served: number, code: number): readonly Wish[] => {
    const errands = ERRANDS.length;
    const open = code & ((1 << errands) - 1);
    const call = (code >> errands) % CALLS;
    const { taskId, isWished } = this.forms.served.at(served);
    const { status, hasSaid, lost } = this.forms.known.at(Math.floor((code >> errands) / CALLS));
    const standing: Standing = {
      isCreated: taskId !== '',
      isWished,
      status,
      hasSaid,
      isOpen: (errand) => ((open >> ERRANDS.indexOf(errand)) & 1) === 1,
      isLost: (errand) => lost.includes(errand),
    };
    return errandsOf(standing, this.cancels).map((errand) => {
      const slot = slotOf(errand, call + 1);
      const message = requestFor(errand, call + 1, taskId, slot);
      return {
        errand: ERRANDS.indexOf(errand),
        ask: this.tables.asks.of({ slot, action: { type: 'send', message } }),
        knew: this.words.of(knownWhenSent(standing)),
      };
    });
  };
}

/** More than the most calls of a space. */
const CALLS = 4;
