import type { Category } from '@parlour/money'
import { type PointsEarning, pointsToPost } from '@parlour/promotions'
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type NewCast, newCast } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { earnPoints } from './earn-points.job.ts'

let w: World
let players: NewCast
beforeAll(async () => {
  w = await world()
  players = await newCast(w, '50000.00')
  await w.set('earning', { turnoverPerPoint: { RNG: '100', LIVE: '50' } })
})
afterAll(() => w.close())

describe('points', () => {
  it('come whole from the turnover of each category, and the rest waits', async () => {
    await lose('alice', '12345.67')
    await lose('alice', '60', 'LIVE')
    await lose('alice', '500', 'PVP')
    await earnPoints(w.needs)
    expect(await pointsOf('alice')).toBe('124')

    await lose('alice', '54.33')
    await earnPoints(w.needs)
    expect(await pointsOf('alice')).toBe('125')
  })

  it('are posted once when two schedulers work at the same moment, and again, and after a replay', async () => {
    await lose('bob', '1000')
    await Promise.all([earnPoints(w.needs), earnPoints(w.needs), earnPoints(w.needs)])
    await earnPoints(w.needs)
    expect(await pointsOf('bob')).toBe('10')

    for (const table of ['activity_places', 'activity_days', 'activity_money_days'])
      await run(w.needs.db)`delete from ${sql.table(table)}`
    await earnPoints(w.needs)
    expect(await pointsOf('bob')).toBe('10')
    expect(await pointsOf('alice')).toBe('125')
  })

  it('stay after a late void, and later turnover is netted with them', async () => {
    const wagerId = await lose('carol', '300')
    await earnPoints(w.needs)
    expect(await pointsOf('carol')).toBe('3')

    await players.carol.undo({ memberId: players.carol.memberId, wagerId })
    await lose('carol', '350')
    await earnPoints(w.needs)
    expect(await pointsOf('carol')).toBe('3')
    await lose('carol', '50')
    await earnPoints(w.needs)
    expect(await pointsOf('carol')).toBe('4')
  })

  it('wait for who may be given nothing, until that has ended', async () => {
    const before = await pointsOf('bob')
    const memberId = players.bob.memberId
    await lose('bob', '500')
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'timed_out', until: null, reason: 'a test' }),
    )
    await earnPoints(w.needs)
    expect(await pointsOf('bob')).toBe(before)

    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'timed_out' }))
    await earnPoints(w.needs)
    expect(await pointsOf('bob')).toBe(String(Number(before) + 5))
  })

  it('keep the rate that a day began with', async () => {
    const before = Number(await pointsOf('bob'))
    await w.set('earning', { turnoverPerPoint: { RNG: '1' } })
    await lose('bob', '100')
    await earnPoints(w.needs)
    await w.set('earning', { turnoverPerPoint: { RNG: '100', LIVE: '50' } })

    expect(await pointsOf('bob')).toBe(String(before + 1))
  })

  it('are in the database what the rule says, whatever was played and taken back', async () => {
    const before = await earningsOf('alice')
    const wagerId = await lose('alice', '777.77')
    await lose('alice', '49.99', 'LIVE')
    await earnPoints(w.needs)
    const between = await earningsOf('alice')
    await players.alice.undo({ memberId: players.alice.memberId, wagerId })
    await lose('alice', '850.10')
    await lose('alice', '0.01', 'LIVE')
    await earnPoints(w.needs)
    const after = await earningsOf('alice')

    expect(after.size).toBeGreaterThan(1)
    const steps = [
      [before, between],
      [between, after],
    ] as const
    for (const [was, is] of steps)
      for (const [key, { turnover, per, posted }] of is) {
        const had = was.get(key)?.posted ?? 0n
        expect(posted - had, key).toBe(pointsToPost({ turnover, per, posted: had }))
      }
  })

  it('are neither lost nor doubled by kill -9 of who sums up and posts', {
    timeout: 60_000,
  }, async () => {
    const before = Number(await pointsOf('alice')) + Number(await pointsOf('bob'))
    for (let turn = 0; turn < 3; turn += 1) {
      await lose('alice', '200')
      await lose('bob', '300')
      await earnUntilKilled(randomInt(5, 120))
    }
    await earnPoints(w.needs)

    expect(Number(await pointsOf('alice')) + Number(await pointsOf('bob'))).toBe(before + 15)
    await w.expectBooksToBalance()
  })
})

async function lose(name: keyof NewCast, stake: string, category: Category = 'RNG') {
  const { wagerId } = await players[name].play(stake, { category })
  return wagerId
}

async function earningsOf(name: keyof NewCast): Promise<Map<string, PointsEarning>> {
  const rows = await many<PointsEarning & { category: string }>(w.needs.db)`
    select category, per, turnover, posted from point_earnings
     where member_id = ${players[name].memberId}`
  return new Map(
    rows.map(({ category, per, turnover, posted }) => [
      `${category} at ${per}`,
      { per: BigInt(per), turnover: BigInt(turnover), posted: BigInt(posted) },
    ]),
  )
}

const pointsOf = async (name: keyof NewCast) =>
  String((await players[name].balances()).points / 10_000n)

async function earnUntilKilled(ms: number): Promise<void> {
  const program = fileURLToPath(new URL('testing/earning-process.ts', import.meta.url))
  const child = fork(program, [w.database.url], { execArgv: [] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  await Promise.race([sleep(ms), ended])
  child.kill('SIGKILL')
  await ended
}
