import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { list, many, run } from '../../base/database/query.ts'
import { until } from './testing/cashier-world.ts'
import { expectHoldsToMatch } from './testing/expect-holds.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))
afterEach(() => w.legMaximum(50_000_000))

const alice = () => w.as('alice')

describe('the player’s answer', () => {
  it('received completes the withdrawal with its last leg (T-31)', async () => {
    await w.legMaximum(500_000)
    const { withdrawalId, legs } = await w.sent('100')
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
    await w.legMaximum(500_000)
    await w.fault('slow_payout', 1)
    const withdrawalId = await w.placed('100')
    const early = await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    expect(early.code).toBe('legs_not_sent')
    await w.pay(withdrawalId)
    await until(async () => (await w.seen(withdrawalId)).state === 'awaiting_confirmation')
    const all = await alice().call('confirmFullyPaid', { params: { withdrawalId }, body: {} })
    expect(all.value).toMatchObject({ state: 'completed', forced: false })
    expect(all.value.legs.every((leg) => leg.state === 'received')).toBe(true)
  })

  it('not received needs one to three of the player’s own pictures and stops the clock (T-31, V-49)', async () => {
    const { withdrawalId, legs } = await w.sent('60')
    const params = { withdrawalId, legId: legs[0]! }
    const report = (proofIds: string[]) =>
      alice().call('reportNotReceived', { params, body: { proofIds, note: 'nothing came' } })
    expect((await report([])).code).toBe('proof_required')
    expect((await report([randomUUID()])).code).toBe('proof_not_found')
    const four = [await w.picture(), await w.picture(), await w.picture(), await w.picture()]
    expect((await report(four)).code).toBe('too_many_proofs')
    const { value } = await report(four.slice(0, 1))
    expect(value).toMatchObject({ state: 'disputed' })
    expect(value.legs[0]).toMatchObject({ state: 'not_received', confirmBy: null })
    expect((await report([])).value.state).toBe('disputed')
    const [seen] = (await w.seen(withdrawalId)).legs
    expect(seen?.report).toEqual({ note: 'nothing came', proofIds: four.slice(0, 1) })
    const taken = await alice().call('confirmReceived', { params, body: {} })
    expect(taken.code).toBe('leg_not_awaiting')
  })

  it('that nothing arrived can be decided both ways by two people', async () => {
    const before = await w.book('alice')
    const lost = await w.disputed()
    await w.decideTwice('disputes', lost.legs[0]!, 'arrived')
    expect((await w.seen(lost.withdrawalId)).state).toBe('completed')

    const again = await w.disputed()
    await w.decideTwice('disputes', again.legs[0]!, 'pay_again')
    await w.pay(again.withdrawalId)
    expect((await w.seen(again.withdrawalId)).legs.map((leg) => leg.state)).toEqual([
      'failed',
      'sent',
    ])

    const back = await w.disputed()
    await w.decideTwice('disputes', back.legs[0]!, 'release')
    expect((await w.seen(back.withdrawalId)).state).toBe('released')
    expect(Number(before.cash) - Number((await w.book('alice')).cash)).toBe(120)
    // The provider's file will never tell of a return: our list must not wait for one.
    const rows = await many(w.needs.db)`
      select from provider_movements
       where kind = 'payout_return' and reference = any(${list.text([again.legs[0]!, back.legs[0]!])})`
    expect(rows).toEqual([])
  })

  it('about one leg leaves the others as they are', async () => {
    await w.legMaximum(500_000)
    const { withdrawalId, legs } = await w.sent('100')
    for (const legId of legs) {
      const body = { proofIds: [await w.picture()], note: '' }
      await alice().call('reportNotReceived', { params: { withdrawalId, legId }, body })
    }
    await w.decideTwice('disputes', legs[0]!, 'arrived')
    expect((await w.seen(withdrawalId)).state).toBe('disputed')
    await w.decideTwice('disputes', legs[1]!, 'release')
    expect(await w.seen(withdrawalId)).toMatchObject({
      state: 'completed',
      releasedAmount: '50.0000',
    })
  })
})

