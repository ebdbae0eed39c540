import { type Amount, formatAmount } from '@parlour/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** The most a lottery pays for one line, to one member in a draw, and for a draw; null: no end. */
export type PayoutCaps = {
  readonly perLine: Amount | null
  readonly perMember: Amount | null
  readonly perDraw: Amount | null
}

const none: PayoutCaps = { perLine: null, perMember: null, perDraw: null }

export async function findCaps(db: Db | Tx, game: string): Promise<PayoutCaps> {
  const { rows } = await sql<PayoutCaps>`
    select per_line as "perLine", per_member as "perMember", per_draw as "perDraw"
      from lottery_payout_caps where game = ${game}`.execute(db)
  return rows[0] ?? none
}

export async function writeCaps(
  tx: Tx,
  game: string,
  { perLine, perMember, perDraw }: PayoutCaps,
): Promise<void> {
  await sql`
    insert into lottery_payout_caps (game, per_line, per_member, per_draw)
    values (${game}, ${perLine}, ${perMember}, ${perDraw})
    on conflict (game) do update
       set per_line = excluded.per_line, per_member = excluded.per_member,
           per_draw = excluded.per_draw`.execute(tx)
}

export const shownCaps = ({ perLine, perMember, perDraw }: PayoutCaps) => ({
  perLine: perLine === null ? null : formatAmount(perLine),
  perMember: perMember === null ? null : formatAmount(perMember),
  perDraw: perDraw === null ? null : formatAmount(perDraw),
})
