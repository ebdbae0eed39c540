import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../database/server-session.ts'
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

async function work(tasks: Tasks, crontab = '') {
  const jobs = await startJobs({ pool: database.pool, tasks, crontab, log })
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
    const later = new Date(Date.now() + 3_600_000)
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
  it('makes one job per time, however many workers look at it', async () => {
    // As if the task had last run six minutes ago and both workers had been away since.
    await withClient(database.ownerUrl, (owner) =>
      owner.query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
         values ('tick', now() - interval '1 hour', date_trunc('minute', now()) - interval '6 minutes')`,
      ),
    )
    const ticks: string[] = []
    const tasks = {
      tick: async ({ _cron }: { _cron: { ts: string } }) => void ticks.push(_cron.ts),
    }
    const crontab = '* * * * * tick ?fill=5m'
    await Promise.all([work(tasks, crontab), work(tasks, crontab)])
    await until(async () => ticks.length >= 5)
    await sleep(200)
    expect(new Set(ticks).size).toBe(ticks.length)
    expect(ticks.length).toBeGreaterThanOrEqual(5)
    expect(ticks.length).toBeLessThanOrEqual(6)
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
