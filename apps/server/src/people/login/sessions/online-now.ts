import { type RawBuilder, sql } from 'kysely'

/** Minutes without a sign of somebody after which they are no longer called online. */
const ONLINE_MINUTES = 5

/** In a statement: whether a member has shown at a running session of the last minutes that somebody is there. */
export const isOnline = (
  memberId: RawBuilder<unknown>,
  at: Date,
): RawBuilder<unknown> => sql`exists (
  select from member_sessions as s
   where s.member_id = ${memberId} and s.ended_at is null and s.ends_at > ${at}
     and s.active_at > ${at}::timestamptz - make_interval(mins => ${ONLINE_MINUTES}))`
