import type { MemberId } from '@parlour/money'
import type { Tx } from '../../base/database/database.ts'
import { endPosting, laneOf } from '../../ledger/wallet/posts/post-many.ts'
import { payDays, type PayTerms, type PayWay } from './pay-days.store.ts'
import type { CountTerms } from './rebate-days.store.ts'

/** Pays held members of one lane, found by their keys, what their open days come to. Ends with the ledger, so call it last. */
export async function payRebates(
  tx: Tx,
  members: readonly [MemberId, ...MemberId[]],
  terms: CountTerms & PayTerms & PayWay,
): Promise<void> {
  endPosting(tx, await payDays(tx, members, { ...terms, lane: laneOf(members[0]) }))
}
