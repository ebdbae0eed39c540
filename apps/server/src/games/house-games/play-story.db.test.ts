import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { costOf, houseStories, judgeToldStory, payoutOf, storyOf, toldSteps } from '@parlour/casino'
import { outcomeWords } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { DAY_MS } from '@parlour/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { type World, world } from '../../testing/world.ts'
import { findActiveSeed } from './house-games.store.ts'
import { resumeHouseRounds } from './resume-rounds.ts'
import { openServerSeed } from './seed-pairs.ts'
import { frameOf, playerOf, saidOffline } from './testing/originals-to-play.ts'

let w: World
let alice: ReturnType<typeof playerOf>
beforeAll(async () => {
  w = await world({ alice: { cash: '1000.00' }, bob: { cash: '0.00' } })
  alice = playerOf(w)
})
afterAll(() => w.close())
afterEach(() => w.expectBooksToBalance())

const offers = Object.values(houseStories)
const least = (game: string) => houseStories[game]!.stakes[0]!

/** What alice's next round of the least stake must be, from the sealed seed that only the house has. */
async function decided(game: string, ahead = 0) {
  const { machine } = houseStories[game]!
  const seed = (await findActiveSeed(w.needs.db, await w.idOf('alice')))!
  const seeds = {
    serverSeed: openServerSeed(w.needs, seed),
    clientSeed: seed.clientSeed!,
    nonce: seed.nextNonce + ahead,
  }
  const told = storyOf(machine, outcomeWords({ ...seeds, version: machine.version }))
  return {
    nonce: seeds.nonce,
    payout: payoutOf(machine, least(game), told.coins),
    story: { coins: told.coins, steps: toldSteps(told) },
  }
}

const press = (game: string, more: Parameters<typeof alice.play>[1] = {}) =>
  alice.play(game, { stake: formatAmount(least(game)), ...more })

/** Alice's pair on a nonce whose round of this game has a feature, if one comes soon. */
async function readyForFeature(game: string): Promise<void> {
  await alice.ready()
  for (let ahead = 0; ahead < 12; ahead++) {
    if ((await decided(game)).story.steps.length > 1) return
    expect((await press(game)).success).toBe(true)
  }
}

