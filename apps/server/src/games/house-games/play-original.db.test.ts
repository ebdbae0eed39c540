import { randomUUID } from 'node:crypto'
import { judgeRound } from '@parlour/casino'
import {
  closeOriginal,
  houseOriginals,
  judgeOriginal,
  openOriginal,
} from '@parlour/casino/originals'
import { formatAmount } from '@parlour/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@parlour/time'
import { transact } from '../../base/database/transact.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { type World, world } from '../../testing/world.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { resumeHouseRounds } from './resume-rounds.ts'
import { frameOf, oneDrawChoices, playerOf, saidOffline } from './testing/originals-to-play.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

let w: World
let alice: ReturnType<typeof playerOf>
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '0.00' } })
  alice = playerOf(w)
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

describe('a round that was played for the money of a trial', () => {
  it.each([
    ['brass-fox', undefined],
    ['dice', oneDrawChoices.dice],
  ])('of %s has a receipt that anybody can verify', async (game, options) => {
    const dan = playerOf(w, 'dan')
    const { seedId } = await dan.ready()
    const { wagerId } = (await dan.play(game, { options })).value
    await dan.rotate(seedId)
    const receipt = (await dan.receipt(wagerId)).value
    expect(receipt.currency).toBe('BRL.play')
    expect(saidOffline(w, receipt)).toMatch(/^verified/m)
    const told: unknown = JSON.parse(JSON.stringify(receipt))
    const judged = options ? judgeOriginal(told) : judgeRound(told)
    expect(judged).toMatchObject({ verdict: 'verified', unknown: [] })
  })
})

