import type { EarnedReward } from '../giving/kept-reward.ts'
import type { Likeness } from '@parlour/promotions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import { FRIENDS_AT_ONCE, FRIENDS_PER_PAGE } from './limits.ts'

export type Terms = {
  readonly reward: EarnedReward
  readonly firstDeposit: bigint
  readonly turnover: bigint
  readonly kycLevels: Readonly<Record<'classic' | 'regulated', number>>
  readonly holdingDays: number
}

export async function readTerms(db: Db | Tx): Promise<Terms> {
  return one<Terms>(db)`
    select reward, first_deposit as "firstDeposit", turnover, kyc_levels as "kycLevels",
           holding_days as "holdingDays" from referral_terms`
}

export type NewFriend = {
  readonly friendId: bigint
  readonly referrerId: bigint
  readonly code: string
  readonly sameDevice: boolean
  readonly sameNetwork: boolean
  readonly deviceMark: Buffer | null
}

export const insertFriend = (tx: Tx, friend: NewFriend) =>
  run(tx)`
    insert into referral_friends (friend_id, referrer_id, code, same_device, same_network, device_mark)
      values (${friend.friendId}, ${friend.referrerId}, ${friend.code}, ${friend.sameDevice},
              ${friend.sameNetwork}, ${friend.deviceMark})`

/** Writes who came with whose code, of a registration that is past; one that is known stays as it is. */
export const addFriendOnce = (
  tx: Tx,
  { friendId, referrerId, code }: Pick<NewFriend, 'friendId' | 'referrerId' | 'code'>,
) =>
  run(tx)`insert into referral_friends (friend_id, referrer_id, code, registered_at)
      select id, ${referrerId}, ${code}, registered_at from members where id = ${friendId}
      on conflict do nothing`

export type RewardState = 'waiting' | 'review' | 'paid' | 'refused' | 'cancelled'

export type Friend = {
  readonly friendId: bigint
  readonly referrerId: bigint
  readonly username: string
  readonly registeredAt: Date
  readonly registeredOn: string
  readonly sameDevice: boolean
  readonly sameNetwork: boolean
  readonly state: RewardState | null
  readonly reward: EarnedReward | null
  readonly dueAt: Date | null
  readonly closedAt: Date | null
  readonly firstDeposit: bigint
}

/** What arrived with the first deposit; nothing once any of the friend's deposits was taken back. */
const firstDeposit = sql`coalesce((
  select received_amount from deposits as d
   where d.member_id = f.friend_id and d.state = 'credited'
     and not exists (select from deposits as back
                      where back.member_id = f.friend_id and back.state = 'reversed')
   order by d.credited_at, d.deposit_id limit 1), 0)`

const friendColumns = sql`
  f.friend_id as "friendId", f.referrer_id as "referrerId", m.username,
  f.registered_at as "registeredAt", f.registered_at::date::text as "registeredOn",
  f.same_device as "sameDevice", f.same_network as "sameNetwork", r.state, r.reward,
  r.due_at as "dueAt", r.closed_at as "closedAt", ${firstDeposit}::int8 as "firstDeposit"`

const friends = sql`referral_friends f join members m on m.id = f.friend_id
  left join referral_rewards r on r.friend_id = f.friend_id`

