import type { MemberId } from '@parlour/money'
import type { Db } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'

/** Lets the day of a raised limit be over: the database's clock cannot be moved. */
export const letWaitingLimitsFallDue = (db: Db, memberId: MemberId) =>
  run(db)`update ledger_limits set next_from = now() - interval '1 minute'
       where member_id = ${memberId} and next_wanted`

/** Leaves a member as if no limit had ever been set. */
export const forgetLimits = (db: Db, memberId: MemberId) =>
  run(db)`delete from ledger_limits where member_id = ${memberId}`

/** Puts the last counted bet of a member's playing time so many minutes back. */
export const letPlayingPause = (db: Db, memberId: MemberId, minutes: number) =>
  run(db)`update ledger_limit_frames set moved_at = now() - ${minutes} * interval '1 minute'
       where member_id = ${memberId} and kind = 'session'`
