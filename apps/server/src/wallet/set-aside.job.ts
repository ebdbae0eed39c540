import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import { wakeOnceCommitted } from '../database/wake-ups.ts'
import { forEachApart } from '../jobs/for-each-apart.ts'
import { pageByPage } from '../jobs/page-by-page.ts'
import { laneOf } from './post-many.ts'
import type { MemberId } from './wallet.ts'

type Log = { error(details: object, message: string): void }
type SetAside = { memberId: MemberId; operationId: string; reason: string; why: string }

/** Most that are looked for together, the oldest first. */
const TRIED = 500

/**
 * Tries again to give what could not be given to one of many, under the same name; what still cannot be given is
 * told to the log every time, for a person has to look at it.
 */
export async function giveSetAside(
  { db, log }: { db: Db; log: Log },
  { most = TRIED } = {},
): Promise<void> {
  await forEachApart(log, 'give-set-aside', openOnes(db, most), async (one) => {
    const given = await transact(db, async (tx) => {
      const { rows } = await sql<{ outcome: string }>`
        select given.outcome from ledger_set_aside as s
         cross join lateral ledger_post_many(${laneOf(one.memberId)}::int4, s.reason, s.currency, s.from_account,
           s.slot, array[s.member_id], array[s.operation_id], array[s.content_hash], array[s.amount],
           array[s.reference::text]) as given
         where s.member_id = ${one.memberId} and s.operation_id = ${one.operationId}::uuid
           and s.given_at is null`.execute(tx)
      if (rows[0]?.outcome === 'posted') wakeOnceCommitted(tx, 'money')
      return rows[0]?.outcome === 'posted'
    })
    if (!given) log.error(one, 'Money that one of many is owed could not be given.')
  })
}

const openOnes = (db: Db, most: number) =>
  pageByPage(most, async (after: (SetAside & { at: string }) | undefined) => {
    const { rows } = await sql<SetAside & { at: string }>`
      select s.member_id as "memberId", s.operation_id as "operationId", r.name as reason, s.why,
             s.set_aside_at::text as at
        from ledger_set_aside as s join ledger_reasons as r on r.code = s.reason
       where s.given_at is null and (s.set_aside_at, s.member_id, s.operation_id, r.name)
           > (${after?.at ?? '-infinity'}::timestamptz, ${after?.memberId ?? 0n}::int8,
              ${after?.operationId ?? NO_UUID}::uuid, ${after?.reason ?? ''}::text)
       order by s.set_aside_at, s.member_id, s.operation_id, r.name limit ${most}`.execute(db)
    return rows
  })

const NO_UUID = '00000000-0000-0000-0000-000000000000'
