import { type Amount, formatAmount } from '@parlour/money'
import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, one, run } from '../../../base/database/query.ts'
import { CAPS_LAST_SECONDS } from '../limits.ts'

/** The most a lottery pays for one line, to one member in a draw, and for a draw; null: no end. */
export type PayoutCaps = {
  readonly perLine: Amount | null
  readonly perMember: Amount | null
  readonly perDraw: Amount | null
}

const none: PayoutCaps = { perLine: null, perMember: null, perDraw: null }

export async function findCaps(db: Db | Tx, game: string): Promise<PayoutCaps> {
  const row = await maybe<PayoutCaps>(db)`
    select per_line as "perLine", per_member as "perMember", per_draw as "perDraw"
      from lottery_payout_caps where game = ${game}`
  return row ?? none
}

/**
 * The caps a draw is settled by: of all that held since its first ticket was sold the widest each, so that nobody is
 * paid less than was told.
 */
export async function capsOfDraw(
  tx: Tx,
  { game, drawId }: { readonly game: string; readonly drawId: string },
): Promise<PayoutCaps> {
  return one<PayoutCaps>(tx)`
    select case when bool_or(per_line is null) then null else max(per_line) end as "perLine",
           case when bool_or(per_member is null) then null else max(per_member) end as "perMember",
           case when bool_or(per_draw is null) then null else max(per_draw) end as "perDraw"
      from (
        select per_line, per_member, per_draw from lottery_payout_caps where game = ${game}
        union all
        select null, null, null
         where not exists (select from lottery_payout_caps where game = ${game})
        union all
        -- Where caps have never changed, no ticket is looked at.
        select per_line, per_member, per_draw from lottery_payout_caps_before
         where game = ${game} and held_until > (
           case when exists (select from lottery_payout_caps_before where game = ${game}) then (
             select min(placed_at) from lottery_tickets where draw_id = ${drawId}) end)) as held`
}

/** Sets the caps, and keeps those before them with the moment until which tickets are still sold under them. */
export async function writeCaps(
  tx: Tx,
  game: string,
  { perLine, perMember, perDraw }: PayoutCaps,
): Promise<void> {
  const before = await findCaps(tx, game)
  await run(tx)`
    insert into lottery_payout_caps_before (game, per_line, per_member, per_draw, held_until)
    values (${game}, ${before.perLine}, ${before.perMember}, ${before.perDraw},
            clock_timestamp() + ${CAPS_LAST_SECONDS} * interval '1 second')`
  await run(tx)`
    insert into lottery_payout_caps (game, per_line, per_member, per_draw)
    values (${game}, ${perLine}, ${perMember}, ${perDraw})
    on conflict (game) do update
       set per_line = excluded.per_line, per_member = excluded.per_member,
           per_draw = excluded.per_draw`
}

export const shownCaps = ({ perLine, perMember, perDraw }: PayoutCaps) => ({
  perLine: perLine === null ? null : formatAmount(perLine),
  perMember: perMember === null ? null : formatAmount(perMember),
  perDraw: perDraw === null ? null : formatAmount(perDraw),
})
