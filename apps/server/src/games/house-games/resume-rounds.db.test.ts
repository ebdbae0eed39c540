import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { brassFox, payoutOf, roundOf } from '@parlour/casino'
import { formatAmount } from '@parlour/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import { findActiveSeed } from './house-games.store.ts'
import { openGame } from './open-game.ts'
import { resumeHouseRounds } from './resume-rounds.ts'
import { openServerSeed } from './seed-pairs.ts'
import { HOUSE_VENDOR } from '../../house/catalogue/limits.ts'

let w: World
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  const { value } = await w.as('alice').call('fairSeed', { query: {} })
  const body = { seedId: value!.active.seedId, clientSeed: 'alice-own' }
  await w.as('alice').call('setFairClientSeed', { body })
})
afterAll(() => w.close())

const dyingSite = fileURLToPath(new URL('testing/dying-site.ts', import.meta.url))
const STAKE = 10_000n

/** Runs a site's process that is killed between the stake and its settlement. */
async function dieInMidRound(wagerId: string): Promise<void> {
  const key = Buffer.from(w.needs.config.secretKey).toString('hex')
  const memberId = String(await w.idOf('alice'))
  const site = spawn(
    process.execPath,
    [dyingSite, w.database.url, key, memberId, wagerId, String(STAKE)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const signal = await new Promise((resolve) => site.once('exit', (_code, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
}

/** What the round must pay, worked out beforehand from the sealed seed that only the house has. */
async function decided(): Promise<bigint> {
  const seed = (await findActiveSeed(w.needs.db, await w.idOf('alice')))!
  const round = roundOf(brassFox, {
    serverSeed: openServerSeed(w.needs, seed),
    clientSeed: seed.clientSeed!,
    nonce: seed.nextNonce,
  })
  return payoutOf(brassFox, STAKE, round.coins)
}

const cash = async () => (await w.needs.wallet.balances(await w.idOf('alice'))).cash

describe('a site that is killed between stake and settlement', () => {
  it('leaves the stake open, and the recovery pays the outcome that was already decided, once', async () => {
    const wagerId = randomUUID()
    const [before, payout] = [await cash(), await decided()]
    await dieInMidRound(wagerId)
    expect((await w.book('alice')).open).toBe('1.00')
    expect(await cash()).toBe(before - STAKE)

    const finished = await Promise.all([
      resumeHouseRounds(w.needs, 0),
      resumeHouseRounds(w.needs, 0),
    ])
    expect(finished[0] + finished[1]).toBe(1)
    expect(await cash()).toBe(before - STAKE + payout)

    const body = { wagerId, stake: '1' }
    const again = await w.as('alice').call('playFairRound', { params: { game: 'brass-fox' }, body })
    expect(again.value).toMatchObject({ replayed: true, payout: formatAmount(payout) })
    expect(await cash()).toBe(before - STAKE + payout)
    await w.expectBooksToBalance()
  })

  it('is made good when the player opens the game again, who is told once', async () => {
    const wagerId = randomUUID()
    const [before, payout] = [await cash(), await decided()]
    await dieInMidRound(wagerId)
    const player = {
      memberId: await w.idOf('alice'),
      currency: 'BRL',
      trial: false,
      game: 'brass-fox',
    }
    const opened = await openGame(w.needs, player)
    expect(opened).toMatchObject({ balance: before - STAKE + payout })
    const told = 'resumed' in opened ? opened.resumed.map((round) => round.wagerId) : []
    expect(told).toContain(wagerId)
    expect(await openGame(w.needs, player)).toMatchObject({ resumed: [] })
    await w.expectBooksToBalance()
  })

  it('is made good by a repeat of the same press', async () => {
    const wagerId = randomUUID()
    const [before, payout] = [await cash(), await decided()]
    await dieInMidRound(wagerId)
    const body = { wagerId, stake: '1' }
    const again = await w.as('alice').call('playFairRound', { params: { game: 'brass-fox' }, body })
    expect(again.value).toMatchObject({ payout: formatAmount(payout) })
    expect(await cash()).toBe(before - STAKE + payout)
    await w.expectBooksToBalance()
  })
})

describe('rounds that cannot be finished', () => {
  it('do not keep those behind them waiting, however many there are', async () => {
    const memberId = await w.idOf('alice')
    const seed = (await findActiveSeed(w.needs.db, memberId))!
    const stake = async (more: { seedId?: string }) => {
      const wagerId = randomUUID()
      const taken = await w.needs.wallet.stake({
        memberId,
        wagerId,
        vendor: HOUSE_VENDOR,
        game: 'brass-fox',
        category: 'RNG',
        round: wagerId,
        currency: 'BRL',
        amount: STAKE,
        guards: [],
        details: { version: brassFox.version },
        ...more,
      })
      expect(taken).toMatchObject({ state: 'open' })
      return wagerId
    }
    const broken = [await stake({}), await stake({}), await stake({}), await stake({})]
    const whole = await stake({ seedId: seed.id })
    expect(await resumeHouseRounds(w.needs, 0, 2)).toBe(1)
    expect(await findRound(w.needs.db, memberId, whole)).toMatchObject({ state: 'settled' })
    for (const wagerId of broken) {
      expect(await findRound(w.needs.db, memberId, wagerId)).toMatchObject({ state: 'open' })
      const operationId = randomUUID()
      await w.needs.wallet.voidWager({ memberId, wagerId, operationId, reason: 'no seed' })
    }
    await w.expectBooksToBalance()
  })
})
