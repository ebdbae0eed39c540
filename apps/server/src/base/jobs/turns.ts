import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { LEASE_MS } from './limits.ts'

type Pool = Pick<pg.Pool, 'query'>

/** A run that has begun; `end` gives its turn back. */
export type Turn = { end(failed: boolean): Promise<void> }

/**
 * One run at a time of each periodic task, whichever process runs it. A lease in a table and not a queue of the job
 * queue: what a killed process held there stays held for four hours.
 */
export class Turns {
  readonly #pool: Pool
  readonly #leaseMs: number
  readonly #running = new Set<string>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(pool: Pool, leaseMs = LEASE_MS) {
    this.#pool = pool
    this.#leaseMs = leaseMs
    this.#heartbeat = setInterval(() => void this.#moveOn(), leaseMs / 4)
    this.#heartbeat.unref()
  }

  /** Undefined while another run of the same task is alive; how often that was so in a row is counted. */
  async take(task: string): Promise<Turn | undefined> {
    const runId = randomUUID()
    const { rows } = await this.#pool.query<{ mine: boolean }>(
      `insert into job_runs as r (task, run_id, leased_until, began_at)
       values ($1, $2, clock_timestamp() + $3 * interval '1 ms', clock_timestamp())
       on conflict (task) do update set
         run_id = case when ${alive} then r.run_id else excluded.run_id end,
         leased_until = case when ${alive} then r.leased_until else excluded.leased_until end,
         began_at = case when ${alive} then r.began_at else excluded.began_at end,
         ended_at = case when ${alive} then r.ended_at end,
         left_out = case when ${alive} then r.left_out + 1 else 0 end
       returning run_id = $2 as mine`,
      [task, runId, this.#leaseMs],
    )
    if (!rows[0]!.mine) return undefined
    this.#running.add(runId)
    return { end: (failed) => this.#end(runId, failed) }
  }

  async #end(runId: string, failed: boolean): Promise<void> {
    this.#running.delete(runId)
    await this.#pool.query(
      `update job_runs set leased_until = null, ended_at = clock_timestamp(), failed = $2 where run_id = $1`,
      [runId, failed],
    )
  }

  /** A lease that could not be moved on runs out; the job is safe to run twice. */
  async #moveOn(): Promise<void> {
    if (this.#running.size === 0) return
    await this.#pool
      .query(
        `update job_runs set leased_until = clock_timestamp() + $2 * interval '1 ms'
          where run_id = any($1::uuid[]) and leased_until is not null`,
        [[...this.#running], this.#leaseMs],
      )
      .catch(() => undefined)
  }

  /** Gives back the turns of runs that did not end before their worker stopped. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    if (this.#running.size === 0) return
    await this.#pool
      .query(`update job_runs set leased_until = null where run_id = any($1::uuid[])`, [
        [...this.#running],
      ])
      .catch(() => undefined)
  }
}

const alive = 'r.leased_until > clock_timestamp()'
