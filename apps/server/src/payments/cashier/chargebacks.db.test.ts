import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../../base/database/query.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { creditedTotal } from './deposits/deposits.store.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'
import { findMissed, insertMissed } from '../../rewards/promotions/missed-rewards.store.ts'
import { transact } from '../../base/database/transact.ts'

let w: PayoutWorld
let memberId: bigint
beforeAll(async () => {
  w = await payoutWorld()
  memberId = await w.idOf('bob')
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const cash = async () => Number((await w.book('bob')).cash)
const stateOf = async (depositId: string) =>
  (await w.as('bob').call('getDeposit', { params: { depositId } })).value.state
const pay = (reference: string, amount: string) =>
  w.tell({ type: 'payment.paid', reference, amount })
const takeBack = (reference: string, amount: string, more: object = {}) =>
  w.tell({ type: 'payment.chargeback', reference, amount, ...more })
const waiting = async () => {
  const { value } = await w.as('olga').call('listDecisions', { query: { queue: 'chargebacks' } })
  return value.decisions
}

async function paid(amount: string): Promise<string> {
  const { depositId } = await w.deposit('bob', amount)
  await pay(depositId, amount)
  return depositId
}

const amounts = ([item]: Awaited<ReturnType<typeof waiting>>) =>
  Object.fromEntries(
    item!.fields
      .filter(({ kind }) => kind === 'amount')
      .map(({ label, value }) => [label.en, value]),
  )

describe('a chargeback', () => {
  it('of more than was credited takes from the member no more than came; the house bears the rest', async () => {
    const before = await cash()
    const depositId = await paid('50')
    await takeBack(depositId, '80')
    const items = await waiting()
    expect(amounts(items)).toEqual({
      Amount: '80.0000',
      'Amount credited': '50.0000',
      'Beyond what was credited': '30.0000',
    })
    await w.decideTwice('chargebacks', items[0]!.subject, 'reverse')
    expect(await cash()).toBe(before)
    expect(await readDebt(w.needs.db, memberId)).toBe(0n)
    expect(await stateOf(depositId)).toBe('reversed')
  })

  it('takes of what the deposit would still have brought its part, and ends it with the last of the deposit', async () => {
    const depositId = await paid('50')
    const missed = { kind: 'deposit', cause: depositId, memberId, amount: 500_000n } as const
    await transact(w.needs.db, (tx) => insertMissed(tx, missed, 'of a test'))
    const brings = async () => {
      for await (const { cause, amount } of findMissed(w.needs.db, 10))
        if (cause === depositId) return amount
      return undefined
    }
    expect(await brings()).toBe(500_000n)
    await takeBack(depositId, '20')
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'reverse')
    expect(await brings()).toBe(300_000n)
    await takeBack(depositId, '10')
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'absorb')
    expect(await brings()).toBe(300_000n)
    await takeBack(depositId, '30')
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'reverse')
    expect(await brings()).toBeUndefined()
  })

  it('of a part leaves the deposit credited until the last part is taken back', async () => {
    const depositId = await paid('50')
    const before = await cash()
    const counted = await creditedTotal(w.needs.db, memberId)
    await takeBack(depositId, '20')
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'reverse')
    expect(await stateOf(depositId)).toBe('credited')
    expect(await creditedTotal(w.needs.db, memberId)).toBe(counted - 200_000n)
    await takeBack(depositId, '40')
    const items = await waiting()
    expect(amounts(items)).toEqual({
      Amount: '40.0000',
      'Amount credited': '50.0000',
      'Taken back before': '20.0000',
      'Beyond what was credited': '10.0000',
    })
    await w.decideTwice('chargebacks', items[0]!.subject, 'reverse')
    expect(await stateOf(depositId)).toBe('reversed')
    expect(await cash()).toBe(before - 50)
    await takeBack(depositId, '1')
    const [last] = await waiting()
    expect(last!.choices.map(({ choice }) => choice)).toEqual(['absorb'])
    await w.decideTwice('chargebacks', last!.subject, 'absorb')
    expect(await cash()).toBe(before - 50)
  })

  it('that overtakes its payment waits for it, and is decided then', async () => {
    const { depositId } = await w.deposit('bob', '30')
    const before = await cash()
    expect((await takeBack(depositId, '30')).value).toEqual({ outcome: 'kept_for_decision' })
    expect(await waiting()).toEqual([])
    await pay(depositId, '30')
    expect(await cash()).toBe(before + 30)
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'reverse')
    expect(await cash()).toBe(before)
  })

  it('of a late payment that was credited by decision takes that back', async () => {
    const before = await cash()
    const { depositId } = await w.deposit('bob', '40')
    await w.tell({ type: 'payment.declined', reference: depositId, amount: '40' })
    await pay(depositId, '40')
    await takeBack(depositId, '40')
    expect(await waiting()).toEqual([])
    const { value } = await w
      .as('olga')
      .call('listDecisions', { query: { queue: 'late-payments' } })
    await w.decideTwice('late-payments', value.decisions[0]!.subject, 'credit')
    expect(await cash()).toBe(before + 40)
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'reverse')
    expect(await cash()).toBe(before)
  })

  it('counts once by the provider’s id, whatever the message’s own id', async () => {
    const depositId = await paid('30')
    const providerId = 'cb_once'
    expect((await takeBack(depositId, '30', { providerId })).value.outcome).toBe(
      'kept_for_decision',
    )
    expect((await takeBack(depositId, '30', { providerId })).value.outcome).toBe('already_known')
    expect((await takeBack(depositId, '29', { providerId })).value.outcome).toBe('amount_differs')
    expect((await takeBack(depositId, '0')).value.outcome).toBe('nothing_to_do')
    expect((await takeBack(depositId, '30', { currency: 'USD' })).value.outcome).toBe(
      'amount_differs',
    )
    expect(await waiting()).toHaveLength(1)
    await w.decideTwice('chargebacks', (await waiting())[0]!.subject, 'absorb')
    const rows = await many<{ state: string; taken: bigint }>(w.needs.db)`
      select state, taken from chargebacks where provider_chargeback_id = ${providerId}`
    expect(rows).toEqual([{ state: 'absorbed', taken: 0n }])
  })
})
