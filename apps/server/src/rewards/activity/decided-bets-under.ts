import type { MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list } from '../../base/database/query.ts'
import {
  type Decided,
  listDecidedBets,
} from '../../ledger/wallet/records/bets/decided-bets.store.ts'
import type { BetLine, Part } from '../../ledger/wallet/records/records.store.ts'
import { followsUp } from './figures.store.ts'
import { ancestorsOf } from './line-facts.store.ts'

/** Somebody at or above the member, with all who were to pay them, one by one upwards. */
type Under = { readonly agentId: bigint; readonly payers: readonly bigint[] }

/** The same for the bets that were under somebody when they were decided; those of other lines are left out. */
export const listDecidedBetsUnder = (
  db: Db | Tx,
  memberId: MemberId,
  { under, ...decided }: Decided & { readonly under: Under },
  part: Part,
): Promise<{ lines: BetLine[]; total: number }> =>
  listDecidedBets(
    db,
    memberId,
    decided,
    part,
    (bets) => sql`${ancestorsOf(bets)} as w
      where ${under.agentId}::int8 = any(w.member_id || w.ancestors)
        and ${followsUp(sql`${list.int8(under.payers)}`, {
          agent: sql`${under.agentId}::int8`,
          ancestors: sql`w.ancestors`,
        })}`,
  )
