import type { Amount, MemberId } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../base/database/query.ts'
import type { DrawWork } from '../draws/life/announce-result.ts'
import { pageByPage } from '../../base/jobs/page-by-page.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { PayoutCaps } from '../tickets/sale/caps.store.ts'

/** Work that nobody has begun, of each draw the last version only; what came before it is over with it. */
export async function findNewWork(db: Db | Tx): Promise<DrawWork[]> {
  return many<DrawWork>(db)`
    select w.draw_id as "drawId", w.version, w.kind from draw_work as w
     where w.state = 'waiting' and not exists (
       select from draw_work as later where later.draw_id = w.draw_id and later.version > w.version)
     order by w.created_at limit 1000`
}

/** Takes a piece of new work on; false where another process has. */
export async function takeWork(tx: Tx, { drawId, version }: DrawWork): Promise<boolean> {
  const rows = await many(tx)`
    update draw_work set state = 'running'
     where draw_id = ${drawId} and version = ${version} and state = 'waiting' returning 1`
  if (rows.length === 0) return false
  await run(tx)`
    update draw_work set state = 'done', done_at = clock_timestamp()
     where draw_id = ${drawId} and version < ${version} and state <> 'done'`
  await run(tx)`
    update draw_settlements set done_at = clock_timestamp()
     where draw_id = ${drawId} and version < ${version} and done_at is null`
  await run(tx)`
    update draw_settlements_aside set settled_at = clock_timestamp()
     where draw_id = ${drawId} and version < ${version} and settled_at is null`
  return true
}

/** Tickets of a house draw beyond those in the book that it told before its round: they came with the result known. */
export async function countBeyondBook(tx: Tx, drawId: string): Promise<number> {
  const row = await maybe<{ beyond: number }>(tx)`
    select (select count(*)::int from lottery_tickets where draw_id = d.id) - d.book_count as beyond
      from draws d where d.id = ${drawId} and d.commit is not null`
  return row?.beyond ?? 0
}

/** True where a draw has more tickets than so many. */
export async function hasMoreTickets(tx: Tx, drawId: string, than: number): Promise<boolean> {
  const rows = await many(tx)`
    select from lottery_tickets where draw_id = ${drawId} limit 1 offset ${than}`
  return rows.length > 0
}

/** The parts, with the caps all of them are settled by, whoever changes those of the lottery meanwhile. */
export async function layParts(
  tx: Tx,
  { drawId, version }: DrawWork,
  parts: readonly number[],
  { perLine, perMember, perDraw, wins }: PayoutCaps & { readonly wins: Wins | null },
): Promise<void> {
  await run(tx)`
    insert into draw_settlements (draw_id, version, part, per_line, per_member, per_draw, wins)
    select ${drawId}, ${version}, part, ${perLine}::int8, ${perMember}::int8, ${perDraw}::int8,
           ${wins && JSON.stringify(wins)}::jsonb
      from unnest(${list.int2(parts)}) as part`
}

/** All that a draw's tickets have won before its cap, in each currency, as text. */
export type Wins = Readonly<Record<string, string>>

/** A part of a draw's work with all that its lines are judged by. */
export type Part = DrawWork & {
  readonly part: number
  readonly afterMember: MemberId
  /** Most members of the next step, where a step has failed; else null. */
  readonly stepMembers: number | null
  readonly game: string
  readonly names: Words
  readonly issue: string
  readonly family: string
  /** The draw's day in its lottery's own calendar. */
  readonly businessDay: string
  readonly periodSeconds: number | null
  /** Null where the draw is void. */
  readonly result: string | null
} & PayoutCaps & {
    /** Where the whole draw is capped. */
    readonly wins: Wins | null
  }

/** Holds the part that has waited longest until the transaction ends; undefined where all are done or held. */
export const claimPart = (tx: Tx): Promise<Part | undefined> =>
  onePart(
    tx,
    sql`s.done_at is null and s.touched_at <= clock_timestamp()
      order by s.touched_at limit 1 for update of s skip locked`,
  )