describe('an original that is over with one draw', () => {
  it.each(Object.entries(oneDrawChoices))(
    'is staked, drawn, paid and listed: %s, and anybody can verify its receipt',
    async (game, options) => {
      const seed = await alice.ready()
      const before = await alice.cash()
      const { value } = await alice.play(game, { options })
      expect(value).toMatchObject({ game, version: `${game}@1`, spins: [], nonce: seed.nextNonce })
      const { previous } = (await alice.rotate(seed.seedId)).value

      const original = houseOriginals[game]!.game!
      const stake = 10_000n
      const { nonce, version } = value
      const { serverSeed } = previous!
      const seeds = { serverSeed, clientSeed: 'alice-own', nonce }
      const round = openOriginal(original, { ...seeds, version, stake, options })
      if ('refused' in round) throw new Error(round.refused)
      const payout = closeOriginal(round) as bigint
      const shown = original.show(round.deal, round.at)
      expect(value).toMatchObject({
        payout: formatAmount(payout),
        original: { state: 'settled', options, moves: [], shown, worth: formatAmount(payout) },
      })
      expect(await alice.cash()).toBe(before - stake + payout)
      expect(value.balance).toBe(formatAmount(before - stake + payout))

      const listed = (await alice.rounds(game)).value.list
      expect(listed.map(({ wagerId }) => wagerId)).toEqual([value.wagerId])
      expect(listed[0]).toMatchObject({ state: 'settled', original: value.original })
      const receipt = (await alice.receipt(value.wagerId)).value
      expect(receipt).toMatchObject({ receipt: 'parlour-original', state: 'settled', options })
      expect(saidOffline(w, receipt)).toMatch(/^verified against itself:/m)
    },
  )

  it('has a receipt that cannot be checked while its seed is sealed', async () => {
    await alice.ready()
    const { value } = await alice.play('dice', { options: oneDrawChoices.dice })
    const receipt = (await alice.receipt(value.wagerId)).value
    expect(receipt.serverSeed).toBeNull()
    expect(saidOffline(w, receipt)).toMatch(/^cannot be checked because/m)
  })

  it('is answered to a repeat of the same press as it came out, even on another pair', async () => {
    const { seedId } = await alice.ready()
    const press = { options: { under: '50.00' }, wagerId: randomUUID() }
    const first = (await alice.play('dice', press)).value
    const again = { ...first, replayed: true }
    expect((await alice.play('dice', press)).value).toMatchObject({ ...again, replayed: true })
    await alice.rotate(seedId)
    const { balance: _, ...outcome } = first
    const late = (await alice.play('dice', press)).value
    expect(late).toMatchObject({ ...outcome, replayed: true })
    for (const other of [{ options: { under: '49.99' } }, { stake: '2' }, { version: 'dice@2' }]) {
      const refused = await alice.play('dice', { ...press, ...other })
      expect(refused.success).toBe(false)
    }
    const otherGame = await alice.play('limbo', { ...press, options: { target: '2.00' } })
    expect(otherGame.code).toBe('id_conflict')
  })

  it('takes no stake on what it does not offer, and says what it is', async () => {
    await alice.ready()
    const options = { under: '50.00' }
    const before = [await alice.cash(), (await alice.seeds()).active.nextNonce]
    const refused = async (press: Parameters<typeof alice.play>[1], game = 'dice') =>
      (await alice.play(game, press)).code
    expect(await refused({ options, version: 'dice@2' })).toBe('version_unknown')
    expect(await refused({ options, version: 'mines@1' })).toBe('version_unknown')
    for (const wrong of [
      undefined,
      null,
      {},
      [],
      { under: 50 },
      { under: '0.00' },
      { under: '50.00', over: '1.00' },
      { under: '50.00', __proto__x: 1 },
    ]) {
      expect([wrong, await refused({ options: wrong })]).toEqual([wrong, 'options_invalid'])
    }
    expect(await refused({ options: { deep: [[[[1]]]] } })).toBe('invalid_request')
    for (const stake of ['0', '0.09', '1000.01', '0.1001', '-1', '1e2', 'NaN']) {
      expect([stake, await refused({ options, stake })]).toEqual([stake, 'stake_not_offered'])
    }
    expect((await alice.play('dice', { options, stake: '0.01' })).value).toMatchObject({
      least: '0.1000',
      most: '1000.0000',
    })
    const top = { options: { target: '10000.00' }, stake: '100' }
    expect(await alice.play('limbo', top)).toMatchObject({
      code: 'payout_above_limit',
      value: { limit: '100000.0000' },
    })
    expect(await refused({}, 'crash')).toBe('house_game_not_found')
    expect(await refused({}, 'constructor')).toBe('house_game_not_found')
    expect(await refused({ options }, 'brass-fox')).toBe('options_invalid')
    expect(await refused({ version: 'brass-fox@2' }, 'brass-fox')).toBe('version_unknown')
    expect([await alice.cash(), (await alice.seeds()).active.nextNonce]).toEqual(before)
  })

  it('is played in a frame that was launched for it by the same rules', async () => {
    await alice.ready()
    const frame = await frameOf(w, 'limbo')
    const params = { game: 'limbo' }
    const play = (body: { stake?: string; options?: unknown; version?: string }) =>
      frame('playHouseRound', { params, body: { wagerId: randomUUID(), stake: '1', ...body } })
    const options = { target: '2.00' }
    expect((await play({ options, version: 'limbo@2' })).code).toBe('version_unknown')
    expect((await play({ options: { target: '1.00' } })).code).toBe('options_invalid')
    const top = { options: { target: '10000.00' }, stake: '100' }
    expect((await play(top)).code).toBe('payout_above_limit')
    const { value } = await play({ options, version: 'limbo@1' })
    const { wagerId } = value
    const receipt = await frame('houseReceipt', { params: { ...params, wagerId } })
    expect(receipt.value).toMatchObject({ receipt: 'parlour-original', wagerId, options })
  })

  it('counts nothing toward a bonus where it is nearly certain, nor where its first step may be', async () => {
    const bob = playerOf(w, 'bob')
    await bob.ready()
    const memberId = await w.idOf('bob')
    const grantId = randomUUID()
    const given = await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId,
        operationId: grantId,
        source: { kind: 'promotion', id: 'test' },
        offer: {
          mode: 'NON_STICKY',
          amount: 50_0000n,
          multiplier: 10,
          on: 'BONUS',
          maxStake: 5_0000n,
          expiresAt: new Date(Date.now() + DAY_MS),
        },
      }),
    )
    expect(given).toMatchObject({ state: 'active' })
    for (const [game, options, percent] of [
      ['dice', { under: '50.00' }, 100],
      ['dice', { under: '95.00' }, 0],
      ['limbo', { target: '1.49' }, 0],
      ['limbo', { target: '1.50' }, 100],
      ['mines', { mines: 1 }, 0],
      ['towers', { level: 'hard' }, 100],
    ] as const) {
      const { wagerId } = (await bob.play(game, { options })).value
      const { value } = await w.as('bob').call('bonusBets', { params: { grantId }, query: {} })
      const counted = value.bets.find((bet) => bet.wagerId === wagerId)
      expect([game, options, counted?.percent]).toEqual([game, options, percent])
    }
  })

  it('takes no stake while its own switch is off', async () => {
    await alice.ready()
    await setSwitch(w.needs.db, { name: 'game:dice', on: false, reason: 'test' })
    const options = { under: '50.00' }
    expect((await alice.play('dice', { options })).code).toBe('switched_off')
    await setSwitch(w.needs.db, { name: 'game:dice', on: true, reason: 'test' })
    expect((await alice.play('dice', { options })).success).toBe(true)
  })

  it('is finished by the recovery where it was interrupted, once, and tells nothing before', async () => {
    const { seedId } = await alice.ready()
    const memberId = await w.idOf('alice')
    const wagerId = randomUUID()
    const options = { target: '1.01' }
    await w.needs.wallet.stake({
      memberId,
      wagerId,
      vendor: HOUSE_VENDOR,
      game: 'limbo',
      category: 'RNG',
      round: wagerId,
      currency: 'BRL',
      amount: 10_000n,
      guards: [],
      details: { version: 'limbo@1', options },
      seedId,
    })
    const open = (await alice.rounds('limbo')).value.list[0]!
    expect(open).toMatchObject({ wagerId, state: 'open', spins: [] })
    expect(open).not.toHaveProperty('original')
    expect(await resumeHouseRounds(w.needs, 0)).toBe(1)
    const after = await alice.cash()
    expect(await resumeHouseRounds(w.needs, 0)).toBe(0)
    expect((await alice.play('limbo', { options, wagerId })).value.replayed).toBe(true)
    expect(await alice.cash()).toBe(after)
  })
})
