import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Operator } from '../../../base/http/caller.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import type { Needs } from '../../../house/needs.ts'
import { findRoundPlacedAt } from '../../../ledger/wallet/records/round-search.store.ts'
import { withSeeds } from '../../house-games/show-rounds.ts'
import { writeReceipt } from '../../house-games/write-receipt.ts'
import { whoseRounds } from './whose-round.ts'

/** One round as its player sees it, nothing that is hidden from them yet, and the receipt once it is over. */
export async function openRound(
  needs: Pick<Needs, 'db' | 'config' | 'wallet' | 'log'>,
  operator: Operator,
  { wagerId, placedAt }: { wagerId: string; placedAt: Date },
): Promise<CallAnswer<'operatorRound'> | Refusal<'round_not_found'>> {
  const where = { vendor: HOUSE_VENDOR, wagerId: wagerId.toLowerCase(), placedAt }
  const record = await findRoundPlacedAt(needs.db, where)
  const [shown] = record ? await withSeeds(needs, [record]) : []
  if (!record || !shown) return refuse('round_not_found')
  const { memberId } = record
  const whose = await whoseRounds(needs, operator, 'operatorRound', [memberId])
  // What stands open has no receipt, and is not finished because somebody looks.
  const isOver = record.state !== 'open'
  const receipt = isOver
    ? await writeReceipt(needs, { memberId, wagerId: record.wagerId })
    : undefined
  const { balanceBefore: _, balanceAfter: __, ...round } = shown
  return {
    member: whose(memberId),
    round,
    receipt: receipt === undefined || isRefusal(receipt) ? null : receipt,
  }
}
