import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoFundsPassword } from '../members/members.demo.ts'
import { payWithdrawal } from './pay-withdrawal.ts'
import { type CashierWorld, cashierWorld, until } from './testing/cashier-world.ts'
import { expectHoldsToMatch } from './testing/expect-holds.ts'

let w: CashierWorld
let account: string
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '20000.00' } })
  await sql`update cashier_settings
               set auto_approve_below = 100000000, open_withdrawals_maximum = 100,
                   withdrawal_daily_maximum = 10000000000`.execute(w.needs.db)
  account = randomUUID()
  await w.as('alice').call('addPayoutAccount', {
    body: {
      payoutAccountId: account,
      kind: 'pix',
      label: '',
      holderName: 'Alice',
      pixKey: 'alice@example.com',
      fundsPassword: demoFundsPassword,
    },
  })
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))

const alice = () => w.as('alice')
const legMaximum = (units: number) =>
  sql`update withdrawal_methods set leg_maximum = ${units} where method = 'pix'`.execute(w.needs.db)
afterEach(() => legMaximum(50_000_000))

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

const pay = (withdrawalId: string) => w.run('pay-withdrawal', { withdrawalId })
const seen = async (withdrawalId: string) =>
  (await alice().call('getWithdrawal', { params: { withdrawalId } })).value

async function sent(amount: string): Promise<{ withdrawalId: string; legs: string[] }> {
  const withdrawalId = await placed(amount)
  await pay(withdrawalId)
  const { state, legs } = await seen(withdrawalId)
  expect(state).toBe('awaiting_confirmation')
  return { withdrawalId, legs: legs.map((leg) => leg.legId) }
}

async function picture(): Promise<string> {
  const contentBase64 = PNG.sync.write(new PNG({ width: 4, height: 4 })).toString('base64')
  return (await alice().call('uploadProof', { body: { contentBase64 } })).value.proofId
}

const fault = (name: string, times = 1) => w.bank('POST', '/api/faults', { name, times })

/** Payouts the provider has really made for these legs. */
async function paidAtProvider(legs: readonly string[]): Promise<number> {
  const day = new Date().toISOString().slice(0, 10)
  const file = (await w.bank('GET', `/api/settlements/${day}.json`)) as {
    lines: { kind: string; reference: string }[]
  }
  return file.lines.filter((line) => line.kind === 'payout' && legs.includes(line.reference)).length
}

