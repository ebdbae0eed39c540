import { describe, expect, it } from 'vitest'
import { apart, forEachApart, SomeFailed } from './for-each-apart.ts'

const quiet = () => {
  const lines: object[] = []
  return { lines, log: { error: (line: object) => void lines.push(line) } as never }
}

describe('work on many rows, each by itself', () => {
  it('goes on behind one that fails, names it in the log, and fails at the end', async () => {
    const { log, lines } = quiet()
    const done: number[] = []
    const work = forEachApart(log, 'count', [1, 2, 3], async (item) => {
      if (item === 2) throw new Error('poisoned')
      done.push(item)
    })
    await expect(work).rejects.toThrow(SomeFailed)
    expect(done).toEqual([1, 3])
    expect(lines).toMatchObject([{ job: 'count', item: '2' }])
  })

  it('does every loop of a job before it fails, and answers where nothing does', async () => {
    const { log, lines } = quiet()
    const done: string[] = []
    const job = (poisoned: string) =>
      apart(log, 'two loops', async (each) => {
        for (const loop of ['a', 'b'])
          await each([{ id: loop, email: 'somebody@example.com' }], async ({ id }) => {
            if (id === poisoned) throw new Error('poisoned')
            done.push(id)
          })
        return done.length
      })
    await expect(job('a')).rejects.toThrow('1 could not be done')
    expect(done).toEqual(['b'])
    expect(lines).toMatchObject([{ item: 'id a' }])
    expect(await job('none')).toBe(3)
  })
})
