import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import type { Tx } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { shareLines } from '../../people/members/hold-lines.ts'
import type { Needs } from '../../house/needs.ts'
import { closeOverdue } from './close-overdue.ts'
import { databaseTime } from './contract-kinds.store.ts'
import { findContract, takeTurn } from './contracts.store.ts'
import { EXPIRED_PER_TURN } from './limits.ts'

/**
 * Notes what silence has decided: an offer nobody answered expires, and a contract whose end nobody
 * agreed to goes on. Whoever looks earlier already sees it so. Answers how many there were.
 */
export async function expireContracts(
  { db, log }: Pick<Needs, 'db' | 'log'>,
  at?: Date,
): Promise<number> {
  const now = at ?? (await databaseTime(db))
  const rows = await many<{ id: string }>(db)`
    select contract_id as id from contracts where answer_by <= ${now}
     order by answer_by limit ${EXPIRED_PER_TURN}`
  await forEachApart(log, 'expire-contracts', rows, ({ id }) =>
    transact(db, (tx) => expire(tx, id, now)),
  )
  return rows.length
}

async function expire(tx: Tx, contractId: string, at: Date): Promise<void> {
  await shareLines(tx)
  const seen = (await findContract(tx, contractId))!
  await takeTurn(tx, seen.kind, seen.agentId)
  await closeOverdue(tx, seen.kind, [seen.agentId], at)
}
