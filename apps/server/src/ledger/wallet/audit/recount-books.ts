import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  currentLanes,
  type Lanes,
  lanesWithoutGap,
  type Part,
  partsSince,
  sizeOf,
  transfersOf,
} from './audit-lanes.ts'
import { addFed, checkMeters, type CountedMeters, countFed } from './audit-meters.ts'
import { type AuditReport, type Difference, onSnapshot, Tally } from './audit-tally.ts'
import {
  RECOUNT_ACCOUNTS,
  RECOUNT_LONG_MS,
  RECOUNT_SHORT_MS,
  RECOUNT_TRANSFERS,
} from '../limits.ts'
import { membersChecks } from './recount-checks.ts'

/** How far a recount has come; all of it can be kept and gone on with later. */
export type RecountState = {
  readonly lanes: Lanes
  /** Sums of the transfers up to there on house accounts, by account. */
  readonly house: Readonly<Record<string, string>>
  /** What the same transfers say that stakes brought to meters. */
  readonly fed?: CountedMeters
  /** The last member that was looked at; absent before the first. */
  readonly member?: string
}

export type RecountOptions = {
  readonly from?: RecountState | undefined
  /** Keeps how far it came, and what it found up to there. */
  readonly keep?: (state: RecountState, found: readonly Difference[]) => Promise<void>
  /** Rests after each slice for so many times as long as it took. */
  readonly rest?: number
  readonly signal?: AbortSignal | undefined
  /** How much a slice reads: transfers, and accounts to begin with. */
  readonly slice?: { readonly transfers: number; readonly accounts: number }
}

const LAST_MEMBER = 9_000_000_000_000_000n

/**
 * Recounts everything from the first transfer, in slices with a short snapshot each, beside play. First the transfers of
 * each lane in their order: they never change, so the sums of house accounts need one moment only at their end. Then the
 * members, some at a time: all that concerns one member is on that member's rows.
 */
export async function recountBooks(
  pool: pg.Pool,
  options: RecountOptions = {},
): Promise<AuditReport> {
  const client = await pool.connect()
  const tally = new Tally()
  const { keep = async () => {}, signal, slice = usual } = options
  let state: RecountState = options.from ?? { lanes: {}, house: {} }
  const paced = pacedBy(options.rest ?? 0)
  try {
    while (state.member === undefined && !signal?.aborted) {
      state = await paced(() =>
        onSnapshot(client, () => recountLanes(client, tally, state, slice.transfers)),
      )
      await keep(state, tally.differences)
    }
    let { accounts } = slice
    while (state.member !== String(LAST_MEMBER) && !signal?.aborted) {
      const start = performance.now()
      const after = BigInt(state.member!)
      const upto = await paced(() => recountMembers(client, tally, { after, accounts }))
      const took = performance.now() - start
      if (took < RECOUNT_SHORT_MS) accounts = Math.min(accounts * 2, 16 * RECOUNT_ACCOUNTS)
      if (took > RECOUNT_LONG_MS) accounts = Math.max(Math.floor(accounts / 2), 16)
      state = { ...state, member: String(upto) }
      await keep(state, tally.differences)
    }
    return tally.report(true)
  } finally {
    client.release()
  }
}

/** The next transfers of one lane; where few are left of all, their rest and the house accounts at one moment. */
async function recountLanes(
  client: pg.ClientBase,
  tally: Tally,
  state: RecountState,
  most: number,
): Promise<RecountState> {
  const now = await currentLanes(client)
  const parts = partsSince(state.lanes, now)
  const isEnd = sizeOf(parts) <= most
  const read = isEnd ? parts : [firstOf(parts, most)]
  const house = await readTransfers(client, tally, read, state.house)
  const fed = addFed(state.fed ?? {}, await countFed(client, transfersOf(read)))
  const lanes = { ...state.lanes }
  for (const { lane, upto } of read) lanes[lane] = String(upto)
  if (!isEnd) {
    const [part] = read
    await tally.check(
      client,
      LANES,
      lanesWithoutGap(state.lanes, { [part!.lane]: String(part!.upto) }, { isEnd: false }),
    )
    return { lanes, house, fed }
  }
  await tally.check(client, LANES, lanesWithoutGap(state.lanes, now))
  await tally.check(
    client,
    'every balance is the sum of its transfers',
    `select 'account ' || coalesce(a.id, h.id) as subject, coalesce(h.balance, 0)::text as expected,
            a.balance::numeric::text as found
       from (select id, balance from ledger_accounts_now where id < 0) as a
       full join (select key::bigint as id, value::numeric as balance from jsonb_each_text($1::jsonb)) as h
         on h.id = a.id`,
    [JSON.stringify(house)],
  )
  await tally.check(
    client,
    'every account is there once, of a known kind and of the member its number says',
    `select 'account ' || id as subject, '0, known, once' as expected,
            member_id || case when kind in ('house', 'expense', 'liability', 'clearing', 'pool')
              then ', known' else ', unknown' end
              || case when count(*) over (partition by id) = 1 then ', once' else ', again' end as found
       from ledger_accounts_now where id < 0`,
  )
  await checkMeters(client, tally, fed)
  return { lanes, house, fed, member: '-1' }
}

