import { DAY_MS } from '@parlour/time'
import { randomUUID } from 'node:crypto'
import type { Amount } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { readDebt } from '../../ledger/wallet/records/member-standing.store.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { brl } from '../../ledger/wallet/testing/units.ts'
import { grantBonus } from './grant-bonus.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(() => w.expectBooksToBalance())
afterAll(() => w.close())

type Player = Newcomer & { readonly grants: string[] }

/** A newcomer with next to no cash and bonuses of 50.00, the first of which runs. */
async function player({ cash = '0.01', multiplier = 10, bonuses = 1 } = {}): Promise<Player> {
  const eve = await newcomer(w, cash)
  const grants: string[] = []
  for (let n = 0; n < bonuses; n += 1) {
    const granted = await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId: eve.memberId,
        operationId: randomUUID(),
        source: { kind: 'promotion', id: 'test' },
        offer: {
          mode: 'NON_STICKY',
          amount: brl(50),
          multiplier,
          on: 'BONUS',
          expiresAt: new Date(w.needs.clock.now().getTime() + (10 + n) * DAY_MS),
        },
      }),
    )
    if (isRefusal(granted)) throw new Error(granted.refused)
    grants.push(granted.grantId)
  }
  return { ...eve, grants }
}

/** A bet that stands; what it wins is told, and told again. */
async function placed({ memberId }: Player, stake: number) {
  const request = bet(memberId, brl(stake))
  const answer = await w.needs.wallet.stake(request)
  if (isRefusal(answer)) throw new Error(answer.refused)
  const { wagerId } = request
  const settle = async (payout: number, mode: 'first' | 'replace', operationId = randomUUID()) => {
    const settled = await w.needs.wallet.settle({
      memberId,
      wagerId,
      operationId,
      payout: brl(payout),
      mode,
    })
    if (isRefusal(settled)) throw new Error(settled.refused)
    return settled
  }
  return {
    wins: (payout: number) => settle(payout, 'first'),
    corrected: (payout: number, operationId = randomUUID()) =>
      settle(payout, 'replace', operationId),
    voided: () =>
      w.needs.wallet.voidWager({ memberId, wagerId, operationId: randomUUID(), reason: 'test' }),
  }
}

/** Cash, bonus money and what is owed. */
async function purse({ memberId }: Player): Promise<{ cash: Amount; bonus: Amount; owed: Amount }> {
  const { cash, bonus } = await w.needs.wallet.balances(memberId)
  return { cash, bonus, owed: await readDebt(w.needs.db, memberId) }
}

async function bonusOf(eve: Player, at = 0) {
  const { value } = await eve.call('bonusDetails', {})
  return value.bonuses.find(({ grantId }) => grantId === eve.grants[at])
}

const giveUp = async (eve: Player, consent: string) => {
  const params = { grantId: eve.grants[0]! }
  expect((await eve.call('forfeitBonus', { params, body: { consent } })).success).toBe(true)
}

describe('a corrected result of a bet from a bonus that runs', () => {
  it('takes the win from the bucket and pays another into it, and the bet counts once', async () => {
    const eve = await player({ cash: '10.00' })
    const one = await placed(eve, 40)
    await one.wins(80)
    expect(await purse(eve)).toEqual({ cash: brl(20), bonus: brl(80), owed: 0n })
    await one.corrected(0)
    expect(await purse(eve)).toEqual({ cash: 0n, bonus: brl(20), owed: 0n })
    expect(await bonusOf(eve)).toMatchObject({ state: 'active', wagered: '30.0000' })

    const again = randomUUID()
    await one.corrected(60, again)
    expect(await one.corrected(60, again)).toMatchObject({ replayed: true })
    expect(await purse(eve)).toEqual({ cash: brl(15), bonus: brl(65), owed: 0n })
    expect(await bonusOf(eve)).toMatchObject({ state: 'active', wagered: '30.0000' })
  })

  it('takes what is still there: cash that is gone is owed, bonus money never', async () => {
    const eve = await player({ cash: '10.00' })
    const one = await placed(eve, 40)
    await one.wins(80)
    const two = await placed(eve, 95)
    await two.wins(0)
    expect(await purse(eve)).toEqual({ cash: 0n, bonus: brl(5), owed: 0n })
    await one.corrected(0)
    expect(await purse(eve)).toEqual({ cash: 0n, bonus: 0n, owed: brl(20) })
    expect(await bonusOf(eve)).toMatchObject({ state: 'lost' })
    // What was lost is over: of a win that comes after all only the share of the cash is paid.
    await two.corrected(190)
    const { cash, bonus, owed } = await purse(eve)
    expect({ left: cash - owed, bonus }).toEqual({ left: brl(20), bonus: 0n })
  })

  it('that is void after all gives the stake back and counts nothing', async () => {
    const eve = await player()
    const one = await placed(eve, 30)
    await one.wins(60)
    await one.corrected(0)
    await one.voided()
    expect(await purse(eve)).toMatchObject({ bonus: brl(50), owed: 0n })
    expect(await bonusOf(eve)).toMatchObject({ state: 'active', wagered: '0.0000' })
  })
})

describe('a corrected result of a bet from a bonus that has ended', () => {
  it('moves nothing of what completion had made cash', async () => {
    const eve = await player({ multiplier: 1 })
    const [won, lost] = [await placed(eve, 20), await placed(eve, 30)]
    await won.wins(40)
    await lost.wins(0)
    await (await placed(eve, 5)).wins(5)
    expect(await bonusOf(eve)).toMatchObject({ state: 'completed' })
    const { cash } = await purse(eve)
    await won.corrected(0)
    await lost.corrected(90)
    await won.corrected(40)
    const after = await purse(eve)
    expect(after.bonus).toBe(0n)
    expect({ cash: after.cash - cash, owed: after.owed }).toEqual({ cash: 0n, owed: 0n })
    expect(await bonusOf(eve)).toMatchObject({ state: 'completed' })
  })

  it('pays and takes the share of the cash alone where the player gave the bonus up', async () => {
    const eve = await player({ cash: '10.00' })
    const [won, lost] = [await placed(eve, 40), await placed(eve, 10)]
    await won.wins(80)
    await lost.wins(0)
    expect(await purse(eve)).toEqual({ cash: brl(20), bonus: brl(70), owed: 0n })
    await giveUp(eve, '70.0000')
    await won.corrected(0)
    await lost.corrected(50)
    expect(await purse(eve)).toEqual({ cash: 0n, bonus: 0n, owed: 0n })
    await won.corrected(120)
    expect(await purse(eve)).toEqual({ cash: brl(30), bonus: 0n, owed: 0n })
  })

  it('leaves the bucket of the next one alone', async () => {
    const eve = await player({ bonuses: 2 })
    const [won, lost] = [await placed(eve, 20), await placed(eve, 10)]
    await won.wins(40)
    await lost.wins(0)
    await giveUp(eve, (await bonusOf(eve))!.atRisk)
    expect(await bonusOf(eve, 1)).toMatchObject({ state: 'active', balance: '50.0000' })
    await won.corrected(0)
    await lost.corrected(25)
    await won.voided()
    expect(await bonusOf(eve, 1)).toMatchObject({ balance: '50.0000', wagered: '0.0000' })
  })
})
