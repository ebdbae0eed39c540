import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'
import { refuseInside } from './one-connection.ts'

/** A statement that takes longer than this no longer holds up those who wait for the next one of its kind. */
const PATIENCE_MS = 100

/** Statements of one kind that run at once at most, where they take long. */
const MOST_AT_ONCE = 4

/** How much one statement is asked for at most: keys, or what they weigh. */
const MOST_TOGETHER = 1_000

/**
 * Makes one statement of the same question that many ask at the same moment. Nobody who asks alone waits; in a rush a
 * read costs by the moment and not by the asker. What is answered was read after it was asked for, so it is never
 * older than with a statement of one's own. Inside a transaction each asks alone.
 *
 * @param ask answers many keys, in their order; what it writes may be written twice.
 * @param weigh how many things a key stands for, where it is a list.
 * @param lineOf keys of other lines never wait for these: for what waits for locks.
 * @example const findHash = askTogether((db, ids: readonly string[]) => ...); await findHash(db, id)
 */
export function askTogether<Key, Value>(
  ask: (db: Db | Tx, keys: readonly Key[]) => Promise<readonly Value[]>,
  weigh: (key: Key) => number = () => 1,
  lineOf: (key: Key) => string = () => '',
): (db: Db | Tx, key: Key) => Promise<Value> {
  const lines = new WeakMap<Db, Map<string, Line<Key, Value>>>()
  return async (db, key) => {
    if (db.isTransaction) return (await ask(db, [key]))[0] as Value
    // Looked at here: the statement may be sent on behalf of another, who is in no transaction.
    const refused = refuseInside('A connection of the pool was asked for')
    if (refused) throw refused
    const ofDb = lines.get(db) ?? new Map<string, Line<Key, Value>>()
    lines.set(db, ofDb)
    const name = lineOf(key)
    const line =
      ofDb.get(name) ??
      new Line(
        (keys) => ask(db, keys),
        weigh,
        () => ofDb.delete(name),
      )
    ofDb.set(name, line)
    return line.ask(key)
  }
}

/**
 * As `askTogether` for what has to be read one by one: the same key is read once for all who ask at that moment. An
 * error is told to those who asked for its key.
 *
 * @param nameOf keys of the same name have the same answer.
 */
export function askOnce<Key, Value>(
  nameOf: (key: Key) => string,
  read: (db: Db | Tx, key: Key) => Promise<Value>,
): (db: Db | Tx, key: Key) => Promise<Value> {
  const ask = askTogether((db, keys: readonly Key[]) => {
    const named = new Map(keys.map((key) => [nameOf(key), key]))
    const running = new Map(
      [...named].map(([name, key]) => [name, settle(() => read(db, key))] as const),
    )
    return Promise.all(keys.map((key) => running.get(nameOf(key))!))
  })
  return async (db, key) => {
    const answer = await ask(db, key)
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
}

const settle = async <Value>(read: () => Promise<Value>): Promise<PromiseSettledResult<Value>> => {
  try {
    return { status: 'fulfilled', value: await read() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

type Asked<Key, Value> = {
  readonly key: Key
  readonly answer: (value: Value) => void
  readonly fail: (error: unknown) => void
}

class Line<Key, Value> {
  readonly #ask: (keys: readonly Key[]) => Promise<readonly Value[]>
  readonly #weigh: (key: Key) => number
  readonly #ended: () => void
  readonly #waiting: Asked<Key, Value>[] = []
  #running = 0
  #begunAt = 0
  #patience: NodeJS.Timeout | undefined

  constructor(
    ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
    weigh: (key: Key) => number,
    ended: () => void,
  ) {
    this.#ask = ask
    this.#weigh = weigh
    this.#ended = ended
  }

  ask(key: Key): Promise<Value> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ key, answer, fail })
      this.#go()
    })
  }

  #go(): void {
    while (this.#waiting.length > 0 && this.#mayGo()) {
      const together = this.#take()
      this.#running += 1
      this.#begunAt = performance.now()
      void this.#answer(together).finally(() => {
        this.#running -= 1
        this.#go()
      })
    }
    if (this.#running === 0) this.#ended()
    this.#goLater()
  }

  /** Whoever waits behind a connection that is silent does not wait for somebody else to ask. */
  #goLater(): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    if (this.#waiting.length === 0 || this.#running >= MOST_AT_ONCE) return
    const left = this.#begunAt + PATIENCE_MS - performance.now()
    this.#patience = setTimeout(() => this.#go(), Math.max(1, Math.ceil(left) + 1))
  }

  #mayGo(): boolean {
    if (this.#running === 0) return true
    return this.#running < MOST_AT_ONCE && performance.now() - this.#begunAt > PATIENCE_MS
  }

  /** The first in any case, and who else there is room for. */
  #take(): Asked<Key, Value>[] {
    let room = MOST_TOGETHER
    const past = this.#waiting.findIndex(({ key }, at) => {
      room -= this.#weigh(key)
      return at > 0 && room < 0
    })
    return this.#waiting.splice(0, past < 0 ? this.#waiting.length : past)
  }

  async #answer(together: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await this.#ask(together.map(({ key }) => key))
      // Each in a turn of its own: what they all do next would hold the process from everybody else.
      for (const [at, { answer }] of together.entries()) {
        if (at > 0) await nextTurn()
        answer(values[at] as Value)
      }
    } catch (error) {
      if (together.length > 1 && isOfItsData(error))
        await Promise.all(together.map((one) => this.#answer([one])))
      else for (const { fail } of together) fail(error)
    }
  }
}

/** What the statement was given cannot be read: one key must not fail the others. */
const isOfItsData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')
