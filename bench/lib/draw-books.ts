import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { loadWithoutIndexes } from './load-table.ts'
import { mixedLines, RESULT } from './ticket-lines.ts'

const GAME = 'bench-five'

/** The lane through which the draws' stakes went. */
const LANE = 16

/** Members, a lottery, and wagers of long ago; everything a draw is settled beside. It is laid once. */
export async function layBooks(
  client: pg.Client,
  { members, older, lines }: { members: number; older: number; lines: number },
): Promise<void> {
  await client.query("set work_mem = '256MB'")
  const { rows } = await client.query("select to_regclass('bench_lines') is not null as laid")
  if (rows[0].laid) return
  await client.query(
    'select count(ledger_open_member(m, $$BRL$$)) from generate_series(1, $1::int) as m',
    [members],
  )
  await credit(client, members)
  await layLottery(client)
  await loadWithoutIndexes(client, 'wagers', () => layOlder(client, older, members))
  await client.query(
    "insert into ledger_lanes (id, kind) values ($1, 'bets') on conflict do nothing",
    [LANE],
  )
  const made = mixedLines(lines)
  await client.query(
    `create table bench_lines as
     select (n - 1)::int as n, play, selection, prizes::jsonb as prizes
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as l (play, selection, prizes, n)`,
    [
      made.map(({ play }) => play),
      made.map(({ selection }) => selection),
      made.map(({ prizes }) => prizes),
    ],
  )
}

/** Wagers of long ago, in the order in which they were made. */
const layOlder = (client: pg.Client, older: number, members: number) =>
  client.query(
    `insert into wagers (member_id, id, vendor, game, category, round, currency, stake, state, version, payout,
         stake_hash, settle_id, settle_hash, settle_balance, settlement_id, business_day, placed_at, settled_at, details)
     select 1 + abs(hashint8(n)::bigint) % $2::int, ${idOf('01930000')}, 'parlour', '${GAME}', 'LOTT', 'old', 'BRL',
            10000, 1, 1, 0, 1, ${idOf('01930000')}, 1, 1, ${idOf('01930000')}, current_date - 30,
            now() - interval '30 days' + n * interval '1 millisecond', now() - interval '20 days',
            '{"play": "front3-straight", "selection": "012|3|45"}'
       from generate_series(1, $1::bigint) as n`,
    [older, members],
  )

/** A draw whose sales are over, with open wagers and tickets of mixed plays in the order in which they were bought. */
export async function sellDraw(
  client: pg.Client,
  { tickets, members }: { tickets: number; members: number },
): Promise<string> {
  const drawId = randomUUID()
  const issue = drawId.slice(0, 8)
  await client.query(
    `insert into draws (id, lottery, issue, business_day, opens_at, closes_at, draws_at, state)
     values ($1, '${GAME}', $2, current_date, now() - interval '1 day', now(), now(), 'closed')`,
    [drawId, issue],
  )
  await client.query('drop table if exists sold')
  await client.query(
    `create temporary table sold as
     select n, 1 + abs(hashint8(n::bigint + $2::bigint)::bigint) % $3::int as member_id, ${idOf(issue)} as id,
            10000::bigint * (1 + n % 5) as stake, n % (select count(*) from bench_lines) as line
       from generate_series(1, $1::int) as n`,
    [tickets, Number.parseInt(issue, 16), members],
  )
  const pool = await account(client, 'pool', `parlour/${GAME}`)
  await client.query(
    `insert into wagers (member_id, id, vendor, game, category, round, currency, stake, pool_account, stake_hash,
         stake_balance, business_day, placed_at, details)
     select member_id, id, 'parlour', '${GAME}', 'LOTT', $1, 'BRL', stake, $2, 1, 1, current_date,
            now() + n * interval '1 millisecond', '{"play": "front3-straight", "selection": "012|3|45", "unit": "1.0000"}'
       from sold order by n`,
    [issue, pool],
  )
  await client.query(
    `insert into lottery_tickets (wager_id, draw_id, member_id, game, issue, order_id, order_hash, line, currency,
         play, selection, bets, units, unit, multiple, stake, rebate_ppm, prizes, most, balance_after, placed_at,
         business_day)
     select id, $1, member_id, '${GAME}', $2, id, 1, 1, 'BRL', l.play, l.selection, 1, 1, 10000, 1, stake, 0,
            l.prizes, 30000, 1, now() + s.n * interval '1 millisecond', current_date
       from sold as s join bench_lines as l on l.n = s.line order by s.n`,
    [drawId, issue],
  )
  await bookStakes(client, pool)
  return drawId
}

