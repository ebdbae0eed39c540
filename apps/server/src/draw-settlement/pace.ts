import {
  BUSY_BETS,
  BUSY_REST,
  BUSY_TICKETS,
  LONGEST_REST_MS,
  QUIET_TICKETS,
  SMALL_DRAW,
} from './limits.ts'

/** Between two looks at how much is bet, in ms. */
const LOOK_MS = 100

/** Tickets in one transaction while nobody bets and while somebody does, and of a draw that is settled as one. */
export type Sizes = { readonly quiet: number; readonly busy: number; readonly small: number }

export const usualSizes: Sizes = { quiet: QUIET_TICKETS, busy: BUSY_TICKETS, small: SMALL_DRAW }

/**
 * How fast a settlement may go. It reads how many bets all processes take; beside live bets it works in small
 * steps and rests most of the time, so that they hardly notice.
 */
export class Pace {
  readonly sizes: Sizes
  readonly #count: () => Promise<bigint>
  readonly #now: () => number
  #last: { readonly at: number; readonly bets: bigint } | undefined
  /** Gentle until it is known that nobody bets. */
  #busy = true

  /** @param count how many movements of bets there have been, of all processes together. */
  constructor(
    count: () => Promise<bigint>,
    sizes: Sizes,
    now: () => number = () => performance.now(),
  ) {
    this.#count = count
    this.#now = now
    this.sizes = sizes
  }

  async isBusy(): Promise<boolean> {
    const at = this.#now()
    if (this.#last && at - this.#last.at < LOOK_MS) return this.#busy
    const bets = await this.#count()
    if (this.#last)
      this.#busy = Number(bets - this.#last.bets) >= (BUSY_BETS * (at - this.#last.at)) / 1000
    this.#last = { at, bets }
    return this.#busy
  }

  get tickets(): number {
    return this.#busy ? this.sizes.busy : this.sizes.quiet
  }

  restAfter(workedMs: number): number {
    return this.#busy ? Math.min(LONGEST_REST_MS, workedMs * BUSY_REST) : 0
  }
}
