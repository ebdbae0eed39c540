import { DAY_MS, MINUTE_MS } from '@parlour/time'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ContractKind } from '@parlour/agents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { contractWith, dropContracts, flat } from '../contracts/testing/contract-steps.ts'
import { withClient } from '../../base/database/postgres/server-session.ts'
import { type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { type World, world } from '../../testing/world.ts'
import { JUDGED_AFTER_MS } from './limits.ts'
import { proveSalaries } from './periods/prove-salaries.ts'
import { runSalaries } from './periods/run-periods.ts'
import { billsOf, cashOf, giveCash, play, setKind } from './testing/salary-line.ts'

const LOCK = 74_205_511
const salaryProcess = fileURLToPath(new URL('testing/salary-process.ts', import.meta.url))
let w: World
let top: LinePerson
let middle: LinePerson
let now: Date

beforeAll(async () => {
  w = await world()
  await dropContracts(w)
  // A run waits at a step of its own while the test holds the lock: long enough to be killed in it.
  await withClient(w.database.ownerUrl, (owner) =>
    owner.query(`
      create table held_step (step text);
      grant select on held_step to parlour_app;
      create function hold_step() returns trigger language plpgsql as $$ begin
        if exists (select from held_step where step = tg_argv[0]) then
          perform pg_advisory_xact_lock(${LOCK});
        end if;
        return new;
      end $$;
      create trigger hold_run after insert on salary_runs for each row execute function hold_step('run');
      create trigger hold_bill after insert on salaries for each row execute function hold_step('bill');
      create trigger hold_payment after insert on salary_payments for each row execute function hold_step('payment');
      create trigger hold_debt after insert on contract_debts for each row execute function hold_step('debt');
      create trigger hold_day after insert on real_time_days for each row execute function hold_step('day');
      create trigger hold_state after update on salaries for each row execute function hold_step('state');
      create trigger hold_transfer after insert on ledger_transfers for each row when (new.reason = 51)
        execute function hold_step('transfer');`),
  )
  top = await personBelow(w, undefined, { type: 1 })
  middle = await personBelow(w, top.memberId)
  const player = await personBelow(w, middle.memberId, { type: 0 })
  await giveCash(w, player.memberId, '1000.00')
  await play(w, player.memberId, '100.00')
  now = await databaseTime(w.needs.db)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await contractWith(w, top, { terms: flat(10_000), at })
  await contractWith(w, middle, { upline: top, terms: flat(8_000), at })
  // Late enough that each day which has ended is judged, at whatever hour this runs.
  now = new Date(now.getTime() + 2 * DAY_MS + JUDGED_AFTER_MS.DAILY)
}, 60_000)
afterAll(() => w.close())

describe('a run of salaries killed with -9', () => {
  it('at any step is finished by the next one: each bill stands once and is paid once', async () => {
    for (const step of ['run', 'bill', 'state', 'payment', 'transfer']) await killOnTheWayTo(step)
    await runSalaries(w.needs, 'DAILY', { now })
    await runSalaries(w.needs, 'DAILY', { now })
    const bills = await billsOf(w, 'DAILY', [top.memberId, middle.memberId])
    expect(bills.filter(({ gross }) => gross > 0n).map(({ state, paid }) => [state, paid])).toEqual(
      [
        ['PAID', 10_000n],
        ['PAID', 8_000n],
      ],
    )
    expect(await cashOf(w, top.memberId)).toBe('0.2000')
    expect(await cashOf(w, middle.memberId)).toBe('0.8000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  }, 240_000)

  it('where uplines pay leaves each debt once, and in real time each window of the day', async () => {
    await setKind(w, 'DAILY', { funding: 'UPLINE_WALLET' })
    const lowest = await personBelow(w, middle.memberId)
    const player = await personBelow(w, lowest.memberId, { type: 0 })
    await giveCash(w, player.memberId, '1000.00')
    const at = new Date(now.getTime() - DAY_MS - JUDGED_AFTER_MS.DAILY)
    await contractWith(w, lowest, { upline: middle, terms: flat(5_000), at })
    // The middle may not have its own now: what it has is less than it owes.
    await run(w.database.db)`
      insert into member_restrictions (member_id, kind) values (${middle.memberId}, 'frozen')`
    await play(w, player.memberId, '200.00')
    now = new Date(now.getTime() + 2 * DAY_MS)
    await killOnTheWayTo('transfer')
    await killOnTheWayTo('debt')
    await runSalaries(w.needs, 'DAILY', { now })
    await runSalaries(w.needs, 'DAILY', { now })
    const bills = await billsOf(w, 'DAILY', [top.memberId, middle.memberId, lowest.memberId])
    expect(bills.filter(({ gross }) => gross > 0n).map(({ state }) => state)).toEqual([
      'PAID',
      'PAID',
      'PAID',
      'HELD',
      'PARTIAL',
    ])
    const debts = await many<{ left: bigint }>(w.needs.db)`
      select left_units as left from contract_debts`
    expect(debts).toEqual([{ left: 2_000n }])
    expect(await cashOf(w, top.memberId)).toBe('0.6000')
    expect(await cashOf(w, lowest.memberId)).toBe('0.8000')

    const terms = { profitRatePpm: 10_000, lossRatePpm: 10_000 }
    // What is played now falls behind the last day that was judged, which at a late hour is the one before yesterday.
    const before = new Date(now.getTime() - DAY_MS - JUDGED_AFTER_MS.DAILY)
    await contractWith(w, top, { kind: 'REALTIME', terms, at: before })
    await play(w, player.memberId, '100.00')
    now = new Date(now.getTime() + 10 * MINUTE_MS)
    for (const step of ['day', 'bill', 'payment', 'transfer'])
      await killOnTheWayTo(step, 'REALTIME')
    await runSalaries(w.needs, 'REALTIME', { now })
    await runSalaries(w.needs, 'REALTIME', { now })
    expect(await cashOf(w, top.memberId)).toBe('1.6000')
    expect(await proveSalaries(w.needs)).toBe(true)
    await w.expectBooksToBalance()
  }, 240_000)
})

/** Runs in a process of its own and kills it while it waits at a step; what a run leaves to the next, the next does. */
async function killOnTheWayTo(step: string, kind: ContractKind = 'DAILY'): Promise<void> {
  await withClient(w.database.ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [String(LOCK)])
    await owner.query('insert into held_step values ($1)', [step])
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`
    const waits = async () => (await owner.query(waiting)).rowCount === 1
    let run = startRun(kind)
    try {
      await until(`the process came to its step ${step}`, async () => {
        if (await waits()) return true
        if (run.child.exitCode !== null) run = startRun(kind)
        return false
      })
    } finally {
      run.child.kill('SIGKILL')
      await run.gone
      await owner.query('delete from held_step')
      await owner.query('select pg_advisory_unlock($1)', [String(LOCK)])
    }
    const held = `select from pg_locks where locktype = 'advisory' and objid = ${LOCK}`
    await until('its lock was let go', async () => !(await owner.query(held)).rowCount)
  })
}

function startRun(kind: ContractKind) {
  const child = spawn(process.execPath, [salaryProcess], {
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      SALARIES: JSON.stringify({ databaseUrl: w.database.url, kind, now: now.toISOString() }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { child, gone }
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (await done()) return
    await sleep(20)
  }
  throw new Error(`a minute went by before ${what}`)
}
