import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { many, one, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { insertDifference } from '../reconciliation/reconciliation.store.ts'
import { expectHoldsToMatch } from '../testing/expect-holds.ts'
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts'

let w: PayoutWorld
beforeAll(async () => {
  w = await payoutWorld()
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())
afterEach(() => expectHoldsToMatch(w.needs))

/** A payout of 60.00 that its provider has refused. */
async function refused() {
  await w.fault('refuse_payout')
  const withdrawalId = await w.placed('60')
  await w.pay(withdrawalId)
  const legId = (await w.seen(withdrawalId)).legs[0]!.legId
  return { withdrawalId, legId }
}

/** The provider says after all that it is out. */
async function toldPaid(legId: string) {
  const told = { reference: legId, amount: '60.0000', providerId: `late_${legId}` }
  const paid = await w.tell({ type: 'payout.paid', ...told })
  expect(paid.value).toEqual({ outcome: 'kept_for_decision' })
  const rows = await many<{ id: string }>(w.needs.db)`
    select difference_id as id from reconciliation_differences
     where provider_id = ${told.providerId} and state = 'waiting'`
  expect(rows).toHaveLength(1)
  return rows[0]!.id
}

const choicesOf = async (queue: string, subject: string) => {
  const { value } = await w.as('olga').call('getDecision', { params: { queue, subject } })
  return value?.choices.map(({ choice }: { choice: string }) => choice)
}
const statesOf = async (withdrawalId: string) => {
  const { state, legs } = await w.seen(withdrawalId)
  return [state, ...legs.map((leg) => leg.state)]
}

/** How often the player was told that a payment of it is out, or else what is asked for. */
const toldOf = async (withdrawalId: string, key = 'leg_sent') => {
  const { value } = await w.as('alice').call('listInbox', { query: { pageSize: 50 } })
  return value.messages.filter((one) => one.key === key && one.reference?.id === withdrawalId)
    .length
}

describe('a payout that is told as paid after it failed', () => {
  it('is neither paid again nor given back until two people have looked, and is then paid', async () => {
    const { withdrawalId, legId } = await refused()
    const subject = await toldPaid(legId)
    expect(await toldPaid(legId)).toBe(subject)
    expect(await choicesOf('payouts', withdrawalId)).toEqual([])
    expect(await choicesOf('reconciliation', subject)).toEqual(['explained', 'was_paid'])

    const before = await w.book('alice')
    await w.decideTwice('reconciliation', subject, 'was_paid')
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'sent'])
    const after = await w.book('alice')
    expect(Number(before.hold) - Number(after.hold)).toBe(60)
    expect(after.cash).toBe(before.cash)
    expect(await toldOf(withdrawalId)).toBe(1)
    expect(await choicesOf('payouts', withdrawalId)).toBeUndefined()
  })

  it('can be paid again once two people say that it is not out', async () => {
    const { withdrawalId, legId } = await refused()
    await w.decideTwice('reconciliation', await toldPaid(legId), 'explained')
    await w.decideTwice('payouts', withdrawalId, 'pay_again')
    await w.pay(withdrawalId)
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'failed', 'sent'])
  })

  it('is not sent again, though two people had just said so', async () => {
    const { withdrawalId, legId } = await refused()
    await w.decideTwice('payouts', withdrawalId, 'pay_again')
    const subject = await toldPaid(legId)
    await w.pay(withdrawalId)
    const { legs } = await w.seen(withdrawalId)
    expect(await w.paidAtProvider(legs.map((leg) => leg.legId))).toBe(0)
    await w.decideTwice('reconciliation', subject, 'was_paid')
    await w.pay(withdrawalId)
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'sent', 'failed'])
  })

  it('is not sent again either where the first word of that was lost on its way', async () => {
    const { withdrawalId, legId } = await refused()
    await w.decideTwice('payouts', withdrawalId, 'pay_again')
    await w.fault('cut_payout_before')
    await w.pay(withdrawalId)
    expect(await statesOf(withdrawalId)).toEqual(['paying', 'failed', 'unknown'])
    const subject = await toldPaid(legId)
    // While an order may be on its way nobody knows whose loss it is.
    expect(await choicesOf('reconciliation', subject)).toEqual(['explained'])
    await w.pay(withdrawalId)
    expect(await statesOf(withdrawalId)).toEqual(['failed', 'failed', 'failed'])
    await w.decideTwice('reconciliation', subject, 'was_paid')
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'sent', 'failed'])
  })

  it('is the house’s loss where it was paid again before', async () => {
    const { withdrawalId, legId } = await refused()
    await w.decideTwice('payouts', withdrawalId, 'pay_again')
    await w.pay(withdrawalId)
    const subject = await toldPaid(legId)
    expect(await choicesOf('reconciliation', subject)).toEqual(['explained', 'book'])
    const before = await w.book('alice')
    await w.decideTwice('reconciliation', subject, 'book')
    expect(await w.book('alice')).toEqual(before)
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'failed', 'sent'])
  })

  it('that comes back while two people look is told again, and comes back once it is booked', async () => {
    const { withdrawalId, legId } = await refused()
    const subject = await toldPaid(legId)
    const back = {
      type: 'payout.returned',
      reference: legId,
      amount: '60.0000',
      providerId: `back_${legId}`,
    }
    expect(await w.tell(back)).toMatchObject({ code: 'event_too_early' })
    await w.decideTwice('reconciliation', subject, 'was_paid')
    expect((await w.tell(back)).value).toEqual({ outcome: 'applied' })
    expect(await statesOf(withdrawalId)).toEqual(['returned', 'returned'])
    await w.decideTwice('payouts', withdrawalId, 'release')
  })

  it('waits for two people too where another amount than ours is told', async () => {
    const { withdrawalId, legId } = await refused()
    const told = {
      type: 'payout.paid',
      reference: legId,
      amount: '59.0000',
      providerId: `less_${legId}`,
    }
    expect((await w.tell(told)).value).toEqual({ outcome: 'kept_for_decision' })
    expect(await choicesOf('payouts', withdrawalId)).toEqual([])
    const { id } = await one<{ id: string }>(w.needs.db)`
      select difference_id as id from reconciliation_differences
       where provider_id = ${told.providerId} and state = 'waiting'`
    await w.decideTwice('reconciliation', id, 'book')
    expect(await choicesOf('payouts', withdrawalId)).toEqual(['pay_again', 'release'])
  })
})

