import { houseStories } from '@parlour/casino'
import type pg from 'pg'
import type { Tally } from './audit-tally.ts'

/** What stakes brought to each meter, in millionths of a ledger unit, by the meter's number. */
export type CountedMeters = Readonly<Record<string, string>>

/** The pools of games that feed meters: of all other stakes the audit looks at none for them. */
const pools = Object.values(houseStories)
  .filter(({ meters }) => meters)
  .map(({ game }) => `parlour/${game}`)

/**
 * What some transfers say that stakes brought to meters: of each stake that was taken the cash, times the share that the
 * rules of the run name. What the lane has counted is not asked.
 */
export async function countFed(client: pg.ClientBase, news: string): Promise<CountedMeters> {
  const { rows } = await client.query<{ id: number; parts: string }>(
    `with news as (${news}),
     taken as materialized (
       select n.member_id, n.wager_id from news as n
        where n.reason = 2 and n.debit_account in (
          select id from ledger_accounts where id < 0 and kind = 'pool' and name = any ($1))),
     fed as (
       select w.currency, j.fed ->> 'meter' as code, (j.fed ->> 'run')::integer as run,
              sum(w.stake - w.bonus_stake) as cash
         from taken as t
         join wagers as w on w.member_id = t.member_id and w.id = t.wager_id
        cross join lateral jsonb_array_elements(w.details -> 'jackpots') as j (fed)
        group by 1, 2, 3)
     select m.id, sum(f.cash * ((r.rules ->> 'meterPpm')::bigint + (r.rules ->> 'reservePpm')::bigint))::text as parts
       from fed as f
       join jackpot_meters as m on m.code = f.code and m.currency = f.currency
       join jackpot_runs as r on r.meter_id = m.id and r.run = f.run
      group by m.id`,
    [pools],
  )
  return Object.fromEntries(rows.map(({ id, parts }) => [id, parts]))
}

export function addFed(one: CountedMeters, other: CountedMeters): CountedMeters {
  const sums = { ...one }
  for (const [id, parts] of Object.entries(other))
    sums[id] = String(BigInt(sums[id] ?? 0) + BigInt(parts))
  return sums
}

/** What had been counted at the last checkpoint. */
export async function countedBefore(client: pg.ClientBase): Promise<CountedMeters> {
  const { rows } = await client.query<{ id: number; fed: string }>(
    'select meter_id as id, fed::text from jackpot_counted',
  )
  return Object.fromEntries(rows.map(({ id, fed }) => [id, fed]))
}

/** The checkpoint moves on, and with it what was counted. */
export async function moveCounted(client: pg.ClientBase, news: string): Promise<void> {
  const fed = await countFed(client, news)
  if (Object.keys(fed).length === 0) return
  await client.query(
    `insert into jackpot_counted as c (meter_id, fed)
     select key::integer, value::numeric from jsonb_each_text($1::jsonb)
     on conflict (meter_id) do update set fed = c.fed + excluded.fed`,
    [JSON.stringify(fed)],
  )
}

/**
 * Compares where each meter stands with what was counted from stakes, with its accounts and with its hits. All of it on
 * one snapshot, in which `counted` has every transfer.
 */
export const checkMeters = (client: pg.ClientBase, tally: Tally, counted: CountedMeters) =>
  tally.check(
    client,
    'each meter holds what stakes and seeds brought, less what it paid',
    `with standing as materialized (
       select m.id, m.code, m.currency, s.*
         from jackpot_meters as m
        cross join lateral (
          select * from jackpot_states where meter_id = m.id order by seq desc limit 1) as s),
     lying as materialized (
       select a.name, a.currency, sum(n.balance) as balance
         from ledger_accounts as a join ledger_accounts_now as n on n.id = a.id
        where a.id < 0 and a.kind in ('liability', 'expense') and a.name like 'jackpot%'
        group by a.name, a.currency),
     hits as (
       select meter_id, sum(paid) as paid, coalesce(sum(paid) filter (where called_off_at is not null), 0) as back
         from jackpot_runs where paid is not null group by meter_id)
     select 'meter ' || s.code || ' in ' || s.currency as subject,
            coalesce($1::jsonb ->> s.id::text, '0') || ' fed, ' || trunc(s.meter / 1000000) || ' and '
              || trunc(s.reserve / 1000000) || ' in its accounts, ' || coalesce(h.paid, 0) || ' paid, '
              || coalesce(h.back, 0) || ' taken back' as expected,
            s.fed || ' fed, ' || coalesce(a.balance, 0) || ' and ' || coalesce(r.balance, 0)
              || ' in its accounts, ' || s.paid || ' paid, ' || s.taken_back || ' taken back' as found
       from standing as s
       left join lying as a on a.name = 'jackpot:' || s.code and a.currency = s.currency
       left join lying as r on r.name = 'jackpot:' || s.code || '#reserve' and r.currency = s.currency
       left join hits as h on h.meter_id = s.id
     union all
     select 'seeds in ' || coalesce(s.currency, e.currency), coalesce(s.seeded, 0)::text, coalesce(-e.balance, 0)::text
       from (select currency, sum(seeded) as seeded from standing group by currency) as s
       full join (select currency, balance from lying where name = 'jackpot_seeds') as e
         on e.currency = s.currency`,
    [JSON.stringify(counted)],
  )
