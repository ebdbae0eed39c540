import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maybe, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { setLimit } from '../../ledger/wallet/posts/member-limits.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { type CashierWorld, cashierWorld, until } from './testing/cashier-world.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ bob: { cash: '0.00' } })
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const bob = () => w.as('bob')
const cash = async () => (await w.book('bob')).cash
const stateOf = async (depositId: string) =>
  (await bob().call('getDeposit', { params: { depositId } })).value.state
const closeAll = () =>
  run(w.needs.db)`
    update deposits set state = 'cancelled' where state in ('created', 'pending_payment')`
afterEach(closeAll)

/** What bob gains while something happens. */
async function gain(work: () => Promise<unknown>): Promise<number> {
  const before = Number(await cash())
  await work()
  return Number((Number(await cash()) - before).toFixed(2))
}

describe('create deposit', () => {
  it('offers methods with limits, fees and quick amounts', async () => {
    const { value } = await bob().call('depositMethods', {})
    expect(value.methods.map((one) => [one.method, one.kind, one.minimum, one.maximum])).toEqual([
      ['pix', 'hosted', '10.0000', '10000.0000'],
      ['transfer', 'manual', '100.0000', '50000.0000'],
    ])
    expect(value.methods[0]?.quickAmounts).toContain('100.0000')
  })

  it('answers a repeat of the same id with the same deposit, and refuses other content under it', async () => {
    const { depositId, answer } = await w.deposit('bob', '50')
    expect(answer.value).toMatchObject({ state: 'pending_payment', amount: '50.0000' })
    expect(answer.value.paymentUrl).toMatch(/^\/sandbox\/payment\/pay\//)
    const again = await w.deposit('bob', '50', depositId)
    expect(again.answer.value.paymentUrl).toBe(answer.value.paymentUrl)
    expect((await w.deposit('bob', '51', depositId)).answer.code).toBe('id_conflict')
    expect((await w.deposit('carol', '50', depositId)).answer.code).toBe('id_conflict')
  })

  it.each([
    ['9.99', 'amount_below_minimum'],
    ['10000.01', 'amount_above_maximum'],
    ['10.001', 'amount_has_fractions'],
    ['-10', 'invalid_request'],
    ['1e2', 'invalid_request'],
  ])('refuses %s as %s', async (amount, code) => {
    expect((await w.deposit('bob', amount)).answer.code).toBe(code)
  })

  it('says in words what the limit is', async () => {
    const { answer } = await w.deposit('bob', '5')
    expect(answer.value).toEqual({ minimum: '10.00' })
    expect(answer.message).toBe('O valor mínimo é 10,00.')
  })

  it('sends the player back to a page of this site and to no other', async () => {
    const open = (returnPath: string) =>
      bob().call('createDeposit', {
        body: { depositId: randomUUID(), method: 'pix', amount: '50', returnPath },
      })
    const { value } = await open('/member/deposit?id=1')
    const page = await w.press(value.paymentUrl!, { action: 'decline' })
    expect(await page.text()).toContain('href="/member/deposit?id=1"')
    for (const elsewhere of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:1',
    ]) {
      expect((await open(elsewhere)).code).toBe('invalid_request')
    }
  })

  it('refuses a method that is not offered', async () => {
    const answer = await bob().call('createDeposit', {
      body: { depositId: randomUUID(), method: 'gold', amount: '50' },
    })
    expect(answer.code).toBe('method_unavailable')
  })

  it('refuses trial players and visitors', async () => {
    expect((await w.deposit('dan', '50')).answer.code).toBe('in_need_true_account')
    const visitor = await w.visitor.call('createDeposit', {
      body: { depositId: randomUUID(), method: 'pix', amount: '50' },
    })
    expect(visitor.code).toBe('not_logged_in')
  })

  it.each(['frozen', 'timed_out', 'excluded'] as const)(
    'refuses a member who is %s',
    async (kind) => {
      const memberId = await w.idOf('bob')
      const until = new Date(Date.now() + 60_000)
      await transact(w.needs.db, (tx) =>
        restrictMember(tx, { memberId, kind, until, reason: 'test' }),
      )
      expect((await w.deposit('bob', '50')).answer.code).toBe('deposits_blocked')
      await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
      expect((await w.deposit('bob', '50')).answer.status).toBe(200)
    },
  )

  it('keeps parallel deposits within the open ones a member may have', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => w.deposit('bob', '20')))
    const codes = answers.map(({ answer }) => answer.code ?? 'opened').sort()
    expect(codes.filter((code) => code === 'opened')).toHaveLength(3)
    expect(codes.filter((code) => code === 'too_many_open_deposits')).toHaveLength(3)
  })

  it('keeps parallel deposits within the deposit limit, and gives back what was not paid', async () => {
    const memberId = await w.idOf('carol')
    await transact(w.needs.db, (tx) =>
      setLimit(tx, { memberId, kind: 'deposit', period: 'day', amount: 1_000_000n }),
    )
    const answers = await Promise.all([60, 60].map((amount) => w.deposit('carol', String(amount))))
    expect(answers.map(({ answer }) => answer.code ?? 'opened').sort()).toEqual([
      'deposit_limit_reached',
      'opened',
    ])
    const refused = answers.find(({ answer }) => answer.code)
    expect(refused?.answer.value).toMatchObject({ remaining: '40.00' })
    const open = answers.find(({ answer }) => !answer.code)
    const depositId = open!.depositId
    await w.as('carol').call('cancelDeposit', { params: { depositId }, body: {} })
    const summary = await w.as('carol').call('cashierSummary', {})
    expect(summary.value.depositRemaining).toBe('100.0000')
  })

  it('leaves nothing half open when the provider is away, and goes on with the same id', async () => {
    const away = { ...w.needs, config: { ...w.needs.config } }
    await run(away.db)`update payment_providers set base_url = 'http://127.0.0.1:9'`
    const { depositId, answer } = await w.deposit('bob', '30')
    expect(answer.code).toBe('provider_unreachable')
    await run(away.db)`update payment_providers set base_url = ${w.sandbox.origin()}`
    expect((await w.deposit('bob', '30', depositId)).answer.value.state).toBe('pending_payment')
  })
})

