import { greatestWinOf, houseSlots, houseStories } from '@parlour/casino'
import type { Amount, MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { stakesLeft } from '../../house/catalogue/stakes-left.ts'
import type { Needs } from '../../house/needs.ts'
import { houseGameOf } from './rules/games-by-code.ts'
import { openMetersOf } from './jackpots/show-meters.ts'
import { type OpenedPart, openPart } from './open-part.ts'

export type OpenedGame = OpenedPart & {
  readonly stakes: Amount[]
  readonly maxWin: string
}

/** All that a slot's screen needs to begin. */
export async function openGame(
  needs: Needs,
  player: { memberId: MemberId; currency: string; trial: boolean; game: string },
): Promise<OpenedGame | Refusal<'house_game_not_found'>> {
  const slot = houseSlots[player.game] ?? houseStories[player.game]
  if (!slot) return refuse('house_game_not_found')
  const game = houseGameOf(player.game)!
  await openMetersOf(needs, { currency: player.currency, meters: game.meters })
  const left = await stakesLeft(needs.db, player.game)
  return {
    ...(await openPart(needs, player, game)),
    stakes: slot.stakes.filter((one) => !left || (one >= left.least && one <= left.most)),
    maxWin: greatestWinOf(slot),
  }
}
