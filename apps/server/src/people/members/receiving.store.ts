import { accountTypes } from '@parlour/members'
import { type RawBuilder, sql } from 'kysely'

/**
 * True for a member whom something may be given to: open, not on trial, and without a time-out,
 * exclusion or freeze that stands. For statements over many members; what is due to the others waits.
 */
export const mayReceive = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from members as receiving where receiving.id = ${memberId}
            and receiving.state = 'open' and receiving.type <> ${accountTypes.trial})
  and not exists (select from member_restrictions as standing where standing.member_id = ${memberId}
            and (standing.until is null or standing.until > clock_timestamp())))`
