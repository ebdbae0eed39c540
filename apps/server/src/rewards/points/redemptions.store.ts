import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe, one } from '../../base/database/query.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { Span } from '../../ledger/wallet/records/records.store.ts'
import type { Good, GoodsKind, LimitPer } from './goods.store.ts'
import type { KeptReward } from '../giving/kept-reward.ts'

export type RedemptionState = 'in_process' | 'approved' | 'rejected'

export type Redemption = {
  readonly redemptionId: string
  readonly memberId: bigint
  readonly goodId: string
  readonly kind: GoodsKind
  readonly title: Words
  readonly picture: string
  readonly reward: KeptReward | null
  readonly quantity: number
  readonly points: number
  readonly contentHash: Buffer
  readonly state: RedemptionState
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly rejectReason: string | null
}

const columns = sql`
  redemption_id as "redemptionId", member_id as "memberId", good_id as "goodId", kind, title, picture,
  reward, quantity, points, content_hash as "contentHash", state, requested_at as "requestedAt",
  decided_at as "decidedAt", decided_by as "decidedBy", reject_reason as "rejectReason"`

export async function findRedemption(
  db: Db | Tx,
  redemptionId: string,
  lock = false,
): Promise<Redemption | undefined> {
  return maybe<Redemption>(db)`
    select ${columns} from point_redemptions where redemption_id = ${redemptionId}
    ${lock ? sql`for update` : sql``}`
}

export type NewRedemption = {
  readonly redemptionId: string
  readonly memberId: bigint
  readonly good: Good
  readonly quantity: number
  readonly points: number
  readonly contentHash: Buffer
}

/** Writes an exchange with what was promised as it stands now; undefined where the id is taken. */
export async function insertRedemption(
  tx: Tx,
  { redemptionId, memberId, good, quantity, points, contentHash }: NewRedemption,
): Promise<Redemption | undefined> {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  return maybe<Redemption>(tx)`
    insert into point_redemptions (redemption_id, member_id, good_id, kind, title, picture, reward,
        quantity, points, content_hash, requested_at)
    values (${redemptionId}, ${memberId}, ${good.goodId}, ${good.kind}, ${json(good.title)},
        ${good.picture}, ${good.reward === null ? null : json(good.reward)}, ${quantity}, ${points},
        ${contentHash}, clock_timestamp())
    on conflict (redemption_id) do nothing returning ${columns}`
}

/** Moves a waiting exchange to its end; undefined where somebody has decided it already. */
export async function closeRedemption(
  tx: Tx,
  closed: {
    redemptionId: string
    state: 'approved' | 'rejected'
    by: string
    reason?: string
  },
): Promise<Redemption | undefined> {
  return maybe<Redemption>(tx)`
    update point_redemptions
       set state = ${closed.state}, decided_at = clock_timestamp(), decided_by = ${closed.by},
           reject_reason = ${closed.reason ?? null}
     where redemption_id = ${closed.redemptionId} and state = 'in_process'
    returning ${columns}`
}

/** Pieces of a thing a member has asked for and was not refused, within the running day, week or month. */
export async function takenBy(
  db: Db | Tx,
  {
    memberId,
    goodId,
    per,
    zone,
  }: { memberId: bigint; goodId: string; per: LimitPer; zone: string },
): Promise<number> {
  const since =
    per === 'ever'
      ? sql`'-infinity'::timestamptz`
      : sql`date_trunc(${per}, clock_timestamp() at time zone ${zone}::text) at time zone ${zone}::text`
  const { taken } = await one<{ taken: number }>(db)`
    select coalesce(sum(quantity), 0)::int as taken from point_redemptions
     where member_id = ${memberId} and good_id = ${goodId} and state <> 'rejected'
       and requested_at >= ${since}`
  return taken
}

export async function waitingOf(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ count: number; points: number }> {
  return one<{ count: number; points: number }>(db)`
    select count(*)::int as count, coalesce(sum(points), 0)::int as points
      from point_redemptions where member_id = ${memberId} and state = 'in_process'`
}

export async function waitingRedemptions(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select redemption_id as id from point_redemptions where state = 'in_process'
     order by requested_at, redemption_id limit ${most}`
  return rows.map(({ id }) => id)
}

export type RedemptionFilter = Span & {
  readonly memberId: bigint
  readonly state?: RedemptionState | undefined
  readonly zone: string
}

const matches = ({ memberId, state, from, to, zone }: RedemptionFilter) => sql`
  member_id = ${memberId} and (${state ?? null}::text is null or state = ${state ?? null})
  and requested_at >= ${from}::date::timestamp at time zone ${zone}::text
  and requested_at < (${to}::date + 1)::timestamp at time zone ${zone}::text`

export async function listRedemptions(
  db: Db,
  filter: RedemptionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Redemption[]> {
  return many<Redemption>(db)`
    select ${columns} from point_redemptions where ${matches(filter)}
     order by requested_at desc, redemption_id limit ${limit} offset ${offset}`
}

export async function countRedemptions(db: Db, filter: RedemptionFilter): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from point_redemptions where ${matches(filter)}`
  return count
}
