import type { Fixed } from './pressed.ts'

/** A press among the others: a banker pressed there becomes one of the others; many at once leave bankers be. */
export function withRest({ fixed, rest }: Fixed, chosen: readonly string[]): Fixed {
  const newcomers = chosen.filter((ball) => !rest.includes(ball))
  const moved = newcomers.length === 1 ? newcomers : []
  const stay = fixed.filter((ball) => !moved.includes(ball))
  return { fixed: stay, rest: chosen.filter((ball) => !stay.includes(ball)) }
}

/** A press among the bankers: a ball is taken away from the others. */
export const withFixed = ({ rest }: Fixed, chosen: readonly string[]): Fixed => ({
  fixed: chosen,
  rest: rest.filter((ball) => !chosen.includes(ball)),
})

/** All balls as others, in the order of the pad. */
export const withoutBankers = ({ fixed, rest }: Fixed, symbols: readonly string[]): Fixed => ({
  fixed: [],
  rest: symbols.filter((ball) => fixed.includes(ball) || rest.includes(ball)),
})