describe('a deposit that got no page yet', () => {
  const away = (url: string) => run(w.needs.db)`update payment_providers set base_url = ${url}`

  async function withoutPage(amount: string, name: 'bob' | 'carol' = 'bob'): Promise<string> {
    await away('http://127.0.0.1:9')
    const { depositId, answer } = await w.deposit(name, amount)
    await away(w.sandbox.origin())
    expect(answer.code).toBe('provider_unreachable')
    return depositId
  }

  it('is judged anew by what restricts the member now', async () => {
    const depositId = await withoutPage('30')
    const memberId = await w.idOf('bob')
    const until = new Date(Date.now() + 60_000)
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId, kind: 'excluded', until, reason: 'test' }),
    )
    expect((await w.deposit('bob', '30', depositId)).answer.code).toBe('deposits_blocked')
    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'excluded' }))
    expect((await w.deposit('bob', '30', depositId)).answer.value.state).toBe('pending_payment')
  })

  it('is judged anew by a limit that was lowered since, and counts once', async () => {
    const memberId = await w.idOf('carol')
    const limit = (amount: bigint) =>
      transact(w.needs.db, (tx) =>
        setLimit(tx, { memberId, kind: 'deposit', period: 'day', amount }),
      )
    const left = async () =>
      Number((await w.as('carol').call('cashierSummary', {})).value.depositRemaining)
    await limit(900_000n)
    const before = await left()
    const depositId = await withoutPage('30', 'carol')
    for (let again = 0; again < 2; again += 1) {
      const { answer } = await w.deposit('carol', '30', depositId)
      expect(answer.value.state).toBe('pending_payment')
    }
    expect(await left()).toBe(before - 30)
    const second = await withoutPage('30', 'carol')
    await limit(1n)
    const { answer } = await w.deposit('carol', '30', second)
    expect(answer.code).toBe('deposit_limit_reached')
  })

  it('is refused when its method is no longer offered, and ends when its time is over', async () => {
    const depositId = await withoutPage('30')
    const offer = (enabled: boolean) =>
      run(w.needs.db)`update deposit_methods set enabled = ${enabled} where method = 'pix'`
    await offer(false)
    expect((await w.deposit('bob', '30', depositId)).answer.code).toBe('method_unavailable')
    await offer(true)
    await run(w.needs.db)`update deposits set expires_at = now() - interval '1 second'
               where deposit_id = ${depositId}`
    expect((await w.deposit('bob', '30', depositId)).answer.value.state).toBe('expired')
  })
})

