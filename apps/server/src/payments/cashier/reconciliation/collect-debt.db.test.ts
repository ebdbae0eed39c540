import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../base/database/transact.ts'
import { readDebt } from '../../../ledger/wallet/records/member-standing.store.ts'
import { liftRestriction, restrictMember } from '../../../ledger/wallet/posts/restrict-member.ts'
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts'

describe('what a member owes', () => {
  let w: PayoutWorld
  beforeAll(async () => {
    w = await payoutWorld()
  })
  afterAll(() => w.close())

  it('is paid from the next deposits as far as they reach, and then withdrawals are open again', async () => {
    const memberId = await w.idOf('alice')
    await owe(memberId, 700_000n)
    const before = Number((await w.book('alice')).cash)

    await paid(await w.deposit('alice', '50'))
    expect(await readDebt(w.needs.db, memberId)).toBe(200_000n)
    expect(Number((await w.book('alice')).cash)).toBe(before)

    await paid(await w.deposit('alice', '50'))
    expect(await readDebt(w.needs.db, memberId)).toBe(0n)
    expect(Number((await w.book('alice')).cash)).toBe(before + 30)

    await expect(w.placed('20')).resolves.toBeTruthy()
    await w.expectBooksToBalance()
  })

  it('is paid from a late payment that is credited by decision', async () => {
    const memberId = await w.idOf('bob')
    await owe(memberId, 300_000n)
    const { depositId } = await w.deposit('bob', '50')
    await w.tell({ type: 'payment.declined', reference: depositId, amount: '50.0000' })
    await paid({ depositId })
    const { value } = await w
      .as('olga')
      .call('listDecisions', { query: { queue: 'late-payments' } })
    await w.decideTwice('late-payments', value.decisions[0]!.subject, 'credit')
    expect(await readDebt(w.needs.db, memberId)).toBe(0n)
    expect((await w.book('bob')).cash).toBe('20.00')
    await w.expectBooksToBalance()
  })

  it('stops a payout that was approved before it arose, and is paid from what is given back', async () => {
    const memberId = await w.idOf('alice')
    const withdrawalId = await w.placed('60')
    const before = Number((await w.book('alice')).cash)
    await owe(memberId, 450_000n)
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).state).toBe('risk_review')
    const params = { queue: 'withdrawals-risk', subject: withdrawalId }
    const { value: item } = await w.as('olga').call('getDecision', { params })
    expect(item.fields).toContainEqual(
      expect.objectContaining({
        label: { pt: 'O membro deve', en: 'The member owes' },
        value: '45.0000',
      }),
    )
    await w.as('olga').call('decide', {
      params,
      body: {
        decisionId: randomUUID(),
        choice: 'reject',
        reason: 'a debt came up',
        payloadHash: item.payloadHash,
      },
    })
    expect(await readDebt(w.needs.db, memberId)).toBe(0n)
    expect(Number((await w.book('alice')).cash)).toBe(before + 15)
    await w.expectBooksToBalance()
  })

  it('stops no payout of somebody who owes nothing; a freeze does', async () => {
    const memberId = await w.idOf('alice')
    const withdrawalId = await w.placed('60')
    const freeze = { memberId, kind: 'frozen', until: null, reason: 'under inquiry' } as const
    await transact(w.needs.db, (tx) => restrictMember(tx, freeze))
    await w.pay(withdrawalId)
    expect((await w.seen(withdrawalId)).state).toBe('risk_review')
    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind: 'frozen' }))
    const free = await w.placed('60')
    await w.pay(free)
    expect((await w.seen(free)).state).toBe('awaiting_confirmation')
  })

  const paid = ({ depositId }: { depositId: string }) =>
    w.tell({ type: 'payment.paid', reference: depositId, amount: '50.0000' })

  const owe = (memberId: bigint, amount: bigint) =>
    transact(w.needs.db, (tx) =>
      w.needs.wallet.post(tx, {
        memberId,
        operationId: randomUUID(),
        reason: 'deposit_reversed',
        currency: 'BRL',
        transfers: [
          {
            from: { kind: 'receivable', memberId },
            to: { kind: 'clearing', name: 'sandbox' },
            amount,
          },
        ],
      }),
    )
})
