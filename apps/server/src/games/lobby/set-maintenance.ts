import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { untilStakesSee } from '../../ledger/wallet/until-stakes-see.ts'
import { markMaintenance } from '../../house/catalogue/catalogue.store.ts'

export type MaintenanceOrder = {
  readonly kind: 'game' | 'vendor'
  readonly code: string
  readonly closed: boolean
  /** `operator:3`, or `system`. */
  readonly actor: string
  readonly reason: string
}

/**
 * Closes a game or a whole vendor for repairs, or opens it again, for launches and for stakes. Open bets settle as
 * always. When a closing is answered no stake can follow, in a frame or at a vendor: the batches on their way have ended.
 */
export async function setMaintenance(
  { db }: Pick<Needs, 'db'>,
  order: MaintenanceOrder,
): Promise<{ closed: boolean } | Refusal<'game_not_found'>> {
  const { kind, code, closed, actor, reason } = order
  const turned = await transact(db, async (tx) => {
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
  if ('closed' in turned && closed) await untilStakesSee(db)
  return turned
}
