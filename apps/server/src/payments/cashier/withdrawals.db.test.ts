import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { pauseWithdrawals } from '../../people/login/passwords/withdrawal-pause.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { type CashierWorld, cashierWorld } from './testing/cashier-world.ts'
import { expectHoldsToMatch } from './testing/expect-holds.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: CashierWorld
let account: string
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '9000.00' }, bob: { cash: '100.00' } })
  account = await accountOf('alice')
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))

const fundsPassword = demoFundsPassword

async function accountOf(name: 'alice' | 'bob', pixKey = `${name}@example.com`) {
  const payoutAccountId = randomUUID()
  await w.as(name).call('addPayoutAccount', {
    body: {
      payoutAccountId,
      kind: 'pix',
      label: '',
      pixKey,
      fundsPassword,
    },
  })
  return payoutAccountId
}

const ask = (
  amount: string,
  change: Record<string, unknown> = {},
  name: 'alice' | 'bob' = 'alice',
) =>
  w.as(name).call('requestWithdrawal', {
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId: account,
      amount,
      fundsPassword,
      ...change,
    } as never,
  })

/** Leaves no withdrawal open behind: each test begins with room. */
async function closeAll() {
  const { value } = await w.as('alice').call('listWithdrawals', { query: { pageSize: 100 } })
  for (const one of value.withdrawals) {
    if (one.canCancel) await cancel(one.withdrawalId)
    if (one.state === 'awaiting_confirmation') {
      const params = { withdrawalId: one.withdrawalId }
      await w.as('alice').call('confirmFullyPaid', { params, body: {} })
    }
  }
}
const cancel = (withdrawalId: string) =>
  w.as('alice').call('cancelWithdrawal', { params: { withdrawalId }, body: {} })
afterEach(closeAll)

