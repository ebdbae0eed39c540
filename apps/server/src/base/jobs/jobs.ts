import {
  Logger as QueueLogger,
  type ParsedCronItem,
  parseCrontab,
  run as work,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db, Tx } from '../database/database.ts'
import { run } from '../database/query.ts'
import { jobsSchema } from '../database/install-jobs.ts'
import { PLACES } from './limits.ts'
import { Turns } from './turns.ts'

/**
 * Work done after the transaction that asked for it, at least once: a task must do nothing where its
 * effect is already there. What it throws brings the job back later, with growing pauses.
 */
export type Task = (payload: never, job: { attempt: number; signal: AbortSignal }) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>

/**
 * Puts a job into the queue in the caller's transaction: if that rolls back, the job was never there.
 *
 * @param key at most one waiting job has it; a second one takes the first one's place.
 */
export async function addJob(
  tx: Db | Tx,
  name: string,
  payload: Readonly<Record<string, unknown>> = {},
  options: { key?: string; runAt?: Date; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  await run(tx)`
    select from graphile_worker.add_job(
      ${name}::text,
      payload => ${asJson(payload)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null}::text
    )`
}

export type RunningJobs = {
  /** Takes no more jobs, waits for those in hand, then returns them to the queue. */
  stop(): Promise<void>
}

/** Tasks that have places of their own, so that they never wait for others. */
export type Group = { readonly places: number; readonly tasks: readonly string[] }

/** What became of a run: left out where the run before had not ended. */
export type Outcome = 'done' | 'failed' | 'left out'
export type Watch = (task: string, outcome: Outcome, seconds: number) => void

/**
 * Works on jobs and keeps the schedule. Any number of processes may do so at once: a job goes to one
 * of them, a time in the schedule makes one job however many look at it, and of each task in the
 * schedule one job at most waits and one run is under way.
 *
 * @param crontab lines of `minute hour day month weekday task`, in UTC.
 * @param groups tasks with places of their own; all others share `concurrency`.
 */
export async function startJobs(options: {
  pool: pg.Pool
  tasks: Tasks
  crontab?: string
  log: Logger
  concurrency?: number
  groups?: readonly Group[]
  leaseMs?: number
  watch?: Watch
}): Promise<RunningJobs> {
  const { tasks, crontab = '', log, concurrency = PLACES, groups = [] } = options
  const schedule = parseCrontab(crontab).map(waitingOnce)
  refuseUnknownTasks(
    [...schedule.map(({ task }) => task), ...groups.flatMap((g) => g.tasks)],
    tasks,
  )
  const crews = [...groups, restOf(tasks, groups, concurrency)].filter(
    (crew) => crew.tasks.length > 0,
  )
  const pool = ownPool(options.pool, crews)
  const turns = new Turns(pool, options.leaseMs)
  const timed = asTaskList(tasks, { turns, log, watch: options.watch ?? (() => {}) })
  const runners: Runner[] = []
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    await turns.close()
    await pool.end()
  }
  try {
    for (const [place, { places, tasks: names }] of crews.entries())
      runners.push(
        await work({
          pgPool: pool,
          schema: jobsSchema,
          concurrency: places,
          taskList: Object.fromEntries(names.map((name) => [name, timed[name]!])),
          parsedCronItems: place === 0 ? schedule : [],
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: 10_000,
          // Only in batches does a stop wait until the last job is written off as done.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger: quietLogger(log),
        }),
      )
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** A time in the schedule takes the place of one before that nobody has begun. */
const waitingOnce = (item: ParsedCronItem): ParsedCronItem => ({
  ...item,
  options: { ...item.options, jobKey: `periodic ${item.identifier}`, jobKeyMode: 'replace' },
})

function restOf(tasks: Tasks, groups: readonly Group[], places: number): Group {
  const placed = new Set(groups.flatMap((group) => group.tasks))
  return { places, tasks: Object.keys(tasks).filter((name) => !placed.has(name)) }
}

/**
 * The queue reads its job numbers as text, not as the bigints of our pools, and its waiting
 * connection must not be taken from the site.
 */
function ownPool(site: pg.Pool, crews: readonly Group[]): pg.Pool {
  const { types: _, ...options } = site.options
  const max = crews.reduce((sum, { places }) => sum + places + 1, 1)
  const pool = new pg.Pool({ ...options, max, application_name: 'parlour jobs' })
  const nothing = () => {}
  pool.on('error', nothing)
  pool.on('connect', (client) => client.on('error', nothing))
  return pool
}

function refuseUnknownTasks(named: readonly string[], tasks: Tasks) {
  for (const task of named)
    if (!(task in tasks))
      throw new Error(`The schedule names the task "${task}", which nobody offers`)
}

type Around = { turns: Turns; log: Logger; watch: Watch }

function asTaskList(tasks: Tasks, around: Around): TaskList {
  return Object.fromEntries(
    Object.keys(tasks).map((name) => [
      name,
      async (payload: unknown, { job, abortSignal }) => {
        const task = () =>
          tasks[name]!(payload as never, {
            attempt: job.attempts,
            signal: abortSignal as AbortSignal,
          })
        await watched(name, around, isPeriodic(payload) ? () => inTurn(name, around, task) : task)
      },
    ]),
  ) as TaskList
}

/** What somebody asks for besides is always done: it may be about what a run under way has passed already. */
const isPeriodic = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && '_cron' in payload

async function inTurn(
  name: string,
  { turns, log }: Around,
  task: () => Promise<void>,
): Promise<Outcome> {
  const turn = await turns.take(name)
  if (!turn) {
    log.warn({ job: name }, 'A periodic job takes longer than its period; this time is left out.')
    return 'left out'
  }
  let failed = true
  try {
    await task()
    failed = false
  } finally {
    await turn.end(failed)
  }
  return 'done'
}

async function watched(
  name: string,
  { watch }: Around,
  task: () => Promise<Outcome | void>,
): Promise<void> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  try {
    watch(name, (await task()) ?? 'done', seconds())
  } catch (error) {
    watch(name, 'failed', seconds())
    throw error
  }
}

/** The queue tells every step; the site's log wants what went wrong. */
function quietLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.trace(message)
  })
}

const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
