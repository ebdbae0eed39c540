import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import { isRefusal } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { lotteryWorld } from '../../lottery/draws/testing/lottery-world.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import type { World } from '../../testing/world.ts'
import { line, order, sellingDraws } from '../../lottery/tickets/testing/cart.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { type BonusOffer, grantBonus } from './grant-bonus.ts'
import { judgeMoneyOut } from './judge-money-out.ts'

const GAME = 'mn-vip-60'

let w: World
beforeAll(async () => {
  w = await lotteryWorld([GAME])
  // Nothing is paid out here: the provider only has to be there.
  await run(w.needs.db)`
    insert into payment_providers (provider, adapter, base_url, notify_url, secret)
    values ('sandbox', 'sandbox', 'http://127.0.0.1:9', 'http://127.0.0.1:9', '')`
})
afterAll(() => w?.close())

/** A newcomer with a deposit of 100 and a sticky bonus of 100 beside it; an earlier bet may still be open. */
async function sticky(more: Partial<BonusOffer> = {}, before = 0) {
  const eve = await newcomer(w, `${100 + before}.00`)
  if (before > 0) await open(eve, before)
  await run(w.needs.db)`insert into kyc_levels (member_id, level, state, verified_at)
            values (${eve.memberId}, 1, 'VERIFIED', now())`
  const grantId = randomUUID()
  const offer = {
    mode: 'STICKY_NONCASHABLE',
    amount: brl(100),
    deposit: brl(100),
    multiplier: 30,
    on: 'DEPOSIT_PLUS_BONUS',
    expiresAt: new Date(Date.now() + DAY_MS),
    ...more,
  } as const
  const given = await transact(w.needs.db, (tx) =>
    grantBonus(tx, w.needs, {
      memberId: eve.memberId,
      operationId: grantId,
      source: { kind: 'promotion', id: 'test' },
      offer,
    }),
  )
  if (isRefusal(given)) throw new Error(given.refused)
  return { eve, ...bonusOf(eve, grantId) }
}

const bonusOf = (eve: Newcomer, grantId: string) => ({
  risk: async () => {
    const { value } = await eve.call('bonusDetails', {})
    return value.bonuses.find((bonus) => bonus.grantId === grantId)!.atRisk
  },
  forfeit: (consent: string) =>
    eve.call('forfeitBonus', { params: { grantId }, body: { consent } }),
})

const out = (eve: Newcomer, amount: bigint, consent: bigint) =>
  transact(w.needs.db, (tx) =>
    judgeMoneyOut(tx, w.needs, { memberId: eve.memberId, amount, consent }),
  )

const open = async (eve: Newcomer, amount: number, category: 'RNG' | 'LIVE' = 'RNG') => {
  const request = bet(eve.memberId, brl(amount), { category })
  const staked = await w.needs.wallet.stake(request)
  if (isRefusal(staked)) throw new Error(staked.refused)
  return { memberId: eve.memberId, wagerId: request.wagerId }
}

/** Where eve is paid to; a login of a moment ago shows that it is her. */
async function payoutAccountOf(eve: Newcomer): Promise<string> {
  const payoutAccountId = randomUUID()
  const added = await eve.call('addPayoutAccount', {
    body: {
      payoutAccountId,
      kind: 'pix',
      holderName: 'Eve',
      pixKey: `${payoutAccountId}@example.com`,
    },
  })
  expect(added).toMatchObject({ success: true })
  return payoutAccountId
}

describe('what was won with a sticky bonus', () => {
  it('cannot be parked in a chase while the bonus is given up', async () => {
    const { eve, risk, forfeit } = await sticky()
    await eve.play('100', { prize: brl(600) })
    expect(await risk()).toBe('600.0000')
    const draws = (await sellingDraws(w, GAME, 13)).slice(3)
    const bought = await eve.call(
      'buyTickets',
      order(GAME, draws[0]!.issue, [line('special2', '45', { multiple: 50 })], {
        chase: { draws: draws.map(({ issue }) => ({ issue, multiple: 1 })), stopOnWin: true },
      }),
    )
    expect((await eve.balances()).cash).toBe(brl(100))
    expect(await risk()).toBe('600.0000')
    const refused = { code: 'bonus_at_stake', value: { amount: '400.00' } }
    expect(await forfeit('600.0000')).toMatchObject(refused)
    expect(await out(eve, brl(50), brl(600))).toMatchObject({ refused: 'bonus_at_stake' })
    await eve.call('cancelChase', { params: { id: bought.value.chase!.id } })
    expect(await forfeit('600.0000')).toMatchObject({ success: true })
    expect(await eve.balances()).toMatchObject({ cash: brl(100), bonus: 0n, open: 0n })
  })

  it('belongs to it in a bet outside its scope, too', async () => {
    const { eve, risk, forfeit } = await sticky({ categories: ['RNG'] })
    await eve.play('100', { prize: brl(600) })
    const wager = await open(eve, 550, 'LIVE')
    expect(await risk()).toBe('600.0000')
    expect(await forfeit('600.0000')).toMatchObject({ code: 'bonus_at_stake' })
    await w.needs.wallet.settle({ ...wager, operationId: randomUUID(), payout: brl(1000) })
    expect(await risk()).toBe('1050.0000')
    expect(await forfeit('1050.0000')).toMatchObject({ success: true })
    expect(await eve.balances()).toMatchObject({ cash: brl(100), open: 0n })
  })

  it('keeps a withdrawal waiting while it is out in a bet, whatever the player agrees to lose', async () => {
    const { eve, risk } = await sticky()
    await w.set('identity', {
      beforeWithdrawal: { name: true, birthDate: false, idNumber: false },
    })
    const payoutAccountId = await payoutAccountOf(eve)
    await eve.play('100', { prize: brl(600) })
    const wager = await open(eve, 550)
    const before = await eve.balances()
    const take = async () => {
      const body = {
        withdrawalId: randomUUID(),
        method: 'pix',
        payoutAccountId,
        amount: '20.00',
        forfeitConsent: await risk(),
      }
      return eve.call('requestWithdrawal', { body })
    }
    expect(await take()).toMatchObject({ code: 'bonus_at_stake', value: { amount: '450.00' } })
    expect(await eve.balances()).toEqual(before)
    await w.needs.wallet.settle({ ...wager, operationId: randomUUID(), payout: brl(550) })
    expect((await take()).value).toMatchObject({ amount: '20.0000', heldAmount: '20.0000' })
    expect(await eve.balances()).toMatchObject({ cash: brl(80), hold: brl(20), bonus: 0n })
  })

  it('is all that open bets are kept for: with the deposit alone at stake the bonus can be given up', async () => {
    const { eve, risk, forfeit } = await sticky()
    await eve.play('100', { prize: brl(300) })
    await open(eve, 80)
    expect(await risk()).toBe('300.0000')
    expect(await forfeit('300.0000')).toMatchObject({ success: true })
    expect(await eve.balances()).toMatchObject({ cash: brl(20), open: brl(80) })
  })

  it('is none of a bet that was placed before the bonus ran', async () => {
    const { eve, risk, forfeit } = await sticky({}, 50)
    expect(await risk()).toBe('100.0000')
    expect(await forfeit('100.0000')).toMatchObject({ success: true })
    expect(await eve.balances()).toMatchObject({ cash: brl(100), open: brl(50) })
  })
})
