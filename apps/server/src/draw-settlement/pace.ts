import { BUSY_BETS, BUSY_REST, BUSY_TICKETS, LONGEST_REST_MS, QUIET_TICKETS } from './limits.ts'

/** Between two looks at how much is bet, in ms. */
const LOOK_MS = 100

/**
 * How fast a settlement may go. It reads how many bets all processes take; beside live bets it works in small
 * steps and rests most of the time, so that they hardly notice.
 */
export class Pace {
  readonly #count: () => Promise<bigint>
  #last: { readonly at: number; readonly bets: bigint } | undefined
  #busy = false

  /** @param count how many movements of bets there have been, of all processes together. */
  constructor(count: () => Promise<bigint>) {
    this.#count = count
  }

  async isBusy(): Promise<boolean> {
    const at = performance.now()
    if (this.#last && at - this.#last.at < LOOK_MS) return this.#busy
    const bets = await this.#count()
    if (this.#last)
      this.#busy = Number(bets - this.#last.bets) >= (BUSY_BETS * (at - this.#last.at)) / 1000
    this.#last = { at, bets }
    return this.#busy
  }

  get tickets(): number {
    return this.#busy ? BUSY_TICKETS : QUIET_TICKETS
  }

  restAfter(workedMs: number): number {
    return this.#busy ? Math.min(LONGEST_REST_MS, workedMs * BUSY_REST) : 0
  }
}
