import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'
import { LAST_REMINDER_MINUTES } from '../limits.ts'
import { legColumns, type LegRow } from './withdrawals.store.ts'

/** Withdrawals whose payouts are not finished and were not touched for a while. */
export async function withdrawalsToChase(db: Db, quietSeconds: number): Promise<string[]> {
  const rows = await many<{ withdrawalId: string }>(db)`
    select distinct withdrawal_id as "withdrawalId" from withdrawal_legs
     where state in ('planned', 'sending', 'unknown')
       and updated_at < now() - make_interval(secs => ${quietSeconds})
    union
    select withdrawal_id as "withdrawalId" from withdrawals
     where state = 'approved' and updated_at < now() - make_interval(secs => ${quietSeconds})
     limit 200`
  return rows.map((row) => row.withdrawalId)
}

/** Legs the player has been silent about until the end. */
export async function silentLegs(db: Db): Promise<LegRow[]> {
  return many<LegRow>(db)`
    select ${legColumns} from withdrawal_legs where state = 'sent' and confirm_by <= now()
     order by confirm_by limit 500`
}

/** Legs a reminder is due for: the first at half time, the last some minutes before the end. */
export async function legsToRemind(db: Db): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select leg_id as id from withdrawal_legs where ${isToRemind}`
  return rows.map(({ id }) => id)
}

/** Counts the reminder that a leg is due now; undefined where it is none, or another has counted it. */
export async function noteReminder(tx: Tx, legId: string): Promise<LegRow | undefined> {
  return maybe<LegRow>(tx)`
    update withdrawal_legs
       set reminders_sent = case when confirm_by <= now() + make_interval(mins => ${LAST_REMINDER_MINUTES})
                                 then 2 else 1 end
     where leg_id = ${legId} and ${isToRemind}
    returning ${legColumns}`
}

const isToRemind = sql`state = 'sent' and confirm_by > now()
  and ((reminders_sent = 0 and confirm_by <= now() + make_interval(mins => confirm_minutes) / 2)
    or (reminders_sent < 2 and confirm_by <= now() + make_interval(mins => ${LAST_REMINDER_MINUTES})))`

/** Looks at the clock of silence; while the site is closed the time since the last look is given back. */
export async function keepSilenceClock(tx: Tx, closed: boolean): Promise<void> {
  const row = await maybe<{ since: Date }>(tx)`
    select silence_checked_at as since from cashier_settings for update`
  const since = row?.since
  if (closed && since) {
    await run(tx)`
      update withdrawal_legs set confirm_by = confirm_by + (now() - ${since})
       where state = 'sent'`
  }
  await run(tx)`update cashier_settings set silence_checked_at = now()`
}

export async function disputedLegs(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ legId: string }>(db)`
    select leg_id as "legId" from withdrawal_legs where state = 'not_received'
     order by answered_at limit ${most}`
  return rows.map((row) => row.legId)
}