describe('request withdrawal', () => {
  it('holds amount and fee at once and passes below the limit by itself (N-23, C-32)', async () => {
    const funds = async () => (await w.as('alice').call('consolidatedFunds', {})).value
    const fundsBefore = await funds()
    const before = await w.book('alice')
    const { value } = await ask('50')
    expect(value).toMatchObject({ state: 'approved', amount: '50.0000', heldAmount: '50.0000' })
    const after = await w.book('alice')
    expect(Number(after.hold) - Number(before.hold)).toBe(50)
    expect(Number(before.cash) - Number(after.cash)).toBe(50)
    const { hold, total } = await funds()
    expect(Number(hold) - Number(fundsBefore.hold)).toBe(50)
    expect(total).toBe(fundsBefore.total)
    const { value: told } = await w.as('alice').call('listInbox', { query: {} })
    expect(told.messages.map((one) => one.key)).toContain('withdrawal_approved')
    await w.run('pay-withdrawal', { withdrawalId: value.withdrawalId })
  })

  it('answers a repeat with the same withdrawal and refuses other content under the id', async () => {
    const withdrawalId = randomUUID()
    const first = await ask('600', { withdrawalId })
    expect(first.value.state).toBe('risk_review')
    const held = (await w.book('alice')).hold
    expect((await ask('600', { withdrawalId })).value.withdrawalId).toBe(withdrawalId)
    expect((await ask('601', { withdrawalId })).code).toBe('id_conflict')
    expect((await w.book('alice')).hold).toBe(held)
  })

  it.each([
    ['method_unavailable', '50', { method: 'gold' }],
    ['payout_account_not_found', '50', { payoutAccountId: randomUUID() }],
    ['amount_has_fractions', '50.001', {}],
    ['amount_below_minimum', '19.99', {}],
    ['amount_above_maximum', '10000.01', {}],
    ['funds_password_required', '50', { fundsPassword: undefined }],
    ['funds_password_wrong', '50', { fundsPassword: '000000' }],
    ['insufficient_funds', '9999', {}],
  ])('refuses with %s and holds nothing', async (code, amount, change) => {
    const before = await w.book('alice')
    expect((await ask(amount, change)).code).toBe(code)
    expect(await w.book('alice')).toEqual(before)
  })

  it('refuses another member’s account', async () => {
    const theirs = await accountOf('bob')
    expect((await ask('50', { payoutAccountId: theirs })).code).toBe('payout_account_not_found')
  })

  it('lets excluded and timed-out players take their money, and frozen ones not', async () => {
    const memberId = await w.idOf('alice')
    for (const kind of ['excluded', 'timed_out', 'frozen'] as const) {
      await transact(w.needs.db, (tx) =>
        restrictMember(tx, { memberId, kind, until: null, reason: 'test' }),
      )
      const answer = await ask('600')
      expect(answer.code).toBe(kind === 'frozen' ? 'withdrawals_blocked' : undefined)
      await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
    }
  })

  it('rests for a day after a contact was replaced, and holds nothing meanwhile', async () => {
    const memberId = await w.idOf('alice')
    await transact(w.needs.db, (tx) => pauseWithdrawals(tx, memberId, 'contact_changed'))
    const before = await w.book('alice')
    const refused = await ask('50')
    expect(refused).toMatchObject({ code: 'withdrawals_paused', value: { hours: 24 } })
    expect(await w.book('alice')).toEqual(before)
    await run(w.needs.db)`update withdrawal_pauses set until = now()`
    expect((await ask('50')).success).toBe(true)
  })

  it('lets the first account be used at once and a later one after the cooling time', async () => {
    const later = await accountOf('alice', 'alice.two@example.com')
    const refused = await ask('50', { payoutAccountId: later })
    expect(refused.code).toBe('payout_account_cooling')
    expect(refused.value).toMatchObject({ hours: 24 })
    await run(w.needs.db)`
      update payout_accounts set usable_from = now() where payout_account_id = ${later}`
    // Changed lately: a person looks at it however small it is.
    expect((await ask('50', { payoutAccountId: later })).value.state).toBe('risk_review')
  })

  it('keeps the daily limit over parallel requests, and says what is left', async () => {
    await run(w.needs.db)`update cashier_settings set withdrawal_daily_maximum = 100000000`
    const today = await w.as('alice').call('cashierSummary', {})
    const left = Number(today.value.withdrawalRemainingToday)
    const half = String(Math.floor(left / 2) + 1)
    const answers = await Promise.all([ask(half), ask(half)])
    await run(w.needs.db)`update cashier_settings set withdrawal_daily_maximum = 200000000`
    expect(answers.map((one) => one.code ?? 'placed').sort()).toEqual([
      'placed',
      'withdrawal_limit_reached',
    ])
  })

  it('refuses more than the withdrawals that may be open', async () => {
    await run(w.needs.db)`update cashier_settings set open_withdrawals_maximum = 1`
    await ask('600')
    const second = await ask('600')
    await run(w.needs.db)`update cashier_settings set open_withdrawals_maximum = 5`
    expect(second.code).toBe('too_many_open_withdrawals')
  })

  it('spends one balance once, from two tabs at the same instant', async () => {
    const bobs = await accountOf('bob', 'bob.too@example.com')
    await run(w.needs.db)`
      update payout_accounts set usable_from = now() where payout_account_id = ${bobs}`
    await run(w.needs.db)`update cashier_settings set open_withdrawals_maximum = 50`
    const tabs = Array.from({ length: 4 }, () => ask('100', { payoutAccountId: bobs }, 'bob'))
    const answers = await Promise.all(tabs)
    await run(w.needs.db)`update cashier_settings set open_withdrawals_maximum = 5`
    expect(answers.filter((one) => one.success)).toHaveLength(1)
    expect(new Set(answers.map((one) => one.code))).toEqual(
      new Set([undefined, 'insufficient_funds']),
    )
    expect(await w.book('bob')).toMatchObject({ cash: '0.00', hold: '100.00' })
  })

  it('makes one withdrawal of the same press in two tabs', async () => {
    const withdrawalId = randomUUID()
    const before = await w.book('alice')
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('600', { withdrawalId })))
    expect(answers.map((one) => one.value.withdrawalId)).toEqual(answers.map(() => withdrawalId))
    expect(Number((await w.book('alice')).hold) - Number(before.hold)).toBe(600)
  })
})

