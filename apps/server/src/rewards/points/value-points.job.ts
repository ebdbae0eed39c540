import { pointUnits } from '@parlour/promotions'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { liabilityOf, outstandingPoints } from '../../ledger/wallet/records/points-record.store.ts'
import { readPointSettings } from './settings.store.ts'

/**
 * Brings what the books owe for points up to date: all points that members have, at the rate of now.
 * What was earned since costs, what was spent or became worth less comes back. Twice in a row does nothing.
 */
export async function valuePoints({
  db,
  wallet,
  settings,
  chance,
}: Pick<Needs, 'db' | 'wallet' | 'settings' | 'chance'>): Promise<void> {
  const { currency } = settings.current().merchant
  await transact(db, async (tx) => {
    await run(tx)`select pg_advisory_xact_lock(hashtextextended('value points', 0))`
    const change = (await worthNow(tx)) - (await liabilityOf(tx, 'points', currency))
    if (change === 0n) return
    const cost = { kind: 'expense', name: 'points' } as const
    const owed = { kind: 'liability', name: 'points' } as const
    await wallet.postOrThrow(tx, {
      memberId: 0n,
      operationId: derivedId(Buffer.from(chance.bytes(16)).toString('hex'), 'value points'),
      reason: 'points_valued',
      currency,
      transfers: [
        change > 0n
          ? { from: cost, to: owed, amount: change }
          : { from: owed, to: cost, amount: -change },
      ],
    })
  })
}

async function worthNow(tx: Tx): Promise<bigint> {
  const { points, cash } = await readPointSettings(tx)
  return ((await outstandingPoints(tx)) * cash) / pointUnits(points)
}
