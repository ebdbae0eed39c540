import { sum } from '@parlour/money'
import type pg from 'pg'

/** The last number of each lane, as text. */
export type Lanes = Readonly<Record<string, string>>

/** Transfers of a lane, `after` left out. */
export type Part = { readonly lane: number; readonly after: bigint; readonly upto: bigint }

export async function currentLanes(client: pg.ClientBase): Promise<Lanes> {
  const { rows } = await client.query<{ id: number; seq: bigint }>(
    'select id, seq from ledger_lanes order by id',
  )
  return Object.fromEntries(rows.map(({ id, seq }) => [id, String(seq)]))
}

/** What each lane has written since. */
export const partsSince = (since: Lanes, now: Lanes): Part[] =>
  Object.entries(now)
    .map(([lane, seq]) => ({
      lane: Number(lane),
      after: BigInt(since[lane] ?? 0),
      upto: BigInt(seq),
    }))
    .filter(({ after, upto }) => upto > after)

export const sizeOf = (parts: readonly Part[]): bigint =>
  sum(parts.map(({ after, upto }) => upto - after))

/** The transfers of some parts; with their numbers in the statement, so that the planner knows how few they are. */
export const transfersOf = (parts: readonly Part[]): string =>
  parts
    .map(
      ({ lane, after, upto }) =>
        `select * from ledger_transfers where lane = ${lane} and seq > ${after} and seq <= ${upto}`,
    )
    .join(' union all ') || 'select * from ledger_transfers where false'

/** What some transfers, named `news`, moved on each account, and what they put into pools by member. */
export const moved = `
  pools as materialized (select id from ledger_accounts_now where id < 0 and kind = 'pool'),
  moved as materialized (
    select account, sum(delta) as delta, sum(opened) as opened from (
      select debit_account as account, -amount::numeric as delta, 0::numeric as opened from news
      union all select credit_account, amount, 0 from news
      union all select member_id * 256, 0, amount from news where credit_account in (select id from pools)
      union all select member_id * 256, 0, -amount from news where debit_account in (select id from pools)
    ) as legs group by account)`

/** The lanes' numbers since some, one row each; at their end, numbers above the lane's own are counted too. */
export const lanesWithoutGap = (since: Lanes, now: Lanes, { isEnd = true } = {}): string =>
  `select 'lane ' || l.lane as subject,
          (l.upto - l.after)::text || ' up to ' || l.upto as expected,
          t.apart || case when t.numbers > t.apart then ' and ' || t.numbers - t.apart || ' double' else '' end
            || ' up to ' || greatest(t.last, l.after) as found
     from (values ${Object.entries(now)
       .map(
         ([lane, seq]) =>
           `(${Number(lane)}, ${BigInt(since[lane] ?? 0)}::bigint, ${BigInt(seq)}::bigint)`,
       )
       .join(', ')}) as l (lane, after, upto)
     cross join lateral (
       select count(*) as numbers, count(distinct seq) as apart, coalesce(max(seq), 0) as last
         from ledger_transfers
        where lane = l.lane and seq > l.after ${isEnd ? '' : 'and seq <= l.upto'}) as t`
