import type { Db, Tx } from '../../base/database/database.ts'
import { one } from '../../base/database/query.ts'

export type EventsAsked = {
  readonly kind: 'mission' | 'raffle'
  /** One mission or raffle; all where it is left out. */
  readonly of?: string | undefined
  readonly memberId: bigint
  readonly from: Date
  /** The first moment that no longer counts. */
  readonly to: Date
}

/** Steps of missions that a member claimed in a time, or tickets that were drawn in it. Both are written once. */
export async function countEvents(
  db: Db | Tx,
  { kind, of, memberId, from, to }: EventsAsked,
): Promise<number> {
  const { times } = await (kind === 'mission'
    ? one<{ times: number }>(db)`
        select count(*)::int4 as times from mission_claims
         where member_id = ${memberId} and claimed_at >= ${from} and claimed_at < ${to}
           and (${of ?? null}::text is null or mission_id = ${of ?? null})`
    : one<{ times: number }>(db)`
        select count(*)::int4 as times from raffle_draws
         where member_id = ${memberId} and drawn_at >= ${from} and drawn_at < ${to}
           and (${of ?? null}::text is null or raffle_id = ${of ?? null})`)
  return times
}