/** What a draw's lines are judged by, before its parts are laid out. */
export async function termsOf(
  tx: Tx,
  { drawId, version }: DrawWork,
): Promise<Omit<Part, 'part' | 'afterMember' | 'stepMembers' | 'wins' | keyof PayoutCaps>> {
  return one<Part>(tx)`
    select ${termColumns} from draw_work as w ${terms}
     where w.draw_id = ${drawId} and w.version = ${version}`
}

/** Holds the very same part again; undefined where somebody else has gone on with it. */
export const claimAgain = (tx: Tx, { drawId, version, part, afterMember }: Part) =>
  onePart(
    tx,
    sql`s.draw_id = ${drawId} and s.version = ${version} and s.part = ${part} and s.done_at is null
      and s.after_member = ${afterMember} for update of s`,
  )

/** The part that a member was set aside from, which may be done. */
export const partOf = (tx: Tx, { drawId, version, part }: Aside): Promise<Part | undefined> =>
  onePart(tx, sql`s.draw_id = ${drawId} and s.version = ${version} and s.part = ${part}`)

async function onePart(tx: Tx, which: ReturnType<typeof sql>): Promise<Part | undefined> {
  return maybe<Part>(tx)`
    select ${termColumns}, s.part, s.after_member as "afterMember",
           s.step_members as "stepMembers", s.per_line as "perLine",
           s.per_member as "perMember", s.per_draw as "perDraw", s.wins
      from draw_settlements as s
      join draw_work as w on w.draw_id = s.draw_id and w.version = s.version ${terms}
     where ${which}`
}

const termColumns = sql`
  w.draw_id as "drawId", w.version, w.kind, d.lottery as game, g.names, d.issue, l.family,
  d.business_day::text as "businessDay",
  l.period_seconds as "periodSeconds", r.result`

const terms = sql`
  join draws as d on d.id = w.draw_id
  join lotteries as l on l.code = d.lottery
  join games as g on g.code = d.lottery
  join draw_results as r on r.draw_id = w.draw_id and r.version = w.version`

/** Members of a step from which on they are no longer counted. */
const WIDE_AGAIN = 1_000

export type Tally = {
  readonly tickets: number
  readonly winners: number
  readonly payout: Amount
  readonly rebate: Amount
}

/** Moves a part's place, in the transaction that moved the money. A step that went well lets the next be wider. */
export async function movePart(
  tx: Tx,
  { drawId, version, part }: Part,
  { afterMember, last, tally }: { afterMember: MemberId; last: boolean; tally: Tally },
): Promise<void> {
  await run(tx)`
    update draw_settlements
       set after_member = ${afterMember}, tickets = tickets + ${tally.tickets},
           winners = winners + ${tally.winners}, payout = payout + ${tally.payout}::numeric,
           rebate = rebate + ${tally.rebate}::numeric, touched_at = clock_timestamp(),
           step_members = case when step_members < ${WIDE_AGAIN} then step_members * 2 end,
           done_at = case when ${last} then clock_timestamp() end
     where draw_id = ${drawId} and version = ${version} and part = ${part}`
}

/** Work of which all parts are settled, and whose draw does not say so yet. */
export async function findSettledWork(db: Db): Promise<DrawWork[]> {
  return many<DrawWork>(db)`
    select w.draw_id as "drawId", w.version, w.kind from draw_work as w
     where w.state = 'running' and not exists (
       select from draw_settlements as s
        where s.draw_id = w.draw_id and s.version = w.version and s.done_at is null)`
}

/** Ends a piece of work and says so on its draw, unless a later result has overtaken it. */
export async function endWork(tx: Tx, { drawId, version, kind }: DrawWork): Promise<void> {
  await run(tx)`
    update draw_work set state = 'done', done_at = clock_timestamp()
     where draw_id = ${drawId} and version = ${version}`
  const state = { settle: 'settled', resettle: 'corrected', void: 'void' }[kind]
  await run(tx)`
    update draws set state = ${state}, settled_at = clock_timestamp()
     where id = ${drawId} and result_version = ${version}`
}

