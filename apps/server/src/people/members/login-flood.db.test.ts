import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwords } from '../../base/passwords/passwords.ts'
import { type MembersWorld, membersWorld } from './testing/members-world.ts'
import { HASHES_AT_ONCE, HASHES_WAITING } from '../../base/passwords/limits.ts'

let w: MembersWorld
beforeAll(async () => {
  w = await membersWorld()
})
afterAll(() => w?.close())

describe('a flood of logins', () => {
  it('is refused beyond the queue, while other calls are answered', async () => {
    const token = await w.tokenOf('bob')
    const before = passwords.counts.computed
    const flood = Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        w.logIn(`nobody-${n}`, 'x', { from: `10.0.${n >> 8}.${n & 255}` }),
      ),
    )
    const waits: number[] = []
    const began = performance.now()
    let over = false
    flood.finally(() => {
      over = true
    })
    while (!over) {
      const started = performance.now()
      expect((await w.send('GET', '/wps/member/info', { token })).status).toBe(200)
      waits.push(performance.now() - started)
    }
    const answers = await flood
    const lasted = performance.now() - began
    const refused = answers.filter(({ code }) => code === 'overloaded')
    const judged = answers.filter(({ code }) => code === 'login_failed')
    expect(refused.length + judged.length).toBe(500)
    expect(refused.length).toBeGreaterThan(0)
    expect(passwords.counts.computed - before).toBe(judged.length)
    expect(judged.length).toBeGreaterThanOrEqual(HASHES_AT_ONCE + HASHES_WAITING)
    // The crowd itself is a second of work for the database: half of the calls beside it come well before its end.
    const median = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] as number
    expect(median).toBeLessThan(lasted / 2)
  })
})
