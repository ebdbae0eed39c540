import type { MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db } from '../../../base/database/database.ts'

/** Lets the day of a raised limit be over: the database's clock cannot be moved. */
export const letWaitingLimitsFallDue = (db: Db, memberId: MemberId) =>
  sql`update ledger_limits set next_from = now() - interval '1 minute'
       where member_id = ${memberId} and next_wanted`.execute(db)

/** Leaves a member as if no limit had ever been set. */
export const forgetLimits = (db: Db, memberId: MemberId) =>
  sql`delete from ledger_limits where member_id = ${memberId}`.execute(db)

/** Puts the last counted bet of a member's playing time so many minutes back. */
export const letPlayingPause = (db: Db, memberId: MemberId, minutes: number) =>
  sql`update ledger_limit_frames set moved_at = now() - ${minutes} * interval '1 minute'
       where member_id = ${memberId} and kind = 'session'`.execute(db)
