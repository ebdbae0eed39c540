import type { MemberId } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { list, run } from '../../../base/database/query.ts'
import { ORDINARY_LANES } from '../limits.ts'

/**
 * Holds the accounts of several members until the transaction ends, all in one order, and says in which
 * order to post for them: lane by lane upwards. Two transactions over the same people then never wait
 * for each other in a circle.
 */
export async function lockMembers(tx: Tx, memberIds: readonly MemberId[]): Promise<MemberId[]> {
  await run(tx)`select from ledger_lock_members(${list.int8(memberIds)})`
  const lane = (memberId: MemberId) => Number(memberId % BigInt(ORDINARY_LANES))
  return [...memberIds].sort((a, b) => lane(a) - lane(b))
}
