import type { CallAnswer } from '@parlour/wire/schemas'
import { wordsIn } from '../../house/catalogue/game-item.ts'
import type { Needs } from '../../house/needs.ts'
import { waitsAbout } from '../../house/proposals/proposals.store.ts'
import { databaseNow } from '../draws/draws.store.ts'
import { OFFICIAL_DAYS_SHOWN, OFFICIAL_MOST_SHOWN } from '../draws/limits.ts'
import { drawChange } from './change-draw.ts'
import { entriesOf, findOfficialDraws } from './official.store.ts'
import { shownResult } from '../draws/pages/words-for-operators.ts'

/** Official draws an operator enters results for, with what was told of them so far. */
export async function showOfficialDraws(
  { db }: Pick<Needs, 'db'>,
  language: string,
): Promise<CallAnswer<'officialDraws'>> {
  const found = await findOfficialDraws(db, {
    days: OFFICIAL_DAYS_SHOWN,
    most: OFFICIAL_MOST_SHOWN,
  })
  const changed = await waitsAbout(db, drawChange)
  const draws = []
  for (const draw of found) {
    const entries = await entriesOf(db, draw.id)
    draws.push({
      game: draw.lottery,
      name: wordsIn(draw.names, language),
      issue: draw.issue,
      state: draw.state === 'upcoming' ? ('closed' as const) : draw.state,
      closesAt: draw.closesAt,
      drawsAt: draw.drawsAt,
      result: draw.result,
      rows: draw.result === null ? null : shownResult(draw.family, draw.result),
      version: draw.version,
      changeWaits: changed.has(draw.id),
      entries: entries.map(({ kind, source, result, receivedAt }) => ({
        kind,
        source,
        result,
        rows: shownResult(draw.family, result),
        at: receivedAt,
      })),
    })
  }
  return { serverTime: await databaseNow(db), draws }
}
