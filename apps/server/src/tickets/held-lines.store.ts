import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { MemberId } from '../wallet/wallet.ts'

/** A line that a member holds open in a draw. */
export type HeldLine = {
  readonly drawId: string
  readonly play: string
  readonly selection: string
}

export type HeldWanted = {
  readonly memberId: MemberId
  readonly draws: readonly string[]
  readonly plays: readonly string[]
}

const heldBy = ({ memberId, draws, plays }: HeldWanted) => sql`
  lottery_tickets as t
   where t.draw_id = any (${[...draws]}::uuid[]) and t.member_id % 4 = ${memberId}::int8 % 4
     and t.member_id = ${memberId} and t.state = 'open' and t.play = any (${[...plays]}::text[])`

/** How many open lines of these plays a member holds in these draws, and how long their selections are together. */
export async function sumHeldLines(
  db: Db | Tx,
  wanted: HeldWanted,
): Promise<{ readonly lines: number; readonly text: number }> {
  const { rows } = await sql<{ lines: number; text: number }>`
    select count(*)::int as lines, coalesce(sum(length(t.selection)), 0)::float8 as text
      from ${heldBy(wanted)}`.execute(db)
  return rows[0]!
}

export async function findHeldLines(db: Db | Tx, wanted: HeldWanted): Promise<readonly HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select t.draw_id as "drawId", t.play, t.selection from ${heldBy(wanted)}
     order by t.draw_id, t.wager_id`.execute(db)
  return rows
}

/** Whether no other purchase of this member is being sold; none begins until the transaction ends. */
export async function isOnlyPurchase(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`parlour purchase ${memberId}`}, 0)) as alone`.execute(
    tx,
  )
  return rows[0]!.alone
}
