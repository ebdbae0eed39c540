import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { readDebt } from '../wallet/member-standing.store.ts'
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts'

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
