import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { formatAmount } from '@parlour/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locksLeft } from '../../rewards/bonuses/locks.ts'
import { contractDebtOf, hasContractDebt } from '../../ledger/debts/contract-debts.ts'
import { asMember, type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import { type CashierWorld, cashierWorld } from '../../payments/cashier/testing/cashier-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: CashierWorld
let dora: LinePerson
let davi: LinePerson
beforeAll(async () => {
  w = await cashierWorld()
  await sql`update transfer_settings set daily_count = 50`.execute(w.needs.db)
  const named = async (name: string) => asMember(w, (await findByUsername(w.needs.db, name))!.id)
  dora = await named('dora')
  davi = await named('davi')
}, 60_000)
afterAll(() => w.close())

const send = async (to: string, amount: string, transferId: string = randomUUID()) =>
  dora.call('transferToDownline', {
    params: { memberId: to },
    body: { transferId, amount, fundsPassword: demoFundsPassword },
  })

const cashOf = async ({ memberId }: LinePerson) =>
  formatAmount((await w.needs.wallet.balances(memberId)).cash)

describe('a transfer to a downline', () => {
  it('moves the money once, to be played once before it leaves again (A-16)', async () => {
    const { value: terms } = await dora.call('downlineTransferTerms', {
      params: { memberId: davi.id },
    })
    expect(terms).toMatchObject({ receiver: 'davi', open: true, available: '300.0000' })
    const id = randomUUID()
    const sent = await send(davi.id, '40.00', id)
    expect(sent.value).toMatchObject({ direction: 'sent', amount: '40.0000', other: 'davi' })
    expect((await send(davi.id, '40.00', id)).value).toEqual(sent.value)
    expect((await send(davi.id, '41.00', id)).code).toBe('id_conflict')
    expect([await cashOf(dora), await cashOf(davi)]).toEqual(['260.0000', '40.0000'])
    expect((await locksLeft(w.needs.db, davi.memberId)).left).toBe(400_000n)
    const { value } = await davi.call('lineTransfers', { query: {} })
    expect(value.transfers[0]).toMatchObject({ direction: 'received', other: 'do***a' })
    const own = (await dora.call('lineTransfers', { query: {} })).value
    expect(own.transfers[0]).toMatchObject({ direction: 'sent', other: 'davi' })
    const back = await davi.call('transferToUpline', {
      body: { transferId: randomUUID(), amount: '1.00', fundsPassword: demoFundsPassword },
    })
    expect(back.code).toBe('withdrawable_too_small')
    await w.expectBooksToBalance()
  })

  it('reaches nobody but those right below', async () => {
    const under = await personBelow(w, davi.memberId, { type: accountTypes.member })
    const foreign = await personBelow(w, undefined)
    const carol = String(await w.idOf('carol'))
    for (const to of [under.id, foreign.id, dora.id, carol, '999999']) {
      expect((await send(to, '10.00')).code).toBe('not_direct_line')
      expect((await dora.call('downlineTransferTerms', { params: { memberId: to } })).code).toBe(
        'not_direct_line',
      )
    }
    const params = { memberId: davi.id }
    const body = { transferId: randomUUID(), amount: '10.00', fundsPassword: demoFundsPassword }
    expect((await w.as('alice').call('transferToDownline', { params, body })).code).toBe(
      'only_agents',
    )
    expect((await w.as('dan').call('transferToDownline', { params, body })).code).toBe(
      'in_need_true_account',
    )
  })

  it('waits while a contract bill is unpaid, and so does a withdrawal', async () => {
    await sql`insert into contract_debts (id, payer, payee, kind, period, amount, left_units)
              values (${randomUUID()}, ${dora.memberId}, ${davi.memberId}, 'DAILY', '2026-11-20', 70000, 35000)`.execute(
      w.needs.db,
    )
    const params = { memberId: davi.id }
    expect((await dora.call('downlineTransferTerms', { params })).value.debt).toBe('3.5000')
    expect(await contractDebtOf(w.needs.db, dora.memberId)).toBe(35_000n)
    expect(await send(davi.id, '10.00')).toMatchObject({
      code: 'unpaid_contract_debt',
      value: { amount: '3.50' },
    })
    const payoutAccountId = randomUUID()
    await dora.call('addPayoutAccount', {
      body: {
        payoutAccountId,
        kind: 'pix',
        label: '',
        holderName: 'Dora',
        pixKey: 'dora@example.com',
        fundsPassword: demoFundsPassword,
      },
    })
    const asked = await dora.call('requestWithdrawal', {
      body: {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId,
        amount: '20',
        fundsPassword: demoFundsPassword,
      },
    })
    expect(asked.code).toBe('unpaid_contract_debt')
    await sql`update contract_debts set left_units = 0`.execute(w.needs.db)
    expect(await hasContractDebt(w.needs.db, dora.memberId)).toBe(false)
    expect((await send(davi.id, '10.00')).success).toBe(true)
    await w.expectBooksToBalance()
  })
})
