import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { demoFundsPassword as fundsPassword } from '../../people/members/demo-people.ts'
import { type CashierWorld, cashierWorld } from './testing/cashier-world.ts'

type Name = 'alice' | 'bob'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '5000.00' }, bob: { cash: '5000.00' } })
  await run(w.needs.db)`
    update cashier_settings set open_deposits_maximum = 100, open_withdrawals_maximum = 100,
           payout_accounts_maximum = 100, withdrawal_daily_maximum = 10000000000`
  for (const name of ['alice', 'bob'] as const) accounts[name] = await account(name, randomUUID())
})
afterAll(() => w?.close())

const accounts = { alice: '', bob: '' }

async function account(name: Name, payoutAccountId: string): Promise<string> {
  await add(name, payoutAccountId)
  return payoutAccountId
}
const add = (name: Name, payoutAccountId: string) =>
  w.as(name).call('addPayoutAccount', {
    body: {
      payoutAccountId,
      kind: 'pix',
      pixKey: `${name}-${payoutAccountId.slice(0, 8)}@example.com`,
      fundsPassword,
    },
  })

describe('an id that two members choose at the same moment', () => {
  it.each([
    [
      'a deposit',
      (name: Name, depositId: string) =>
        w
          .as(name)
          .call('createDeposit', { body: { depositId, method: 'transfer', amount: '100' } }),
    ],
    ['a payout account', add],
    [
      'a withdrawal',
      (name: Name, withdrawalId: string) =>
        w.as(name).call('requestWithdrawal', {
          body: {
            withdrawalId,
            method: 'pix',
            payoutAccountId: accounts[name],
            amount: '60',
            fundsPassword,
          },
        }),
    ],
  ] as const)('is one member’s for %s, and the other hears so', async (_what, order) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = randomUUID()
      const answers = await Promise.all((['alice', 'bob'] as const).map((name) => order(name, id)))
      expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
        [200, undefined],
        [409, 'id_conflict'],
      ])
    }
  })
})
