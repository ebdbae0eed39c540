import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, run } from '../../base/database/query.ts'
import { pageByPage } from '../../base/jobs/page-by-page.ts'

/** A reward that failed beside the deposit or registration it belongs to. */
export type Missed = {
  readonly kind: 'deposit' | 'registration'
  /** The deposit's id, or the member's number. */
  readonly cause: string
  readonly memberId: bigint
  /** What came by the deposit, in ledger units. */
  readonly amount: bigint
}
/** When it was earned: it fails in the very moment. */
export type MissedThen = Missed & { readonly missedAt: Date }

export async function insertMissed(tx: Tx, missed: Missed, why: string): Promise<void> {
  await run(tx)`
    insert into rewards_missed (kind, cause, member_id, amount, why)
    values (${missed.kind}, ${missed.cause}, ${missed.memberId}, ${missed.amount}, ${why})
    on conflict do nothing`
}

/** All that were missed and have not ended, the oldest first, read so many at a time. */
export const findMissed = (db: Db, most: number): AsyncGenerator<MissedThen> =>
  pageByPage(
    most,
    (after: (MissedThen & { at: string }) | undefined) => many<MissedThen & { at: string }>(db)`
      select kind, cause, member_id as "memberId", amount, missed_at as "missedAt", missed_at::text as at from rewards_missed
       where ended_at is null and (missed_at, kind, cause)
           > (${after?.at ?? '-infinity'}::timestamptz, ${after?.kind ?? ''}, ${after?.cause ?? ''})
       order by missed_at, kind, cause limit ${most}`,
  )

/** Ends what was missed, and holds it until the transaction ends: what came by the deposit, as it stands by now; undefined where somebody else has ended it. */
export async function endMissed(
  tx: Tx,
  { kind, cause }: Pick<Missed, 'kind' | 'cause'>,
): Promise<bigint | undefined> {
  const ended = await maybe<{ amount: bigint }>(tx)`
    update rewards_missed set ended_at = clock_timestamp()
     where kind = ${kind} and cause = ${cause} and ended_at is null returning amount`
  return ended?.amount
}

/** A part of a deposit was taken back: it brings no more than what is left of it would. */
export const lessenMissed = (tx: Tx, { cause, left }: { cause: string; left: bigint }) =>
  run(tx)`
  update rewards_missed set amount = least(amount, ${left})
   where kind = 'deposit' and cause = ${cause} and ended_at is null`

/** Takes back that a missed reward has ended, in the transaction that ended it. */
export const stayMissed = (tx: Tx, { kind, cause }: Missed) =>
  run(tx)`update rewards_missed set ended_at = null where kind = ${kind} and cause = ${cause}`
