import { randomUUID } from 'node:crypto'
import { pngPicture } from '@parlour/testkit'
import { expect } from 'vitest'
import { run } from '../../../base/database/query.ts'
import { type CashierWorld, cashierWorld } from './cashier-world.ts'
import { demoFundsPassword } from '../../../people/members/demo-people.ts'

/** Alice with money, an account and no limits in her way: the world of payouts. */
export async function payoutWorld() {
  const w = await cashierWorld({ alice: { cash: '20000.00' } })
  await run(w.needs.db)`update cashier_settings
               set auto_approve_below = 100000000, open_withdrawals_maximum = 100,
                   withdrawal_daily_maximum = 10000000000`
  const account = await alicesAccount(w)
  return { ...w, account, ...payoutSteps(w, account), ...operatorSteps(w) }
}

/** An account of alice's that is paid out to; its id. */
export async function alicesAccount(w: CashierWorld): Promise<string> {
  const payoutAccountId = randomUUID()
  await w.as('alice').call('addPayoutAccount', {
    body: {
      payoutAccountId,
      kind: 'pix',
      label: '',
      pixKey: 'alice@example.com',
      fundsPassword: demoFundsPassword,
    },
  })
  return payoutAccountId
}

export type PayoutWorld = Awaited<ReturnType<typeof payoutWorld>>

function payoutSteps(w: CashierWorld, account: string) {
  const alice = () => w.as('alice')
  const pay = (withdrawalId: string) => w.run('pay-withdrawal', { withdrawalId })
  const seen = async (withdrawalId: string) =>
    (await alice().call('getWithdrawal', { params: { withdrawalId } })).value

  async function placed(amount: string): Promise<string> {
    const { value } = await alice().call('requestWithdrawal', {
      body: {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId: account,
        amount,
        fundsPassword: demoFundsPassword,
      },
    })
    expect(value.state).toBe('approved')
    return value.withdrawalId
  }

  async function sent(amount: string): Promise<{ withdrawalId: string; legs: string[] }> {
    const withdrawalId = await placed(amount)
    await pay(withdrawalId)
    const { state, legs } = await seen(withdrawalId)
    expect(state).toBe('awaiting_confirmation')
    return { withdrawalId, legs: legs.map((leg) => leg.legId) }
  }

  async function picture(): Promise<string> {
    const contentBase64 = pngPicture(4, 4).toString('base64')
    return (await alice().call('uploadProof', { body: { contentBase64 } })).value.proofId
  }

  return {
    pay,
    seen,
    placed,
    sent,
    picture,
    legMaximum: (units: number) =>
      run(w.needs.db)`update withdrawal_methods set leg_maximum = ${units} where method = 'pix'`,
    fault: (name: string, times = 1) => w.bank('POST', '/api/faults', { name, times }),
    /** Payouts the provider has really made for these legs. */
    async paidAtProvider(legs: readonly string[]): Promise<number> {
      const day = new Date().toISOString().slice(0, 10)
      const file = (await w.bank('GET', `/api/settlements/${day}.json`)) as {
        lines: { kind: string; reference: string }[]
      }
      return file.lines.filter((line) => line.kind === 'payout' && legs.includes(line.reference))
        .length
    },
    async disputed(): Promise<{ withdrawalId: string; legs: string[] }> {
      const { withdrawalId, legs } = await sent('60')
      await alice().call('reportNotReceived', {
        params: { withdrawalId, legId: legs[0]! },
        body: { proofIds: [await picture()], note: 'nothing came' },
      })
      return { withdrawalId, legs }
    },
  }
}

const operatorSteps = (w: CashierWorld) => ({
  /** Olga proposes, Oscar agrees. */
  async decideTwice(queue: string, subject: string, choice: string): Promise<void> {
    const params = { queue, subject }
    for (const name of ['olga', 'oscar'] as const) {
      const { value: item } = await w.as(name).call('getDecision', { params })
      const body = {
        decisionId: randomUUID(),
        choice,
        reason: 'checked with the bank',
        payloadHash: item.payloadHash,
      }
      const { value } = await w.as(name).call('decide', { params, body })
      expect(value.outcome).toBe(name === 'olga' ? 'proposed' : 'executed')
    }
  },
})
