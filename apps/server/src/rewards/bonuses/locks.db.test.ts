import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { collectActivity } from '../activity/collect-activity.job.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { transact } from '../../base/database/transact.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { addLocks } from './add-locks.ts'
import { clearLocks } from './bonuses.jobs.ts'
import { addLock, locksLeft } from './locks.ts'
import { type BonusWorld, bonusWorld } from './testing/bonus-steps.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: BonusWorld
beforeAll(async () => {
  w = await bonusWorld()
})
afterAll(() => w?.close())
afterEach(async () => {
  await w.spendAll()
  await run(w.needs.db)`
    update rollover_locks set closed_as = 'lifted', closed_at = now(), waived = required`
})

const left = async () => (await locksLeft(w.needs.db, await w.idOf('alice'))).left
const jobs = async () => {
  await collectActivity(w.needs)
  await clearLocks(w.needs)
}

describe('play under several locks', () => {
  it('counts for one of them only, the oldest first, whoever looks how often', async () => {
    await w.lock(30, 1)
    await w.fund(100)
    await w.lock(30, 1)
    await w.play(30, 29.5)
    expect(await left()).toBe(brl(30))
    for (let run = 0; run < 3; run += 1) {
      await jobs()
      expect(await left()).toBe(brl(30))
    }
    expect((await w.details()).locks.filter(({ closedAs }) => closedAs === 'met')).toHaveLength(1)
    expect(await w.withdraw('99')).toMatchObject({ code: 'rollover_left' })
    await w.play(30, 29.5)
    expect(await left()).toBe(0n)
    expect(await w.withdraw('99')).toMatchObject({ success: true })
  })
})

describe('a bet that met a lock', () => {
  const meet = async (afterwards: (wagerId: string) => Promise<unknown>) => {
    const memberId = await w.idOf('alice')
    await w.lock(50, 1)
    await w.fund(50)
    const wagerId = randomUUID()
    await w.play(50, 60, { wagerId })
    await jobs()
    expect(await left()).toBe(0n)
    await afterwards(wagerId)
    expect(await left()).toBe(brl(50))
    await jobs()
    expect(await left()).toBe(brl(50))
    expect((await w.details()).locks[0]).toMatchObject({ closedAs: null, done: '0.0000' })
    expect(await w.withdraw('50')).toMatchObject({ code: 'rollover_left' })
    await w.play(50, 50.5)
    expect((await locksLeft(w.needs.db, memberId)).left).toBe(0n)
    expect(await w.withdraw('50')).toMatchObject({ success: true })
  }

  it('opens it again when it is taken back', () =>
    meet(async (wagerId) =>
      w.needs.wallet.voidWager({
        memberId: await w.idOf('alice'),
        wagerId,
        operationId: randomUUID(),
        reason: 'taken back',
      }),
    ))

  it('opens it again when it turns out to be a draw', () =>
    meet(async (wagerId) =>
      w.needs.wallet.settle({
        memberId: await w.idOf('alice'),
        wagerId,
        operationId: randomUUID(),
        payout: brl(50),
        mode: 'replace',
      }),
    ))
})

describe('a lock that was cleared because nothing was left', () => {
  it('asks again for what a bet had played of it, once the stake comes back', async () => {
    const memberId = await w.idOf('alice')
    await w.lock(40, 3)
    await w.fund(40)
    const wagerId = randomUUID()
    await w.play(40, 0, { wagerId })
    await jobs()
    expect((await w.details()).locks[0]).toMatchObject({ closedAs: 'cleared' })
    const taken = { memberId, wagerId, operationId: randomUUID(), reason: 'taken back' }
    await w.needs.wallet.voidWager(taken)
    expect(await left()).toBe(brl(40))
    expect(await w.withdraw('40')).toMatchObject({ code: 'rollover_left' })
  })
})

describe('what a lock is known by', () => {
  const points = async (name: 'alice' | 'bob', many: number) => {
    const memberId = await w.idOf(name)
    await transact(w.needs.db, (tx) =>
      w.needs.wallet.post(tx, {
        memberId,
        operationId: randomUUID(),
        reason: 'points_earned',
        currency: 'PTS',
        transfers: [
          {
            from: { kind: 'liability', name: 'points' },
            to: { kind: 'points', memberId },
            amount: BigInt(many) * 10_000n,
          },
        ],
      }),
    )
  }
  const convert = (name: 'alice' | 'bob', operationId: string) =>
    w.as(name).call('convertPoints', {
      body: { operationId, points: '500', password: demoFundsPassword },
    })

  it('is never an id that a player chooses: an id of the house’s making is none of theirs', async () => {
    await points('alice', 1_000)
    await points('bob', 500)
    await w.fund(100)
    await w.lock(10, 1)
    const { lockId } = (await w.details()).locks[0]!
    const before = await left()
    for (const name of ['alice', 'bob'] as const)
      expect((await convert(name, derivedId(lockId, 'lock'))).code).toBe('invalid_request')
    expect(await left()).toBe(before)
    // Whatever id is their own, each conversion locks what it credits.
    expect(await convert('alice', lockId)).toMatchObject({ success: true })
    expect(await left()).toBe(before + brl(5))
    expect(await convert('alice', randomUUID())).toMatchObject({ success: true })
    expect(await left()).toBe(before + brl(10))
  })

  it('cannot be taken before a deposit by converting points under its name', async () => {
    await w.set('rollover', { classic: { depositTimes: 1 } })
    await points('alice', 500)
    const before = await left()
    const depositId = randomUUID()
    const name = derivedId(depositId, 'lock')
    expect((await convert('alice', name)).code).toBe('invalid_request')
    await w.deposit('alice', '100', depositId)
    await w.tell({ type: 'payment.paid', reference: depositId, amount: '100.00' })
    expect(await left()).toBe(before + brl(100))
    await w.set('rollover', { classic: { depositTimes: 0 } })
  })

  it('is its credit: told twice it locks once, and another amount under the same name is a defect', async () => {
    const memberId = await w.idOf('alice')
    const lock = {
      memberId,
      operationId: randomUUID(),
      source: { kind: 'promotion', id: 'test' },
      amount: brl(10),
      times: 2,
    }
    const add = (more: Partial<typeof lock> = {}) =>
      transact(w.needs.db, (tx) => addLock(tx, { ...lock, ...more }))
    const addAll = (more: Partial<typeof lock> = {}) =>
      transact(w.needs.db, (tx) => addLocks(tx, 'BRL', [{ ...lock, ...more }]))
    await w.fund(100)
    await add()
    await add()
    await addAll()
    expect(await left()).toBe(brl(20))
    await expect(add({ amount: brl(9) })).rejects.toThrow('another content')
    await expect(add({ times: 3 })).rejects.toThrow('another content')
    await expect(addAll({ amount: brl(9) })).rejects.toThrow('rollover_locks_of_a_credit')
    await add({ memberId: await w.idOf('bob') })
    await add({ source: { kind: 'mission', id: 'test' } })
    expect(await left()).toBe(brl(40))
    // What is closed stays known: the same credit again does not lock anew.
    await w.play(40, 39)
    await jobs()
    await add()
    expect(await left()).toBe(0n)
  })
})
