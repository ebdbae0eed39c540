import { houseStories } from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import { list, run } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'

/**
 * Takes the demo's lotteries, originals and slots that are told as stories out of the catalogue, for tests that count
 * games: Brass Fox and the vendor's two are left.
 */
export async function withFewGames({ db }: Pick<Needs, 'db'>): Promise<void> {
  await run(db)`
    update game_vendors set enabled = false
     where code in (select vendor from games join lotteries using (code))`
  const others = Object.keys({ ...houseOriginals, ...houseStories })
  await run(db)`update games set enabled = false where code = any (${list.text(others)})`
}
