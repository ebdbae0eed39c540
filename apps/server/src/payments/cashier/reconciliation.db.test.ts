import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { one, run } from '../../base/database/query.ts'
import { houseBalance } from '../../ledger/wallet/testing/house-balance.ts'
import { reconcileDay } from './reconciliation/reconcile-day.ts'
import { type CashierWorld, cashierWorld, until } from './testing/cashier-world.ts'
import { alicesAccount } from './testing/payout-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '1000.00' } })
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const today = () => new Date().toISOString().slice(0, 10)
const reconcile = () => reconcileDay(w.needs, 'sandbox', today())

/** What the books say the sandbox owes the house: zero once everything agrees. */
const clearing = () => houseBalance(w.needs.db, 'clearing', 'sandbox')

async function paid(amount: string): Promise<{ depositId: string; paymentId: string }> {
  const { depositId, answer } = await w.deposit('alice', amount)
  await w.press(answer.value.paymentUrl!, { action: 'pay' })
  await until(async () => {
    const { value } = await w.as('alice').call('getDeposit', { params: { depositId } })
    return value.state === 'credited'
  })
  const { paymentId } = await one<{ paymentId: string }>(w.needs.db)`
    select payment_id as "paymentId" from deposits where deposit_id = ${depositId}`
  return { depositId, paymentId }
}

const spoil = (change: object) => w.bank('POST', '/api/settlement-lines', change)

async function differences() {
  const query = { queue: 'reconciliation' }
  const { value } = await w.as('olga').call('listDecisions', { query })
  return value.decisions
}

async function decideTwice(queue: string, subject: string, choice: string): Promise<void> {
  for (const name of ['olga', 'oscar'] as const) {
    const { value: item } = await w.as(name).call('getDecision', { params: { queue, subject } })
    await w.as(name).call('decide', {
      params: { queue, subject },
      body: {
        decisionId: randomUUID(),
        choice,
        reason: 'as agreed',
        payloadHash: item.payloadHash,
      },
    })
  }
}

