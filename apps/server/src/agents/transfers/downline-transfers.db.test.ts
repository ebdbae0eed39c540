import { randomUUID } from 'node:crypto'
import { accountTypes } from '@parlour/members'
import { formatAmount } from '@parlour/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { locksLeft } from '../../rewards/bonuses/locks.ts'
import { contractDebtOf, hasContractDebt } from '../../ledger/debts/contract-debts.ts'
import { liftAlarm, raiseAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { pauseWithdrawals } from '../../people/login/passwords/withdrawal-pause.ts'
import { asMember, type LinePerson, personBelow } from '../lines/testing/line-people.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import { type CashierWorld, cashierWorld } from '../../payments/cashier/testing/cashier-world.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: CashierWorld
let dora: LinePerson
let davi: LinePerson
beforeAll(async () => {
  w = await cashierWorld()
  await run(w.needs.db)`update transfer_settings set daily_count = 50`
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

const gaming = { kind: 'house', name: 'gaming' } as const
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
    await run(w.needs.db)`
      insert into contract_debts (id, payer, payee, kind, period, amount, left_units)
              values (${randomUUID()}, ${dora.memberId}, ${davi.memberId}, 'DAILY', '2026-11-20', 70000, 35000)`
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
    await run(w.needs.db)`update contract_debts set left_units = 0`
    expect(await hasContractDebt(w.needs.db, dora.memberId)).toBe(false)
    expect((await send(davi.id, '10.00')).success).toBe(true)
    await w.expectBooksToBalance()
  })
})

describe('a transfer to a downline is refused', () => {
  const usual = 'enabled = true, daily_limit = 10000000, daily_count = 50'
  const configure = (change: string) =>
    run(w.needs.db)`update transfer_settings set ${sql.raw(change)}`
  const code = async (amount = '10.00', fundsPassword = demoFundsPassword) =>
    (
      await dora.call('transferToDownline', {
        params: { memberId: davi.id },
        body: { transferId: randomUUID(), amount, fundsPassword },
      })
    ).code

  it.each([
    ['transfers_off', 'enabled = false'],
    ['transfer_count_reached', 'daily_count = 1'],
    ['transfer_limit_reached', 'daily_limit = 10000'],
  ])('as %s where the settings say so', async (expected, change) => {
    await configure(change)
    expect(await code()).toBe(expected)
    await configure(usual)
  })

  it('for parts of a cent, and below the minimum', async () => {
    expect(await code('10.001')).toBe('amount_has_fractions')
    expect(await code('0.99')).toBe('amount_below_minimum')
  })

  it('while the sender is stopped, rests, or the books are in question', async () => {
    const { memberId } = dora
    const frozen = { memberId, kind: 'frozen', until: null, reason: 'test' } as const
    await transact(w.needs.db, (tx) => restrictMember(tx, frozen))
    expect(await code()).toBe('transfers_blocked')
    await transact(w.needs.db, (tx) => liftRestriction(tx, frozen))
    await transact(w.needs.db, (tx) => pauseWithdrawals(tx, memberId, 'second_factor_removed'))
    expect(await code()).toBe('withdrawals_paused')
    await run(w.needs.db)`delete from withdrawal_pauses where member_id = ${memberId}`
    await raiseAlarm(w.needs.db, [])
    expect(await code()).toBe('money_out_stopped')
    for (const operatorId of ['olga', 'oscar'])
      await transact(w.needs.db, (tx) => liftAlarm(tx, { operatorId, reason: 'a drill' }))
  })

  it('while something is owed', async () => {
    const { memberId } = dora
    const owe = (amount: bigint) =>
      transact(w.needs.db, (tx) =>
        w.needs.wallet.post(tx, {
          memberId,
          operationId: randomUUID(),
          reason: 'correction',
          currency: 'BRL',
          transfers: [
            amount > 0n
              ? { from: { kind: 'receivable', memberId }, to: gaming, amount }
              : { from: gaming, to: { kind: 'receivable', memberId }, amount: -amount },
          ],
        }),
      )
    await owe(5_000n)
    const before = await cashOf(dora)
    expect(await code()).toBe('debt_open')
    expect(await cashOf(dora)).toBe(before)
    await owe(-5_000n)
    expect(await code()).toBeUndefined()
  })

  it('with a wrong funds password, with the right one after too many, and where none is set', async () => {
    expect(await code('10.00', 'wrong-1234')).toBe('funds_password_wrong')
    for (let tries = 0; tries < 8; tries += 1) await code('10.00', 'wrong-1234')
    expect(await code()).toBe('funds_password_locked')
    await run(w.needs.db)`
      update member_credentials set funds_password_hash = null, funds_password_changed_at = null
       where member_id = ${dora.memberId}`
    expect(await code()).toBe('funds_password_not_set')
    await w.expectBooksToBalance()
  })
})
