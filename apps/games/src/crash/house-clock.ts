/** One look at the house's clock: what it showed, and when it was asked and answered by the page's own. */
export type ClockLook = { readonly now: number; readonly askedAt: number; readonly heardAt: number }

/** The clock that judges, as far as a page can know it; moments in milliseconds since 1970. */
export type HouseClock = {
  look(at: ClockLook): void
  /** What a message says that nobody asked for: the house's clock shows at least so much by now. */
  atLeast(now: number, heardAt: number): void
  at(pageMs: number): number
}

/**
 * Of all looks the one that took least time counts: it is wrong by no more than half of that. So the multiplier on the
 * screen is the one that a press would be judged at, but for the way the press still has to go.
 */
export function createHouseClock(): HouseClock {
  let best = { offset: 0, width: Number.POSITIVE_INFINITY }
  return {
    look({ now, askedAt, heardAt }) {
      const width = heardAt - askedAt
      if (width <= best.width) best = { offset: now - (askedAt + heardAt) / 2, width }
    },
    atLeast(now, heardAt) {
      const offset = now - heardAt
      if (offset > best.offset || best.width === Number.POSITIVE_INFINITY)
        best = { offset, width: best.width }
    },
    at: (pageMs) => pageMs + best.offset,
  }
}