describe('pay withdrawal', () => {
  it('splits a large amount in legs and pays each under its own key', async () => {
    await legMaximum(1_000_000)
    const before = await w.book('alice')
    const { withdrawalId, legs } = await sent('250')
    expect((await seen(withdrawalId)).legs.map((leg) => leg.amount)).toEqual([
      '83.3400',
      '83.3300',
      '83.3300',
    ])
    expect(await paidAtProvider(legs)).toBe(3)
    expect(Number((await w.book('alice')).hold)).toBe(Number(before.hold))
  })

  it('never pays twice: not from two workers, not when it is run again', async () => {
    const withdrawalId = await placed('60')
    await Promise.all([pay(withdrawalId), pay(withdrawalId), pay(withdrawalId)])
    await pay(withdrawalId)
    const { legs, state } = await seen(withdrawalId)
    expect(state).toBe('awaiting_confirmation')
    expect(await paidAtProvider(legs.map((leg) => leg.legId))).toBe(1)
  })

  it('asks what became of a payout whose answer was lost, and does not send it again', async () => {
    await fault('cut_payout_after')
    const withdrawalId = await placed('60')
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).legs[0]?.state).toBe('unknown')
    await fault('cut_query')
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).legs[0]?.state).toBe('unknown')
    await pay(withdrawalId)
    const { legs } = await seen(withdrawalId)
    expect(legs[0]?.state).toBe('sent')
    expect(await paidAtProvider([legs[0]!.legId])).toBe(1)
  })

  it('sends again, under the same key, what the provider has never heard of', async () => {
    await fault('cut_payout_before')
    const withdrawalId = await placed('60')
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).legs[0]?.state).toBe('unknown')
    await pay(withdrawalId)
    const { legs } = await seen(withdrawalId)
    expect(legs[0]?.state).toBe('sent')
    expect(await paidAtProvider([legs[0]!.legId])).toBe(1)
  })

  it('finishes once what a crash left on its way, whether the provider had heard of it or not', async () => {
    const unheard = await placed('60')
    await fault('cut_payout_before')
    await pay(unheard)
    const heard = await placed('60')
    await fault('cut_payout_after')
    await pay(heard)
    const legs = [(await seen(unheard)).legs[0]!.legId, (await seen(heard)).legs[0]!.legId]
    // As a kill -9 leaves them: marked as on their way, and nobody there any more.
    await sql`update withdrawal_legs set state = 'sending', updated_at = now() - interval '1 hour'
               where leg_id = any(${sql.val(legs)}::uuid[])`.execute(w.needs.db)
    await w.run('chase-payouts')
    await w.run('chase-payouts')
    expect((await seen(unheard)).state).toBe('awaiting_confirmation')
    expect((await seen(heard)).state).toBe('awaiting_confirmation')
    expect(await paidAtProvider(legs)).toBe(2)
  })

  it.each(['before', 'after'] as const)(
    'dies %s the books took a payout, and goes on without paying again',
    async (when) => {
      const withdrawalId = await placed('60')
      const wallet = {
        ...w.needs.wallet,
        async post(...order: Parameters<typeof w.needs.wallet.post>) {
          if (when === 'after') await w.needs.wallet.post(...order)
          throw new Error('killed')
        },
      }
      await expect(payWithdrawal({ ...w.needs, wallet }, withdrawalId)).rejects.toThrow('killed')
      const { legs } = await seen(withdrawalId)
      expect(legs[0]?.state).toBe('sending')
      await pay(withdrawalId)
      expect((await seen(withdrawalId)).state).toBe('awaiting_confirmation')
      expect(await paidAtProvider([legs[0]!.legId])).toBe(1)
    },
  )

  it('waits for the message of a payout that takes its time', async () => {
    await fault('slow_payout')
    const withdrawalId = await placed('60')
    await pay(withdrawalId)
    await until(async () => (await seen(withdrawalId)).legs[0]?.state === 'sent')
  })

  it('keeps the hold of a refused payout until two people decide', async () => {
    await fault('refuse_payout')
    const before = await w.book('alice')
    const withdrawalId = await placed('60')
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).state).toBe('failed')
    expect(Number((await w.book('alice')).hold) - Number(before.hold)).toBe(60)
    await decideTwice('payouts', withdrawalId, 'release')
    expect((await seen(withdrawalId)).state).toBe('released')
    expect(await w.book('alice')).toEqual(before)
  })

  it('pays a refused payout anew as a new leg', async () => {
    await fault('refuse_payout')
    const withdrawalId = await placed('60')
    await pay(withdrawalId)
    await decideTwice('payouts', withdrawalId, 'pay_again')
    await pay(withdrawalId)
    const { state, legs } = await seen(withdrawalId)
    expect([state, legs.map((leg) => leg.state)]).toEqual([
      'awaiting_confirmation',
      ['failed', 'sent'],
    ])
  })

  it('gives back the part that failed and completes the rest', async () => {
    await legMaximum(500_000)
    await fault('refuse_payout')
    const before = await w.book('alice')
    const withdrawalId = await placed('100')
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).state).toBe('partially_paid')
    await decideTwice('payouts', withdrawalId, 'release')
    const { state, releasedAmount } = await seen(withdrawalId)
    expect([state, releasedAmount]).toEqual(['awaiting_confirmation', '50.0000'])
    expect(Number(before.cash) - Number((await w.book('alice')).cash)).toBe(50)
    const done = await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    expect(done.value.state).toBe('completed')
  })

  it('returned by the bank goes on hold again, even after completion', async () => {
    const before = await w.book('alice')
    const { withdrawalId, legs } = await sent('60')
    await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    await w.bank('POST', `/api/payouts/${legs[0]}/return`, {})
    await until(async () => (await seen(withdrawalId)).state === 'returned')
    expect(Number((await w.book('alice')).hold) - Number(before.hold)).toBe(60)
    await decideTwice('payouts', withdrawalId, 'release')
    expect(await w.book('alice')).toEqual(before)
  })

  it('books no payout of another amount than the leg’s', async () => {
    await fault('slow_payout')
    const withdrawalId = await placed('60')
    await pay(withdrawalId)
    const legId = (await seen(withdrawalId)).legs[0]!.legId
    const told = { type: 'payout.failed', reference: legId, amount: '59.0000' }
    expect((await w.tell(told)).value).toEqual({ outcome: 'amount_differs' })
    await until(async () => (await seen(withdrawalId)).legs[0]?.state === 'sent')
  })

  it('takes the fee once, with the first leg', async () => {
    await sql`update withdrawal_methods set fee_fixed = 30000 where method = 'pix'`.execute(
      w.needs.db,
    )
    await legMaximum(500_000)
    const before = await w.book('alice')
    const { withdrawalId } = await sent('100')
    await sql`update withdrawal_methods set fee_fixed = 0 where method = 'pix'`.execute(w.needs.db)
    expect((await seen(withdrawalId)).feeAmount).toBe('3.0000')
    const after = await w.book('alice')
    expect(Number(before.cash) - Number(after.cash)).toBe(103)
    expect(after.hold).toBe(before.hold)
  })

  it('pays nothing while the books are in question', async () => {
    const withdrawalId = await placed('60')
    const { raiseAlarm } = await import('../wallet/alarm.ts')
    await raiseAlarm(w.needs.db, [])
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).state).toBe('approved')
    const refused = await alice().call('requestWithdrawal', {
      body: {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId: account,
        amount: '60',
        fundsPassword: demoFundsPassword,
      },
    })
    expect(refused.code).toBe('money_out_stopped')
    const { value } = await w.as('olga').call('listDecisions', { query: { queue: 'audit-alarm' } })
    await decideTwice('audit-alarm', value.decisions[0]!.subject, 'lift')
    await pay(withdrawalId)
    expect((await seen(withdrawalId)).state).toBe('awaiting_confirmation')
  })
})

