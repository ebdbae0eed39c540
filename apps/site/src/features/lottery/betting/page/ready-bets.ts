import { queryClient } from '../../../../base/server/query-client.ts'
import { familyReading, likelyFamily } from '../../board/use-family.ts'
import { padOf } from './pads.ts'
import { playAt } from './play-at.ts'
import { askForBets } from './use-betting.ts'

/** So long the first answers are waited for, in milliseconds: a little more than one way there and back. */
const PATIENCE_MS = 300

/**
 * Has the pad of a lottery and its first answers at hand before its screen is drawn, so that it is drawn once. What
 * comes behind a placeholder is shown 300 ms after that at the soonest, which React sees to; each part would wait anew.
 *
 * @param search of the address that names the lottery.
 */
export async function readyBets(search: string): Promise<void> {
  const query = new URLSearchParams(search)
  const game = query.get('gameCode') ?? ''
  const answers = askForBets(game)
  await readyPad(game, query.get('playType'))
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** What does not come is told by the screen itself, which asks again. */
async function readyPad(game: string, wanted: string | null): Promise<void> {
  const likely = likelyFamily(game)
  if (!likely) return
  await queryClient.prefetchQuery(familyReading(likely, undefined))
  const family = queryClient.getQueryData(familyReading(likely, undefined).queryKey)
  const play = family && playAt(family.plays, wanted)
  if (play) await padOf(family.id, play)?.preload()
}