describe('silence', () => {
  const wait = (legId: string, minutes: number) =>
    run(w.needs.db)`
      update withdrawal_legs set confirm_by = confirm_by - make_interval(mins => ${minutes}),
          sent_at = sent_at - make_interval(mins => ${minutes}) where leg_id = ${legId}`
  const kinds = async () => {
    const { value } = await alice().call('listInbox', { query: { pageSize: 4 } })
    return value.messages.map((one) => one.key)
  }

  it('of N minutes counts as received, with reminders before and a notice after (T-32, K-19, N-17)', async () => {
    const before = await w.book('alice')
    const { withdrawalId, legs } = await w.sent('60')
    await w.run('receive-by-silence')
    expect((await w.seen(withdrawalId)).state).toBe('awaiting_confirmation')
    await wait(legs[0]!, 16)
    await w.run('receive-by-silence')
    expect(await kinds()).toContain('confirm_reminder')
    await wait(legs[0]!, 15)
    await w.run('receive-by-silence')
    await w.run('receive-by-silence')
    expect(await w.seen(withdrawalId)).toMatchObject({ state: 'completed', forced: true })
    expect((await kinds()).filter((kind) => kind === 'forced_receipt')).toHaveLength(1)
    const { value } = await alice().call('listInbox', { query: { pageSize: 4 } })
    expect(value.messages.find(({ key }) => key === 'forced_receipt')?.text).toMatch(
      /R\$\s60,00 conta como recebido e não será devolvido/u,
    )
    // What was paid stays paid: nothing of it comes back to the balance.
    const after = await w.book('alice')
    expect(Number(before.cash) - Number(after.cash)).toBe(60)
    expect(after.hold).toBe(before.hold)
  })

  it('does not count while it is disputed, nor while the site is closed', async () => {
    const { withdrawalId } = await w.disputed()
    await run(w.needs.db)`
      update cashier_settings set silence_checked_at = now() - interval '2 hours'`
    const other = await w.sent('60')
    await w.set('maintenance', { enabled: true })
    await w.run('receive-by-silence')
    await w.set('maintenance', { enabled: false })
    await wait(other.legs[0]!, 100)
    await w.run('receive-by-silence')
    expect((await w.seen(other.withdrawalId)).state).toBe('awaiting_confirmation')
    expect((await w.seen(withdrawalId)).state).toBe('disputed')
  })

  it('leaves seven days to complain, with a picture (Q-08)', async () => {
    const confirmed = await w.sent('60')
    await alice().call('confirmFullyPaid', {
      params: { withdrawalId: confirmed.withdrawalId },
      body: {},
    })
    const complain = async (withdrawalId: string) =>
      alice().call('complainAboutWithdrawal', {
        params: { withdrawalId },
        body: { proofIds: [await w.picture()], note: 'it never came' },
      })
    expect((await complain(confirmed.withdrawalId)).code).toBe('complaint_not_possible')

    const { withdrawalId, legs } = await w.sent('60')
    await wait(legs[0]!, 31)
    await w.run('receive-by-silence')
    const { value } = await alice().call('getWithdrawal', { params: { withdrawalId } })
    expect(Date.parse(value.complainBy!)).toBeGreaterThan(Date.now() + 6 * DAY_MS)
    await run(w.needs.db)`update withdrawals set closed_at = now() - interval '8 days'
               where withdrawal_id = ${withdrawalId}`
    expect((await complain(withdrawalId)).code).toBe('complaint_too_late')
    await run(w.needs.db)`
      update withdrawals set closed_at = now() where withdrawal_id = ${withdrawalId}`
    expect((await complain(withdrawalId)).value.state).toBe('disputed')
    await w.decideTwice('disputes', legs[0]!, 'release')
    expect((await w.seen(withdrawalId)).state).toBe('released')
  })
})