/** Every member can play all day. */
async function credit(client: pg.Client, members: number): Promise<void> {
  const bank = await account(client, 'clearing', 'bank')
  const none = Array.from({ length: 2 + 18 + 13 }, () => "'{}'").join(', ')
  await client.query(
    `select ledger_write_batch(1, now(), current_date, array[${bank}]::int8[], array_agg(m::int8),
       array_agg(gen_random_uuid()), array_agg(32::int2), array_agg(${bank}::int8), array_agg(m * 256::int8),
       array_agg(1000000000000), array_agg('BRL'::text), array_agg(20::int2), array_agg(1000000000000),
       array_agg(null::uuid), ${none}) from generate_series(1, $1::int) as m`,
    [members],
  )
}

/** The stakes' transfers, and what they leave on the accounts. */
async function bookStakes(client: pg.Client, pool: bigint): Promise<void> {
  await client.query(
    `insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account, amount,
         currency, reason, balance_after, wager_id, created_at, business_day)
     select member_id, id, 0, ${LANE}, l.seq + n, member_id * 256, $1, stake, 'BRL', 1, 1, id,
            now() + n * interval '1 millisecond', current_date
       from sold, (select seq from ledger_lanes where id = ${LANE}) as l order by n`,
    [pool],
  )
  await client.query(
    `update ledger_lanes set seq = seq + (select count(*) from sold) where id = ${LANE}`,
  )
  await client.query(
    `with staked as (select member_id, sum(stake)::bigint as stake from sold group by member_id),
          moves as (select member_id * 256 as id, -stake as delta, stake as opened from staked
                    union all select $1::bigint, sum(stake)::bigint, 0 from staked)
     update ledger_accounts as a set balance = balance + delta, open_stake = open_stake + opened
       from moves where moves.id = a.id`,
    [pool],
  )
}

async function layLottery(client: pg.Client): Promise<void> {
  await client.query(`
    insert into game_vendors (code, name, kind, image) values ('parlour', 'Parlour', 'house', '/none')
      on conflict do nothing;
    insert into game_categories (category, titles, position) values ('LOTT', '{}', 1) on conflict do nothing;
    insert into lottery_groups (code, titles) values ('ssc', '{}') on conflict do nothing;
    insert into games (code, vendor, category, game_type, names, min_stake, max_stake, launch_path, image)
      values ('${GAME}', 'parlour', 'LOTT', 'ssc', '{"pt": "Cinco", "en": "Five"}', 1, 1000000000, '/', '/none');
    insert into lotteries (code, family, region, source, time_zone, period_seconds, cut_off_seconds, issue_style,
        void_after_seconds, group_code)
      values ('${GAME}', 'ssc', 'CN', 'official', 'America/Sao_Paulo', 60, 5, 'day-4', 3600, 'ssc')`)
}

/** Tells what was drawn, as the draws' chapter does, and asks for settlement. */
export async function tellResult(client: pg.Client, draws: readonly string[]): Promise<void> {
  await client.query(
    `update draws set state = 'drawn', result = $2, numbers = regexp_split_to_array($2, ''), result_version = 1
      where id = any ($1::uuid[])`,
    [draws, RESULT],
  )
  await client.query(
    `insert into draw_results (draw_id, version, result, source)
     select id, 1, $2, 'feeds' from unnest($1::uuid[]) as id`,
    [draws, RESULT],
  )
  await client.query(
    `insert into draw_work (draw_id, version, kind) select id, 1, 'settle' from unnest($1::uuid[]) as id`,
    [draws],
  )
}

async function account(client: pg.Client, kind: string, name: string): Promise<bigint> {
  const { rows } = await client.query<{ id: string }>(
    `select ledger_house_account($1, $2, 'BRL', ${LANE}) as id`,
    [kind, name],
  )
  return BigInt(rows[0]!.id)
}

/** Ids in the order of time, as buyers make them. */
const idOf = (prefix: string): string =>
  `('${prefix}' || lpad(to_hex(n), 8, '0') || '7000' || substr(md5(n::text || '${prefix}'), 1, 12))::uuid`
