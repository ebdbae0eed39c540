import { clientOperation } from '../../ledger/ids/derived-id.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { listDebts, readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'

let w: PayoutWorld
const ids = { alice: 0n, bob: 0n }
beforeAll(async () => {
  w = await payoutWorld()
  ids.alice = await w.idOf('alice')
  ids.bob = await w.idOf('bob')
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const post = (
  memberId: bigint,
  reason: 'deposit_reversed' | 'receivable_collected',
  amount: bigint,
) => {
  const owed = { kind: 'receivable', memberId } as const
  const other = { kind: 'clearing', name: 'sandbox' } as const
  const [from, to] = reason === 'deposit_reversed' ? [owed, other] : [other, owed]
  return transact(w.needs.db, (tx) =>
    w.needs.wallet.post(tx, {
      memberId,
      operationId: randomUUID(),
      reason,
      currency: 'BRL',
      transfers: [{ from, to, amount }],
    }),
  )
}
const owe = (memberId: bigint, amount: bigint) => post(memberId, 'deposit_reversed', amount)
const repay = (memberId: bigint, amount: bigint) => post(memberId, 'receivable_collected', amount)

const clear = async () => {
  for (const { memberId, amount } of await listDebts(w.needs.db, 10)) await repay(memberId, amount)
}
beforeEach(clear)

const look = (name: 'olga' | 'oscar', memberId: bigint) =>
  w.as(name).call('getDecision', { params: { queue: 'debts', subject: String(memberId) } })

async function choose(
  name: 'olga' | 'oscar',
  memberId: bigint,
  choice = 'write_off',
  hash?: string,
) {
  const { value } = await look(name, memberId)
  return w.as(name).call('decide', {
    params: { queue: 'debts', subject: String(memberId) },
    body: {
      decisionId: randomUUID(),
      choice,
      reason: 'nothing to be had',
      payloadHash: hash ?? value?.payloadHash ?? 'none',
    },
  })
}

describe('debts', () => {
  it('wait with member, amount and age, the oldest first', async () => {
    await owe(ids.bob, 300_000n)
    await owe(ids.alice, 900_000n)
    const { value } = await w.as('olga').call('listDecisions', { query: { queue: 'debts' } })
    expect(value.queues).toMatchObject([{ queue: 'debts', fourEyes: true, waiting: 2 }])
    expect(value.decisions.map(({ subject }) => subject)).toEqual([
      String(ids.bob),
      String(ids.alice),
    ])
    expect(value.decisions[0]?.fields.map(({ kind, value: text }) => [kind, text])).toMatchObject([
      ['member', String(ids.bob)],
      ['amount', '30.0000'],
      ['time', value.decisions[0]?.waitingSince],
    ])
  })

  it('are as old as their oldest part that is not paid yet', async () => {
    await owe(ids.bob, 300_000n)
    const [first] = await listDebts(w.needs.db, 10)
    await owe(ids.bob, 200_000n)
    const [both] = await listDebts(w.needs.db, 10)
    expect(both).toEqual({ ...first, amount: 500_000n })
    await repay(ids.bob, 299_999n)
    expect((await listDebts(w.needs.db, 10))[0]?.since).toEqual(first?.since)
    await repay(ids.bob, 1n)
    const [rest] = await listDebts(w.needs.db, 10)
    expect(rest?.amount).toBe(200_000n)
    expect(Number(rest?.since)).toBeGreaterThan(Number(first?.since))
  })

  it('are given up by two people with a reason, and stand so in the member’s record', async () => {
    await owe(ids.bob, 300_000n)
    expect((await choose('olga', ids.bob)).value.outcome).toBe('proposed')
    expect((await choose('olga', ids.bob)).code).toBe('second_person_needed')
    expect(await readDebt(w.needs.db, ids.bob)).toBe(300_000n)
    const { value } = await choose('oscar', ids.bob)
    expect(value).toEqual({ outcome: 'executed', decision: null })
    expect(await readDebt(w.needs.db, ids.bob)).toBe(0n)
    const history = await w.as('oscar').call('decisionHistory', { query: { limit: 2 } })
    const [last] = history.value.decided
    expect(last).toMatchObject({ queue: 'debts', outcome: 'executed', reason: 'nothing to be had' })
    const id = clientOperation('write off debt', ids.bob, last!.decisionId)
    const line = await w.as('bob').call('recordLine', { params: { id } })
    expect(line.value.transfers).toMatchObject([
      {
        reason: 'receivable_written_off',
        from: 'expense bad_debts',
        to: 'receivable',
        amount: '30.0000',
      },
    ])
    expect((await look('olga', ids.bob)).code).toBe('decision_not_found')
  })

  it('are not given up on an older figure, nor where the second person says no', async () => {
    await owe(ids.bob, 300_000n)
    const shown = (await look('olga', ids.bob)).value
    await owe(ids.bob, 100_000n)
    const stale = await choose('olga', ids.bob, 'write_off', shown?.payloadHash)
    expect(stale.code).toBe('decision_changed')
    await choose('olga', ids.bob)
    expect((await choose('oscar', ids.bob, 'keep')).value).toMatchObject({
      outcome: 'declined',
      decision: { proposal: null },
    })
    expect(await readDebt(w.needs.db, ids.bob)).toBe(400_000n)
  })

  it('are kept by a pair that chooses so, and stay on the list', async () => {
    await owe(ids.bob, 300_000n)
    await choose('olga', ids.bob, 'keep')
    expect((await choose('oscar', ids.bob, 'keep')).value.outcome).toBe('executed')
    expect(await readDebt(w.needs.db, ids.bob)).toBe(300_000n)
    expect((await look('olga', ids.bob)).status).toBe(200)
  })

  it.each(['x', '0', '-1', '99999999'])('are not found under %j', async (subject) => {
    const { code } = await w.as('olga').call('getDecision', { params: { queue: 'debts', subject } })
    expect(code).toBe('decision_not_found')
  })
})