/** Lets others go first for a minute. */
export async function postponePart(db: Db, { drawId, version, part }: Part): Promise<void> {
  await run(db)`
    update draw_settlements set touched_at = clock_timestamp() + interval '1 minute'
     where draw_id = ${drawId} and version = ${version} and part = ${part}`
}

/** Has the part's next step take at most so many members, unless somebody has gone on with it. */
export async function narrowPart(db: Db, held: Part, members: number): Promise<void> {
  const { drawId, version, part, afterMember } = held
  await run(db)`
    update draw_settlements set step_members = ${members}, touched_at = clock_timestamp()
     where draw_id = ${drawId} and version = ${version} and part = ${part}
       and after_member = ${afterMember}`
}

/** A member whose tickets of a draw could not be settled with the others. */
export type Aside = {
  readonly drawId: string
  readonly version: number
  readonly part: number
  readonly memberId: MemberId
}

/** Has the part go on behind a member, whose tickets stay as they are until they can be settled. */
export async function setAside(tx: Tx, held: Part, memberId: MemberId, why: string): Promise<void> {
  const { drawId, version, part } = held
  await run(tx)`
    insert into draw_settlements_aside (draw_id, version, part, member_id, why)
    values (${drawId}, ${version}, ${part}, ${memberId}, ${why})
    on conflict do nothing`
  await run(tx)`
    update draw_settlements set after_member = ${memberId}, touched_at = clock_timestamp()
     where draw_id = ${drawId} and version = ${version} and part = ${part}`
}

/** How many members of a piece of work are set aside. */
export async function countAside(db: Db, { drawId, version }: Part): Promise<number> {
  const { many } = await one<{ many: number }>(db)`
    select count(*)::int as many from draw_settlements_aside
     where draw_id = ${drawId} and version = ${version} and settled_at is null`
  return many
}

/** All who are set aside, the first before the others, read so many at a time. */
export const findAside = (db: Db, most: number): AsyncGenerator<Aside> =>
  pageByPage(
    most,
    (after: (Aside & { at: string }) | undefined) => many<Aside & { at: string }>(db)`
      select draw_id as "drawId", version, part, member_id as "memberId", set_aside_at::text as at
        from draw_settlements_aside
       where settled_at is null and (set_aside_at, draw_id, version, member_id)
           > (${after?.at ?? '-infinity'}::timestamptz, ${after?.drawId ?? NO_UUID}::uuid,
              ${after?.version ?? 0}::int4, ${after?.memberId ?? 0n}::int8)
       order by set_aside_at, draw_id, version, member_id limit ${most}`,
  )

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** Draws of which somebody set aside was settled within the last day. */
export async function drawsOfSettledAside(db: Db): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select distinct draw_id as id from draw_settlements_aside
     where settled_at > clock_timestamp() - interval '1 day'`
  return rows.map(({ id }) => id)
}

/** Holds who was set aside until the transaction ends; false where that is settled, or somebody holds it. */
export async function holdAside(tx: Tx, { drawId, version, memberId }: Aside): Promise<boolean> {
  const rows = await many(tx)`
    select from draw_settlements_aside
     where draw_id = ${drawId} and version = ${version} and member_id = ${memberId} and settled_at is null
       for update skip locked`
  return rows.length > 0
}

/** Ends what was set aside, and counts it where the others are counted. */
export async function endAside(tx: Tx, aside: Aside, tally: Tally): Promise<void> {
  const { drawId, version, part, memberId } = aside
  await run(tx)`
    update draw_settlements_aside set settled_at = clock_timestamp()
     where draw_id = ${drawId} and version = ${version} and member_id = ${memberId}`
  await run(tx)`
    update draw_settlements
       set tickets = tickets + ${tally.tickets}, winners = winners + ${tally.winners},
           payout = payout + ${tally.payout}::numeric, rebate = rebate + ${tally.rebate}::numeric
     where draw_id = ${drawId} and version = ${version} and part = ${part}`
}