describe('a payout that is told as paid again after it was taken back', () => {
  it('leaves the hold again where the house had borne a dispute about it, as often as that happens', async () => {
    const { withdrawalId, legs } = await w.disputed()
    const legId = legs[0]!
    await w.decideTwice('disputes', legId, 'pay_again')
    await w.fault('refuse_payout')
    await w.pay(withdrawalId)
    expect(await statesOf(withdrawalId)).toEqual(['failed', 'failed', 'failed'])
    const before = await w.book('alice')
    await w.decideTwice('reconciliation', await toldPaid(legId), 'was_paid')
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'sent', 'failed'])
    expect(Number(before.hold) - Number((await w.book('alice')).hold)).toBe(60)

    await w.tell({
      type: 'payout.returned',
      reference: legId,
      amount: '60.0000',
      providerId: `b_${legId}`,
    })
    expect((await w.book('alice')).hold).toBe(before.hold)
    await w.decideTwice('payouts', withdrawalId, 'release')
    expect(Number((await w.book('alice')).cash) - Number(before.cash)).toBe(60)
  })

  it('is not paid anew by us before two people have looked, though the bank had sent it back', async () => {
    const { withdrawalId, legs } = await w.sent('60')
    const legId = legs[0]!
    await run(w.needs.db)`
      update withdrawal_legs set confirm_by = now() + interval '1 minute' where leg_id = ${legId}`
    await w.run('receive-by-silence')
    await w.tell({
      type: 'payout.returned',
      reference: legId,
      amount: '60.0000',
      providerId: `b_${legId}`,
    })
    const subject = await toldPaid(legId)
    expect(await choicesOf('payouts', withdrawalId)).toEqual([])
    const before = await w.book('alice')
    await w.decideTwice('reconciliation', subject, 'was_paid')
    expect(await statesOf(withdrawalId)).toEqual(['awaiting_confirmation', 'sent'])
    expect(Number(before.hold) - Number((await w.book('alice')).hold)).toBe(60)
    expect(await toldOf(withdrawalId)).toBe(2)
    await run(w.needs.db)`
      update withdrawal_legs set confirm_by = now() + interval '1 minute' where leg_id = ${legId}`
    await w.run('receive-by-silence')
    await w.tell({
      type: 'payout.returned',
      reference: legId,
      amount: '60.0000',
      providerId: `c_${legId}`,
    })
    expect(await toldOf(withdrawalId, 'confirm_reminder')).toBe(2)
    expect(await toldOf(withdrawalId, 'withdrawal_returned')).toBe(2)
  })

  it('is explained where a file only names twice what is booked', async () => {
    const { legs } = await w.disputed()
    await w.decideTwice('disputes', legs[0]!, 'release')
    const { providerId } = await one<{ providerId: string }>(w.needs.db)`
      select payout_id as "providerId" from withdrawal_legs where leg_id = ${legs[0]!}`
    await transact(w.needs.db, (tx) =>
      insertDifference(tx, 'sandbox', '2026-01-01', {
        class: 'missing_ours',
        kind: 'payout',
        providerId,
        reference: legs[0]!,
        currency: 'BRL',
        ours: undefined,
        theirs: -600_000n,
      }),
    )
    const { id } = await one<{ id: string }>(w.needs.db)`
      select difference_id as id from reconciliation_differences where reference = ${legs[0]!}`
    expect(await choicesOf('reconciliation', id)).toEqual(['explained'])
    await w.decideTwice('reconciliation', id, 'explained')
  })
})
