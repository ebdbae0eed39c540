import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { MemberId } from '../wallet/wallet.ts'

/** A line that a member holds open in a draw. */
export type HeldLine = {
  readonly drawId: string
  readonly play: string
  readonly selection: string
}

/** Open lines of these plays in these draws, at most so many. */
export async function findHeldLines(
  db: Db | Tx,
  memberId: MemberId,
  wanted: { readonly draws: readonly string[]; readonly plays: readonly string[] },
  most: number,
): Promise<readonly HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select t.draw_id as "drawId", t.play, t.selection from lottery_tickets as t
     where t.draw_id = any (${[...wanted.draws]}::uuid[]) and t.member_id % 4 = ${memberId}::int8 % 4
       and t.member_id = ${memberId} and t.state = 'open' and t.play = any (${[...wanted.plays]}::text[])
     order by t.draw_id, t.wager_id limit ${most}`.execute(db)
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
