import type { MemberId } from '@parlour/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../base/database/database.ts'
import { longList, maybe, run } from '../../base/database/query.ts'
import { isNotReturning } from '../draws/books/returns.store.ts'
import type { DecidedLine, Line, LineState } from './lines.ts'

/** Where a part of a draw's tickets stands. */
export type Place = {
  readonly drawId: string
  /** 0 to 3: members of that remainder; -1: all of a small draw at once. */
  readonly part: number
  readonly afterMember: MemberId
  /** Most members of the step; null where their tickets are counted instead. */
  readonly stepMembers: number | null
}

/**
 * The next tickets of a part in the order of their members, `size` of them and then as many as complete the last
 * member; of a small draw all at once.
 */
export async function nextLines(
  db: Db | Tx,
  place: Place,
  size: number,
): Promise<{ lines: Line[]; last: boolean }> {
  const { part, afterMember, stepMembers } = place
  const ofPart = partLines(place)
  if (stepMembers !== null) {
    const lines = await linesThat(
      db,
      sql`${ofPart} and member_id in (
        select distinct member_id from lottery_tickets where ${ofPart} and member_id > ${afterMember}
         order by member_id limit ${stepMembers}) order by member_id`,
    )
    return { lines, last: lines.length === 0 }
  }
  if (part < 0)
    return { lines: await linesThat(db, sql`${ofPart} and member_id > ${afterMember}`), last: true }
  const lines = await linesThat(
    db,
    sql`${ofPart} and member_id > ${afterMember} order by member_id limit ${size}`,
  )
  if (lines.length < size) return { lines, last: true }
  const { memberId } = lines.at(-1)!
  const whole = lines.filter((line) => line.memberId !== memberId)
  if (whole.length > 0) return { lines: whole, last: false }
  return { lines: await linesThat(db, sql`${ofPart} and member_id = ${memberId}`), last: false }
}

/** All tickets of one member in a part's draw. */
export const linesOf = (tx: Tx, { drawId }: Place, memberId: MemberId): Promise<Line[]> =>
  linesThat(tx, sql`${linesIn(drawId)} and member_id = ${memberId}`)

const partLines = ({ drawId, part }: Place) =>
  part < 0 ? linesIn(drawId) : sql`${linesIn(drawId)} and member_id % 4 = ${part}`

/** What comes back plays no more, though its money may still be on the way. */
const linesIn = (drawId: string) => sql`draw_id = ${drawId} and ${isNotReturning}`

/** What differs from ticket to ticket. */
const COLUMNS = ['wager_id', 'member_id', 'play', 'selection', 'stake', 'prizes'].map((name) =>
  sql.ref(name),
)

/** What most tickets of a draw have alike: written as one text, it is read once for all of them. */
const ALIKE = sql`concat_ws(' ', currency, bets, rebate_ppm, state, payout, rebate, result_version)`

/** No text of a ticket holds it: selections are canonical, and prizes JSON. */
const BETWEEN = '\n'

/** Each column comes as one text: a row apiece would cost the process more than judging them. */
async function linesThat(db: Db | Tx, which: RawBuilder<unknown>): Promise<Line[]> {
  const columns = [...COLUMNS, ALIKE].map(
    (column, at) => sql`string_agg(${column}::text, ${BETWEEN}) as ${sql.ref(`column${at}`)}`,
  )
  const row = await maybe<Record<string, string | null>>(db)`
    select ${sql.join(columns)} from (
      select * from lottery_tickets where ${which}) as t`
  const [ids, members, plays, selections, stakes, prizes, alike] = columns.map(
    (_, at) => row?.[`column${at}`]?.split(BETWEEN) ?? [],
  ) as [string[], string[], string[], string[], string[], string[], string[]]
  const termsOf = askOnce(readAlike)
  const memberOf = askOnce(BigInt)
  const stakeOf = askOnce(BigInt)
  return ids.map((wagerId, at) => ({
    wagerId,
    memberId: memberOf(members[at]!),
    play: plays[at]!,
    selection: selections[at]!,
    stake: stakeOf(stakes[at]!),
    prizes: prizes[at]!,
    ...termsOf(alike[at]!),
  }))
}

/** Reads each of many texts that are mostly the same once. */
function askOnce<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    known.set(text, value)
    return value
  }
}

function readAlike(text: string) {
  const [currency, bets, ppm, state, paid, rebate, version] = text.split(' ')
  return {
    currency: currency!,
    bets: Number(bets),
    rebatePpm: Number(ppm),
    state: state as LineState,
    payout: BigInt(paid!),
    rebate: BigInt(rebate!),
    version: Number(version),
  }
}

/** Writes on the tickets what became of them. Most have simply lost: those need no more than their names. */
export async function markLines(
  tx: Tx,
  version: number,
  lines: readonly DecidedLine[],
): Promise<void> {
  const lost = lines.filter((line) => hasSimplyLost(line))
  await markLost(tx, version, lost)
  const others = lost.length === lines.length ? [] : lines.filter((line) => !hasSimplyLost(line))
  if (others.length === 0) return
  await run(tx)`
    update lottery_tickets as t
       set state = d.state, payout = d.payout, won = d.won, rebate = d.rebate, hits = d.hits::jsonb,
           result_version = ${version}, settled_at = clock_timestamp()
      from unnest(${longList.uuid(others.map(({ line }) => line.wagerId))},
                  ${longList.text(others.map(({ state }) => state))},
                  ${longList.int8(others.map(({ payout }) => payout))},
                  ${longList.int8(others.map(({ won }) => won ?? null))},
                  ${longList.int8(others.map(({ rebate }) => rebate))},
                  ${longList.text(others.map(({ hits }) => (hits ? JSON.stringify(hits) : null)))})
             as d (wager_id, state, payout, won, rebate, hits)
     where t.wager_id = d.wager_id`
}

/** Lost from the first, with no rebate: its row gets a state and a time. */
const hasSimplyLost = ({ line, state, rebate }: DecidedLine): boolean =>
  state === 'lost' && line.state === 'open' && rebate === 0n && line.rebate === 0n

async function markLost(tx: Tx, version: number, lines: readonly DecidedLine[]): Promise<void> {
  if (lines.length === 0) return
  await run(tx)`
    update lottery_tickets
       set state = 'lost', result_version = ${version}, settled_at = clock_timestamp()
     where wager_id = any (${longList.uuid(lines.map(({ line }) => line.wagerId))})`
}

/** Takes back what was written on tickets whose money is still to come. */
export async function reopenLines(tx: Tx, lines: readonly DecidedLine[]): Promise<void> {
  if (lines.length === 0) return
  await run(tx)`
    update lottery_tickets
       set state = 'open', payout = 0, won = null, rebate = 0, hits = null, result_version = 0, settled_at = null
     where wager_id = any (${longList.uuid(lines.map(({ line }) => line.wagerId))})`
}

/** Whether a line has another rebate now than its ticket says. */
export const hasNewRebate = ({ line, rebate }: DecidedLine): boolean => rebate !== line.rebate

/** Leaves on tickets the rebate they had, which tells what was credited: it is not more yet than before. */
export async function keepOldRebates(tx: Tx, lines: readonly DecidedLine[]): Promise<void> {
  const changed = lines.filter((line) => hasNewRebate(line))
  if (changed.length === 0) return
  await run(tx)`
    update lottery_tickets as t set rebate = d.rebate
      from unnest(${longList.uuid(changed.map(({ line }) => line.wagerId))},
                  ${longList.int8(changed.map(({ line }) => line.rebate))}) as d (wager_id, rebate)
     where t.wager_id = d.wager_id`
}
