import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '@parlour/wire'
import type pg from 'pg'
import { AccountMissing, type Outcome, type Writes } from './batch.ts'
import { type Group, judgeBatch } from '../judges/judge-batch.ts'
import { type AccountName, LaneAccounts } from './lane-accounts.ts'
import { LaneConnections } from './lane-connections.ts'
import { type Entry, guardsIn, LaneQueue } from './lane-queue.ts'
import * as sql from './lane-statements.ts'
import {
  BATCH_ITEMS,
  HELD_MEMBER_MS,
  LONG_COMPANY,
  LONG_COMPANY_MS,
  PLAIN_FLIGHTS,
  PLAIN_SPLIT,
  QUEUE_ENTRIES,
  UNKNOWN_OUTCOME_MS,
} from '../limits.ts'
import type { MeterHouse } from '../meters/meter-book.ts'
import { MeterMissing, openMeterInLane } from './read-meters.ts'
import { isPlain, ownAccounts, takePlainWay } from './plain-way.ts'
import { readBatch } from './read-batch.ts'
import { writeSteps } from './write-batch.ts'

/** Thrown to a caller whose operation may or may not stand; the same id asked again gets the truth. */
class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the database did not answer in time; ask again with the same id', { cause })
  }
}

/** The database undid everything because of somebody else: the same batch may stand the next time. */
const AGAIN = new Set(['40001', '40P01'])
const TRIES = 5
/** Somebody held a row for longer than a batch may wait, or the database had too much else to do. */
const WAITED_IN_VAIN = new Set(['55P03', '57014'])

/**
 * Group commit: what arrives while batches are in flight makes the next one. No timer; an idle lane
 * starts at once. Plain items go in one statement, all others are read, judged and written on a
 * connection of their own meanwhile.
 */
export class Lane {
  readonly #connections: LaneConnections
  readonly #committed: () => void
  readonly #meterHouse: MeterHouse | undefined
  readonly #queue = new LaneQueue()
  readonly #accounts = new LaneAccounts()
  #plainFlights = 0
  #plainItems = 0
  #longRunning = false
  #waitedInVain = false
  #woken = false
  #whenIdle: (() => void) | undefined
  #closed = false

  /**
   * @param committed told after each batch, once it stands.
   * @param meterHouse draws the runs of meters.
   */
  constructor(
    connect: pg.ClientConfig,
    owner: string,
    committed = () => {},
    meterHouse?: MeterHouse,
  ) {
    this.#connections = new LaneConnections(connect, owner)
    this.#committed = committed
    this.#meterHouse = meterHouse
  }

  /** Asks for a group of one member's items; every outcome is definite or an error says that it is not known. */
  ask(group: Group): Promise<Outcome[]> {
    if (this.#closed || this.#queue.size >= QUEUE_ENTRIES)
      return Promise.resolve(group.map(() => refuse('overloaded')))
    return new Promise((resolve, reject) => {
      this.#queue.push({
        group,
        memberId: group[0]!.request.memberId,
        guards: guardsIn(group),
        askedAt: performance.now(),
        resolve,
        reject,
        long: group.length > 1 || !isPlain(group[0]!, this.#accounts.account),
        deadline: undefined,
        heldSince: undefined,
      })
      this.#wake()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    if (!this.#queue.idle)
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve
      })
    await this.#connections.close()
  }

  /** Callers just answered ask again in this turn: they belong in the same batch. */
  #wake(): void {
    if (this.#woken) return
    this.#woken = true
    setImmediate(() => {
      this.#woken = false
      this.#dispatch()
    })
  }

  #dispatch(): void {
    while (this.#plainFlights < PLAIN_FLIGHTS) {
      const waiting = this.#queue.size
      // A small batch behind a large one would keep them so: it waits for company.
      if (waiting === 0 || waiting * 2 < this.#plainItems) break
      const split = this.#plainFlights === 0 && waiting >= PLAIN_SPLIT
      const entries = this.#queue.take('plain', split ? Math.ceil(waiting / 2) : BATCH_ITEMS)
      if (entries.length === 0) break
      void this.#goPlain(entries)
    }
    if (!this.#longRunning) {
      const entries = this.#queue.take('long', BATCH_ITEMS, (found) => this.#isWorthIt(found))
      if (entries.length > 0) void this.#goLong(entries)
    }
    if (this.#queue.idle) this.#whenIdle?.()
  }

  /** The long way costs as much for a few as for many: beside plain flights it waits for some company. */
  #isWorthIt(found: readonly Entry[]): boolean {
    return (
      this.#plainFlights === 0 ||
      found.length >= LONG_COMPANY ||
      performance.now() - found[0]!.askedAt >= LONG_COMPANY_MS
    )
  }

