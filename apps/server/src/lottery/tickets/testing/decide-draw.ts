import { one, run } from '../../../base/database/query.ts'
import { asOwner } from '../../draws/testing/draw-world.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Draw } from '../../draws/draws.store.ts'
import { markClosed } from '../../draws/life/close.store.ts'
import { recordResult } from '../../draws/life/record-result.ts'
import { sealBook } from '../../draws/books/seal-book.ts'
import { voidDraw } from '../../draws/voids/void-draws.ts'
import { settleAll } from '../../draw-settlement/settle-draw.job.ts'
import type { World } from '../../../testing/world.ts'
import { shutWindows } from '../../../ledger/wallet/house-rules.store.ts'

/** A draw of Vietnam's South whose special prize ends so. */
export const southernDraw = (ending: string): string =>
  `DB 6123${ending}; G1 97531; G2 86420; G3 13579 24680; G4 20145 33456 78901 65432 10987 56789 00045; G5 3345; G6 1234 5645 9012; G7 789; G8 45`

/** Closes a draw, records its result as the operators would, and settles it; null makes it void. */
export async function decideDraw(
  { needs, database }: Pick<World, 'needs' | 'database'>,
  draw: Draw,
  result: string | null,
): Promise<void> {
  // Called off is only what is still on sale.
  if (result !== null) await closeDraw({ database }, draw)
  await transact(needs.db, async (tx) => {
    const row = await one<{ family: string; bets: number; version: number }>(tx)`
      select l.family, d.result_version as version,
             (select count(*)::int from lottery_tickets where draw_id = d.id) as bets
        from draws as d join lotteries as l on l.code = d.lottery where d.id = ${draw.id}
         for update of d`
    const toRecord = { ...draw, ...row }
    if (result === null)
      await voidDraw(tx, toRecord, {
        reason: 'operators',
        source: 'operators',
        evidence: {},
      })
    else {
      await markClosed(tx, draw.id, await sealBook(tx, { drawId: draw.id, stage: 0, play: null }))
      await recordResult(tx, toRecord, { result, source: 'operators', evidence: {} })
    }
  })
  await settleAll(needs)
}

/** Ends a draw's sales now. */
export async function closeDraw(
  { database }: Pick<World, 'database'>,
  { id }: { id: string },
): Promise<void> {
  await transact(database.db, (tx) => shutWindows(tx, [`draw:${id}`]))
  await asOwner(
    database,
    (db) =>
      run(db)`
      update draws set opens_at = least(opens_at, clock_timestamp() - interval '1 minute'),
                       closes_at = clock_timestamp() where id = ${id}`,
  )
}
