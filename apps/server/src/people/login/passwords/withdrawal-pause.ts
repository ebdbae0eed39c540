import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import { WITHDRAWAL_PAUSE_HOURS } from '../../members/limits.ts'

/** Lets withdrawals rest after a change that a stranger in the account could have made. */
export async function pauseWithdrawals(
  tx: Tx,
  memberId: bigint,
  reason:
    | 'contact_changed'
    | 'funds_password_recovered'
    | 'password_reset'
    | 'second_factor_removed',
): Promise<void> {
  await run(tx)`
    insert into withdrawal_pauses (member_id, reason, until)
    values (${memberId}, ${reason}, now() + make_interval(hours => ${WITHDRAWAL_PAUSE_HOURS}))
    on conflict (member_id, reason) do update set until = excluded.until`
}

/** Until when withdrawals rest, by the database's clock; undefined when they do not. */
export async function readWithdrawalPause(
  db: Db | Tx,
  memberId: bigint,
): Promise<Date | undefined> {
  const row = await maybe<{ until: Date | null }>(db)`
    select max(until) as until from withdrawal_pauses
     where member_id = ${memberId} and until > now()`
  return row?.until ?? undefined
}
