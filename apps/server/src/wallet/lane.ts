import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '@parlour/wire'
import type pg from 'pg'
import { AccountMissing, type BatchState, type Outcome } from './batch.ts'
import { type Group, judgeBatch } from './judge-batch.ts'
import * as sql from './lane-statements.ts'
import {
  BATCH_ITEMS,
  HELD_MEMBER_MS,
  LEASE_SECONDS,
  QUEUE_ENTRIES,
  UNKNOWN_OUTCOME_MS,
} from './limits.ts'
import { Pipeline } from './pipeline.ts'
import { readBatch } from './read-batch.ts'
import { takeShortWay } from './short-way.ts'
import { writeSteps } from './write-batch.ts'

/** Thrown to a caller whose operation may or may not stand; the same id asked again gets the truth. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the database did not answer in time; ask again with the same id', { cause })
  }
}

type Entry = {
  readonly group: Group
  readonly resolve: (outcomes: Outcome[]) => void
  readonly reject: (error: unknown) => void
  deadline: number | undefined
  /** Since when another transaction holds one of its members. */
  heldSince: number | undefined
}

/** The database undid everything because of somebody else: the same batch may stand the next time. */
const AGAIN = new Set(['40001', '40P01'])
const TRIES = 5
/** Somebody held a row for longer than a batch may wait. */
const LOCK_TIMEOUT = '55P03'

/**
 * Group commit: what arrives while a batch is in flight makes the next one. No timer;
 * an idle lane starts at once. Holds a connection of its own.
 */
export class Lane {
  readonly #connect: pg.ClientConfig
  readonly #owner: string
  readonly #waiting: Entry[] = []
  readonly #accounts = new Map<string, bigint>()
  readonly #account: BatchState['account'] = (kind, name, currency) =>
    this.#accounts.get(`${kind}:${name}:${currency}`)
  #pipeline: Pipeline | undefined
  #id: number | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #renewAt = 0
  #waitedInVain = false
  #running: Promise<void> | undefined
  #closed = false

  constructor(connect: pg.ClientConfig, owner: string) {
    this.#connect = connect
    this.#owner = owner
  }