describe('cancel withdrawal', () => {
  it('gives everything back before an approval', async () => {
    const before = await w.book('alice')
    const { value } = await ask('600')
    expect(value.canCancel).toBe(true)
    expect((await cancel(value.withdrawalId)).value.state).toBe('cancelled')
    expect((await cancel(value.withdrawalId)).value.state).toBe('cancelled')
    expect(await w.book('alice')).toEqual(before)
  })

  it('is refused once approved, for others, and everywhere in the regulated profile', async () => {
    const { value } = await ask('50')
    expect((await cancel(value.withdrawalId)).code).toBe('withdrawal_not_cancellable')
    await w.run('pay-withdrawal', { withdrawalId: value.withdrawalId })
    const open = await ask('600')
    const params = { withdrawalId: open.value.withdrawalId }
    const stranger = await w.as('bob').call('cancelWithdrawal', { params, body: {} })
    expect(stranger.code).toBe('withdrawal_not_found')
    await w.set('jurisdiction', { profile: 'regulated' })
    expect((await cancel(open.value.withdrawalId)).code).toBe('cancelling_not_offered')
    const shown = await w.as('alice').call('getWithdrawal', { params })
    await w.set('jurisdiction', { profile: 'classic' })
    expect(shown.value.canCancel).toBe(false)
  })

  it('and an approval at the same instant end in one of the two, with the money in one place', async () => {
    const { value } = await ask('600')
    const subject = value.withdrawalId
    const item = await w.as('olga').call('getDecision', {
      params: { queue: 'withdrawals-risk', subject },
    })
    const [cancelled, decided] = await Promise.all([
      cancel(subject),
      w.as('olga').call('decide', {
        params: { queue: 'withdrawals-risk', subject },
        body: {
          decisionId: randomUUID(),
          choice: 'approve',
          reason: 'looks fine',
          payloadHash: item.value.payloadHash,
        },
      }),
    ])
    const { value: end } = await w
      .as('alice')
      .call('getWithdrawal', { params: { withdrawalId: subject } })
    expect(cancelled.success).toBe(true)
    expect(end.state).toBe('cancelled')
    expect([undefined, 'decision_not_found']).toContain(decided.code)
  })
})

describe('payout accounts', () => {
  it('show masked numbers only and store none in the clear', async () => {
    const { value } = await w.as('alice').call('listPayoutAccounts', {})
    expect(value.payoutAccounts[0]?.masked).toBe('al•••@example.com')
    const rows = await many<{ row: string }>(w.needs.db)`
      select encode(details, 'escape') || label as row from payout_accounts`
    expect(rows.some(({ row }) => row.includes('alice@example.com'))).toBe(false)
  })

  it('refuse a double, a wrong number, too many, and one in use', async () => {
    const add = (pixKey: string, payoutAccountId: string = randomUUID()) =>
      w.as('alice').call('addPayoutAccount', {
        body: {
          payoutAccountId,
          kind: 'pix',
          label: '',
          pixKey,
          fundsPassword,
        },
      })
    expect((await add('ALICE@example.com')).code).toBe('payout_account_taken')
    const wrong = await add('nonsense')
    expect(wrong.code).toBe('payout_account_invalid')
    expect(wrong.value).toMatchObject({ field: 'pixKey' })
    expect((await add('another@example.com', account)).code).toBe('id_conflict')
    await run(w.needs.db)`update cashier_settings set payout_accounts_maximum = 1`
    expect((await add('third@example.com')).code).toBe('too_many_payout_accounts')
    await run(w.needs.db)`update cashier_settings set payout_accounts_maximum = 5`
    const final = await w.as('alice').call('removePayoutAccount', {
      params: { payoutAccountId: account },
    })
    expect(final.code).toBe('payout_account_final')
    await run(w.needs.db)`update cashier_settings set payout_accounts_final = false`
    await ask('600')
    const remove = await w.as('alice').call('removePayoutAccount', {
      params: { payoutAccountId: account },
    })
    expect(remove.code).toBe('payout_account_in_use')
    const stranger = await w.as('bob').call('removePayoutAccount', {
      params: { payoutAccountId: account },
    })
    expect(stranger.code).toBe('payout_account_not_found')
  })

  it('ask for the funds password of a member who has one', async () => {
    const answer = await w.as('alice').call('addPayoutAccount', {
      body: {
        payoutAccountId: randomUUID(),
        kind: 'pix',
        label: '',
        pixKey: 'fourth@example.com',
      },
    })
    expect(answer.code).toBe('funds_password_required')
  })
})

describe('the funds password', () => {
  it('is locked after some wrong tries, and nothing is held', async () => {
    const before = await w.book('carol')
    const answers = []
    for (let i = 0; i < 8; i++) {
      const answer = await w.as('carol').call('addPayoutAccount', {
        body: {
          payoutAccountId: randomUUID(),
          kind: 'pix',
          label: '',
          pixKey: 'carol@example.com',
          fundsPassword: '000000',
        },
      })
      answers.push(answer.code)
    }
    expect(answers[0]).toBe('funds_password_wrong')
    expect(answers.at(-1)).toBe('funds_password_locked')
    expect(await w.book('carol')).toEqual(before)
  })
})
