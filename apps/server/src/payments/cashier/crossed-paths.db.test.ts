import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { auditBooks } from '../../ledger/wallet/audit/audit-books.ts'
import { setLimit } from '../../ledger/wallet/posts/member-limits.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const alice = () => w.as('alice')

const withdraw = (withdrawalId: string, amount = '60') =>
  alice().call('requestWithdrawal', {
    body: {
      withdrawalId,
      method: 'pix',
      payoutAccountId: w.account,
      amount,
      fundsPassword: demoFundsPassword,
    },
  })

describe('an id that the player chose twice', () => {
  const paid = (reference: string) => w.tell({ type: 'payment.paid', reference, amount: '50.0000' })

  it('keeps neither a deposit from its money nor a withdrawal from its hold', async () => {
    const id = randomUUID()
    const before = await w.book('alice')
    expect((await withdraw(id)).status).toBe(200)
    expect((await w.deposit('alice', '50', id)).answer.status).toBe(200)
    expect((await paid(id)).value).toEqual({ outcome: 'credited' })
    await w.pay(id)
    expect((await w.seen(id)).state).toBe('awaiting_confirmation')
    expect(Number((await w.book('alice')).cash)).toBe(Number(before.cash) - 10)

    const { depositId } = await w.deposit('alice', '50')
    expect((await paid(depositId)).value).toEqual({ outcome: 'credited' })
    expect((await withdraw(depositId)).status).toBe(200)
  })

  it('is refused where it is the id of a payment to the player, which the house has made', async () => {
    const { legs } = await w.sent('60')
    const { answer } = await w.deposit('alice', '50', legs[0])
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('a withdrawal with a fee', () => {
  afterEach(() => run(w.needs.db)`update withdrawal_methods set fee_fixed = 0`)

  it('raises no alarm while it waits', async () => {
    await run(w.needs.db)`update withdrawal_methods set fee_fixed = 20000`
    const withdrawalId = await w.placed('60')
    const { differences } = await auditBooks(w.needs.pool)
    await w.pay(withdrawalId)
    expect(differences).toEqual([])
  })
})

describe('a disputed payment beside one that the bank sent back', () => {
  it.each(['release', 'pay_again'])(
    'is still answered after the other is decided: %s',
    async (choice) => {
      await w.legMaximum(1_000_000)
      const { withdrawalId, legs } = await w.sent('180')
      await w.legMaximum(50_000_000)
      await alice().call('reportNotReceived', {
        params: { withdrawalId, legId: legs[0]! },
        body: { proofIds: [await w.picture()], note: 'nothing came' },
      })
      await w.tell({ type: 'payout.returned', reference: legs[1]!, amount: '90.0000' })
      expect((await w.seen(withdrawalId)).state).toBe('returned')
      await w.decideTwice('payouts', withdrawalId, choice)
      await w.decideTwice('disputes', legs[0]!, 'arrived')
      if (choice === 'pay_again') {
        await w.pay(withdrawalId)
        await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
      }
      expect((await w.seen(withdrawalId)).state).toBe('completed')
    },
  )
})

describe('a new deposit limit', () => {
  it('counts the deposits that are open already, and gives back no more than it counted', async () => {
    const bob = { memberId: await w.idOf('bob'), kind: 'deposit', period: 'day' } as const
    const early = await w.deposit('bob', '900')
    await transact(w.needs.db, (tx) => setLimit(tx, { ...bob, amount: 1_000_000n }))
    await w.as('bob').call('cancelDeposit', { params: { depositId: early.depositId }, body: {} })
    expect((await w.deposit('bob', '100')).answer.status).toBe(200)
    expect((await w.deposit('bob', '20')).answer.code).toBe('deposit_limit_reached')
  })
})