describe('the player’s answer', () => {
  it('received completes the withdrawal with its last leg (T-31)', async () => {
    await legMaximum(500_000)
    const { withdrawalId, legs } = await sent('100')
    const answer = (legId: string) =>
      alice().call('confirmReceived', { params: { withdrawalId, legId }, body: {} })
    expect((await answer(legs[0]!)).value.state).toBe('awaiting_confirmation')
    expect((await answer(legs[0]!)).value.state).toBe('awaiting_confirmation')
    expect((await answer(legs[1]!)).value.state).toBe('completed')
    expect((await answer(randomUUID())).code).toBe('leg_not_found')
    const stranger = await w.as('bob').call('confirmReceived', {
      params: { withdrawalId, legId: legs[0]! },
      body: {},
    })
    expect(stranger.code).toBe('withdrawal_not_found')
  })

  it('fully paid closes all legs at once, but only when all are out (T-31)', async () => {
    await legMaximum(500_000)
    await fault('slow_payout', 1)
    const withdrawalId = await placed('100')
    const early = await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    expect(early.code).toBe('legs_not_sent')
    await pay(withdrawalId)
    await until(async () => (await seen(withdrawalId)).state === 'awaiting_confirmation')
    const all = await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    expect(all.value).toMatchObject({ state: 'completed', forced: false })
    expect(all.value.legs.every((leg) => leg.state === 'received')).toBe(true)
  })

  it('not received needs one to three of the player’s own pictures and stops the clock (T-31, V-49)', async () => {
    const { withdrawalId, legs } = await sent('60')
    const params = { withdrawalId, legId: legs[0]! }
    const report = (proofIds: string[]) =>
      alice().call('reportNotReceived', { params, body: { proofIds, note: 'nothing came' } })
    expect((await report([])).code).toBe('proof_required')
    expect((await report([randomUUID()])).code).toBe('proof_not_found')
    const four = [await picture(), await picture(), await picture(), await picture()]
    expect((await report(four)).code).toBe('too_many_proofs')
    const { value } = await report(four.slice(0, 1))
    expect(value).toMatchObject({ state: 'disputed' })
    expect(value.legs[0]).toMatchObject({ state: 'not_received', confirmBy: null })
    expect((await report([])).value.state).toBe('disputed')
    const taken = await alice().call('confirmReceived', { params, body: {} })
    expect(taken.code).toBe('leg_not_awaiting')
  })

  it('that nothing arrived can be decided both ways by two people', async () => {
    const before = await w.book('alice')
    const lost = await disputed()
    await decideTwice('disputes', lost.legs[0]!, 'arrived')
    expect((await seen(lost.withdrawalId)).state).toBe('completed')

    const again = await disputed()
    await decideTwice('disputes', again.legs[0]!, 'pay_again')
    await pay(again.withdrawalId)
    expect((await seen(again.withdrawalId)).legs.map((leg) => leg.state)).toEqual([
      'failed',
      'sent',
    ])

    const back = await disputed()
    await decideTwice('disputes', back.legs[0]!, 'release')
    expect((await seen(back.withdrawalId)).state).toBe('released')
    expect(Number(before.cash) - Number((await w.book('alice')).cash)).toBe(120)
  })

  it('about one leg leaves the others as they are', async () => {
    await legMaximum(500_000)
    const { withdrawalId, legs } = await sent('100')
    for (const legId of legs) {
      const body = { proofIds: [await picture()], note: '' }
      await alice().call('reportNotReceived', { params: { withdrawalId, legId }, body })
    }
    await decideTwice('disputes', legs[0]!, 'arrived')
    expect((await seen(withdrawalId)).state).toBe('disputed')
    await decideTwice('disputes', legs[1]!, 'release')
    expect(await seen(withdrawalId)).toMatchObject({
      state: 'completed',
      releasedAmount: '50.0000',
    })
  })
})

