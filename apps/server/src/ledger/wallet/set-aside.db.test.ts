import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { type World, world } from '../../testing/world.ts'
import { type Gift, postMany } from './posts/post-many.ts'
import { giveSetAside } from './set-aside.job.ts'
import { countAside } from './set-aside.store.ts'
import { brl } from './testing/units.ts'

let w: World
beforeAll(async () => {
  w = await world({ alice: { cash: '0.00' } })
})
afterAll(async () => {
  await w.expectBooksToBalance()
  await w.close()
})

const give = (gift: Gift) =>
  transact(w.needs.db, (tx) =>
    postMany(tx, [gift], {
      reason: 'rebate_paid',
      currency: 'BRL',
      from: { kind: 'house', name: 'promotions' },
      to: 'cash',
    }),
  )

/** A credit of 7.00 under a name that has already given 2.00. */
async function conflict(): Promise<string> {
  const memberId = await w.idOf('alice')
  const gift = { memberId, operationId: randomUUID(), amount: brl(2) }
  await give(gift)
  await give({ ...gift, amount: brl(7) })
  return `${memberId}-50-${gift.operationId}`
}

const item = (name: 'olga' | 'oscar', subject: string) =>
  w.as(name).call('getDecision', { params: { queue: 'set-aside', subject } })
async function choose(name: 'olga' | 'oscar', subject: string, choice: string) {
  const { value } = await item(name, subject)
  const body = { decisionId: randomUUID(), choice, reason: 'Both lines were looked at.' }
  return w.as(name).call('decide', {
    params: { queue: 'set-aside', subject },
    body: { ...body, payloadHash: value?.payloadHash ?? 'none' },
  })
}
const tried = async () => {
  const lines: object[] = []
  await giveSetAside({ db: w.needs.db, log: { error: (line) => void lines.push(line) } })
  return lines
}
const cash = async () => (await w.book('alice')).cash

describe('a credit whose name is taken', () => {
  it('is shown with what stands there, and given once by two people', async () => {
    const subject = await conflict()
    const before = Number(await cash())
    const shown = (await item('olga', subject)).value
    expect(shown.fields.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['7.0000', '2.0000', 'rebate_paid']),
    )
    const reason = shown.fields.find(({ value }: { value: string }) => value === 'rebate_paid')
    expect(reason?.words).toEqual({ pt: 'Rebate', en: 'Rebate' })
    expect((await countAside(w.needs.db)).waiting).toBe(1)

    expect((await choose('olga', subject, 'give')).value).toMatchObject({ outcome: 'proposed' })
    expect((await choose('olga', subject, 'give')).code).toBe('second_person_needed')
    expect(Number(await cash())).toBe(before)
    expect((await choose('oscar', subject, 'give')).value).toMatchObject({ outcome: 'executed' })

    expect(Number(await cash())).toBe(before + 7)
    expect((await choose('oscar', subject, 'give')).code).toBe('decision_not_found')
    expect(await tried()).toEqual([])
    expect((await countAside(w.needs.db)).waiting).toBe(0)
    expect(Number(await cash())).toBe(before + 7)
  })

  it.each(['given_otherwise', 'nothing_owed'])('is closed by two people as %s', async (choice) => {
    const subject = await conflict()
    const before = await cash()
    expect(await tried()).toHaveLength(1)
    for (const name of ['olga', 'oscar'] as const) await choose(name, subject, choice)
    expect(await tried()).toEqual([])
    expect(await cash()).toBe(before)
    const rows = await many(w.needs.db)`
      select closed_as from ledger_set_aside order by closed_at desc limit 1`
    expect(rows).toEqual([{ closed_as: choice }])
  })

  it('that nobody knows is no decision', async () => {
    for (const subject of ['1-50-x', `1-50-${randomUUID()}`, 'x'])
      expect((await item('olga', subject)).code).toBe('decision_not_found')
  })
})

describe('a credit to somebody without an account', () => {
  it('is not offered to be given, for the job does so once they have one', async () => {
    const operationId = randomUUID()
    await give({ memberId: 4_000_000n, operationId, amount: brl(1) })
    const subject = `4000000-50-${operationId}`
    const { value } = await item('oscar', subject)
    expect(value.choices.map(({ choice }: { choice: string }) => choice)).not.toContain('give')
    for (const name of ['olga', 'oscar'] as const) await choose(name, subject, 'nothing_owed')
    expect(await tried()).toEqual([])
  })
})
