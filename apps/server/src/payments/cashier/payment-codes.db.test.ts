import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { type CashierWorld, cashierWorld, until } from './testing/cashier-world.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ bob: { cash: '0.00' } })
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(
  () => run(w.needs.db)`
  update deposits set state = 'cancelled' where state in ('created', 'pending_payment')`,
)

const bob = () => w.as('bob')
const seen = async (depositId: string) =>
  (await bob().call('getDeposit', { params: { depositId } })).value
const check = (depositId: string, who = bob()) =>
  who.call('checkDeposit', { params: { depositId }, body: {} })
const nextTurn = (depositId: string) =>
  run(w.needs.db)`update deposits set asked_at = asked_at - interval '1 minute'
                   where deposit_id = ${depositId}`

describe('what a deposit brings', () => {
  it('is said with it once it is there, with what is to be played, and counts on in the offer before', async () => {
    const { value: offers } = await bob().call('depositPromotions', { query: {} })
    const welcome = offers.list.find(({ promotionId }) => promotionId === 'welcome-table')
    expect(welcome).toMatchObject({
      figures: [
        { from: '0.0000', figure: { kind: 'percent', basisPoints: 5000, cap: '200.0000' } },
      ],
      play: { times: 8, on: 'BONUS', days: 14, ownFirst: true },
    })
    const { value: opened } = await bob().call('createDeposit', {
      body: {
        depositId: randomUUID(),
        method: 'pix',
        amount: '50',
        promotionId: 'welcome-table',
      },
    })
    expect(opened.reward).toBeNull()
    await w.press(opened.paymentUrl!, { action: 'pay' })
    const credited = await until(async () => {
      const now = await seen(opened.depositId)
      return now.state === 'credited' && now
    })
    expect(credited.reward).toEqual({ kind: 'bonus', amount: '25.0000', toPlay: '200.0000' })
  })
})

describe('a payment code', () => {
  it('is the provider’s, whole, for this amount, and gone once nothing is to be paid', async () => {
    const { value: offered } = await bob().call('depositMethods', {})
    expect(offered.methods.map(({ method, hasCode }) => [method, hasCode])).toEqual([
      ['pix', true],
      ['transfer', false],
    ])
    const { depositId, answer } = await w.deposit('bob', '50')
    const code = answer.value.paymentCode as string
    expect(code).toContain('540550.00')
    expect(code).toMatch(/6304[0-9A-F]{4}$/)
    expect(answer.value.codeName).toMatchObject({ pt: 'Pix copia e cola' })
    expect((await seen(depositId)).paymentCode).toBe(code)
    await bob().call('cancelDeposit', { params: { depositId }, body: {} })
    expect(await seen(depositId)).toMatchObject({ paymentCode: null, paymentUrl: null })
  })

  it('is not asked for where the house has set no rail', async () => {
    await run(w.needs.db)`
      update deposit_methods set rail = null, code_name = null where method = 'pix'`
    const { answer } = await w.deposit('bob', '50')
    expect(answer.value).toMatchObject({ state: 'pending_payment', paymentCode: null })
    expect(answer.value.paymentUrl).toMatch(/^\/sandbox/)
    await run(w.needs.db)`
      update deposit_methods set rail = 'pix', code_name = '{"pt": "Pix", "en": "Pix"}'
       where method = 'pix'`
  })
})

describe('a player who says to have paid', () => {
  it('has the provider asked, whose message has not come: the payment counts, and once', async () => {
    const before = Number((await w.book('bob')).cash)
    const { depositId, answer } = await w.deposit('bob', '70')
    expect((await check(depositId)).value.state).toBe('pending_payment')
    await w.bank('POST', '/api/faults', { name: 'hold_webhook', times: 1 })
    await w.press(answer.value.paymentUrl!, { action: 'pay' })
    // Asked a moment ago: the provider is not asked at every press.
    expect((await check(depositId)).value.state).toBe('pending_payment')
    await nextTurn(depositId)
    expect((await check(depositId)).value).toMatchObject({
      state: 'credited',
      creditedAmount: '70.0000',
    })
    await w.bank('POST', '/api/release')
    await until(async () => {
      const told = await many(w.needs.db)`
        select from provider_events where outcome = 'already_known'`
      return told.length > 0
    })
    expect((await check(depositId)).value.state).toBe('credited')
    expect(Number((await w.book('bob')).cash) - before).toBe(70)
  })

  it('changes nothing where the provider is silent or switched off, and asks for nobody else', async () => {
    const { depositId, answer } = await w.deposit('bob', '60')
    await w.bank('POST', '/api/faults', { name: 'hold_webhook', times: 1 })
    await w.press(answer.value.paymentUrl!, { action: 'pay' })
    expect((await check(depositId, w.as('alice'))).code).toBe('deposit_not_found')
    expect((await check(randomUUID())).code).toBe('deposit_not_found')
    await w.bank('POST', '/api/faults', { name: 'cut_query', times: 1 })
    expect((await check(depositId)).value.state).toBe('pending_payment')
    await nextTurn(depositId)
    await run(w.needs.db)`update payment_providers set enabled = false`
    expect((await check(depositId)).value.state).toBe('pending_payment')
    await run(w.needs.db)`update payment_providers set enabled = true`
    expect((await check(depositId)).value.state).toBe('credited')
    await w.bank('POST', '/api/release')
  })
})

describe('a transfer by hand', () => {
  it('says where to and under which name it is found, which nobody else has', async () => {
    const open = () =>
      bob().call('createDeposit', {
        body: { depositId: randomUUID(), method: 'transfer', amount: '100' },
      })
    const [one, other] = [(await open()).value, (await open()).value]
    expect(one.payTo.map(({ label, value }) => [label.pt, value])).toEqual([
      ['Favorecido', 'Parlour Demonstração Ltda.'],
      ['Banco', '999'],
      ['Agência', '0001'],
      ['Conta', '12345-6'],
    ])
    expect(one.transferReference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(other.transferReference).not.toBe(one.transferReference)
    // The list shows as much as the deposit itself.
    const { value } = await bob().call('listDeposits', { query: {} })
    expect(value.deposits).toContainEqual(one)
    expect((await check(one.depositId)).value.state).toBe('pending_payment')
  })
})
