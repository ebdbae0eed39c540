import {
  bestHold,
  cardFrom,
  cardText,
  handName,
  optimalReturn,
  type Paytable,
  videoPokerGame,
} from '@parlour/casino/originals'
import { formatFraction } from '@parlour/money'
import type { Engine } from '../vectors.ts'
import { type Given, left, played, termsOf } from './original-rounds.ts'

const tableOf = (given: Given) => given.table as Paytable
const handOf = (given: Given) => (given.hand as string[]).map((card) => cardFrom(card)!)

const vpReturn: Engine = ({ in: given }) => ({ rtp: formatFraction(optimalReturn(tableOf(given))) })

const vpHand: Engine = ({ in: given }) => {
  const name = handName(tableOf(given), handOf(given))
  return { name: name ?? null, pays: name === undefined ? 0 : tableOf(given).pays[name] }
}

const vpBest: Engine = ({ in: given }) => {
  const hand = handOf(given)
  const { places, mean } = bestHold(tableOf(given), hand)
  return { hold: places.map((place) => cardText(hand[place]!)), ev: formatFraction(mean) }
}

const pokerOf = (given: Given) =>
  videoPokerGame({ ...termsOf(given), tables: { given: tableOf(given) } })

const vpDeal: Engine = ({ in: given }) => {
  const move = { kind: 'hold', places: given.hold }
  const { shown, payout } = played(pokerOf(given), given, { table: 'given' }, [move])
  return { dealt: shown.dealt, final: shown.final, name: shown.name, payout }
}

/** A hand left open is played with the best hold. */
export function leftHand(given: Given) {
  const game = pokerOf(given)
  const { round, shown, payout } = left(game, played(game, given, { table: 'given' }))
  const { final } = shown as { final: string[] }
  const { places } = round.moves[0] as { places: number[] }
  return { as: 'best_hold', hold: places, final, payout }
}

/** The cases of video poker. */
export const pokerCases: Readonly<Record<string, Engine>> = {
  vp_rtp: vpReturn,
  vp_hand: vpHand,
  vp_best: vpBest,
  vp_deal: vpDeal,
}