describe('silence', () => {
  const wait = (legId: string, minutes: number) =>
    sql`update withdrawal_legs set confirm_by = confirm_by - make_interval(mins => ${minutes}),
          sent_at = sent_at - make_interval(mins => ${minutes}) where leg_id = ${legId}`.execute(
      w.needs.db,
    )
  const kinds = async () => {
    const { value } = await alice().call('listNotices', { query: { pageSize: 4 } })
    return value.notices.map((one) => one.kind)
  }

  it('of N minutes counts as received, with reminders before and a notice after (T-32, K-19, N-17)', async () => {
    const { withdrawalId, legs } = await sent('60')
    await w.run('receive-by-silence')
    expect((await seen(withdrawalId)).state).toBe('awaiting_confirmation')
    await wait(legs[0]!, 16)
    await w.run('receive-by-silence')
    expect(await kinds()).toContain('confirm_reminder')
    await wait(legs[0]!, 15)
    await w.run('receive-by-silence')
    await w.run('receive-by-silence')
    expect(await seen(withdrawalId)).toMatchObject({ state: 'completed', forced: true })
    expect((await kinds()).filter((kind) => kind === 'forced_receipt')).toHaveLength(1)
  })

  it('does not count while it is disputed, nor while the site is closed', async () => {
    const { withdrawalId } = await disputed()
    await sql`update cashier_settings set silence_checked_at = now() - interval '2 hours'`.execute(
      w.needs.db,
    )
    const other = await sent('60')
    await w.set('maintenance', { enabled: true })
    await w.run('receive-by-silence')
    await w.set('maintenance', { enabled: false })
    await wait(other.legs[0]!, 100)
    await w.run('receive-by-silence')
    expect((await seen(other.withdrawalId)).state).toBe('awaiting_confirmation')
    expect((await seen(withdrawalId)).state).toBe('disputed')
  })

  it('leaves seven days to complain, with a picture (Q-08)', async () => {
    const confirmed = await sent('60')
    await alice().call('confirmFullyPaid', {
      params: { withdrawalId: confirmed.withdrawalId },
      body: {},
    })
    const complain = async (withdrawalId: string) =>
      alice().call('complainAboutWithdrawal', {
        params: { withdrawalId },
        body: { proofIds: [await picture()], note: 'it never came' },
      })
    expect((await complain(confirmed.withdrawalId)).code).toBe('complaint_not_possible')

    const { withdrawalId, legs } = await sent('60')
    await wait(legs[0]!, 31)
    await w.run('receive-by-silence')
    const { value } = await alice().call('getWithdrawal', { params: { withdrawalId } })
    expect(Date.parse(value.complainBy!)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    await sql`update withdrawals set closed_at = now() - interval '8 days'
               where withdrawal_id = ${withdrawalId}`.execute(w.needs.db)
    expect((await complain(withdrawalId)).code).toBe('complaint_too_late')
    await sql`update withdrawals set closed_at = now() where withdrawal_id = ${withdrawalId}`.execute(
      w.needs.db,
    )
    expect((await complain(withdrawalId)).value.state).toBe('disputed')
    await decideTwice('disputes', legs[0]!, 'release')
    expect((await seen(withdrawalId)).state).toBe('released')
  })
})

async function disputed(): Promise<{ withdrawalId: string; legs: string[] }> {
  const { withdrawalId, legs } = await sent('60')
  await alice().call('reportNotReceived', {
    params: { withdrawalId, legId: legs[0]! },
    body: { proofIds: [await picture()], note: 'nothing came' },
  })
  return { withdrawalId, legs }
}

/** Olga proposes, Oscar agrees. */
async function decideTwice(queue: string, subject: string, choice: string): Promise<void> {
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
}
