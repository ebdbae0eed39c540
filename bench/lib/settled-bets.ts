import pg from 'pg'

/** The first of the bench's members; they stand one after the other. */
const FIRST_MEMBER = 1_000_001

/** Bets written in one batch of the lane: all of them have one time. */
const BATCH = 256

/** The lane that the bets went through. */
const LANE = 16

export type SettledBets = {
  readonly bets: number
  readonly members: number
  /** How many of the members have played; they stand all over them. */
  readonly players?: number
  /** When the first was placed; three days ago where it is left out. */
  readonly from?: Date
  /** How many were written before: other members and stakes than theirs. */
  readonly after?: number
}

/** Fills the journal with settled bets of many members that it makes first. */
export async function fillSettledBets(
  { ownerUrl }: { ownerUrl: string },
  given: SettledBets,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await fillMembers(client, given.members)
    await writeSettledBets(client, given)
  } finally {
    await client.end()
  }
}

/**
 * Writes settled bets as the lane writes them: a batch has first all stakes, then all that were taken, then all
 * prizes. They carry no balances: such books are only measured, never audited.
 */
export async function writeSettledBets(
  client: pg.Client,
  { bets, members, players = members, from, after = 0 }: SettledBets,
): Promise<void> {
  await client.query("set work_mem = '256MB'")
  await client.query('drop table if exists bets')
  await client.query(
    `create temporary table bets as
     select n, ${FIRST_MEMBER} + abs(hashint8(n::bigint)::bigint) % $2::int * $3::int as member_id,
            (n - $4::int - 1) / ${BATCH} as batch,
            gen_random_uuid() as wager_id, gen_random_uuid() as settle_id,
            (array['RNG', 'RNG', 'RNG', 'LIVE', 'SPORTS'])[1 + n % 5] as category,
            10000 * (1 + n % 50) as stake,
            10000 * (1 + n % 50) * (case when n % 20 = 0 then 1 when n % 10 < 4 then 2 else 0 end) as payout,
            coalesce($5::timestamptz, now() - interval '3 days')
              + (n - $4::int - 1) / ${BATCH} * interval '10 milliseconds' as at
       from generate_series($4::int + 1, $4::int + $1::int) as n`,
    [bets, players, strideOf(members, players), after, from ?? null],
  )
  await client.query(
    `insert into wagers (member_id, id, vendor, game, category, round, currency, stake, state, version,
         payout, stake_hash, settle_id, business_day, placed_at, settled_at, details)
     select member_id, wager_id, 'parlour', 'brass-fox', category, '1', 'BRL', stake, 1, 1, payout, 1,
            settle_id, ledger_business_day(at), at, at, '{"odds": 2.0}'
       from bets order by n`,
  )
  await client.query(
    `insert into ledger_lanes (id, kind) values (${LANE}, 'bets') on conflict do nothing`,
  )
  await client.query(
    `insert into ledger_transfers (member_id, operation_id, leg, lane, seq, debit_account, credit_account,
         amount, currency, reason, balance_after, wager_id, created_at, business_day)
     select member_id, operation_id, leg, ${LANE}, l.seq + row_number() over (order by batch, leg, n), debit, credit,
            amount, 'BRL', reason, 0, wager_id, at, ledger_business_day(at)
       from ledger_lanes as l cross join (
         select n, batch, member_id, wager_id as operation_id, 0 as leg, member_id * 256 as debit, -1 as credit,
                stake as amount, 1 as reason, wager_id, at from bets
         union all
         select n, batch, member_id, settle_id, 4, -1, -2, stake, 2, wager_id, at from bets
         union all
         select n, batch, member_id, settle_id, 5, -2, member_id * 256, payout, 3, wager_id, at
           from bets where payout > 0) as legs
      where l.id = ${LANE}`,
  )
  await client.query(
    `update ledger_lanes set seq = (select max(seq) from ledger_transfers where lane = ${LANE}) where id = ${LANE}`,
  )
  await client.query('analyze ledger_transfers, wagers, ledger_accounts, members')
}

/**
 * How far players stand apart. Never an even number: all of them would be odd members, and all their bets in one of
 * the two shares of a lane that are summed up side by side, as is true of no site.
 */
function strideOf(members: number, players: number): number {
  const stride = Math.floor(members / players)
  return stride % 2 === 0 ? stride - 1 : stride
}

async function fillMembers(client: pg.Client, members: number): Promise<void> {
  await client.query(
    `insert into members (id, username, username_folded, nickname, type, currency, jurisdiction, depth,
         referral_code, registered_at)
     overriding system value
     select n, 'bench' || n, 'bench' || n, 'bench' || n, 0, 'BRL', 'classic', 0, 'B' || n, now()
       from generate_series(${FIRST_MEMBER}, ${FIRST_MEMBER} + $1::int - 1) as n`,
    [members],
  )
  await client.query(
    `select count(ledger_open_member(n, 'BRL'))
       from generate_series(${FIRST_MEMBER}, ${FIRST_MEMBER} + $1::int - 1) as n`,
    [members],
  )
}
