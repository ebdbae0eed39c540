import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount, type OperationId } from '@parlour/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { addLock, locksLeft } from '../../rewards/bonuses/locks.ts'
import { judgeFundsPassword } from '../../payments/cashier/judge-funds-password.ts'
import { transact } from '../../base/database/transact.ts'
import { pauseWithdrawals } from '../../people/login/passwords/withdrawal-pause.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { world, type World } from '../../testing/world.ts'
import { readClearing } from '../../ledger/wallet/records/clearing.store.ts'
import { liftAlarm, raiseAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { sendTransfer } from './send-transfer.ts'
import { seedTransfers } from './transfers.demo.ts'
import { demoFundsPassword } from '../../people/members/demo-people.ts'

let w: World

beforeAll(async () => {
  w = await world({ alice: { cash: '500.00' }, bob: { cash: '100.00' }, carol: { cash: '50.00' } })
}, 60_000)
afterAll(() => w.close())

beforeEach(() => configure('enabled = true, daily_limit = 10000000, daily_count = 50'))

const configure = (change: string) =>
  run(w.needs.db)`update transfer_settings set ${sql.raw(change)}`

const send = (amount: string, more: { transferId?: string; fundsPassword?: string } = {}) =>
  w.as('alice').call('transferToUpline', {
    body: { transferId: randomUUID(), amount, fundsPassword: demoFundsPassword, ...more },
  })
const code = async (amount: string, more?: Parameters<typeof send>[1]) =>
  (await send(amount, more)).code

describe('a transfer to the upline', () => {
  it('says first whom it reaches, masked, and what may go today (Q-45)', async () => {
    const { value } = await w.as('alice').call('uplineTransferTerms', {})
    expect(value).toMatchObject({
      receiver: 'ca***l',
      open: true,
      available: '500.0000',
      locked: '0.0000',
      leftToday: '1000.0000',
      countLeftToday: 50,
      receiverTurnoverTimes: 1,
      hasFundsPassword: true,
    })
    expect((await w.as('alice').call('memberInfo', {})).value.toUpline).toBe(true)
  })

  it('moves the money once, locks it for the receiver and tells both (A-16)', async () => {
    const transferId = randomUUID()
    const [one, two] = await Promise.all([
      send('20.00', { transferId }),
      send('20.00', { transferId }),
    ])
    expect([one.success, two.success]).toEqual([true, true])
    expect((await send('20.00', { transferId })).value).toMatchObject({
      direction: 'sent',
      other: 'ca***l',
      amount: '20.0000',
    })
    expect((await w.book('alice')).cash).toBe('480.00')
    expect((await w.book('carol')).cash).toBe('70.00')
    expect((await locksLeft(w.needs.db, await w.idOf('carol'))).left).toBe(parseAmount('20')!)
    expect(await readClearing(w.needs.db, 'line_transfers', 'BRL')).toBe(0n)
    for (const [who, direction, reason] of [
      ['alice', 'sent', 'agent_transfer_out'],
      ['carol', 'received', 'agent_transfer_in'],
    ] as const) {
      const history = await w.as(who).call('lineTransfers', { query: {} })
      expect(history.value).toMatchObject({ total: 1, transfers: [{ direction }] })
      const record = await w.as(who).call('accountRecord', { query: { group: 'transfers' } })
      expect(record.value.lines).toMatchObject([{ reason }])
      const inbox = await w.as(who).call('listInbox', { query: { kind: 'transactions' } })
      expect(JSON.stringify(inbox.value)).toContain(transferId)
    }
    expect(await code('21.00', { transferId })).toBe('id_conflict')
    await w.expectBooksToBalance()
  })

  it('keeps to the daily sum in two tabs at once', async () => {
    const { value } = await w.as('alice').call('uplineTransferTerms', {})
    const left = Number(value.leftToday)
    await configure(`daily_limit = ${(1000 - left + 30) * 10_000}`)
    const codes = (await Promise.all([send('20.00'), send('20.00')])).map((one) => one.code)
    expect(codes.toSorted()).toEqual(['transfer_limit_reached', undefined])
    await w.expectBooksToBalance()
  })

  it('goes both ways at once without anybody waiting for the other', async () => {
    const [alice, carol] = [await w.idOf('alice'), await w.idOf('carol')]
    const check = judgeFundsPassword(w.needs)
    await run(w.needs.db)`
      update rollover_locks set closed_at = now(), closed_as = 'lifted', waived = required where closed_at is null`
    const wanted = (senderId: bigint, receiverId: bigint) => ({
      transferId: randomUUID(),
      senderId,
      receiverId,
      amount: 10_000n,
      fundsPassword: demoFundsPassword,
    })
    const all = await Promise.all([
      sendTransfer(w.needs, wanted(alice, carol), check),
      sendTransfer(w.needs, wanted(carol, alice), check),
    ])
    // Whoever came second may hold money that is to be played first; nobody waited in a circle.
    expect(all.filter((one) => 'transferId' in one).length).toBeGreaterThan(0)
    await run(w.needs.db)`
      update rollover_locks set closed_at = now(), closed_as = 'lifted', waived = required where closed_at is null`
    await w.expectBooksToBalance()
  })
})

describe('a transfer to the upline is refused', () => {
  it('while the switch is off, turned off between the page and the press too', async () => {
    await configure('enabled = false')
    expect(await code('10.00')).toBe('transfers_off')
    expect((await w.as('alice').call('uplineTransferTerms', {})).value.open).toBe(false)
    expect((await w.as('alice').call('memberInfo', {})).value.toUpline).toBe(false)
    const check = judgeFundsPassword(w.needs)
    await configure('enabled = true')
    const order = {
      transferId: randomUUID(),
      senderId: await w.idOf('alice'),
      receiverId: await w.idOf('carol'),
      amount: 10_000n,
      fundsPassword: demoFundsPassword,
    }
    const refused = await sendTransfer(w.needs, order, async (...given) => {
      await configure('enabled = false')
      return check(...given)
    })
    expect(refused).toMatchObject({ refused: 'transfers_off' })
  })

  it('where the licence forbids it', async () => {
    await w.set('jurisdiction', { profile: 'regulated', country: '' })
    expect(await code('10.00')).toBe('transfers_off')
    expect((await w.as('alice').call('memberInfo', {})).value.toUpline).toBe(false)
    await w.set('jurisdiction', { profile: 'classic', country: '' })
  })

  it('for parts of a cent, and below the minimum', async () => {
    expect(await code('10.001')).toBe('amount_has_fractions')
    expect(await code('0.99')).toBe('amount_below_minimum')
  })

  it('without anybody above, along no direct line, and for trial accounts', async () => {
    const body = { transferId: randomUUID(), amount: '10.00', fundsPassword: demoFundsPassword }
    expect((await w.as('carol').call('transferToUpline', { body })).code).toBe('not_direct_line')
    expect((await w.as('dan').call('transferToUpline', { body })).code).toBe('in_need_true_account')
    const check = judgeFundsPassword(w.needs)
    const order = (receiverId: bigint) => ({
      transferId: randomUUID(),
      senderId: 0n,
      receiverId,
      amount: 10_000n,
      fundsPassword: demoFundsPassword,
    })
    const senderId = await w.idOf('alice')
    for (const [to, refused] of [
      ['bob', 'not_direct_line'],
      ['dan', 'in_need_true_account'],
    ] as const) {
      const wanted = { ...order(await w.idOf(to)), senderId }
      expect(await sendTransfer(w.needs, wanted, check)).toMatchObject({ refused })
    }
  })

  it('without a funds password, without giving it, with a wrong one', async () => {
    const body = { transferId: randomUUID(), amount: '10.00' }
    await run(w.needs.db)`
      update member_credentials set funds_password_hash = null, funds_password_changed_at = null
               where member_id = ${await w.idOf('bob')}`
    expect((await w.as('bob').call('transferToUpline', { body })).code).toBe(
      'funds_password_not_set',
    )
    expect((await w.as('alice').call('transferToUpline', { body })).code).toBe(
      'funds_password_required',
    )
    expect(await code('10.00', { fundsPassword: 'wrong-1234' })).toBe('funds_password_wrong')
  })

  it('for a sender and to a receiver who are stopped', async () => {
    for (const [who, expected] of [
      ['alice', 'transfers_blocked'],
      ['carol', 'transfer_receiver_blocked'],
    ] as const) {
      const memberId = await w.idOf(who)
      const order = { memberId, kind: 'frozen', until: null, reason: 'test' } as const
      await transact(w.needs.db, (tx) => restrictMember(tx, order))
      expect(await code('10.00')).toBe(expected)
      await transact(w.needs.db, (tx) => liftRestriction(tx, order))
    }
  })

  it.each([
    ['alice', 'transfers_blocked'],
    ['carol', 'transfer_receiver_blocked'],
  ] as const)('while %s is shut out at the same moment', async (who, expected) => {
    const memberId = await w.idOf(who)
    const order = { memberId, kind: 'excluded', until: null, reason: 'test' } as const
    const answer = await whileOpen(
      w.needs.db,
      (tx) => restrictMember(tx, order),
      () => code('10.00'),
    )
    await transact(w.needs.db, (tx) => liftRestriction(tx, order))
    expect(answer).toBe(expected)
  })

  it('while withdrawals rest after a change that a stranger could have made', async () => {
    const memberId = await w.idOf('alice')
    await transact(w.needs.db, (tx) => pauseWithdrawals(tx, memberId, 'second_factor_removed'))
    expect(await code('10.00')).toBe('withdrawals_paused')
    await run(w.needs.db)`delete from withdrawal_pauses where member_id = ${memberId}`
  })

  it('while something is owed', async () => {
    const memberId = await w.idOf('alice')
    const post = (operationId: OperationId, back: boolean) =>
      transact(w.needs.db, (tx) =>
        w.needs.wallet.post(tx, {
          memberId,
          operationId,
          reason: 'correction',
          currency: 'BRL',
          transfers: [
            back
              ? {
                  from: { kind: 'house', name: 'gaming' },
                  to: { kind: 'receivable', memberId },
                  amount: 5_000n,
                }
              : {
                  from: { kind: 'receivable', memberId },
                  to: { kind: 'house', name: 'gaming' },
                  amount: 5_000n,
                },
          ],
        }),
      )
    await post(randomUUID(), false)
    expect(await code('10.00')).toBe('debt_open')
    await post(randomUUID(), true)
  })

  it('after the last transfer of the day', async () => {
    await configure('daily_count = 1')
    expect(await code('10.00')).toBe('transfer_count_reached')
  })

  it('for money that is to be played first, or is not there', async () => {
    expect(await code('900.00')).toBe('withdrawable_too_small')
    const memberId = await w.idOf('alice')
    await transact(w.needs.db, (tx) =>
      addLock(tx, {
        memberId,
        operationId: randomUUID(),
        source: { kind: 'test', id: '1' },
        amount: parseAmount('10')!,
        times: 1,
      }),
    )
    // Ten that came with a condition hold back ten, and nothing of what was there before.
    const { cash } = await w.needs.wallet.balances(memberId)
    const free = formatAmount(cash - parseAmount('10')!)
    const { value } = await w.as('alice').call('uplineTransferTerms', {})
    expect(value).toMatchObject({ locked: '10.0000', available: free })
    expect(await code(formatAmount(cash - parseAmount('9')!).slice(0, -2))).toBe(
      'withdrawable_too_small',
    )
    await run(w.needs.db)`
      update rollover_locks set closed_at = now(), closed_as = 'lifted', waived = required where closed_at is null`
  })

  it('while the books are in question', async () => {
    await raiseAlarm(w.needs.db, [])
    expect(await code('10.00')).toBe('money_out_stopped')
    for (const operatorId of ['olga', 'oscar'])
      await transact(w.needs.db, (tx) => liftAlarm(tx, { operatorId, reason: 'a drill' }))
    await w.expectBooksToBalance()
  })

  it('and stays off when an operator has said so, whatever the seed says', async () => {
    await configure(`enabled = false, changed_by = 'olga'`)
    await seedTransfers(w.needs)
    expect(await code('10.00')).toBe('transfers_off')
  })

  it('after too many wrong funds passwords, even with the right one', async () => {
    for (let tries = 0; tries < 8; tries += 1) await code('10.00', { fundsPassword: 'wrong-1234' })
    expect(await code('10.00')).toBe('funds_password_locked')
  })
})
