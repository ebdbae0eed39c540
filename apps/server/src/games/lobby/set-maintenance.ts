import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { markMaintenance } from '../../house/catalogue/catalogue.store.ts'

export type MaintenanceOrder = {
  readonly kind: 'game' | 'vendor'
  readonly code: string
  readonly closed: boolean
  /** `operator:3`, or `system`. */
  readonly actor: string
  readonly reason: string
}

/** Closes a game or a whole vendor for repairs, or opens it again: for launches and, from the next batch on, for stakes. Open bets settle as always. */
export async function setMaintenance(
  { db }: Pick<Needs, 'db'>,
  order: MaintenanceOrder,
): Promise<{ closed: boolean } | Refusal<'game_not_found'>> {
  const { kind, code, closed, actor, reason } = order
  return transact(db, async (tx) => {
    const before = await markMaintenance(tx, order)
    if (before === undefined) return refuse('game_not_found')
    await setSwitch(tx, { name: `${kind}:${code}`, on: !closed, reason })
    await recordAudit(tx, {
      actor,
      action: closed ? 'close-for-maintenance' : 'open-after-maintenance',
      subject: `${kind}:${code}`,
      before: { maintenance: before },
      after: { maintenance: closed },
      reason,
    })
    return { closed }
  })
}