  /** What turns out not to be plain, and whatever fails, goes the long way next. */
  async #goPlain(entries: readonly Entry[]): Promise<void> {
    this.#plainFlights += 1
    this.#plainItems += entries.length
    let left = entries
    try {
      const { pipeline, lane } = await this.#connections.open('plain')
      const items = entries.map(({ group }) => group[0]!)
      const outcomes = await takePlainWay(pipeline, lane, items, this.#accounts)
      this.#committed()
      this.#accounts.moved(ownAccounts(items, this.#accounts))
      void this.#accounts.look(pipeline, lane).catch(() => undefined)
      left = entries.filter((entry, index) => {
        const outcome = outcomes[index]
        if (outcome) entry.resolve([outcome])
        return !outcome
      })
    } catch (error) {
      if (this.#connections.broken('plain')) {
        left = this.#withoutOverdue(entries, error)
        await sleep(50)
      }
    }
    for (const entry of left) entry.long = true
    this.#plainFlights -= 1
    this.#plainItems -= entries.length
    this.#queue.putBack(left)
    this.#queue.release(entries)
    this.#wake()
  }

  async #goLong(entries: readonly Entry[]): Promise<void> {
    this.#longRunning = true
    await this.#settle(entries)
    this.#longRunning = false
    this.#queue.release(entries)
    this.#wake()
  }

  /** Writes a batch; what fails as a batch is tried again, then one by one, until each has its answer. */
  async #settle(entries: readonly Entry[]): Promise<void> {
    for (let tries = 1; entries.length > 0; ) {
      try {
        return await this.#write(entries)
      } catch (error) {
        if (this.#connections.broken('long')) {
          entries = this.#withoutOverdue(entries, error)
          await sleep(50)
          continue
        }
        await this.#undo()
        if (WAITED_IN_VAIN.has(codeOf(error))) return this.#putBack(entries)
        if (error instanceof AccountMissing && (await this.#openAccount(error.account))) continue
        if (error instanceof MeterMissing && (await this.#openMeter(error))) continue
        if (AGAIN.has(codeOf(error)) && tries < TRIES) tries += 1
        else if (entries.length > 1) {
          for (const entry of entries) await this.#settle([entry])
          return
        } else return fail(entries[0]!, error)
      }
    }
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const { pipeline, lane } = await this.#connections.open('long')
    // Whoever another transaction holds is waited for only when nobody else is in line.
    const skipHeld = this.#waitedInVain || entries.some(({ heldSince }) => heldSince === undefined)
    const items = entries.flatMap(({ group }) => group)
    const read = await readBatch(pipeline, items, this.#accounts.account, {
      skipHeld,
      meterHouse: this.#meterHouse,
    })
    const isHeld = ({ memberId }: Entry) => skipHeld && !read.state.members.has(memberId)
    const present = entries.filter((entry) => !isHeld(entry))
    const { outcomes, writes } = judgeBatch(
      read.state,
      present.map(({ group }) => group),
    )
    await pipeline.run(writeSteps(lane, read, writes))
    this.#committed()
    this.#accounts.moved(accountsIn(writes))
    this.#waitedInVain = false
    for (const { memberId, flags } of read.state.members.values())
      this.#queue.learnFlags(memberId, flags)
    for (const [index, entry] of present.entries()) entry.resolve(outcomes[index]!)
    if (present.length < entries.length) this.#putBack(entries.filter(isHeld), false)
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
    this.#queue.putBack(patient)
  }

  async #openAccount(account: AccountName): Promise<boolean> {
    try {
      const { pipeline, lane } = await this.#connections.open('long')
      await this.#accounts.open(pipeline, lane, account)
      return true
    } catch {
      return false
    }
  }

  /** A lane that meets a meter first opens it by itself: its round was staked without a look at the game. */
  async #openMeter({ meter }: MeterMissing): Promise<boolean> {
    if (!this.#meterHouse) return false
    try {
      const { pipeline } = await this.#connections.open('long')
      await openMeterInLane(pipeline, this.#meterHouse, meter)
      return true
    } catch {
      return false
    }
  }

  async #undo(): Promise<void> {
    await this.#connections
      .current('long')
      ?.run([{ statement: sql.rollback, values: [] }])
      .catch(() => undefined)
  }

  /** The connection broke: whether the batch stands is unknown, so the same ids are asked again for a while. */
  #withoutOverdue(entries: readonly Entry[], cause: unknown): Entry[] {
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

/** Every account that is no member's, once. */
const accountsIn = ({ transfers }: Writes): Set<bigint> =>
  new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]).filter((id) => id < 0n))