const LANES = 'each lane numbers its transfers without gap or double'

const usual = { transfers: RECOUNT_TRANSFERS, accounts: RECOUNT_ACCOUNTS }

const firstOf = (parts: readonly Part[], most: number): Part => {
  const [{ lane, after, upto }] = parts as [Part]
  const end = after + BigInt(most)
  return { lane, after, upto: upto < end ? upto : end }
}

/** Adds up what some transfers move on house accounts, and looks at each by itself. */
async function readTransfers(
  client: pg.ClientBase,
  tally: Tally,
  parts: readonly Part[],
  before: RecountState['house'],
): Promise<RecountState['house']> {
  const { rows } = await client.query<{ id: bigint; delta: string }>(
    `with news as (${transfersOf(parts)})
     select account as id, sum(delta)::text as delta from (
       select debit_account as account, -amount::numeric as delta from news where debit_account < 0
       union all select credit_account, amount from news where credit_account < 0) as legs group by account`,
  )
  const house = { ...before }
  for (const { id, delta } of rows)
    house[String(id)] = String(BigInt(house[String(id)] ?? 0) + BigInt(delta))
  await tally.check(
    client,
    'all accounts sum to zero, per currency',
    `with news as (${transfersOf(parts)})
     select 'transfer ' || n.seq || ' of lane ' || n.lane as subject,
            n.currency || ' of member ' || n.member_id as expected,
            case when d.currency = c.currency then d.currency else d.currency || ' to ' || c.currency end
              || ' of member ' || case when n.debit_account > 255 then n.debit_account / 256
                                       when n.credit_account > 255 then n.credit_account / 256
                                       else n.member_id end as found
       from news as n
       left join ledger_accounts_now as d on d.id = n.debit_account
       left join ledger_accounts_now as c on c.id = n.credit_account`,
  )
  await tally.check(
    client,
    'old transfers read again are what they were',
    `select 'lane ' || b.lane || ' from ' || first_seq || ' to ' || last_seq as subject,
            digest::text as expected, ledger_digest(b.lane, first_seq, last_seq)::text as found
       from (${blocksOf(parts)}) as b`,
  )
  return house
}

const blocksOf = (parts: readonly Part[]): string =>
  parts
    .map(
      ({ lane, after, upto }) =>
        `select * from ledger_audit_blocks where lane = ${lane} and last_seq > ${after} and last_seq <= ${upto}`,
    )
    .join(' union all ') || 'select * from ledger_audit_blocks where false'

/** All that concerns the next members; answers the last of them. */
async function recountMembers(
  client: pg.ClientBase,
  tally: Tally,
  { after, accounts }: { after: bigint; accounts: number },
): Promise<bigint> {
  const { rows } = await client.query<{ last: bigint | null; count: bigint }>(
    `select max(id) / 256 as last, count(*) as count
       from (select id from ledger_accounts_now where id > $1::bigint * 256 + 255 order by id limit $2) as next`,
    [after, accounts],
  )
  const { last, count } = rows[0]!
  const upto = Number(count) < accounts || last === null ? LAST_MEMBER : last
  await onSnapshot(client, async () => {
    for (const { name, sql } of membersChecks) await tally.check(client, name, sql, [after, upto])
  })
  return upto
}

/** Lets play go on between two slices. */
const pacedBy =
  (rest: number) =>
  async <T>(slice: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const done = await slice()
    if (rest > 0) await sleep(rest * (performance.now() - start))
    return done
  }
