import type { Db } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { forEachApart } from '../../base/jobs/for-each-apart.ts'
import { pageByPage } from '../../base/jobs/page-by-page.ts'
import { type AsideKey, giveAside } from './set-aside.store.ts'

type Log = { error(details: object, message: string): void }
type Waiting = AsideKey & { reason: string; why: string }

/** Most that are looked for together, the oldest first. */
const TRIED = 500

/**
 * Tries again to give what could not be given to one of many, under the same name; what still cannot be given is
 * told to the log every time, until two people have decided it (`set-aside.queue.ts`).
 */
export async function giveSetAside(
  { db, log }: { db: Db; log: Log },
  { most = TRIED } = {},
): Promise<void> {
  await forEachApart(log, 'give-set-aside', openOnes(db, most), async (one) => {
    const given = await transact(db, (tx) => giveAside(tx, one))
    if (!given) log.error(one, 'Money that one of many is owed could not be given.')
  })
}

const openOnes = (db: Db, most: number) =>
  pageByPage(
    most,
    (after: (Waiting & { at: string }) | undefined) => many<Waiting & { at: string }>(db)`
      select s.member_id as "memberId", s.operation_id as "operationId", s.reason as "reasonCode", r.name as reason,
             s.why, s.set_aside_at::text as at
        from ledger_set_aside as s join ledger_reasons as r on r.code = s.reason
       where s.given_at is null and s.closed_at is null
         and (s.set_aside_at, s.member_id, s.operation_id, s.reason)
           > (${after?.at ?? '-infinity'}::timestamptz, ${after?.memberId ?? 0n}::int8,
              ${after?.operationId ?? NO_UUID}::uuid, ${after?.reasonCode ?? 0}::int2)
       order by s.set_aside_at, s.member_id, s.operation_id, s.reason limit ${most}`,
  )

const NO_UUID = '00000000-0000-0000-0000-000000000000'