describe('a machine of the kit', () => {
  it.each(offers)(
    '$game is staked, played, paid and listed as its seeds decide, and anybody can verify its receipt',
    async ({ game, machine }) => {
      await readyForFeature(game)
      const { nonce, payout, story } = await decided(game)
      const [before, stake] = [await alice.cash(), least(game)]
      const { value } = await press(game, { version: machine.version })
      expect(value).toMatchObject({ game, version: machine.version, nonce, replayed: false })
      expect(value).toMatchObject({ stake: formatAmount(stake), payout: formatAmount(payout) })
      expect(value).toMatchObject({
        spins: [],
        story,
        balance: formatAmount(before - stake + payout),
      })
      expect(value).not.toHaveProperty('original')
      expect(await alice.cash()).toBe(before - stake + payout)
      const coins = story.steps.reduce((sum, step) => sum + ('coins' in step ? step.coins : 0), 0)
      expect((stake * BigInt(coins)) / BigInt(costOf(machine))).toBe(payout)

      const [listed] = (await alice.rounds(game)).value.list
      expect(listed).toMatchObject({ wagerId: value.wagerId, state: 'settled', spins: [], story })
      const sealed = (await alice.receipt(value.wagerId)).value
      expect(sealed).toMatchObject({ receipt: 'parlour-story', serverSeed: null })
      expect(judgeToldStory(JSON.parse(JSON.stringify(sealed))).verdict).toBe('unverifiable')

      await alice.rotate(value.seedId)
      const receipt = (await alice.receipt(value.wagerId)).value
      expect(receipt).toMatchObject({ receipt: 'parlour-story', steps: story.steps })
      expect(saidOffline(w, receipt)).toMatch(/^verified against itself:/m)
      const told = JSON.parse(JSON.stringify(receipt)) as typeof receipt
      expect(judgeToldStory(told)).toMatchObject({ verdict: 'verified', unknown: [] })
      for (const changed of [
        { ...told, payout: formatAmount(payout + 1n) },
        { ...told, nonce: told.nonce + 1 },
        { ...told, steps: [...('steps' in told ? told.steps : []), story.steps[0]] },
        { ...told, clientSeed: 'bobs-own' },
      ]) {
        expect(judgeToldStory(changed).verdict).toBe('rejected')
      }
      expect(saidOffline(w, { ...told, nonce: nonce + 1 })).toMatch(/^refused because/m)
    },
  )

  it.each(offers)(
    '$game is answered to a repeat of the same press as it came out, even on another pair',
    async ({ game }) => {
      const { seedId } = await alice.ready()
      const wagerId = randomUUID()
      const first = (await press(game, { wagerId })).value
      const before = await alice.cash()
      expect((await press(game, { wagerId })).value).toMatchObject({ ...first, replayed: true })
      await alice.rotate(seedId)
      const { balance: _, ...outcome } = first
      const late = (await press(game, { wagerId })).value
      expect(late).toMatchObject({ ...outcome, replayed: true })
      expect(await alice.cash()).toBe(before)
      const other = formatAmount(houseStories[game]!.stakes[1]!)
      expect((await press(game, { wagerId, stake: other })).code).toBe('id_conflict')
      expect((await alice.play('brass-fox', { wagerId })).code).toBe('id_conflict')
    },
  )

  it.each(offers)('$game takes no stake on what it does not offer', async ({ game, stakes }) => {
    await alice.ready()
    const before = [await alice.cash(), (await alice.seeds()).active.nextNonce]
    const refused = async (more: Parameters<typeof alice.play>[1]) => (await press(game, more)).code
    expect(await refused({ version: `${game}@2` })).toBe('version_unknown')
    expect(await refused({ version: 'brass-fox@1' })).toBe('version_unknown')
    for (const options of [null, {}, [], { buy: true }, { gamble: 1 }, 'buy']) {
      expect([options, await refused({ options })]).toEqual([options, 'options_invalid'])
    }
    const most = stakes.at(-1)!
    const wrong = [0n, 1n, least(game) - 1n, least(game) + 100n, most + least(game), most * 2n]
    for (const stake of [...wrong.map(formatAmount), '-1', '1e2', 'NaN']) {
      expect([stake, await refused({ stake })]).toEqual([stake, 'stake_not_offered'])
    }
    expect((await press(game, { stake: '0.01' })).value).toEqual({
      stakes: stakes.map(formatAmount),
    })
    expect([await alice.cash(), (await alice.seeds()).active.nextNonce]).toEqual(before)
  })

  it.each(offers)('$game takes no stake while its own switch is off', async ({ game }) => {
    await alice.ready()
    await setSwitch(w.needs.db, { name: `game:${game}`, on: false, reason: 'test' })
    expect((await press(game)).code).toBe('switched_off')
    await setSwitch(w.needs.db, { name: `game:${game}`, on: true, reason: 'test' })
    expect((await press(game)).success).toBe(true)
  })

  it.each(['woodcut-ballad', 'seven-thimbles'])(
    '%s, which leaves something to its player, is not played yet',
    async (game) => {
      await alice.ready()
      expect((await alice.play(game)).code).toBe('house_game_not_found')
    },
  )

  it.each(offers)(
    '$game is played for the money of a trial by the same rules, with a receipt',
    async ({ game, machine }) => {
      const dan = playerOf(w, 'dan')
      const { seedId } = await dan.ready()
      const stake = formatAmount(least(game))
      const { value } = await dan.play(game, { stake })
      expect(value).toMatchObject({ currency: 'BRL.play', version: machine.version })
      await dan.rotate(seedId)
      const receipt = (await dan.receipt(value.wagerId)).value
      expect(saidOffline(w, receipt)).toMatch(/^verified/m)
    },
  )

  it.each(offers)('$game opens in a frame that was launched for it', async ({ game, ...offer }) => {
    await alice.ready()
    const frame = await frameOf(w, game)
    const params = { game }
    const opened = (await frame('openHouseGame', { params })).value
    expect(opened).toMatchObject({
      game,
      version: offer.machine.version,
      rulesHash: offer.figures.rules,
      stakes: offer.stakes.map(formatAmount),
      maxWin: offer.figures.greatestWin,
    })
    const [last] = opened.rounds
    expect(last?.story?.steps.length).toBeGreaterThan(0)
    const body = { wagerId: randomUUID(), stake: formatAmount(least(game)) }
    const { value } = await frame('playHouseRound', { params, body })
    expect(value.story?.steps[0]).toMatchObject({ kind: 'spin', part: 'base', multiplier: 1 })
    const receipt = await frame('houseReceipt', { params: { game, wagerId: value.wagerId } })
    expect(receipt.value).toMatchObject({ receipt: 'parlour-story' })
    const foreign = { params: { game: 'brass-fox' }, body: { ...body, wagerId: randomUUID() } }
    expect((await frame('playHouseRound', foreign)).code).toBe('house_game_not_found')
    const step = { params: { game, wagerId: value.wagerId }, body: { step: 0, move: {} } }
    expect((await frame('stepHouseRound', step)).code).toBe('round_over')
  })
})