  /** Asks for a group of items; every outcome is definite or an error says that it is not known. */
  ask(group: Group): Promise<Outcome[]> {
    if (this.#closed || this.#waiting.length >= QUEUE_ENTRIES)
      return Promise.resolve(group.map(() => refuse('overloaded')))
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        group,
        resolve,
        reject,
        deadline: undefined,
        heldSince: undefined,
      })
      this.#running ??= this.#drain()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#running
    clearInterval(this.#heartbeat)
    await this.#pipeline
      ?.run([{ statement: sql.leaveLanes, values: [this.#owner] }])
      .catch(() => undefined)
    await this.#pipeline?.close()
    this.#pipeline = undefined
  }

  async #drain(): Promise<void> {
    do {
      // Callers just answered ask again in this turn: they belong in the same batch.
      await nextTurn()
      await this.#keepLease()
      await this.#settle(this.#take())
    } while (this.#waiting.length > 0)
    this.#running = undefined
  }

  #take(): Entry[] {
    let items = 0
    let count = 0
    for (const { group } of this.#waiting) {
      items += group.length
      if (count > 0 && items > BATCH_ITEMS) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  /** Writes a batch; what fails as a batch is tried again, then one by one, until each has its answer. */
  async #settle(entries: Entry[]): Promise<void> {
    for (let tries = 1; entries.length > 0; ) {
      try {
        return await this.#write(entries)
      } catch (error) {
        if (!this.#pipeline || this.#pipeline.broken) {
          entries = this.#withoutOverdue(entries, error)
          await sleep(50)
          continue
        }
        await this.#undo()
        if (codeOf(error) === LOCK_TIMEOUT) return this.#putBack(entries)
        if (error instanceof AccountMissing && (await this.#openAccount(error.account))) continue
        if (AGAIN.has(codeOf(error)) && tries < TRIES) tries += 1
        else if (entries.length > 1) {
          for (const entry of entries) await this.#settle([entry])
          return
        } else return fail(entries[0]!, error)
      }
    }
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const pipeline = await this.#open()
    if (entries.length === 1 && (await this.#short(pipeline, entries[0]!))) return
    // Whoever another transaction holds is waited for only when nobody else is in line.
    const skipHeld = this.#waitedInVain || entries.some(({ heldSince }) => heldSince === undefined)
    const items = entries.flatMap(({ group }) => group)
    const read = await readBatch(pipeline, items, this.#account, { skipHeld })
    const isHeld = ({ group }: Entry) =>
      skipHeld && group.some(({ request }) => !read.state.members.has(request.memberId))
    const present = entries.filter((entry) => !isHeld(entry))
    const { outcomes, writes } = judgeBatch(
      read.state,
      present.map(({ group }) => group),
    )
    await pipeline.run(writeSteps(this.#id!, read, writes))
    this.#waitedInVain = false
    for (const [index, entry] of present.entries()) entry.resolve(outcomes[index]!)
    if (present.length < entries.length) this.#putBack(entries.filter(isHeld), false)
  }

  async #short(pipeline: Pipeline, { group, resolve }: Entry): Promise<boolean> {
    if (group.length !== 1) return false
    const outcome = await takeShortWay(pipeline, this.#id!, group[0]!, this.#account)
    if (outcome) resolve([outcome])
    return outcome !== undefined
  }

  /** Held members' items go back to the front of the line, in their order, for a bounded time. */
  #putBack(entries: readonly Entry[], waitedInVain = true): void {
    this.#waitedInVain = waitedInVain
    const now = performance.now()
    const patient = entries.filter((entry) => {
      entry.heldSince ??= now
      if (now - entry.heldSince < HELD_MEMBER_MS) return true
      entry.resolve(entry.group.map(() => refuse('overloaded')))
      return false
    })
    this.#waiting.unshift(...patient)
  }

  async #open(): Promise<Pipeline> {
    if (this.#pipeline && !this.#pipeline.broken) return this.#pipeline
    await this.#pipeline?.close().catch(() => undefined)
    this.#pipeline = undefined
    const pipeline = await Pipeline.open(this.#connect, sql.laneStatements)
    this.#pipeline = pipeline
    if (this.#id === undefined) {
      const [rows] = await pipeline.run([
        { statement: sql.leaseLane, values: [this.#owner, String(LEASE_SECONDS)] },
      ])
      this.#id = Number(rows![0]![0])
      this.#renewAt = performance.now() + (LEASE_SECONDS * 1000) / 3
      this.#heartbeat = setInterval(
        () => void (this.#running ? undefined : this.#keepLease()),
        (LEASE_SECONDS * 1000) / 3,
      )
      this.#heartbeat.unref()
    }
    return pipeline
  }

  /** A lost lease loses no money: row locks judge, the lease only keeps processes out of each other's way. */
  async #keepLease(): Promise<void> {
    const now = performance.now()
    if (now < this.#renewAt || !this.#pipeline || this.#pipeline.broken) return
    this.#renewAt = now + (LEASE_SECONDS * 1000) / 3
    await this.#pipeline
      .run([{ statement: sql.keepLanes, values: [this.#owner, String(LEASE_SECONDS)] }])
      .catch(() => undefined)
  }

  async #openAccount({ kind, name, currency }: AccountMissing['account']): Promise<boolean> {
    try {
      const [rows] = await this.#pipeline!.run([
        { statement: sql.openAccount, values: [kind, name, currency, String(this.#id)] },
      ])
      this.#accounts.set(`${kind}:${name}:${currency}`, BigInt(rows![0]![0]!))
      return true
    } catch {
      return false
    }
  }

  async #undo(): Promise<void> {
    await this.#pipeline?.run([{ statement: sql.rollback, values: [] }]).catch(() => undefined)
  }

  /** The connection broke: whether the batch stands is unknown, so the same ids are asked again for a while. */
  #withoutOverdue(entries: Entry[], cause: unknown): Entry[] {
    const now = performance.now()
    return entries.filter((entry) => {
      entry.deadline ??= now + UNKNOWN_OUTCOME_MS
      if (now < entry.deadline) return true
      entry.reject(new OutcomeUnknown(cause))
      return false
    })
  }
}

function fail(entry: Entry, error: unknown): void {
  // A unique key of another operation: this id, or this vendor transaction, already means something else.
  if (codeOf(error) === '23505') entry.resolve(entry.group.map(() => refuse('id_conflict')))
  else entry.reject(error)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
