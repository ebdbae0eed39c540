import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { formatAmount } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { addLocks } from '../../rewards/bonuses/add-locks.ts'
import { clearLocks } from '../../rewards/bonuses/bonuses.jobs.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { addLock, locksLeft } from '../../rewards/bonuses/locks.ts'
import { transact } from '../../base/database/transact.ts'
import { world, type World } from '../../testing/world.ts'
import { liftAlarm, raiseAlarm } from '../../ledger/wallet/audit/alarm.ts'
import { confirmLimit, setLimit } from '../../ledger/wallet/posts/member-limits.ts'
import { liftRestriction, restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { setMaintenance } from '../lobby/set-maintenance.ts'
import { seedVendorWallets } from './vendor-wallets.demo.ts'
import { keepWallets, openPurses, type Purses } from './testing/purse-world.ts'

let w: World
let purses: Purses

beforeAll(async () => {
  w = await world({ alice: { cash: '500.00' }, bob: { cash: '300.00' } })
  purses = await openPurses(w)
}, 60_000)
afterAll(async () => {
  await purses?.close()
  await w.close()
})

describe('the wallets of a house that keeps several', () => {
  it('are told one by one, and money goes to a vendor and back (C-31, C-33)', async () => {
    const before = await w.as('alice').call('merchantWallet', {})
    expect(before.value).toMatchObject({
      isSingle: false,
      balance: '500.0000',
      vendors: [{ vassalage: 'mesa', name: 'Mesa Clara', balance: null, open: null }],
    })

    const there = await purses.move('alice', 'to_vendor', '120.00')
    expect(there.value).toMatchObject({ state: 'done', amount: '120.0000', currency: 'BRL' })
    expect((await w.book('alice')).cash).toBe('380.00')
    expect(await purses.held('alice')).toBe('120.0000')
    expect(await purses.clearing()).toEqual({ transit: 0n, held: 1_200_000n })

    const back = await purses.move('alice', 'from_vendor', '20.00')
    expect(back.value).toMatchObject({ state: 'done', direction: 'from_vendor' })
    expect((await w.book('alice')).cash).toBe('400.00')

    const all = await w.as('alice').call('bringMoneyBack', { body: { requestId: randomUUID() } })
    expect(all.value).toMatchObject({
      transfers: [{ amount: '100.0000', state: 'done' }],
      left: [],
    })
    expect((await w.book('alice')).cash).toBe('500.00')
    expect(await purses.clearing()).toEqual({ transit: 0n, held: 0n })

    const { value } = await w.as('alice').call('walletTransfers', { query: {} })
    expect(value.transfers.map(({ amount }) => amount)).toEqual(['100.0000', '20.0000', '120.0000'])
    await w.expectBooksToBalance()
  })

  it('take nothing more while the vendor, or the site, is closed, and give back what lies there', async () => {
    await purses.move('alice', 'to_vendor', '30.00')
    const turn = (closed: boolean) =>
      setMaintenance(w.needs, {
        ...{ kind: 'vendor', code: purses.code, closed },
        ...{ actor: 'operator:olga', reason: 'it pays twice' },
      })
    await turn(true)
    const refused = await purses.move('alice', 'to_vendor', '10.00')
    expect(refused).toMatchObject({
      code: 'switched_off',
      value: { switch: `vendor:${purses.code}` },
    })
    expect((await purses.move('alice', 'from_vendor', '20.00')).value.state).toBe('done')
    await turn(false)
    await setSwitch(w.needs.db, { name: 'site', on: false, reason: 'maintenance' })
    expect((await purses.move('alice', 'to_vendor', '10.00')).code).toBe('switched_off')
    await setSwitch(w.needs.db, { name: 'site', on: true, reason: '' })
    expect((await purses.move('alice', 'from_vendor', '10.00')).value.state).toBe('done')
    expect((await w.book('alice')).cash).toBe('500.00')
  })

  it('show every movement of the main one in the account record', async () => {
    const { value } = await w.as('alice').call('accountRecord', { query: { group: 'transfers' } })
    expect(value.lines.map(({ reason }) => reason).slice(-3)).toEqual([
      'wallet_transfer_in',
      'wallet_transfer_in',
      'wallet_transfer_out',
    ])
  })

  it('repeat an order by its id once, and refuse the id with other content', async () => {
    const { body } = purses.wanted('bob', 'to_vendor', '10.00')
    const [first, second] = await Promise.all([
      w.as('bob').call('walletTransfer', { body }),
      w.as('bob').call('walletTransfer', { body }),
    ])
    expect([first.success, second.success]).toEqual([true, true])
    expect((await w.as('bob').call('walletTransfer', { body })).value.state).toBe('done')
    expect((await w.book('bob')).cash).toBe('290.00')
    expect(await purses.held('bob')).toBe('10.0000')
    const other = { ...body, amount: '11.00' }
    expect((await w.as('bob').call('walletTransfer', { body: other })).code).toBe('id_conflict')
    const stolen = await w.as('alice').call('walletTransfer', { body })
    expect(stolen.code).toBe('id_conflict')
    await purses.move('bob', 'from_vendor', '10.00')
    await w.expectBooksToBalance()
  })
})

describe('a transfer to a vendor is refused', () => {
  const code = async (amount: string, vassalage = 'mesa') => {
    const { body } = purses.wanted('bob', 'to_vendor', amount)
    return (await w.as('bob').call('walletTransfer', { body: { ...body, vassalage } })).code
  }

  it('where the house keeps one wallet', async () => {
    await keepWallets(w, { isSingle: true })
    expect(await code('10.00')).toBe('single_wallet')
    const back = await w.as('bob').call('bringMoneyBack', { body: { requestId: randomUUID() } })
    expect(back.code).toBe('single_wallet')
    const told = await w.as('bob').call('vendorWalletBalance', { params: { vassalage: 'mesa' } })
    expect(told.code).toBe('single_wallet')
    await keepWallets(w, { isSingle: false })
  })

  it('for a vendor without a wallet of its own', async () => {
    expect(await code('10.00', 'parlour')).toBe('wallet_vendor_unknown')
  })

  it('for parts of a cent, and below the minimum', async () => {
    expect(await code('10.001')).toBe('amount_has_fractions')
    expect(await code('0.50')).toBe('amount_below_minimum')
  })

  it('without the money', async () => {
    expect(await code('300.01')).toBe('insufficient_funds')
  })

  it('to trial players, whose money never leaves the house', async () => {
    const { body } = purses.wanted('dan', 'to_vendor', '10.00')
    const refused = await w.as('dan').call('walletTransfer', { body })
    expect(refused.code).toBe('in_need_true_account')
    expect((await w.as('dan').call('merchantWallet', {})).value).toMatchObject({ isSingle: true })
  })

  it.each([
    ['excluded', 'member_excluded'],
    ['timed_out', 'member_timed_out'],
    ['frozen', 'member_frozen'],
  ] as const)('to somebody who is %s, who still brings money home', async (kind, expected) => {
    await purses.move('bob', 'to_vendor', '5.00')
    const memberId = await w.idOf('bob')
    const restrict = { memberId, kind, until: null, reason: 'test' }
    await transact(w.needs.db, (tx) => restrictMember(tx, restrict))
    expect(await code('10.00')).toBe(expected)
    expect((await purses.move('bob', 'from_vendor', '5.00')).value.state).toBe('done')
    await transact(w.needs.db, (tx) => liftRestriction(tx, { memberId, kind }))
  })

  it('to somebody who is not known, or whose reality check waits, who still brings money home', async () => {
    const { jurisdiction, kyc } = w.needs.settings.current()
    const known = kyc.regulated
    const sent = purses.wanted('bob', 'to_vendor', '5.00').body
    await w.as('bob').call('walletTransfer', { body: sent })
    await w.set('jurisdiction', { profile: 'regulated' })
    await w.set('kyc', { regulated: { ...known, levelFromRegistration: 0 } })
    expect(await code('10.00')).toBe('kyc_level_needed')
    const again = await w.as('bob').call('walletTransfer', { body: sent })
    expect(again.value).toMatchObject({ state: 'done' })
    await w.set('kyc', { regulated: { ...known, levelFromRegistration: 1 } })
    await w.as('bob').call('setRealityCheck', { body: { minutes: 15 } })
    await run(w.needs.db)`update member_sessions set started_at = started_at - interval '16 minutes'
               where member_id = ${await w.idOf('bob')}`
    expect(await code('10.00')).toBe('reality_check_due')
    expect((await purses.move('bob', 'from_vendor', '5.00')).value.state).toBe('done')
    await w.set('kyc', { regulated: known })
    await w.set('jurisdiction', jurisdiction)
  })

  it('while a bonus runs, which is played after the cash', async () => {
    const memberId = await w.idOf('bob')
    const granted = await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId,
        operationId: randomUUID(),
        source: { kind: 'promotion', id: 'test' },
        offer: {
          mode: 'NON_STICKY',
          amount: 10_0000n,
          multiplier: 5,
          on: 'BONUS',
          expiresAt: new Date(w.needs.clock.now().getTime() + DAY_MS),
        },
      }),
    )
    expect(granted).toMatchObject({ state: 'active' })
    expect(await code('10.00')).toBe('bonus_holds_cash')
    const [bonus] = (await w.as('bob').call('bonusDetails', {})).value.bonuses
    const params = { grantId: bonus!.grantId }
    await w.as('bob').call('forfeitBonus', { params, body: { consent: '10.0000' } })
    expect((await purses.move('bob', 'to_vendor', '5.00')).value.state).toBe('done')
    expect((await purses.move('bob', 'from_vendor', '5.00')).value.state).toBe('done')
  })

  it.each(['stake', 'loss', 'session'] as const)(
    'for who has a limit on %s, which the vendor could not keep',
    async (kind) => {
      const memberId = await w.idOf('bob')
      const which = { memberId, kind, period: 'month' } as const
      await transact(w.needs.db, (tx) => setLimit(tx, { ...which, amount: 9_999_0000n }))
      expect(await code('10.00')).toBe('limits_not_kept_there')
      await transact(w.needs.db, (tx) => setLimit(tx, { ...which, amount: null, waitHours: 0 }))
      await transact(w.needs.db, (tx) => confirmLimit(tx, which))
    },
  )

  it('while the books are in question', async () => {
    await raiseAlarm(w.needs.db, [])
    expect(await code('10.00')).toBe('money_out_stopped')
    for (const operatorId of ['olga', 'oscar'])
      await transact(w.needs.db, (tx) => liftAlarm(tx, { operatorId, reason: 'a drill' }))
  })
})