const dyingSite = fileURLToPath(new URL('testing/dying-site.ts', import.meta.url))

/** Runs a site's process that is killed between the stake and its settlement. */
async function dieInMidRound(game: string, wagerId: string): Promise<void> {
  const key = Buffer.from(w.needs.config.secretKey).toString('hex')
  const memberId = String(await w.idOf('alice'))
  const site = spawn(
    process.execPath,
    [dyingSite, w.database.url, key, memberId, wagerId, String(least(game)), game],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const signal = await new Promise((resolve) => site.once('exit', (_code, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
}

describe('a story whose site is killed between stake and settlement', () => {
  it.each(offers)(
    'of $game tells nothing, and is paid once with the outcome that was already decided',
    async ({ game }) => {
      await readyForFeature(game)
      const wagerId = randomUUID()
      const [before, stake] = [await alice.cash(), least(game)]
      const { payout, story } = await decided(game)
      await dieInMidRound(game, wagerId)
      expect(await alice.cash()).toBe(before - stake)
      const open = (await alice.rounds(game)).value.list[0]!
      expect(open).toMatchObject({ wagerId, state: 'open', spins: [] })
      expect(open).not.toHaveProperty('story')

      const both = await Promise.all([resumeHouseRounds(w.needs, 0), resumeHouseRounds(w.needs, 0)])
      expect(both[0] + both[1]).toBe(1)
      expect(await alice.cash()).toBe(before - stake + payout)
      const again = (await press(game, { wagerId })).value
      expect(again).toMatchObject({ replayed: true, payout: formatAmount(payout), story })
      expect(await alice.cash()).toBe(before - stake + payout)
    },
  )
})

describe('a stake on a machine of the kit', () => {
  it('counts toward a bonus as a slot does', async () => {
    const bob = playerOf(w, 'bob')
    await bob.ready()
    const memberId = await w.idOf('bob')
    const grantId = randomUUID()
    await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId,
        operationId: grantId,
        source: { kind: 'promotion', id: 'test' },
        offer: {
          mode: 'NON_STICKY',
          amount: 100_0000n,
          multiplier: 10,
          on: 'BONUS',
          maxStake: 5_0000n,
          expiresAt: new Date(Date.now() + DAY_MS),
        },
      }),
    )
    for (const game of ['brass-fox', ...Object.keys(houseStories)]) {
      const { wagerId } = (await bob.play(game, { stake: '2' })).value
      const { value } = await w.as('bob').call('bonusBets', { params: { grantId }, query: {} })
      const counted = value.bets.find((bet) => bet.wagerId === wagerId)
      expect([game, counted?.percent]).toEqual([game, 100])
    }
    expect((await bob.play('tailors-pins', { stake: '6' })).code).toBe('bonus_bet_too_large')
  })

  it('that was settled keeps what was drawn, and no more than that', async () => {
    await alice.ready()
    const { wagerId } = (await press('tailors-pins')).value
    const round = await findRound(w.needs.db, await w.idOf('alice'), wagerId)
    expect(round?.vendor).toBe(HOUSE_VENDOR)
    expect(Object.keys(round!.details).toSorted()).toEqual(['coins', 'turns', 'version'])
  })
})
