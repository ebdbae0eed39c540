import type { Amount, MemberId } from '@parlour/money'
import { type Contribution, type GrantMode, type GrantState, isLive } from '@parlour/promotions'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, one, run } from '../../../base/database/query.ts'
import { askTogether } from '../../../base/database/ask-together.ts'
import { accountSlot } from '../judges/bonus-account.ts'
import { FIRST_BONUS, FLAG } from '../limits.ts'

/** The terms of a grant, as the lane judges by them. */
export type BucketTerms = {
  readonly mode: GrantMode
  readonly amount: Amount
  readonly deposit: Amount
  /** Null: never completes by play. */
  readonly required: Amount | null
  readonly maxStake: Amount | null
  readonly maxConvert: Amount | null
  readonly categories: readonly string[] | null
  readonly contribution: Contribution | null
  readonly expiresAt: Date | null
}

/** A grant's number among the member's grants, and whether it may be played at once. */
export type OpenedBucket = { readonly slot: number; readonly state: 'active' | 'queued' }

/** Holds the member until the transaction ends, as the lane does; call it before looking at buckets. */
export async function holdMember(tx: Tx, memberId: MemberId): Promise<void> {
  await run(tx)`select from ledger_lock_members(array[${memberId}::int8])`
}

/** Opens the bucket of a grant: active where none is, else queued. Fill it with a post. */
export async function openBonusBucket(
  tx: Tx,
  { memberId, terms }: { readonly memberId: MemberId; readonly terms: BucketTerms },
): Promise<OpenedBucket> {
  await run(tx)`select ledger_set_flags(${memberId}::int8, ${FLAG.bonus}::int4, 0)`
  const rows = await many<{ slot: number; state: GrantState }>(tx)`
    select slot, state from ledger_bonus_buckets where member_id = ${memberId}`
  const slot = freeSlot(rows)
  const state = rows.some((bucket) => bucket.state === 'active') ? 'queued' : 'active'
  const { categories, contribution } = terms
  await run(tx)`select ledger_open_bonus(${memberId}::int8, ${accountSlot(slot)}::int4)`
  await run(tx)`
    insert into ledger_bonus_buckets (member_id, slot, state, mode, amount, deposit, required,
        max_stake, max_convert, categories, contribution, expires_at, activated_at)
    values (${memberId}, ${slot}, ${state}, ${terms.mode}, ${terms.amount}, ${terms.deposit},
        ${terms.required}, ${terms.maxStake}, ${terms.maxConvert},
        ${categories ? [...categories] : null},
        ${contribution ? JSON.stringify(contribution) : null}::jsonb, ${terms.expiresAt},
        case when ${state} = 'active' then clock_timestamp() end)`
  return { slot, state }
}

/** The number after the last one, past those whose account a live grant still holds. */
function freeSlot(buckets: readonly { slot: number; state: GrantState }[]): number {
  const held = new Set(buckets.filter(isLive).map(({ slot }) => accountSlot(slot)))
  let slot = Math.max(FIRST_BONUS - 1, ...buckets.map((bucket) => bucket.slot)) + 1
  while (held.has(accountSlot(slot))) slot += 1
  return slot
}

export type Bucket = {
  readonly slot: number
  readonly state: GrantState
  readonly mode: GrantMode
  readonly amount: Amount
  readonly deposit: Amount
  readonly required: Amount | null
  readonly wagered: Amount
  readonly balance: Amount
  readonly openBets: number
  readonly expiresAt: Date | null
  readonly activatedAt: Date | null
  /** Its time is over, by the database's clock. */
  readonly past: boolean
}

/** The buckets of a member that are in play, in the order in which they were given. */
export const liveBuckets = askTogether(
  async (db, memberIds: readonly MemberId[]): Promise<Bucket[][]> => {
    const rows = await many<Bucket & { memberId: MemberId }>(db)`
    select b.member_id as "memberId", b.slot, b.state, b.mode, b.amount, b.deposit, b.required, b.wagered, a.balance,
           b.open_bets as "openBets", b.expires_at as "expiresAt", b.activated_at as "activatedAt",
           coalesce(b.expires_at <= clock_timestamp(), false) as past
      from ledger_bonus_buckets as b
      join ledger_accounts as a on a.id = ledger_bonus_account(b.member_id, b.slot)
     where b.member_id = any (${list.int8(memberIds)}) and b.state in ('queued', 'active')
     order by b.slot`
    const own = Map.groupBy(rows, ({ memberId }) => memberId)
    return memberIds.map((id) => own.get(id) ?? [])
  },
)

