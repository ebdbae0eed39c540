import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'

/** Reads of one kind that run at once; whoever asks meanwhile goes together with the next. */
const AT_ONCE = 2

/** How much one statement is asked for at most: keys, or what they weigh. */
const MOST_TOGETHER = 1_000

/**
 * Makes one statement of the same question that many ask at the same moment. Nobody who asks alone waits; in a rush a
 * read costs by the moment and not by the asker. What is answered was read after it was asked for, so it is never
 * older than with a statement of one's own. Inside a transaction each asks alone.
 *
 * @param read answers many keys, in their order.
 * @param weigh how many things a key stands for, where it is a list.
 * @example const findHash = readTogether((db, ids: readonly string[]) => ...); await findHash(db, id)
 */
export function readTogether<Key, Value>(
  read: (db: Db | Tx, keys: readonly Key[]) => Promise<readonly Value[]>,
  weigh: (key: Key) => number = () => 1,
): (db: Db | Tx, key: Key) => Promise<Value> {
  const lines = new WeakMap<Db, Line<Key, Value>>()
  return async (db, key) => {
    if (db.isTransaction) return (await read(db, [key]))[0] as Value
    const line = lines.get(db) ?? new Line((keys) => read(db, keys), weigh)
    lines.set(db, line)
    return line.ask(key)
  }
}

/**
 * As `readTogether` for what has to be read one by one: the same key is read once for all who ask at that moment.
 *
 * @param nameOf keys of the same name have the same answer.
 */
export const readOnce = <Key, Value>(
  nameOf: (key: Key) => string,
  read: (db: Db | Tx, key: Key) => Promise<Value>,
): ((db: Db | Tx, key: Key) => Promise<Value>) =>
  readTogether((db, keys) => {
    const running = new Map<string, Promise<Value>>()
    return Promise.all(
      keys.map((key) => {
        const name = nameOf(key)
        const same = running.get(name) ?? read(db, key)
        running.set(name, same)
        return same
      }),
    )
  })

type Asked<Key, Value> = {
  readonly key: Key
  readonly answer: (value: Value) => void
  readonly fail: (error: unknown) => void
}

class Line<Key, Value> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Value[]>
  readonly #weigh: (key: Key) => number
  readonly #waiting: Asked<Key, Value>[] = []
  #running = 0

  constructor(
    read: (keys: readonly Key[]) => Promise<readonly Value[]>,
    weigh: (key: Key) => number,
  ) {
    this.#read = read
    this.#weigh = weigh
  }

  ask(key: Key): Promise<Value> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ key, answer, fail })
      this.#go()
    })
  }

  #go(): void {
    while (this.#running < AT_ONCE && this.#waiting.length > 0) {
      const together = this.#take()
      this.#running += 1
      void this.#answer(together).finally(() => {
        this.#running -= 1
        this.#go()
      })
    }
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
      const values = await this.#read(together.map(({ key }) => key))
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
