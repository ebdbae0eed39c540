import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { PAYMENT_SANDBOX } from '../../demo/sandbox/payment-sandbox.ts'
import { type CashierWorld, cashierWorld } from './testing/cashier-world.ts'
import { expectHoldsToMatch } from './testing/expect-holds.ts'
import { demoFundsPassword as fundsPassword } from '../../people/members/demo-people.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '5000.00' } })
  // Every withdrawal waits for a person, and accounts can be taken away.
  await run(w.needs.db)`
    update cashier_settings set auto_approve_below = 0, payout_accounts_final = false,
           payout_accounts_maximum = 50, open_withdrawals_maximum = 50`
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))

const alice = () => w.as('alice')
let accounts = 0

/** An account of alice's that may be paid to at once. */
async function account(): Promise<string> {
  const payoutAccountId = randomUUID()
  accounts += 1
  const pixKey = `alice${accounts}@example.com`
  const added = await alice().call('addPayoutAccount', {
    body: { payoutAccountId, kind: 'pix', label: '', pixKey, fundsPassword },
  })
  expect(added.success).toBe(true)
  await run(w.needs.db)`
    update payout_accounts set usable_from = now() - interval '1 minute'
     where payout_account_id = ${payoutAccountId}`
  return payoutAccountId
}

const request = (payoutAccountId: string) =>
  alice().call('requestWithdrawal', {
    body: {
      withdrawalId: randomUUID(),
      method: 'pix',
      payoutAccountId,
      amount: '60',
      fundsPassword,
    },
  })

const remove = (payoutAccountId: string) =>
  alice().call('removePayoutAccount', { params: { payoutAccountId } })

const seen = async (withdrawalId: string) =>
  (await alice().call('getWithdrawal', { params: { withdrawalId } })).value

const itemOf = async (queue: string, subject: string) =>
  (await w.as('olga').call('getDecision', { params: { queue, subject } })).value

async function decide(
  queue: string,
  subject: string,
  choice: 'approve' | 'reject',
  { who = 'olga', payloadHash }: { who?: 'olga' | 'oscar'; payloadHash?: string } = {},
) {
  const hash = payloadHash ?? (await itemOf(queue, subject)).payloadHash
  return w.as(who).call('decide', {
    params: { queue, subject },
    body: { decisionId: randomUUID(), choice, reason: 'looked at', payloadHash: hash },
  })
}

/** Where the provider has sent the money of these legs, by its own book. */
function paidTo(legs: readonly { readonly legId: string }[]): unknown[] {
  const book = new DatabaseSync(
    join(w.needs.config.dataDir, 'sandbox', PAYMENT_SANDBOX, 'payment.sqlite'),
    { readOnly: true },
  )
  try {
    const found = book.prepare('select target from payouts where key = ?')
    return legs.map(({ legId }) => JSON.parse(String(found.get(legId)!.target)))
  } finally {
    book.close()
  }
}

describe('a payout account of a withdrawal under review', () => {
  it('cannot be taken away, and another one that comes meanwhile is not paid to', async () => {
    const first = await account()
    const { withdrawalId } = (await request(first)).value
    expect((await seen(withdrawalId)).state).toBe('risk_review')
    expect((await remove(first)).code).toBe('payout_account_in_use')
    const second = await account()

    expect((await decide('withdrawals-risk', withdrawalId, 'approve')).success).toBe(true)
    expect((await remove(first)).code).toBe('payout_account_in_use')
    const approved = await decide('withdrawals-finance', withdrawalId, 'approve', { who: 'oscar' })
    expect(approved.success).toBe(true)
    expect((await remove(first)).code).toBe('payout_account_in_use')
    await w.run('pay-withdrawal', { withdrawalId })

    const { state, payoutAccount, legs } = await seen(withdrawalId)
    expect(state).toBe('awaiting_confirmation')
    expect(payoutAccount.payoutAccountId).toBe(first)
    expect(paidTo(legs)).toMatchObject([{ pixKey: `alice${accounts - 1}@example.com` }])
    expect((await remove(second)).success).toBe(true)
  })
  it('that was taken away all the same is told to who reviews, and a choice made before lapses', async () => {
    const gone = await account()
    const { withdrawalId } = (await request(gone)).value
    const { payloadHash, fields } = await itemOf('withdrawals-risk', withdrawalId)
    expect(JSON.stringify(fields)).not.toContain('payout_account_removed')
    await run(w.needs.db)`
      update payout_accounts set removed_at = now() where payout_account_id = ${gone}`
    const late = await decide('withdrawals-risk', withdrawalId, 'approve', { payloadHash })
    expect(late.code).toBe('decision_changed')
    const now = await itemOf('withdrawals-risk', withdrawalId)
    expect(JSON.stringify(now.fields)).toContain('payout_account_removed')
    const before = await w.book('alice')
    expect((await decide('withdrawals-risk', withdrawalId, 'reject')).success).toBe(true)
    expect((await seen(withdrawalId)).state).toBe('rejected')
    expect(Number((await w.book('alice')).cash) - Number(before.cash)).toBe(60)
  })

  it('and its removal at the same instant end in one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const own = await account()
      const [asked, removed] = await Promise.all([request(own), remove(own)])
      expect([asked.success, removed.success].sort()).toEqual([false, true])
      if (asked.success) expect(removed.code).toBe('payout_account_in_use')
      else expect(asked.code).toBe('payout_account_not_found')
    }
  })

  it('can be taken away once the withdrawal is over', async () => {
    const own = await account()
    const { withdrawalId } = (await request(own)).value
    expect((await remove(own)).code).toBe('payout_account_in_use')
    await alice().call('cancelWithdrawal', { params: { withdrawalId }, body: {} })
    expect((await remove(own)).success).toBe(true)
    expect((await request(own)).code).toBe('payout_account_not_found')
  })
})