export async function friendsOf(
  db: Db | Tx,
  referrerId: bigint,
  pageNo: number,
): Promise<{ rows: Friend[]; total: number }> {
  const rows = await many<Friend & { total: number }>(db)`
    select ${friendColumns}, count(*) over ()::int as total from ${friends}
     where f.referrer_id = ${referrerId} order by f.registered_at desc, f.friend_id desc
     limit ${FRIENDS_PER_PAGE} offset ${(pageNo - 1) * FRIENDS_PER_PAGE}`
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Friends without a reward so far who have paid in, in turn. */
export async function friendsToJudge(db: Db, after: bigint): Promise<Friend[]> {
  return many<Friend>(db)`
    select ${friendColumns} from ${friends}
     where r.friend_id is null and f.friend_id > ${after}
       and exists (select from deposits d where d.member_id = f.friend_id and d.state = 'credited')
     order by f.friend_id limit ${FRIENDS_AT_ONCE}`
}

export type Funnel = { registered: number; deposited: number; qualified: number; paid: number }

/** How far the friends have come; sums are of cash in ledger units. */
export async function readFunnel(
  db: Db | Tx,
  referrerId: bigint,
): Promise<Funnel & { paidSum: bigint; waitingSum: bigint }> {
  const cash = sql`case when r.reward ->> 'kind' = 'cash' then (r.reward ->> 'amount')::int8 end`
  return one<Funnel & { paidSum: bigint; waitingSum: bigint }>(db)`
    select count(*)::int as registered,
           count(*) filter (where ${firstDeposit} > 0 or r.friend_id is not null)::int as deposited,
           count(r.friend_id)::int as qualified,
           count(*) filter (where r.state = 'paid')::int as paid,
           coalesce(sum(${cash}) filter (where r.state = 'paid'), 0)::int8 as "paidSum",
           coalesce(sum(${cash}) filter (where r.state in ('waiting', 'review')), 0)::int8 as "waitingSum"
      from ${friends} where f.referrer_id = ${referrerId}`
}

/** Friends who qualified in some days of the merchant's calendar and still stand. */
export async function countQualifiedFriends(
  db: Db | Tx,
  { memberId, zone, from, to }: { memberId: bigint; zone: string; from: string; to: string },
): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from referral_rewards
     where referrer_id = ${memberId} and state in ('waiting', 'paid')
       and (qualified_at at time zone ${zone})::date between ${from}::date and ${to}::date`
  return count
}

/** An account that pays or is paid for both; the hashes are keyed, so equal ones are one account. */
export async function sharesInstrument(
  db: Db | Tx,
  { friendId, referrerId }: Pick<Friend, 'friendId' | 'referrerId'>,
): Promise<boolean> {
  const rows = await many(db)`
    select from payout_accounts mine join payout_accounts theirs using (details_hash)
     where mine.member_id = ${referrerId} and theirs.member_id = ${friendId} limit 1`
  return rows.length > 0
}

/** Another friend of the same member who registered from the same browser. */
export async function hasTwin(
  db: Db | Tx,
  { friendId, referrerId }: Pick<Friend, 'friendId' | 'referrerId'>,
): Promise<boolean> {
  const rows = await many(db)`
    select from referral_friends one join referral_friends other using (referrer_id, device_mark)
     where one.friend_id = ${friendId} and one.referrer_id = ${referrerId}
       and other.friend_id <> one.friend_id limit 1`
  return rows.length > 0
}

export type NewReward = {
  readonly friendId: bigint
  readonly referrerId: bigint
  readonly flags: readonly (keyof Likeness)[]
  readonly reward: EarnedReward
  readonly operationId: string
  readonly holdingDays: number
}

/** Writes the friend's reward once; false where it stands already. */
export async function insertReward(tx: Tx, one: NewReward): Promise<boolean> {
  const state = one.flags.length > 0 ? 'review' : 'waiting'
  const rows = await many(tx)`
    insert into referral_rewards (friend_id, referrer_id, state, flags, reward, operation_id, due_at)
    values (${one.friendId}, ${one.referrerId}, ${state}, ${list.text(one.flags)},
            ${JSON.stringify(one.reward)}::jsonb, ${one.operationId},
            now() + make_interval(days => ${one.holdingDays}))
    on conflict do nothing returning 1`
  return rows.length === 1
}

export type Reward = {
  readonly friendId: bigint
  readonly referrerId: bigint
  readonly state: RewardState
  readonly flags: readonly (keyof Likeness)[]
  readonly reward: EarnedReward
  readonly operationId: string
  readonly qualifiedAt: Date
  readonly dueAt: Date
  /** The holding period is over by the database's clock. */
  readonly due: boolean
  readonly firstDeposit: bigint
}

const rewardColumns = sql`
  friend_id as "friendId", referrer_id as "referrerId", state, flags, reward,
  operation_id as "operationId", qualified_at as "qualifiedAt", due_at as "dueAt",
  due_at <= now() as due, ${firstDeposit}::int8 as "firstDeposit"`

export async function findReward(
  db: Db | Tx,
  friendId: bigint,
  lock = false,
): Promise<Reward | undefined> {
  return maybe<Reward>(db)`
    select ${rewardColumns} from referral_rewards f where friend_id = ${friendId}
    ${lock ? sql`for update` : sql``}`
}

export async function rewardsDue(
  db: Db,
  { after, most }: { after: bigint; most: number },
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(db)`
    select friend_id as id from referral_rewards
     where state = 'waiting' and due_at <= now() and friend_id > ${after}
     order by friend_id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function rewardsInReview(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select friend_id::text as id from referral_rewards where state = 'review'
     order by qualified_at limit ${most}`
  return rows.map(({ id }) => id)
}

/** Ends a reward, or lets one that was looked at wait out its days. */
export const moveReward = (
  tx: Tx,
  friendId: bigint,
  state: RewardState,
  why: string | null = null,
) =>
  run(tx)`update referral_rewards
         set state = ${state}, closed_why = ${why},
             closed_at = case when ${state} in ('waiting', 'review') then null else now() end
       where friend_id = ${friendId}`
