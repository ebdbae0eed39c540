import { type Amount, reasonMeta, type MemberId, type OperationId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../base/database/database.ts'
import { longList, many, run } from '../../../base/database/query.ts'
import { wakeOnceCommitted } from '../../../base/database/wake-ups.ts'
import { contentHash } from '../lane/content-hash.ts'
import { ORDINARY_LANES, SLOT } from '../limits.ts'
import type { AccountRef, CurrencyCode } from '../wallet.ts'

/** What one of many members is given. */
export type Gift = {
  readonly memberId: MemberId
  /** The same operation gives once. */
  readonly operationId: OperationId
  readonly amount: Amount
  /** What the record line opens to. */
  readonly reference?: Readonly<Record<string, unknown>>
}

export type GiftTerms = {
  readonly reason: string
  readonly currency: CurrencyCode
  readonly from: Extract<AccountRef, { name: string }>
  readonly to: 'cash' | 'points'
}

/** Who got it now, and for whom it was set aside; for the others the same operation stood already. */
export type Given = {
  readonly posted: ReadonlySet<MemberId>
  readonly aside: ReadonlySet<MemberId>
}

/** The lane in which a member's ordinary operations stand. */
export const laneOf = (memberId: MemberId): number => Number(memberId % BigInt(ORDINARY_LANES)) + 1

/** The ordinary lanes: what is given to many is given lane by lane. */
export const ordinaryLanes: readonly number[] = Array.from(
  { length: ORDINARY_LANES },
  (_, at) => at + 1,
)

/** Holds many members until the transaction ends; always in the same order, so that two workers never cross. */
export async function lockForPosting(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  await run(tx)`select from ledger_lock_members(${longList.int8(memberIds)})`
}

/**
 * Lets the statements of this transaction find each of many rows by its key: a table is never read as a whole
 * for a part of its members, however the database guesses.
 */
export const findByKey = (tx: Tx) =>
  run(tx)`
    select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
             set_config('enable_mergejoin', 'off', true), set_config('enable_bitmapscan', 'off', true)`

/**
 * Gives many members of one lane something from one house account, in one statement. Call it last in the
 * transaction, like `post`: it takes the members and the lane row until commit. One who cannot be given theirs keeps
 * nobody else from it: what is theirs is set aside with the reason, and tried again (`giveSetAside`).
 */
export async function postMany(
  tx: Tx,
  gifts: readonly Gift[],
  { reason, currency, from, to }: GiftTerms,
): Promise<Given> {
  const first = gifts[0]
  if (!first) return { posted: new Set(), aside: new Set() }
  const lane = laneOf(first.memberId)
  if (gifts.some(({ memberId }) => laneOf(memberId) !== lane))
    throw new Error('what is given together is given to members of one lane')
  const { code, moneyOut } = reasonMeta(reason)
  if (moneyOut) throw new Error(`${reason} is nothing that many are given`)
  const hashOf = hashesOf({ reason, currency, from, to })
  const rows = await many<{ memberId: MemberId; outcome: string }>(tx)`
    select member_id as "memberId", outcome from ledger_post_many(
      ${lane}::int4, ${code}::int2, ${currency},
      ledger_house_account(${from.kind}, ${from.name}, ${currency}, ${lane}::int4), ${SLOT[to]}::int4,
      ${longList.int8(gifts.map(({ memberId }) => memberId))},
      ${longList.uuid(gifts.map(({ operationId }) => operationId))},
      ${longList.int8(gifts.map(hashOf))}, ${longList.int8(gifts.map(({ amount }) => amount))},
      ${longList.text(gifts.map(({ reference }) => (reference ? JSON.stringify(reference) : null)))})`
  wakeOnceCommitted(tx, 'money')
  const whose = (...wanted: string[]) =>
    new Set(rows.filter(({ outcome }) => wanted.includes(outcome)).map(({ memberId }) => memberId))
  return { posted: whose('posted'), aside: whose('id_conflict', 'no_accounts') }
}

/**
 * Part of a statement that gives what its other parts have found, so that no list of many goes out of the database and
 * back: `gifts` are rows of member_id, operation_id, amount and reference, each member once. The same rules as
 * `postMany`; what `postedCounts` tells goes to `endPosting`.
 */
export function postFound(
  gifts: RawBuilder<unknown>,
  { lane, reason, currency, from, to }: GiftTerms & { lane: number },
): RawBuilder<unknown> {
  const { code, moneyOut } = reasonMeta(reason)
  if (moneyOut) throw new Error(`${reason} is nothing that many are given`)
  const terms = JSON.stringify([reason, currency, from.kind, from.name, to])
  return sql`
  posted as materialized (
    select given.member_id, given.outcome
      from (select array_agg(member_id) as members, array_agg(operation_id) as operations,
                   array_agg(${hashFrom(sql`concat_ws(' ', ${terms}::text, member_id, operation_id, amount, reference)`)}) as hashes,
                   array_agg(amount) as amounts, array_agg(reference) as refs
              from (${gifts}) as gift) as all_gifts
     cross join lateral ledger_post_many(
             ${lane}::int4, ${code}::int2, ${currency},
             ledger_house_account(${from.kind}, ${from.name}, ${currency}, ${lane}::int4), ${SLOT[to]}::int4,
             members, operations, hashes, amounts, refs) as given
     where members is not null
  )`
}

/** How many got something of `posted`, and for how many it was set aside. */
export type Posted = { readonly posted: number; readonly aside: number }

/** What a statement with `posted` tells `endPosting`. */
export const postedCounts = sql`
  (select count(*)::int4 from posted where outcome = 'posted') as posted,
  (select count(*)::int4 from posted where outcome in ('id_conflict', 'no_accounts')) as aside`

/** Ends such a statement: who watches their money is told once it is there. */
export function endPosting(tx: Tx, { posted }: Pick<Posted, 'posted'>): void {
  if (posted > 0) wakeOnceCommitted(tx, 'money')
}

const hashFrom = (text: RawBuilder<unknown>) => sql`
  ('x' || encode(substr(sha256(convert_to(${text}, 'UTF8')), 1, 8), 'hex'))::bit(64)::int8`

/** A fingerprint of what each is given; what is the same for all of them is written out once. */
function hashesOf({ reason, currency, from, to }: GiftTerms): (gift: Gift) => bigint {
  const terms = JSON.stringify([reason, currency, from.kind, from.name, to])
  return ({ memberId, operationId, amount, reference }) =>
    contentHash(`${terms} ${memberId} ${operationId} ${amount} ${JSON.stringify(reference)}`)
}
