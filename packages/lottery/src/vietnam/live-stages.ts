import { type VietnamPrize, vietnamPrizes } from './draw.ts'

/** A part of a northern draw that comes out on its own: the numbers of one prize. */
export type LiveStage = VietnamPrize & {
  /** Its place, from 1. */
  readonly stage: number
  /** Numbers still to come before it is drawn, its own among them: what a point costs. */
  readonly left: number
  /** The prizes still to come, in the order in which a draw writes them. */
  readonly prizes: readonly string[]
}

const [special, ...others] = vietnamPrizes.north

/** The stages of a live draw, as the North draws: from the first prize to the seventh, the special prize last. */
export const liveStages: readonly LiveStage[] = [...others, special!].map((prize, at, order) => {
  const still = new Set(order.slice(at).map(({ name }) => name))
  const coming = vietnamPrizes.north.filter(({ name }) => still.has(name))
  return {
    ...prize,
    stage: at + 1,
    left: coming.reduce((sum, { count }) => sum + count, 0),
    prizes: coming.map(({ name }) => name),
  }
})
