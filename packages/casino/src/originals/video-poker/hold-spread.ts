import { type Amount, asNumber } from '@parlour/money'
import { cardFrom } from '../kit/cards.ts'
import { figuresOf } from '../kit/figures.ts'
import type { Spread } from '../expected/spread.ts'
import { bestHold, momentsOfHold } from './best-hold.ts'
import { videoPokerChoices } from './optimal-ends.ts'
import type { Paytable } from './paytables.ts'

/**
 * What the deal alone moves a round, in squared stakes: the variance of what the best hold is worth. What
 * `varianceOfDeals` finds in a second, kept so that no round need; a test holds it against it.
 */
export const dealVariances: Readonly<Record<string, number>> = {
  'jacks-or-better': 1.9663886735295786,
  bonus: 2.1200265368050397,
  'double-double-bonus': 4.809024144596681,
  'deuces-wild': 3.043682466587229,
}

/**
 * The spread of a round of video poker. The deal is compared with the table's return under best play, and the draw with
 * what the hold that was really made was worth: what is given away by a poor hold is the player's and no one's luck.
 */
export function spreadOfHold(
  rules: { readonly tables: Readonly<Record<string, Paytable>> },
  name: string,
  { stake, dealt, places }: { stake: Amount; dealt: readonly string[]; places: readonly number[] },
): Spread {
  const table = rules.tables[name]!
  const cards = dealt.map((card) => cardFrom(card)!)
  const [choice] = videoPokerChoices({ tables: { [name]: table } })
  const whole = asNumber(figuresOf(choice!.likelihoods).rtp)
  const held = momentsOfHold(table, cards, places)
  const best = asNumber(bestHold(table, cards).mean)
  const units = Number(stake)
  const most = Math.max(...Object.values(table.pays))
  return {
    mean: units * (whole + held.mean - best),
    variance: units ** 2 * (dealVariances[name]! + held.square - held.mean ** 2),
    mostAbove: units * most,
    mostBelow: units * Math.max(held.mean, whole),
  }
}
