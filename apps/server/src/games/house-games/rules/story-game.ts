import {
  houseJackpots,
  type Offer,
  payoutOf,
  recallStory,
  rulesHash,
  type Story,
  storyOf,
  toldSteps,
  type Turn,
  turnsOf,
} from '@parlour/casino'
import { outcomeWords, type Words, wideWord } from '@parlour/chance'
import { readFed, tellFed, type WrittenFed } from '../../../ledger/wallet/meters/fed-meters.ts'
import type { MeterFeed } from '../../../ledger/wallet/wallet.ts'
import { acceptAtPrice } from './accept-at-price.ts'
import type { HouseGame, Played, Told } from './house-game.ts'

/** A machine of the kit as the engine plays it: one stake, one story, over where it ends. */
export function storyGame(offer: Offer): HouseGame {
  const { game, machine, meters = [] } = offer
  const { version } = machine
  return {
    game,
    version,
    rulesHash: rulesHash(machine),
    rules: { ...machine },
    meters,
    accept: (wish) => acceptAtPrice(offer, wish),
    play({ stake }, seeds): Played {
      const words = outcomeWords({ ...seeds, version })
      const story = storyOf(machine, words)
      // Their words come after those of the round, which stays the same without them.
      const feeds = meters.map((meter) => feedOf(meter, words))
      return {
        state: 'settled',
        payout: payoutOf(machine, stake, story.coins),
        result: { turns: turnsOf(story), coins: story.coins },
        ...(feeds.length > 0 && { feeds }),
        told: toldOf(story),
      }
    },
    recall({ details }) {
      const told = toldOf(recallStory(machine, details.turns as readonly Turn[]))
      const jackpots = details.jackpots as readonly WrittenFed[] | undefined
      return jackpots ? { ...told, jackpots: jackpots.map((one) => tellFed(readFed(one))) } : told
    },
  }
}

/** Of a progressive, two words of the round say whether it is won. */
const feedOf = (meter: string, words: Words): MeterFeed =>
  houseJackpots[meter]!.kind === 'progressive' ? { meter, drawn: wideWord(words) } : { meter }

const toldOf = (story: Story): Told => ({
  spins: [],
  story: { coins: story.coins, steps: toldSteps(story) },
})
