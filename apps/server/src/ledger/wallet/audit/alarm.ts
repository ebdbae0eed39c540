import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import type { Difference } from './audit-books.ts'

export type Alarm = {
  readonly id: bigint
  readonly raisedAt: Date
  readonly differences: readonly Difference[]
  readonly firstOperator: string | null
  readonly firstReason: string | null
}

/** Stops withdrawals and agent transfers until two operators have lifted it; harmless while one is on. */
export async function raiseAlarm(db: Db | Tx, differences: readonly Difference[]): Promise<void> {
  await run(db)`
    insert into ledger_alarms (differences) values (${JSON.stringify(differences)}::jsonb)
    on conflict do nothing`
}

/** The alarm that is on now. */
export async function readAlarm(db: Db | Tx): Promise<Alarm | undefined> {
  return maybe<Alarm>(db)`
    select id, raised_at as "raisedAt", differences, first_operator as "firstOperator",
           first_reason as "firstReason"
      from ledger_alarms where lifted_at is null`
}

/**
 * One operator's yes to lifting the alarm. The second yes must come from another one;
 * both give a reason.
 */
export async function liftAlarm(
  tx: Tx,
  { operatorId, reason }: { operatorId: string; reason: string },
): Promise<'first_yes' | 'lifted' | 'same_operator' | 'no_alarm'> {
  if (reason.trim() === '') throw new Error('an alarm is lifted with a reason')
  const alarm = await maybe<{ id: bigint; first: string | null }>(tx)`
    select id, first_operator as first from ledger_alarms where lifted_at is null for update`
  if (!alarm) return 'no_alarm'
  if (alarm.first === operatorId) return 'same_operator'
  if (alarm.first === null) {
    await run(tx)`
      update ledger_alarms set first_operator = ${operatorId}, first_reason = ${reason}
       where id = ${alarm.id}`
    return 'first_yes'
  }
  await run(tx)`
    update ledger_alarms set lifted_by = ${operatorId}, lifted_reason = ${reason},
           lifted_at = clock_timestamp() where id = ${alarm.id}`
  return 'lifted'
}
