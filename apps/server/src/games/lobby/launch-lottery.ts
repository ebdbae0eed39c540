import { isRefusal, refuse } from '@parlour/wire'
import type { Player } from '../../base/http/caller.ts'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import type { Needs } from '../../house/needs.ts'
import { launchGame } from './launch-game.ts'
import { lotteriesOf } from './list-lotteries.ts'

export type LotteryLaunch = {
  /** The lottery to bet on; the vendor's lobby opens without one as well. */
  readonly gameCode?: string | undefined
  readonly view: 'betting' | 'lobby'
  readonly prizeMode: string
  readonly device: string
  /** A path of this site, where the vendor's page leads back to. */
  readonly backUrl: string
  readonly language: string
}

/** Opens the Vietnam vendor's lobby, or betting on one of its lotteries, as any game is opened. */
export async function launchLottery(
  needs: Pick<Needs, 'db' | 'chance' | 'settings' | 'clock'>,
  player: Player,
  { gameCode, language, view, prizeMode, device, backUrl }: LotteryLaunch,
) {
  const lotteries = await lotteriesOf(needs, 'vietnam')
  const wanted =
    gameCode === undefined && view === 'lobby'
      ? lotteries[0]
      : lotteries.find(({ code }) => code === gameCode)
  if (!wanted) return refuse('game_not_found')
  const launched = await launchGame(needs, player, {
    game: wanted.code,
    vendor: wanted.vendor,
    language,
    place: { view, prizeMode, device, lobby: backUrl },
  })
  // A lottery has no rooms, and none is asked for.
  return isRefusal(launched) ? rulingOut(launched, 'room_not_found') : launched
}
