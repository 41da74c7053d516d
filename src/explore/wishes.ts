/**
 * Which requests make sense in a state, worked out once for each way in which the client can stand to a call.
 * @module
 */
import { errandsIn, knownWhenSent, slotOf, wantsOf, type Errand, type Standing } from './client';
import { STATE, type Forms } from './forms';
import { Interner } from './interner';
import { isSlip, requestFor } from './requests';
import type { Space } from './space';
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
  private readonly errands: readonly Errand[];
  private readonly byStanding = new PairTable<readonly Wish[]>();

  /**
   * @param tables - What the numbers stand for.
   * @param forms - What each side has of a call.
   * @param space - What may happen.
   */
  constructor(
    private readonly tables: Tables,
    private readonly forms: Forms,
    private readonly space: Space,
  ) {
    this.errands = errandsIn(space);
    // What stands where nothing is open.
    this.words.of('');
  }

  /** The requests about a call, counted from 0, that make sense in a state. */
  of(state: Int32Array, call: number): readonly Wish[] {
    const errands = this.errands.length;
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
    const errands = this.errands.length;
    const open = code & ((1 << errands) - 1);
    const call = (code >> errands) % CALLS;
    const { taskId, isWished } = this.forms.served.at(served);
    const { status, hasSaid, hasSlipped, lost } = this.forms.known.at(Math.floor((code >> errands) / CALLS));
    const standing: Standing = {
      isCreated: taskId !== '',
      isWished,
      status,
      hasSaid,
      hasSlipped,
      isOpen: (errand) => ((open >> this.errands.indexOf(errand)) & 1) === 1,
      isLost: (errand) => lost.includes(errand),
    };
    return wantsOf(standing, this.space).map(({ errand, kind }) => {
      const slot = slotOf(errand, call + 1);
      const action = requestFor(kind, call + 1, taskId, slot);
      return {
        errand: this.errands.indexOf(errand),
        ask: this.tables.asks.of({ slot, kind, action, isSlip: isSlip(kind) }),
        knew: this.words.of(knownWhenSent(standing)),
      };
    });
  };
}

/** More than the most calls of a space. */
const CALLS = 4;
