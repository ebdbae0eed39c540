import { sql } from 'kysely'
import { Logger as QueueLogger, parseCrontab, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Db, Tx } from '../database/database.ts'
import { jobsSchema } from './install-jobs.ts'

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
  await sql`
    select from graphile_worker.add_job(
      ${name}::text,
      payload => ${asJson(payload)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null}::text
    )`.execute(tx)
}

export type RunningJobs = {
  /** Takes no more jobs, waits for those in hand, then returns them to the queue. */
  stop(): Promise<void>
}

/**
 * Works on jobs and keeps the schedule. Any number of processes may do so at once: a job goes to one
 * of them, and a time in the schedule makes one job however many look at it.
 *
 * @param crontab lines of `minute hour day month weekday task`, in UTC.
 */
export async function startJobs(options: {
  pool: pg.Pool
  tasks: Tasks
  crontab?: string
  log: Logger
  concurrency?: number
}): Promise<RunningJobs> {
  const { tasks, crontab = '', log, concurrency = 4 } = options
  refuseUnknownTasks(crontab, tasks)
  const pool = ownPool(options.pool, concurrency)
  const runner = await run({
    pgPool: pool,
    schema: jobsSchema,
    concurrency,
    taskList: asTaskList(tasks),
    parsedCronItems: parseCrontab(crontab),
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 10_000,
    // Only in batches does a stop wait until the last job is written off as done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(log),
  })
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

/**
 * The queue reads its job numbers as text, not as the bigints of our pools, and its waiting
 * connection must not be taken from the site.
 */
function ownPool(site: pg.Pool, concurrency: number): pg.Pool {
  const { types: _, ...options } = site.options
  const pool = new pg.Pool({ ...options, max: concurrency + 2, application_name: 'parlour jobs' })
  const nothing = () => {}
  pool.on('error', nothing)
  pool.on('connect', (client) => client.on('error', nothing))
  return pool
}

function refuseUnknownTasks(crontab: string, tasks: Tasks) {
  for (const { task } of parseCrontab(crontab)) {
    if (!(task in tasks))
      throw new Error(`The schedule names the task "${task}", which nobody offers`)
  }
}

function asTaskList(tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job, abortSignal }) =>
        task(payload as never, { attempt: job.attempts, signal: abortSignal as AbortSignal }),
    ]),
  ) as TaskList
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
