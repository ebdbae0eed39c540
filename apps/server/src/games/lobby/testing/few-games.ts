import { houseOriginals } from '@parlour/casino/originals'
import { list, run } from '../../../base/database/query.ts'
import type { Needs } from '../../../house/needs.ts'

/**
 * Takes the demo's lotteries and originals out of the catalogue, for tests that count games: the house's slot and the
 * vendor's two are left.
 */
export async function withFewGames({ db }: Pick<Needs, 'db'>): Promise<void> {
  await run(db)`
    update game_vendors set enabled = false
     where code in (select vendor from games join lotteries using (code))`
  await run(db)`
    update games set enabled = false where code = any (${list.text(Object.keys(houseOriginals))})`
}
