import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import { type CashierWorld, cashierWorld } from './testing/cashier-world.ts'
import { alicesAccount } from './testing/payout-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: CashierWorld
beforeAll(async () => {
  w = await cashierWorld({ alice: { cash: '500.00' } })
  await run(w.needs.db)`update cashier_settings set auto_approve_below = 100000000`
})
afterAll(() => w?.close())

describe('a payout that cannot be booked', () => {
  it('keeps no other from being sent, and the job that chases them fails where people see it', async () => {
    const memberId = await w.idOf('alice')
    const played = bet(memberId, brl(20))
    await w.needs.wallet.stake(played)
    await w.needs.wallet.settle({
      memberId,
      wagerId: played.wagerId,
      operationId: randomUUID(),
      payout: brl(19),
    })
    const account = await alicesAccount(w)
    const ask = (withdrawalId: string) =>
      w.as('alice').call('requestWithdrawal', {
        body: {
          withdrawalId,
          method: 'pix',
          payoutAccountId: account,
          amount: '100',
          fundsPassword: demoFundsPassword,
        },
      })
    const [poisoned, honest] = [randomUUID(), randomUUID()]
    // Something else stands where the books would note the payment.
    await transact(w.needs.db, (tx) =>
      w.needs.wallet.post(tx, {
        memberId,
        operationId: derivedId(poisoned, 'leg 1'),
        reason: 'points_earned',
        currency: 'PTS',
        transfers: [
          {
            from: { kind: 'liability', name: 'points' },
            to: { kind: 'points', memberId },
            amount: 10_000n,
          },
        ],
      }),
    )
    for (const id of [poisoned, honest]) expect(await ask(id)).toMatchObject({ success: true })
    await run(w.needs.db)`
      update withdrawals set updated_at = now() - interval '2 hours' where withdrawal_id = ${poisoned}`
    await run(w.needs.db)`
      update withdrawals set updated_at = now() - interval '1 hour' where withdrawal_id = ${honest}`
    await run(w.needs.db)`update withdrawal_legs set updated_at = now() - interval '1 hour'`

    await expect(w.run('chase-payouts')).rejects.toThrow('1 could not be done')

    const rows = await many<{ id: string; state: string }>(w.needs.db)`
      select withdrawal_id as id, state from withdrawal_legs
       where withdrawal_id in (${poisoned}, ${honest})`
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [poisoned]: 'sending',
      [honest]: 'sent',
    })
  })
})
