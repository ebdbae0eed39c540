import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { setOpen } from '../../draws/lotteries.store.ts'
import type { Operator } from '../../../base/http/caller.ts'
import type { Needs } from '../../../house/needs.ts'
import { setSwitch } from '../../../ledger/wallet/house-rules.store.ts'
import { showTerms } from './change-terms.ts'
import { saleSwitch } from '../sale/guard-tickets.ts'
import { openShop } from '../sale/open-shop.ts'

/**
 * Opens or closes a whole lottery. Once closed, nothing more is sold and no new draws are planned; those
 * that stand are drawn, and their tickets are settled as always.
 */
export async function changeSale(
  needs: Pick<Needs, 'db' | 'settings'>,
  operator: Operator,
  { game, open, reason }: { game: string; open: boolean; reason: string },
): Promise<CallAnswer<'operatorLotteryTerms'> | Refusal<'lottery_not_found'>> {
  const changed = await transactOrRefuse(needs.db, async (tx) => {
    const lottery = await openShop(tx, game)
    if (!lottery) return refuse('lottery_not_found')
    const before = await setOpen(tx, game, open)
    if (before === open) return undefined
    // Purchases that were priced a moment ago are judged by the switch, in the lane.
    await setSwitch(tx, { name: saleSwitch(game), on: open, reason })
    await recordAudit(tx, {
      actor: `operator:${operator.operatorId}`,
      action: open ? 'open-lottery' : 'close-lottery',
      subject: `lottery:${game}`,
      before: { open: before },
      after: { open },
      reason,
    })
    return undefined
  })
  return changed ?? showTerms(needs, game)
}
