import type { Promotion, PromotionState } from './promotion-words.ts'

type Stands = Pick<Promotion, 'state' | 'mine'>

/** What can be taken now comes before what runs by itself, that before what is done, and what has not begun last. */
const places: Readonly<Record<PromotionState, number>> = {
  claim: 0,
  join: 1,
  process: 2,
  joined: 2,
  applying: 2,
  rejected: 2,
  information: 3,
  signed: 4,
  issued: 4,
  claimed: 4,
  coming_soon: 5,
  close: 6,
}

/** In the order of their use to the reader; within it the house's own. */
export const byUse = <One extends Stands>(promotions: readonly One[]): One[] =>
  [...promotions].sort((one, other) => places[one.state] - places[other.state])

/** Whether nobody gets anything from it any more; what is only not for this reader is not over. */
export const isOver = ({ state, mine }: Stands): boolean =>
  state === 'close' && mine?.closed !== 'not_yours'