describe('a lock on money', () => {
  it('is not met by putting the money aside at a vendor', async () => {
    const memberId = await w.idOf('bob')
    const { cash } = await w.needs.wallet.balances(memberId)
    const source = { kind: 'deposit', id: 'test' }
    const lock = { memberId, operationId: randomUUID(), source, amount: cash, times: 1 }
    await transact(w.needs.db, (tx) => addLock(tx, lock))
    const all = formatAmount(cash).slice(0, -2)
    expect((await purses.move('bob', 'to_vendor', all)).value.state).toBe('done')
    await clearLocks(w.needs)
    await transact(w.needs.db, (tx) =>
      addLocks(tx, 'BRL', [{ ...lock, operationId: randomUUID() }]),
    )
    expect((await locksLeft(w.needs.db, memberId)).left).toBe(2n * cash)
    expect((await purses.move('bob', 'from_vendor', all)).value.state).toBe('done')
    expect((await locksLeft(w.needs.db, memberId)).left).toBe(2n * cash)
    await run(w.needs.db)`
      update rollover_locks set closed_as = 'lifted', closed_at = now(), waived = required
               where member_id = ${memberId}`
  })
})

describe('a vendor that misbehaves', () => {
  it('refuses: the money is back in the main wallet at once', async () => {
    await purses.trouble('refuse')
    const refused = await purses.move('bob', 'to_vendor', '40.00')
    expect(refused.value).toMatchObject({ state: 'refunded', refusal: 'player_blocked' })
    expect((await w.book('bob')).cash).toBe('300.00')
    expect(await purses.clearing()).toMatchObject({ transit: 0n })
  })

  it('has less than is asked back: nothing moves', async () => {
    const refused = await purses.move('bob', 'from_vendor', '40.00')
    expect(refused.value).toMatchObject({ state: 'refunded', refusal: 'insufficient_balance' })
    expect((await w.book('bob')).cash).toBe('300.00')
  })

  it.each(['lost_before', 'lost_after'] as const)(
    'gives no answer (%s): one open transfer, asked about by its id until it is done',
    async (kind) => {
      await purses.trouble(kind)
      const unknown = await purses.move('bob', 'to_vendor', '40.00')
      expect(unknown.value.state).toBe('unknown')
      expect((await w.book('bob')).cash).toBe('260.00')
      expect((await purses.move('bob', 'to_vendor', '1.00')).code).toBe('wallet_transfer_open')
      const wallet = await w.as('bob').call('merchantWallet', {})
      expect(wallet.value.vendors[0]?.open).toMatchObject({ state: 'unknown' })

      await Promise.all([purses.chase(), purses.chase()])
      expect(await purses.held('bob')).toBe('40.0000')
      expect((await w.book('bob')).cash).toBe('260.00')
      const back = await w.as('bob').call('bringMoneyBack', { body: { requestId: randomUUID() } })
      expect(back.value.transfers).toMatchObject([{ state: 'done' }])
      expect((await w.book('bob')).cash).toBe('300.00')
      await w.expectBooksToBalance()
    },
  )

  it('loses the answer to a return: it comes home once', async () => {
    await purses.move('bob', 'to_vendor', '15.00')
    await purses.trouble('lost_after')
    expect((await purses.move('bob', 'from_vendor', '15.00')).value.state).toBe('unknown')
    expect((await w.book('bob')).cash).toBe('285.00')
    await Promise.all([purses.chase(), purses.chase()])
    expect((await w.book('bob')).cash).toBe('300.00')
    expect(await purses.held('bob')).toBe('0.0000')
  })

  it('carries an order out twice: it counts once', async () => {
    await purses.trouble('twice')
    expect((await purses.move('bob', 'to_vendor', '15.00')).value.state).toBe('done')
    expect(await purses.held('bob')).toBe('15.0000')
    await purses.move('bob', 'from_vendor', '15.00')
  })

  it('answers too late: the transfer is unknown first, and done when it is asked', async () => {
    await purses.trouble('late')
    expect((await purses.move('bob', 'to_vendor', '15.00')).value.state).toBe('unknown')
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await purses.chase()
    expect(await purses.held('bob')).toBe('15.0000')
    await purses.move('bob', 'from_vendor', '15.00')
    expect((await w.book('bob')).cash).toBe('300.00')
  }, 20_000)

  it('says nothing of what it holds: the page is told so, and everything else stays in use', async () => {
    await purses.trouble('silent', 3)
    const told = await w.as('bob').call('vendorWalletBalance', { params: { vassalage: 'mesa' } })
    expect(told.code).toBe('wallet_vendor_silent')
    const unknown = await w
      .as('bob')
      .call('vendorWalletBalance', { params: { vassalage: 'brass' } })
    expect(unknown.code).toBe('wallet_vendor_unknown')
    const back = await w.as('bob').call('bringMoneyBack', { body: { requestId: randomUUID() } })
    expect(back.value).toMatchObject({ transfers: [], left: [{ reason: 'silent' }] })
    await purses.trouble('silent', 0)
  })

  it('cannot be asked at all, for its keys are spoilt: the others still give back', async () => {
    await purses.move('bob', 'to_vendor', '15.00')
    await run(w.needs.db)`
      with vendor as (
        insert into game_vendors (code, name, kind, api_url, launch_url, image)
        values ('spoilt', 'Spoilt', 'outside', 'http://127.0.0.1:1', 'http://127.0.0.1:1', '/none.svg') returning code
      ), keys as (
        insert into vendor_keys (vendor, key_id, sealed_secret) select code, 'one', '\\x00' from vendor
      ) insert into wallet_vendors (vendor, position) select code, 0 from vendor`
    const back = await w.as('bob').call('bringMoneyBack', { body: { requestId: randomUUID() } })
    expect(back.value).toMatchObject({
      transfers: [{ state: 'done' }],
      left: [{ vassalage: 'spoilt', reason: 'silent' }],
    })
    expect((await w.book('bob')).cash).toBe('300.00')
    await run(w.needs.db)`update wallet_vendors set enabled = false where vendor = 'spoilt'`
  })

  it('never answers: two people end the transfer, once, whatever it says later', async () => {
    await purses.trouble('silent', 1)
    const { value } = await purses.move('bob', 'to_vendor', '40.00')
    await run(w.needs.db)`update wallet_transfers
                 set created_at = now() - interval '1 hour', ordering_until = now() - interval '1 second'
               where transfer_id = ${value.transferId}`
    expect((await choose('olga', value.transferId)).success).toBe(true)
    expect((await w.book('bob')).cash).toBe('260.00')
    expect((await choose('olga', value.transferId)).success).toBe(false)
    expect((await choose('oscar', value.transferId)).value).toMatchObject({ outcome: 'executed' })
    expect((await w.book('bob')).cash).toBe('300.00')
    await purses.chase()
    expect((await w.book('bob')).cash).toBe('300.00')
    expect(await purses.clearing()).toMatchObject({ transit: 0n })
    await w.expectBooksToBalance()
  })
})

async function choose(name: 'olga' | 'oscar', subject: string) {
  const params = { queue: 'wallet_transfers', subject }
  const { value } = await w.as(name).call('getDecision', { params })
  return w.as(name).call('decide', {
    params,
    body: {
      decisionId: randomUUID(),
      choice: 'not_arrived',
      reason: 'By telephone: it never came.',
      payloadHash: value?.payloadHash ?? 'none',
    },
  })
}

it('leaves what an operator has set when the seed runs again', async () => {
  await seedVendorWallets(w.needs)
  const { value } = await w.as('alice').call('merchantWallet', {})
  expect(value.isSingle).toBe(false)
})
