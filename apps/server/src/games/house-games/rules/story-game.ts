import {
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
import { outcomeWords } from '@parlour/chance'
import { acceptAtPrice } from './accept-at-price.ts'
import type { HouseGame, Played, Told } from './house-game.ts'

/** A machine of the kit as the engine plays it: one stake, one story, over where it ends. */
export function storyGame(offer: Offer): HouseGame {
  const { game, machine } = offer
  const { version } = machine
  return {
    game,
    version,
    rulesHash: rulesHash(machine),
    rules: { ...machine },
    accept: (wish) => acceptAtPrice(offer, wish),
    play({ stake }, seeds): Played {
      const story = storyOf(machine, outcomeWords({ ...seeds, version }))
      return {
        state: 'settled',
        payout: payoutOf(machine, stake, story.coins),
        result: { turns: turnsOf(story), coins: story.coins },
        told: toldOf(story),
      }
    },
    recall: ({ details }) => toldOf(recallStory(machine, details.turns as readonly Turn[])),
  }
}

const toldOf = (story: Story): Told => ({
  spins: [],
  story: { coins: story.coins, steps: toldSteps(story) },
})
