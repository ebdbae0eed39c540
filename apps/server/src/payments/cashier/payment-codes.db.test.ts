import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { creditDeposit } from './deposits/credit-deposit.ts'
import { lockDeposit } from './deposits/deposits.store.ts'
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

describe('what a deposit costs', () => {
  it('is what its page said when it was opened, whatever the method costs by then', async () => {
    const { depositId } = await w.deposit('bob', '100')
    const { value: byHand } = await bob().call('createDeposit', {
      body: { depositId: randomUUID(), method: 'transfer', amount: '100' },
    })
    await run(w.needs.db)`update deposit_methods set fee_rate_bps = 1000`
    await w.tell({ type: 'payment.paid', reference: depositId, amount: '100' })
    expect(await seen(depositId)).toMatchObject({ fee: '0.0000', creditedAmount: '100.0000' })
    const later = await w.deposit('bob', '100')
    await run(w.needs.db)`update deposit_methods set fee_rate_bps = 0`
    await w.tell({ type: 'payment.paid', reference: later.depositId, amount: '100' })
    expect((await seen(later.depositId)).creditedAmount).toBe('90.0000')
    // Those that were opened before it was kept cost what the method does.
    await run(w.needs.db)`
      update deposits set fee_fixed = null, fee_rate_bps = null where deposit_id = ${byHand.depositId}`
    await run(w.needs.db)`update deposit_methods set fee_fixed = 10000 where method = 'transfer'`
    await transact(w.needs.db, async (tx) => {
      const row = (await lockDeposit(tx, byHand.depositId))!
      const came = { provider: 'manual', paymentId: randomUUID(), amount: row.amount }
      const day = new Date().toISOString().slice(0, 10)
      await creditDeposit(tx, w.needs, row, { ...came, day }, 'finance_pair')
    })
    expect((await seen(byHand.depositId)).creditedAmount).toBe('99.0000')
    await run(w.needs.db)`update deposit_methods set fee_fixed = 0`
  })
})

describe('a deposit whose time is over', () => {
  const over = (depositId: string) =>
    run(w.needs.db)`update deposits set expires_at = now() where deposit_id = ${depositId}`
  const paidUnheard = async (amount: string) => {
    const { depositId, answer } = await w.deposit('bob', amount)
    await w.bank('POST', '/api/faults', { name: 'hold_webhook', times: 1 })
    await w.press(answer.value.paymentUrl!, { action: 'pay' })
    await over(depositId)
    return depositId
  }

  it('counts where it was paid and the message is lost: the provider is asked before it is closed', async () => {
    const [paid, unpaid] = [await paidUnheard('44'), (await w.deposit('bob', '45')).depositId]
    await over(unpaid)
    await w.run('expire-deposits')
    expect((await seen(paid)).state).toBe('credited')
    expect((await seen(unpaid)).state).toBe('expired')
    await w.bank('POST', '/api/release')
  })

  it('is closed though the provider is silent, which is asked once in a run; its message is late then', async () => {
    const [one, other] = [await paidUnheard('46'), await paidUnheard('47')]
    await w.bank('POST', '/api/faults', { name: 'cut_query', times: 1 })
    await w.run('expire-deposits')
    for (const depositId of [one, other]) expect((await seen(depositId)).state).toBe('expired')
    await w.bank('POST', '/api/release')
    await until(async () => {
      const kept = await many(w.needs.db)`
        select from stray_payments where deposit_id in (${one}, ${other})`
      return kept.length === 2
    })
  })

  it('is credited once or kept once, whoever asks, tells, cancels and closes at the same moment', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const before = Number((await w.book('bob')).cash)
      const depositId = await paidUnheard('30')
      const cancel = () => bob().call('cancelDeposit', { params: { depositId }, body: {} })
      const presses = [1, 2, 3, 4].map(() => check(depositId))
      const told = w.bank('POST', '/api/release')
      await Promise.all([told, ...presses, w.run('expire-deposits'), cancel()])
      const kept = () =>
        many(w.needs.db)`select from stray_payments where deposit_id = ${depositId}`
      const credited = async () => (Number((await w.book('bob')).cash) - before) / 30
      await until(async () => (await credited()) + (await kept()).length > 0)
      await run(w.needs.db)`select pg_sleep(0.1)`
      expect((await credited()) + (await kept()).length).toBe(1)
    }
  })
})

describe('what a provider answers', () => {
  const good = { paymentId: 'good', amount: '30', currency: 'BRL', at: new Date().toISOString() }
  it.each([
    ['less than nothing', { amount: '-30' }],
    ['an id that no table holds', { paymentId: 'p\u0000' }],
    ['a currency that no table holds', { currency: '\u0000' }],
    ['a day before all days', { at: '0000-01-01T00:00:00Z' }],
  ])(
    'is no answer where it has %s: the player sees the deposit as it was',
    async (_what, strange) => {
      const { depositId } = await w.deposit('bob', '30')
      const answer = await asProvider([good, { ...good, ...strange }], () => check(depositId))
      expect(answer).toMatchObject({ status: 200, value: { state: 'pending_payment' } })
    },
  )

  it('keeps no payment from being booked beside one that cannot be', async () => {
    const { depositId } = await w.deposit('bob', '30')
    const beyond = { ...good, paymentId: 'beyond', currency: 'ZZZ', amount: '9000000000000' }
    const answer = await asProvider([beyond, { ...good, paymentId: randomUUID() }], () =>
      check(depositId),
    )
    expect(answer).toMatchObject({ status: 200, value: { state: 'credited' } })
  })

  /** Somebody else answers where the provider was. */
  async function asProvider<Answer>(payments: readonly object[], act: () => Promise<Answer>) {
    const server = createServer((_request, reply) => {
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify({ payments }))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const [row] = await many<{ url: string }>(w.needs.db)`
      select base_url as url from payment_providers`
    const turn = (url: string) => run(w.needs.db)`update payment_providers set base_url = ${url}`
    await turn(`http://127.0.0.1:${port}`)
    try {
      return await act()
    } finally {
      await turn(row!.url)
      server.close()
    }
  }
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