/** Cash in a member's open bets that were placed since a moment. */
export async function cashStakedSince(
  db: Db | Tx,
  memberId: MemberId,
  since: Date,
): Promise<Amount> {
  const { staked } = await one<{ staked: Amount }>(db)`
    select total(stake - bonus_stake) as staked from wagers
     where member_id = ${memberId} and placed_at >= ${since} and state = 0`
  return staked
}

/** What stakes may draw on now beside the cash. */
export async function activeBonus(db: Db | Tx, memberId: MemberId): Promise<Amount> {
  const buckets = (await liveBuckets(db, memberId)).filter(({ past }) => !past)
  const [first] = buckets.sort((a, b) => order(a) - order(b) || a.slot - b.slot)
  return first?.balance ?? 0n
}

/** The active one runs; once its time is over, the one of the queue that expires first. */
const order = ({ state, expiresAt }: Bucket): number =>
  state === 'active' ? 0 : (expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

/** A bucket whose time is over; its moment as the database writes it. */
export type PastBucket = { readonly memberId: MemberId; readonly at: string }

/** Members with a bucket whose time is over, those that ended first before the others, after the last one seen. */
export async function pastBuckets(
  db: Db | Tx,
  after: PastBucket | undefined,
  most: number,
): Promise<PastBucket[]> {
  return many<PastBucket>(db)`
    select member_id as "memberId", expires_at::text as at from ledger_bonus_buckets
     where state in ('queued', 'active') and expires_at <= clock_timestamp()
       and (expires_at, member_id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.memberId ?? 0n})
     order by expires_at, member_id limit ${most}`
}

/**
 * Ends a grant of a held member and lets the queue move. What is in the bucket is the caller's to
 * post to the house in the same transaction.
 */
export async function endBonusBucket(
  tx: Tx,
  ended: {
    readonly memberId: MemberId
    readonly slot: number
    readonly as: Exclude<GrantState, 'queued' | 'active'>
    readonly removed: Amount
  },
): Promise<void> {
  const { memberId, slot, as, removed } = ended
  await run(tx)`
    update ledger_bonus_buckets
       set state = ${as}, removed = ${removed}, ended_at = clock_timestamp()
     where member_id = ${memberId} and slot = ${slot} and state in ('queued', 'active')`
  await moveOn(tx, memberId)
}

/** Makes the next in the queue active; without any, the member is free of the bonus flag. */
async function moveOn(tx: Tx, memberId: MemberId): Promise<void> {
  await run(tx)`
    update ledger_bonus_buckets set state = 'active', activated_at = clock_timestamp()
     where member_id = ${memberId}
       and slot = (select slot from ledger_bonus_buckets
                    where member_id = ${memberId} and state = 'queued'
                      and (expires_at is null or expires_at > clock_timestamp())
                    order by expires_at nulls last, slot limit 1)
       and not exists (select from ledger_bonus_buckets
                        where member_id = ${memberId} and state = 'active')`
  await run(tx)`
    select ledger_set_flags(${memberId}::int8, 0, ${FLAG.bonus}::int4)
     where not exists (select from ledger_bonus_buckets
                        where member_id = ${memberId} and state in ('queued', 'active'))`
}

export type BonusBetRow = {
  readonly wagerId: string
  readonly game: string
  readonly vendor: string
  readonly category: string
  readonly stake: Amount
  readonly part: Amount
  readonly percentBps: number
  readonly state: 'open' | 'counted' | 'voided' | 'late'
  readonly counted: Amount
  readonly placedAt: Date
}

/** What each bet of a grant counted, the newest first. */
export async function readBonusBets(
  db: Db,
  asked: { readonly memberId: MemberId; readonly slot: number; readonly before: Date | null },
  most: number,
): Promise<BonusBetRow[]> {
  return many<BonusBetRow>(db)`
    select b.wager_id as "wagerId", w.game, w.vendor, w.category, w.stake, b.part,
           b.percent_bps as "percentBps", b.state, b.counted, b.placed_at as "placedAt"
      from ledger_bonus_bets as b
      join wagers as w on w.member_id = b.member_id and w.id = b.wager_id
     where b.member_id = ${asked.memberId} and b.slot = ${asked.slot}
       and (${asked.before}::timestamptz is null or b.placed_at < ${asked.before}::timestamptz)
     order by b.placed_at desc, b.wager_id limit ${most}`
}
