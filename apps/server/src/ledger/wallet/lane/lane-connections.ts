import type pg from 'pg'
import type { Way } from './lane-queue.ts'
import * as sql from './lane-statements.ts'
import { LEASE_SECONDS } from '../limits.ts'
import { Pipeline } from './pipeline.ts'

const RENEW_MS = (LEASE_SECONDS * 1000) / 3

/** A lane's two connections, opened when first used and again after they broke, and its lease. */
export class LaneConnections {
  readonly #connect: pg.ClientConfig
  readonly #owner: string
  readonly #pipelines: { [way in Way]?: Pipeline } = {}
  readonly #opening: { [way in Way]?: Promise<Pipeline> | undefined } = {}
  #lane: number | undefined
  #leasing: Promise<number> | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #beat: Promise<void> | undefined

  constructor(connect: pg.ClientConfig, owner: string) {
    this.#connect = connect
    this.#owner = owner
  }

  async open(way: Way): Promise<{ pipeline: Pipeline; lane: number }> {
    const known = this.#pipelines[way]
    if (known && !known.broken && this.#lane !== undefined)
      return { pipeline: known, lane: this.#lane }
    this.#opening[way] ??= this.#reopen(way).finally(() => {
      this.#opening[way] = undefined
    })
    const pipeline = await this.#opening[way]
    this.#leasing ??= this.#lease(pipeline).finally(() => {
      this.#leasing = undefined
    })
    return { pipeline, lane: await this.#leasing }
  }

  current(way: Way): Pipeline | undefined {
    return this.#pipelines[way]
  }

  broken(way: Way): boolean {
    return this.#pipelines[way]?.broken ?? true
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    // A beat in flight may be opening a connection that nobody would close.
    await this.#beat
    const pipelines = Object.values(this.#pipelines)
    await pipelines
      .find(({ broken }) => !broken)
      ?.run([{ statement: sql.leaveLanes, values: [this.#owner] }])
      .catch(() => undefined)
    await Promise.all(pipelines.map((pipeline) => pipeline.close()))
  }

  async #reopen(way: Way): Promise<Pipeline> {
    const known = this.#pipelines[way]
    if (known && !known.broken) return known
    delete this.#pipelines[way]
    await known?.close().catch(() => undefined)
    const pipeline = await Pipeline.open(this.#connect, sql.laneStatements)
    this.#pipelines[way] = pipeline
    return pipeline
  }

  async #lease(pipeline: Pipeline): Promise<number> {
    if (this.#lane !== undefined) return this.#lane
    const [rows] = await pipeline.run([
      { statement: sql.leaseLane, values: [this.#owner, String(LEASE_SECONDS)] },
    ])
    this.#lane = Number(rows![0]![0])
    this.#heartbeat = setInterval(() => {
      this.#beat = this.#keepLease()
    }, RENEW_MS)
    this.#heartbeat.unref()
    return this.#lane
  }

  /** A lost lease loses no money: row locks judge, the lease only keeps processes out of each other's way. */
  async #keepLease(): Promise<void> {
    try {
      // Never on the long way's connection, where it could fall into a batch's transaction.
      const { pipeline } = await this.open('plain')
      await pipeline.run([
        { statement: sql.keepLanes, values: [this.#owner, String(LEASE_SECONDS)] },
      ])
    } catch {
      // The next beat tries again.
    }
  }
}
