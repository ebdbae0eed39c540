import type pg from 'pg'
import {
  blocksReadAgain,
  catchUp,
  lastCheckpoint,
  moveCheckpoint,
  turnBlocks,
  withTurn,
} from './audit-checkpoint.ts'
import { currentLanes, lanesWithoutGap, moved, partsSince, transfersOf } from './audit-lanes.ts'
import { addFed, checkMeters, countedBefore, countFed } from './audit-meters.ts'
import { type AuditReport, LISTED, onSnapshot, Tally } from './audit-tally.ts'
import { ACCOUNTS_IN_TURN, ACCOUNTS_TURN_RUNS, NEWS_AT_ONCE, RECOUNT_REST } from '../limits.ts'
import { recountBooks } from './recount-books.ts'

export type { AuditReport, Difference } from './audit-tally.ts'

type AuditOptions = { readonly full?: boolean; readonly paced?: boolean; readonly atOnce?: bigint }

/**
 * Audits the books beside a running site. Counts on from the last checkpoint: what moved since, and in turn some of
 * what did not; a clean audit moves the checkpoint on. With `full` everything from the first transfer, in slices.
 *
 * @param paced rests between the slices of a full audit, as the daily one does.
 */
export async function auditBooks(
  pool: pg.Pool,
  { full = false, paced = false, atOnce = NEWS_AT_ONCE }: AuditOptions = {},
): Promise<AuditReport> {
  if (full) return recountBooks(pool, { rest: paced ? RECOUNT_REST : 0 })
  const client = await pool.connect()
  try {
    return await withTurn(client, async (mine) => {
      const tally = new Tally()
      if (mine) await catchUp(client, tally, atOnce)
      const last = await onSnapshot(client, () => auditNews(client, tally, mine))
      if (mine && tally.differences.length === 0) {
        await endSlice(client, last)
        await turnBlocks(client)
      }
      return tally.report(false)
    })
  } finally {
    client.release()
  }
}

/** Answers the last account of the slice, or null at the end of the turn. */
async function auditNews(
  client: pg.ClientBase,
  tally: Tally,
  mine: boolean,
): Promise<bigint | null> {
  const [since, now] = [await lastCheckpoint(client), await currentLanes(client)]
  const parts = partsSince(since, now)
  await tally.check(
    client,
    'each lane numbers its transfers without gap or double',
    lanesWithoutGap(since, now),
  )
  const last = await compareAccounts(client, tally, transfersOf(parts))
  const fed = await countFed(client, transfersOf(parts))
  await checkMeters(client, tally, addFed(await countedBefore(client), fed))
  await tally.check(client, 'old transfers read again are what they were', blocksReadAgain)
  if (mine && parts.length > 0 && tally.differences.length === 0)
    await moveCheckpoint(client, parts, now)
  return last
}

type Compared = {
  id: bigint | null
  summed: string | null
  balance: string | null
  opened: string | null
  staked: string | null
  currency: string | null
  looked: bigint
  last: bigint | null
}

/** Compares accounts that moved, and those whose turn it is, with the sums of their transfers. */
async function compareAccounts(
  client: pg.ClientBase,
  tally: Tally,
  news: string,
): Promise<bigint | null> {
  const { rows } = await client.query<Compared>(
    `with news as materialized (${news}), ${moved},
     place as materialized (
       select after_account as after,
              greatest(${ACCOUNTS_IN_TURN}, (select reltuples::bigint / ${ACCOUNTS_TURN_RUNS} from pg_class
                                              where oid = 'ledger_accounts'::regclass)) as most
         from ledger_audit_place),
     slice as materialized (
       select id from ledger_accounts_now where id > (select after from place)
        order by id limit (select most from place)),
     ends as materialized (
       select case when count(*) = (select most from place) then max(id) end as last from slice),
     sought as (
       select account as id from moved union select id from slice
       union select account_id from ledger_checkpoint_balances
              where account_id > (select after from place)
                and account_id <= (select coalesce(last, 9223372036854775807) from ends)),
     found as materialized (
       select s.id, a.currency, m.delta, a.balance::numeric as balance, a.open_stake::numeric as staked,
              coalesce(c.balance, 0) + coalesce(m.delta, 0) as summed,
              coalesce(c.open_stake, 0) + coalesce(m.opened, 0) as opened
         from sought as s
         left join moved as m on m.account = s.id
         -- One by one by their keys: sorted together, all accounts before the slice would be read too.
         left join lateral (
           select * from ledger_accounts_now where id = s.id offset 0) as a on true
         left join lateral (
           select * from ledger_checkpoint_balances where account_id = s.id offset 0) as c on true)
     (select id, summed::text, balance::text, opened::text, staked::text, null as currency,
             0::bigint as looked, null::bigint as last
        from found where summed is distinct from balance or opened is distinct from staked
       limit ${LISTED})
     union all
     select null, '0', sum(delta)::text, null, null, currency, 0, null
       from found where currency is not null and delta is not null group by currency
     union all
     select null, null, null, null, null, null, (select count(*) from found), (select last from ends)`,
  )
  const { looked, last } = rows.find(({ id, currency }) => id === null && currency === null)!
  const accounts = rows.filter(({ id }) => id !== null)
  const currencies = rows.filter(({ currency }) => currency !== null)
  const subject = (id: bigint | null) => `account ${id}`
  tally.add(
    'all accounts sum to zero, per currency',
    BigInt(currencies.length),
    currencies
      .filter(({ balance }) => balance !== '0')
      .map((row) => ({ subject: row.currency!, expected: '0', found: row.balance })),
  )
  tally.add(
    'every balance is the sum of its transfers',
    looked,
    accounts
      .filter(({ summed, balance }) => summed !== balance)
      .map((row) => ({ subject: subject(row.id), expected: row.summed, found: row.balance })),
  )
  tally.add(
    'members have at stake what lies in pools for them',
    looked,
    accounts
      .filter(({ opened, staked }) => opened !== staked)
      .map((row) => ({ subject: subject(row.id), expected: row.opened, found: row.staked })),
  )
  return last
}

/** The next audit goes on behind this slice, or begins a new turn. */
async function endSlice(client: pg.ClientBase, last: bigint | null): Promise<void> {
  await client.query(
    `update ledger_audit_place
        set after_account = coalesce($1::bigint, -9223372036854775808),
            last_turn = case when $1::bigint is null then clock_timestamp() - turn_began_at else last_turn end,
            turn_began_at = case when $1::bigint is null then clock_timestamp() else turn_began_at end`,
    [last],
  )
}
