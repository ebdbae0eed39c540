import { describe, expect, it } from 'vitest'
import type { Db } from './database.ts'
import { insideTransaction, SecondConnection, secondConnections } from './one-connection.ts'
import { askOnce, askTogether } from './ask-together.ts'

/** A database in name only: what is read through it is written in the test. */
const handle = (isTransaction = false) => ({ isTransaction }) as Db

/** Reads that end when the test says so, with what each was asked for. */
function slowReads() {
  const reads: { keys: readonly number[]; end: (error?: Error) => void }[] = []
  const read = (_db: unknown, keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      const end = (error?: Error) =>
        error ? reject(error) : resolve(keys.map((key) => `of ${key}`))
      reads.push({ keys, end })
    })
  return { reads, read }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a question that many ask at once', () => {
  it('is asked at once by who comes alone, and together by those who come while it is under way', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read)
    const db = handle()
    const answers = Promise.all([1, 2, 3, 4, 5].map((key) => ask(db, key)))
    expect(reads.map(({ keys }) => keys)).toEqual([[1]])
    reads[0]!.end()
    await turn()
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3, 4, 5]])
    reads[1]!.end()
    expect(await answers).toEqual(['of 1', 'of 2', 'of 3', 'of 4', 'of 5'])
  })

  it('is not held up by one that takes long, nor waits for somebody else to ask', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read)
    const db = handle()
    void ask(db, 1)
    const second = ask(db, 2)
    await expect.poll(() => reads.map(({ keys }) => keys), { timeout: 60_000 }).toEqual([[1], [2]])
    reads[1]!.end()
    expect(await second).toBe('of 2')
  })

  it('waits only for those of its own line', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read, undefined, (key) => String(key % 2))
    const db = handle()
    const [one] = [1, 3, 2].map((key) => ask(db, key))
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2]])
    reads[0]!.end()
    expect(await one).toBe('of 1')
    await turn()
    expect(reads[2]!.keys).toEqual([3])
  })

  it('is never answered by a read that began before it was asked', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read)
    const db = handle()
    const first = ask(db, 1)
    const late = ask(db, 1)
    reads[0]!.end()
    await first
    await turn()
    expect(reads).toHaveLength(2)
    reads[1]!.end()
    expect(await late).toBe('of 1')
  })

  it('is asked alone inside a transaction and in another database', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read)
    const db = handle()
    const tx = handle(true)
    const answers = [ask(db, 1), ask(tx, 2), ask(tx, 3), ask(handle(), 4)]
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2], [3], [4]])
    for (const { end } of reads) end()
    await Promise.all(answers)
  })

  it('is refused inside a transaction that does not ask through itself, also behind another one', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read)
    const db = handle()
    const first = ask(db, 1)
    await expect(insideTransaction(() => ask(db, 2))).rejects.toThrow(SecondConnection)
    expect(secondConnections()).toHaveLength(1)
    reads[0]!.end()
    expect(await first).toBe('of 1')
    expect(reads).toHaveLength(1)
  })

  it('fails for who asked what cannot be read, and for nobody who was asked for beside', async () => {
    const wrong = Object.assign(new Error('invalid input syntax'), { code: '22P02' })
    const ask = askTogether(async (_db, keys: readonly number[]) => {
      await turn()
      if (keys.includes(13)) throw wrong
      return keys.map((key) => `of ${key}`)
    })
    const db = handle()
    const answers = await Promise.allSettled([1, 2, 3, 13, 4].map((key) => ask(db, key)))
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  it('fails for all who asked together where nobody answers, and is asked again by the next', async () => {
    const { reads, read } = slowReads()
    const ask = askTogether(read)
    const db = handle()
    const answers = Promise.allSettled([1, 2, 3, 4].map((key) => ask(db, key)))
    const silent = new Error('the connection was closed')
    reads[0]!.end(silent)
    await turn()
    expect(reads[1]!.keys).toEqual([2, 3, 4])
    reads[1]!.end(silent)
    expect((await answers).every(({ status }) => status === 'rejected')).toBe(true)
    await turn()
    const next = ask(db, 6)
    reads[2]!.end()
    expect(await next).toBe('of 6')
  })

  it('is read once for all who ask for the same, where each is read by itself', async () => {
    const read: string[] = []
    const ask = askOnce(String, async (_db, key: number) => {
      read.push(`of ${key}`)
      await turn()
      return `of ${key}`
    })
    const db = handle()
    const answers = await Promise.all([7, 7, 7, 7, 8, 7].map((key) => ask(db, key)))
    expect(answers).toEqual(['of 7', 'of 7', 'of 7', 'of 7', 'of 8', 'of 7'])
    expect(read).toEqual(['of 7', 'of 7', 'of 8'])
  })

  it('fails for nobody beside, whatever the error of one, where each is read by itself', async () => {
    const ask = askOnce(String, async (_db, key: number) => {
      await turn()
      if (key === 13) throw new Error('its rules cannot be read')
      return `of ${key}`
    })
    const db = handle()
    const answers = await Promise.allSettled([1, 2, 13, 13, 4].map((key) => ask(db, key)))
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
  })
})