describe('a payment', () => {
  it('is credited by the signed message alone, with a notice that is counted until it is read (N-22, C-66)', async () => {
    const { depositId, answer } = await w.deposit('bob', '80')
    const gained = await gain(async () => {
      await w.press(answer.value.paymentUrl!, { action: 'pay' })
      await until(async () => (await stateOf(depositId)) === 'credited')
    })
    expect(gained).toBe(80)
    const { value } = await bob().call('listInbox', { query: {} })
    expect(value.messages[0]).toMatchObject({
      kind: 'transactions',
      key: 'deposit_credited',
      reference: { kind: 'deposit', id: depositId },
      readAt: null,
    })
    expect(value.messages[0]!.text).toMatch(
      /^Seu depósito de R\$\s80,00 chegou\. .*: R\$\s80,00\.$/u,
    )
    const unread = async () => (await bob().call('unreadCount', {})).value.unreadCount
    expect(await unread()).toBe(value.unread)
    expect(value.unread).toBeGreaterThan(0)
    const read = await bob().call('readInbox', { body: {} })
    expect(read.value.unread).toBe(0)
    expect(await unread()).toBe(0)
    expect((await w.as('dan').call('unreadCount', {})).code).toBe('in_need_true_account')
  })

  it('credits what arrived when another amount was paid, and says so', async () => {
    const { depositId, answer } = await w.deposit('bob', '80')
    const gained = await gain(async () => {
      await w.press(answer.value.paymentUrl!, { action: 'other', amount: '75,50' })
      await until(async () => (await stateOf(depositId)) === 'credited')
    })
    expect(gained).toBe(75.5)
    const { value } = await bob().call('listInbox', { query: {} })
    expect(value.messages[0]).toMatchObject({ key: 'deposit_credited_other_amount' })
    expect(value.messages[0]!.text).toMatch(/80,00 e chegaram R\$\s75,50/u)
  })

  it('that was declined closes the deposit with a notice (N-22)', async () => {
    const { depositId, answer } = await w.deposit('bob', '80')
    const gained = await gain(async () => {
      await w.press(answer.value.paymentUrl!, { action: 'decline' })
      await until(async () => (await stateOf(depositId)) === 'failed')
    })
    expect(gained).toBe(0)
    const { value } = await bob().call('listInbox', { query: {} })
    expect(value.messages[0]).toMatchObject({ key: 'deposit_failed' })
    expect(value.messages[0]!.text).toMatch(/80,00 não foi concluído/u)
  })

  it('made twice is credited once; the second goes to the decisions page', async () => {
    const { depositId, answer } = await w.deposit('bob', '40')
    const gained = await gain(async () => {
      await w.press(answer.value.paymentUrl!, { action: 'twice' })
      await until(async () => (await waitingStray(depositId)) === 'extra')
    })
    expect(gained).toBe(40)
  })

  it('made too late goes to the decisions page, never lost', async () => {
    const { depositId, answer } = await w.deposit('bob', '40')
    const gained = await gain(async () => {
      await w.press(answer.value.paymentUrl!, { action: 'late' })
      await until(async () => (await waitingStray(depositId)) === 'late')
    })
    expect(gained).toBe(0)
    expect(await stateOf(depositId)).toBe('expired')
  })

  it('after our own timer closed the deposit is late as well', async () => {
    const { depositId } = await w.deposit('bob', '40')
    await run(w.needs.db)`update deposits set expires_at = now() - interval '1 second'
               where deposit_id = ${depositId}`
    await w.run('expire-deposits')
    expect(await stateOf(depositId)).toBe('expired')
    const told = await w.tell({ type: 'payment.paid', reference: depositId, amount: '40.0000' })
    expect(told.value).toEqual({ outcome: 'kept_for_decision' })
  })

  it('whose message overtakes the page’s answer is credited', async () => {
    const { depositId } = await w.deposit('bob', '25')
    await run(w.needs.db)`update deposits set state = 'created' where deposit_id = ${depositId}`
    const gained = await gain(() =>
      w.tell({ type: 'payment.paid', reference: depositId, amount: '25.0000' }),
    )
    expect(gained).toBe(25)
    expect((await w.deposit('bob', '25', depositId)).answer.value.state).toBe('credited')
  })

  it('of nothing moves nothing', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const told = await w.tell({ type: 'payment.paid', reference: depositId, amount: '0' })
    expect(told.value).toEqual({ outcome: 'nothing_to_do' })
    expect(await stateOf(depositId)).toBe('pending_payment')
  })

  it('in another currency, or for nobody we know, is kept and never credited', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const gained = await gain(async () => {
      const usd = { type: 'payment.paid', reference: depositId, amount: '25.0000', currency: 'USD' }
      expect((await w.tell(usd)).value).toEqual({ outcome: 'kept_for_decision' })
      const unheard = { ...usd, currency: 'ZZZ' }
      expect((await w.tell(unheard)).value).toEqual({ outcome: 'kept_for_decision' })
      const nobody = { type: 'payment.paid', reference: 'nobody', amount: '1.0000' }
      expect((await w.tell(nobody)).value).toEqual({ outcome: 'kept_for_decision' })
    })
    expect(gained).toBe(0)
    expect(await stateOf(depositId)).toBe('pending_payment')
  })
})

describe('an open deposit', () => {
  it('is taken back by its owner only, and only while it is open', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const cancel = (name: 'bob' | 'alice') =>
      w.as(name).call('cancelDeposit', { params: { depositId }, body: {} })
    expect((await cancel('alice')).code).toBe('deposit_not_found')
    expect((await cancel('bob')).value.state).toBe('cancelled')
    expect((await cancel('bob')).value.state).toBe('cancelled')
    const paid = await w.deposit('bob', '25')
    await w.tell({ type: 'payment.paid', reference: paid.depositId, amount: '25.0000' })
    const late = await bob().call('cancelDeposit', {
      params: { depositId: paid.depositId },
      body: {},
    })
    expect(late.code).toBe('deposit_not_open')
  })

  it('is seen by its owner only', async () => {
    const { depositId } = await w.deposit('bob', '25')
    const seen = await w.as('alice').call('getDeposit', { params: { depositId } })
    expect(seen.code).toBe('deposit_not_found')
    const { value } = await w.as('alice').call('listDeposits', { query: {} })
    expect(value.total).toBe(0)
  })
})

async function waitingStray(depositId: string): Promise<string | undefined> {
  const row = await maybe<{ reason: string }>(w.needs.db)`
    select reason from stray_payments where deposit_id = ${depositId} and state = 'waiting'`
  return row?.reason
}
