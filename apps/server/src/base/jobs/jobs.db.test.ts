import { HOUR_MS } from '@parlour/time'
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../database/postgres/server-session.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'
import { transact } from '../database/transact.ts'
import { addJob, type RunningJobs, startJobs, type Tasks } from './jobs.ts'

const log = pino({ level: 'silent' })
let database: FreshDatabase
const running: RunningJobs[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

type Options = Partial<Parameters<typeof startJobs>[0]>

async function work(tasks: Tasks, crontab = '', options: Options = {}) {
  const jobs = await startJobs({ pool: database.pool, tasks, crontab, log, ...options })
  running.push(jobs)
  return jobs
}

describe('a job', () => {
  it('is done once by one of two workers', async () => {
    const done: string[] = []
    const tasks = { count: async ({ n }: { n: string }) => void done.push(n) }
    await transact(database.db, async (tx) => {
      for (let n = 1; n <= 60; n += 1) await addJob(tx, 'count', { n: BigInt(n) })
    })
    await Promise.all([work(tasks), work(tasks)])
    await until(async () => (await waiting('count')) === 0)
    expect(done.sort()).toEqual(Array.from({ length: 60 }, (_, n) => String(n + 1)).sort())
  })

  it('was never there if its transaction is undone', async () => {
    await expect(
      transact(database.db, async (tx) => {
        await addJob(tx, 'ghost')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await waiting('ghost')).toBe(0)
  })

  it('waits once under one key', async () => {
    const later = new Date(Date.now() + HOUR_MS)
    await addJob(database.db, 'remind', { try: 1 }, { key: 'member:1', runAt: later })
    await addJob(database.db, 'remind', { try: 2 }, { key: 'member:1', runAt: later })
    expect(await waiting('remind')).toBe(1)
  })

  it('comes back after it failed, and says which attempt it is', async () => {
    const attempts: number[] = []
    await addJob(database.db, 'stumble')
    await work({
      stumble: async (_payload: never, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) throw new Error('not today')
      },
    })
    await until(async () => attempts.length === 1 && (await lastError('stumble')) === 'not today')
    await dueNow('stumble')
    await addJob(database.db, 'stumble', {}, { key: 'wakes the worker' })
    await until(async () => (await waiting('stumble')) === 0)
    expect(attempts).toContain(2)
  })

  it('in hand is finished before its worker stops', async () => {
    let finished = false
    let begun = false
    await addJob(database.db, 'slow')
    const jobs = await work({
      slow: async () => {
        begun = true
        await sleep(300)
        finished = true
      },
    })
    await until(async () => begun)
    await jobs.stop()
    running.splice(running.indexOf(jobs), 1)
    expect(finished).toBe(true)
    expect(await waiting('slow')).toBe(0)
  })
})

describe('the schedule', () => {
  it('makes one job of a time and of those that were missed, however many workers look at it', async () => {
    await missedFor('tick', 6)
    const ticks: string[] = []
    // Whoever is first holds on until both have looked: what they add meanwhile becomes one.
    const tasks = {
      tick: async ({ _cron }: { _cron: { ts: string } }) => {
        ticks.push(_cron.ts)
        await until(async () => await upToDate('tick'))
      },
    }
    const crontab = '* * * * * tick ?fill=5m'
    await Promise.all([work(tasks, crontab), work(tasks, crontab)])
    await until(async () => ticks.length > 0 && (await waiting('tick')) === 0)
    expect(new Set(ticks).size).toBe(ticks.length)
    // The one in hand, the one of all the others, and that of a minute which began meanwhile.
    expect(ticks.length).toBeLessThan(4)
  })

  it('has one run of a job under way that outlives its period, while others and what is asked for go on', async () => {
    let open: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const ran: string[] = []
    const outcomes: string[] = []
    const tasks = {
      long: async ({ by = 'schedule' }: { by?: string }) => {
        ran.push(by)
        if (by === 'schedule') await gate
      },
      other: async () => void ran.push('other'),
    }
    const options: Options = {
      watch: (task, outcome) => void outcomes.push(`${task} ${outcome}`),
    }
    await Promise.all([work(tasks, '', options), work(tasks, '', options)])
    await period('long')
    await until(async () => ran.length === 1)
    // Five more times come and go: nothing piles up and no place is taken.
    for (let left = 1; left <= 5; left += 1) {
      await period('long')
      await until(async () => outcomes.filter((o) => o === 'long left out').length === left)
    }
    await addJob(database.db, 'long', { by: 'hand' })
    await period('other')
    await until(async () => ran.length === 3)
    expect(ran.toSorted()).toEqual(['hand', 'other', 'schedule'])
    expect(await lastRun('long')).toMatchObject({ left_out: 5, ended_at: null })
    open()
    // The one by hand has long said that it is done: what counts is that the turn is given back.
    await until(async () => (await lastRun('long'))?.ended_at !== null)
    await period('long')
    await until(async () => ran.filter((by) => by === 'schedule').length === 2)
    await until(async () => (await lastRun('long'))?.ended_at !== null)
    expect(await lastRun('long')).toMatchObject({ left_out: 0, failed: false })
  })

  it('takes the turn over from a process that died in the middle of a run', async () => {
    await asOwner(
      `insert into job_runs (task, run_id, leased_until, began_at)
       values ('orphan', gen_random_uuid(), now() + interval '1 hour', now()),
              ('widow', gen_random_uuid(), now() - interval '1 second', now())`,
      [],
    )
    const ran: string[] = []
    const outcomes: string[] = []
    await work(
      { orphan: async () => void ran.push('orphan'), widow: async () => void ran.push('widow') },
      '',
      { watch: (task, outcome) => void outcomes.push(`${task} ${outcome}`) },
    )
    await period('orphan')
    await period('widow')
    await until(async () => outcomes.length === 2)
    expect(outcomes.toSorted()).toEqual(['orphan left out', 'widow done'])
    expect(ran).toEqual(['widow'])
  })

  it('keeps the turn of a run that is alive for longer than a lease', async () => {
    let open: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    await work({ alive: () => gate }, '', { leaseMs: 200 })
    await period('alive')
    const leased = async () => (await lastRun('alive'))?.leased_until
    await until(async () => (await leased()) !== undefined)
    const first = await leased()
    await until(async () => ((await leased()) ?? 0) > first!)
    open()
    await until(async () => (await leased()) === null)
  })

  it('lets no task with places of its own wait for the others', async () => {
    let open: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let paid = 0
    let waited = 0
    const tasks = {
      audit: () => {
        waited += 1
        return gate
      },
      pay: async () => {
        paid += 1
      },
    }
    await work(tasks, '', { concurrency: 2, groups: [{ places: 1, tasks: ['pay'] }] })
    for (let n = 0; n < 4; n += 1) await addJob(database.db, 'audit', { n })
    await until(async () => waited === 2)
    await addJob(database.db, 'pay')
    await until(async () => paid === 1)
    open()
    await until(async () => waited === 4)
  })

  it('refuses a task that nobody offers', async () => {
    await expect(work({}, '0 4 * * * reconcile')).rejects.toThrow(
      '"reconcile", which nobody offers',
    )
  })
})

const asOwner = <Row>(text: string, values: unknown[]) =>
  withClient(database.ownerUrl, async (owner) => (await owner.query(text, values)).rows as Row[])

const ofTask = `from graphile_worker._private_jobs
  where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`

/** As if the task had last run so many minutes ago and every worker had been away since. */
const missedFor = (task: string, minutes: number) =>
  asOwner(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ($1, now() - interval '1 hour', date_trunc('minute', now()) - $2 * interval '1 minute')`,
    [task, minutes],
  )

const upToDate = async (task: string) =>
  (
    await asOwner(
      `select from graphile_worker._private_known_crontabs
        where identifier = $1 and last_execution > now() - interval '1 minute'`,
      [task],
    )
  ).length > 0

/** What the schedule does when a time has come. */
const period = (task: string) =>
  addJob(
    database.db,
    task,
    { _cron: { ts: new Date().toISOString() } },
    { key: `periodic ${task}` },
  )

type Run = { left_out: number; failed: boolean; ended_at: Date | null; leased_until: Date | null }

const lastRun = async (task: string) =>
  (await asOwner<Run>('select * from job_runs where task = $1', [task]))[0]

const waiting = async (task: string) =>
  (await asOwner<{ n: number }>(`select count(*)::int as n ${ofTask}`, [task]))[0]?.n

const lastError = async (task: string) =>
  (await asOwner<{ e: string }>(`select last_error as e ${ofTask}`, [task]))[0]?.e

const dueNow = (task: string) =>
  asOwner(
    `update graphile_worker._private_jobs set run_at = now()
      where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  )

async function until(happened: () => Promise<boolean>) {
  const giveUpAt = Date.now() + 15_000
  while (!(await happened())) {
    if (Date.now() > giveUpAt) throw new Error('It did not happen within 15 seconds')
    await sleep(25)
  }
}