describe('reconciliation', () => {
  it('brings payments, payouts, refunds, returns and chargebacks to zero', async () => {
    await paid('200')
    const late = await w.deposit('alice', '30')
    await w.press(late.answer.value.paymentUrl!, { action: 'late' })
    await until(async () => (await strays()).length === 1)
    await decideTwice('late-payments', (await strays())[0]!, 'refund')
    await w.run('refund-payments')

    const legId = await withdrawn('150')
    await w.bank('POST', `/api/payouts/${legId}/return`, {})
    const { depositId, paymentId } = await paid('50')
    await w.bank('POST', `/api/payments/${paymentId}/chargeback`, {})
    await until(async () => (await chargebacks()).length === 1)
    await decideTwice('chargebacks', (await chargebacks())[0]!, 'reverse')
    const { value } = await w.as('alice').call('getDeposit', { params: { depositId } })
    expect(value.state).toBe('reversed')

    expect(await reconcile()).toEqual({ lines: 7, matched: 7, open: 0 })
    expect(await clearing()).toBe(0n)
    expect(await differences()).toEqual([])
  })

  it('settles nothing twice when it looks again', async () => {
    await paid('20')
    const first = await reconcile()
    expect(await clearing()).toBe(0n)
    expect(await reconcile()).toEqual(first)
    expect(await clearing()).toBe(0n)
  })

  it('shows a payment we have never heard of, and receives it when two people say so', async () => {
    await spoil({ change: 'invent', providerId: 'pay_ghost', amount: '12.5000', currency: 'BRL' })
    expect(await reconcile()).toMatchObject({ open: 1 })
    const [found] = await differences()
    expect(found?.title.en).toBe('Missing in our books')
    await decideTwice('reconciliation', found!.subject, 'receive')
    expect(await reconcile()).toMatchObject({ open: 0 })
    expect(await clearing()).toBe(0n)
    const [stray] = await strays()
    await decideTwice('late-payments', stray!, 'refund')
  })

  it('shows a movement the file has forgotten', async () => {
    const { paymentId } = await paid('20')
    await spoil({ change: 'drop', providerId: paymentId })
    expect(await reconcile()).toMatchObject({ open: 1 })
    const [found] = await differences()
    expect(found?.title.en).toBe('Missing in the provider’s file')
    expect(await clearing()).toBe(-200_000n)
    await decideTwice('reconciliation', found!.subject, 'book')
    expect(await reconcile()).toMatchObject({ open: 0 })
    expect(await clearing()).toBe(0n)
  })

  it('shows an amount that differs, with both amounts', async () => {
    const { paymentId } = await paid('20')
    await spoil({ change: 'alter', providerId: paymentId, amount: '19.0000' })
    expect(await reconcile()).toMatchObject({ open: 1 })
    const [found] = await differences()
    expect(found?.fields.filter((one) => one.kind === 'amount').map((one) => one.value)).toEqual([
      '20.0000',
      '19.0000',
    ])
    await decideTwice('reconciliation', found!.subject, 'book')
    expect(await reconcile()).toMatchObject({ open: 0 })
    expect(await clearing()).toBe(0n)
  })

  it('closes a difference by itself when the missing message comes late', async () => {
    const { depositId, answer } = await w.deposit('alice', '20')
    await w.bank('POST', '/api/faults', { name: 'hold_webhook', times: 1 })
    await w.press(answer.value.paymentUrl!, { action: 'pay' })
    expect(await reconcile()).toMatchObject({ open: 1 })
    await w.bank('POST', '/api/release', {})
    await until(async () => {
      const { value } = await w.as('alice').call('getDeposit', { params: { depositId } })
      return value.state === 'credited'
    })
    expect(await reconcile()).toMatchObject({ open: 0 })
    expect(await differences()).toEqual([])
    expect(await clearing()).toBe(0n)
  })

  it('books a movement back that was written off and then comes after all', async () => {
    const { paymentId } = await paid('20')
    await spoil({ change: 'drop', providerId: paymentId })
    await reconcile()
    await decideTwice('reconciliation', (await differences())[0]!.subject, 'book')
    const before = await houseBalance(w.needs.db, 'expense', 'reconciliation')
    await spoil({ change: 'invent', providerId: paymentId, amount: '20.0000', currency: 'BRL' })
    expect(await reconcile()).toMatchObject({ open: 1 })
    const [found] = await differences()
    expect(found?.choices.map((one) => one.choice)).toEqual(['explained', 'book'])
    await decideTwice('reconciliation', found!.subject, 'book')
    expect(await reconcile()).toMatchObject({ open: 0 })
    expect(await clearing()).toBe(0n)
    expect(await houseBalance(w.needs.db, 'expense', 'reconciliation')).toBe(before + 200_000n)
    expect(await strays()).toEqual([])
  })

  it('waits for a file that is not there', async () => {
    await w.sandbox.stop()
    expect(await reconcile()).toBeUndefined()
  })
})

async function withdrawn(amount: string): Promise<string> {
  const account = await alicesAccount(w)
  const withdrawalId = randomUUID()
  await run(w.needs.db)`update cashier_settings set turnover_times_bps = 0`
  await w.as('alice').call('requestWithdrawal', {
    body: {
      withdrawalId,
      method: 'pix',
      payoutAccountId: account,
      amount,
      fundsPassword: demoFundsPassword,
    },
  })
  await w.run('pay-withdrawal', { withdrawalId })
  const { value } = await w.as('alice').call('getWithdrawal', { params: { withdrawalId } })
  return value.legs[0]!.legId
}

const subjects = async (queue: string): Promise<string[]> => {
  const { value } = await w.as('olga').call('listDecisions', { query: { queue } })
  return value.decisions.map((one) => one.subject)
}
const strays = () => subjects('late-payments')
const chargebacks = () => subjects('chargebacks')
