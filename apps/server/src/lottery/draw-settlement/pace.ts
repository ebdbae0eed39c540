import {
  BUSY_BETS,
  BUSY_REST,
  BUSY_TICKETS,
  LONGEST_REST_MS,
  QUIET_AFTER_MS,
  QUIET_TICKETS,
  SMALL_DRAW,
} from './limits.ts'

/** Between two looks at how much is bet, in ms; the second look comes sooner. */
const LOOK_MS = 100
const SECOND_LOOK_MS = 50

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
  #last: { readonly at: number; readonly bets: bigint; readonly goodMs: number } | undefined
  /** When somebody was last seen to bet. */
  #betAt: number | undefined
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
    if (this.msToLook > 0) return this.#busy
    const before = this.#last
    const bets = await this.#count()
    this.#last = { at, bets, goodMs: before ? LOOK_MS : SECOND_LOOK_MS }
    if (!before) return this.#busy
    if (Number(bets - before.bets) >= (BUSY_BETS * (at - before.at)) / 1000) this.#betAt = at
    // Bets that wait for a step of the settlement itself, or for the disk, are no sign that nobody bets any more.
    this.#busy = this.#betAt !== undefined && at - this.#betAt < QUIET_AFTER_MS
    return this.#busy
  }

  /** How long what is known of the bets still holds. */
  get msToLook(): number {
    if (!this.#last) return 0
    return Math.max(0, this.#last.goodMs - (this.#now() - this.#last.at))
  }

  get tickets(): number {
    return this.#busy ? this.sizes.busy : this.sizes.quiet
  }

  /** How long to rest after so much work, as far as it is known now whether somebody bets. */
  restAfter(workedMs: number): number {
    return this.#busy ? Math.min(LONGEST_REST_MS, workedMs * BUSY_REST) : 0
  }
}
