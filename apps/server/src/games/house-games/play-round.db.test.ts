import { randomUUID } from 'node:crypto'
import { commitmentOf } from '@parlour/chance'
import { brassFox, houseSlots, roundOf } from '@parlour/casino'
import { formatAmount } from '@parlour/money'
import { refuse } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { playRound } from './play-round.ts'
import { resumeHouseRounds } from './resume-rounds.ts'
import { rotateSeeds } from './rotate-seeds.ts'

let w: World
beforeAll(async () => {
  w = await world({
    alice: { cash: '100.00' },
    bob: { cash: '0.00' },
    dan: { cash: '100.00' },
  })
})
afterAll(() => w.close())

type Name = 'alice' | 'bob' | 'dan'

const seedOf = async (name: Name) => {
  const { value } = await w.as(name).call('fairSeed', { query: {} })
  return value!
}

async function ready(name: Name) {
  const { active } = await seedOf(name)
  if (active.clientSeed === null) {
    const body = { seedId: active.seedId, clientSeed: `${name}-own` }
    await w.as(name).call('setFairClientSeed', { body })
  }
  return (await seedOf(name)).active
}

const spin = (name: Name, wagerId: string = randomUUID(), stake = '1') =>
  w.as(name).call('playFairRound', { params: { game: 'brass-fox' }, body: { wagerId, stake } })

describe('play a round of Brass Fox', () => {
  it('asks for the player’s seed before the first stake', async () => {
    const refused = await spin('alice')
    expect(refused).toMatchObject({ success: false, code: 'client_seed_missing' })
    expect((await w.book('alice')).cash).toBe('100.00')
  })

  it('answers with the whole outcome, which the seeds alone decide, and books it', async () => {
    const seed = await ready('alice')
    const before = await w.book('alice')
    const { value } = await spin('alice')
    expect(value).toMatchObject({ nonce: seed.nextNonce, commitment: seed.commitment })
    const after = await w.book('alice')
    expect(after.open).toBe('0.00')
    const moved = Number(after.cash) - Number(before.cash)
    expect(moved).toBeCloseTo(Number(value!.payout) - 1, 4)

    const rotated = await w.as('alice').call('rotateFairSeed', { body: { seedId: seed.seedId } })
    const revealed = rotated.value!.previous!
    expect(commitmentOf(revealed.serverSeed)).toBe(seed.commitment)
    const outcome = roundOf(brassFox, {
      serverSeed: revealed.serverSeed,
      clientSeed: 'alice-own',
      nonce: value!.nonce,
    })
    expect(value!.spins).toEqual(JSON.parse(JSON.stringify(outcome.spins)))
    await w.expectBooksToBalance()
  })

  it('answers a repeat of the same id with the same round, even after the seeds were changed', async () => {
    const seed = await ready('alice')
    const wagerId = randomUUID()
    const first = await spin('alice', wagerId)
    const again = await spin('alice', wagerId)
    expect(again.value).toMatchObject({ replayed: true, spins: first.value!.spins })
    await w.as('alice').call('rotateFairSeed', { body: { seedId: seed.seedId } })
    const before = await w.book('alice')
    const late = await spin('alice', wagerId)
    expect(late.value).toMatchObject({ nonce: first.value!.nonce, spins: first.value!.spins })
    expect(await w.book('alice')).toEqual(before)
    expect(await spin('alice', wagerId, '2')).toMatchObject({ code: 'id_conflict' })
    await w.expectBooksToBalance()
  })

  it('takes a nonce once, whoever presses at the same time', async () => {
    const { nextNonce } = await ready('alice')
    const rounds = await Promise.all(Array.from({ length: 12 }, () => spin('alice')))
    const nonces = rounds.map(({ value }) => value!.nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 12 }, (_, i) => nextNonce + i))
    await w.expectBooksToBalance()
  })

  it('refuses what it does not offer', async () => {
    await ready('bob')
    const other = await w.as('bob').call('playFairRound', {
      params: { game: 'golden-goose' },
      body: { wagerId: randomUUID(), stake: '1' },
    })
    expect(other).toMatchObject({ code: 'house_game_not_found' })
    for (const stake of ['0.21', '0', '-1', '1e2', '100.20']) {
      expect(await spin('bob', randomUUID(), stake)).toMatchObject({ code: 'stake_not_offered' })
    }
    expect(await spin('bob')).toMatchObject({ code: 'insufficient_funds' })
    expect((await ready('bob')).nextNonce).toBe(0)
  })

  it.each([
    'member_frozen',
    'member_excluded',
    'member_timed_out',
    'switched_off',
    'limit_reached',
    'session_limit_reached',
    'bonus_bet_too_large',
    'wager_voided',
  ] as const)('is refused as its stake is: %s', async (name) => {
    const { nextNonce } = await ready('alice')
    const wallet = { ...w.needs.wallet, stake: async () => refuse(name, { of: 'the wallet' }) }
    const memberId = await w.idOf('alice')
    const wanted = { memberId, currency: 'BRL', game: 'brass-fox', wagerId: randomUUID() }
    const stake = houseSlots['brass-fox']!.stakes[0]!
    expect(await playRound({ ...w.needs, wallet }, { ...wanted, stake })).toEqual(
      refuse(name, { of: 'the wallet' }),
    )
    expect((await ready('alice')).nextNonce).toBe(nextNonce)
  })

  it('plays for trial money by the same rules and odds', async () => {
    await ready('dan')
    const { value } = await spin('dan')
    expect(value).toMatchObject({ currency: 'BRL.play', version: 'brass-fox@1' })
    await w.expectBooksToBalance()
  })

  it('recalls the last rounds with every step, as the ledger has them', async () => {
    const list = await w
      .as('alice')
      .call('fairRounds', { params: { game: 'brass-fox' }, query: { limit: 10 } })
    const rounds = list.value!.list
    expect(rounds).toHaveLength(10)
    for (const round of rounds) {
      const coins = round.spins.reduce((sum, { coins }) => sum + coins, 0)
      expect(formatAmount((10_000n / 20n) * BigInt(coins))).toBe(round.payout)
      expect(round.state).toBe('settled')
    }
  })
})

describe('seeds', () => {
  it('take the client seed after the commitment and until the first round, and no longer', async () => {
    const { seedId } = await ready('bob')
    const set = (clientSeed: string) =>
      w.as('bob').call('setFairClientSeed', { body: { seedId, clientSeed } })
    expect((await set('another-one')).value!.active.clientSeed).toBe('another-one')
    expect(await set('with space')).toMatchObject({ code: 'invalid_request' })

    const played = (await ready('alice')).seedId
    const late = await w
      .as('alice')
      .call('setFairClientSeed', { body: { seedId: played, clientSeed: 'too-late' } })
    expect(late).toMatchObject({ code: 'client_seed_fixed' })
    const foreign = await w
      .as('bob')
      .call('setFairClientSeed', { body: { seedId: played, clientSeed: 'mine' } })
    expect(foreign).toMatchObject({ code: 'seed_retired' })
  })

  it('keep the server seed out of the database in the clear until it is revealed', async () => {
    const { active } = await seedOf('alice')
    const { rows } = await w.database.pool.query(
      'select server_seed, sealed_seed from fair_seeds where id = $1',
      [active.seedId],
    )
    expect(rows[0].server_seed).toBeNull()
    expect(rows[0].sealed_seed.length).toBe(60)
    expect(active).not.toHaveProperty('serverSeed')
  })

  it('are changed once by a repeated call', async () => {
    const { seedId } = await ready('bob')
    const body = { seedId }
    const first = await w.as('bob').call('rotateFairSeed', { body })
    const again = await w.as('bob').call('rotateFairSeed', { body })
    expect(again.value!.active.seedId).toBe(first.value!.active.seedId)
  })
})

describe('a round that was interrupted after its stake', () => {
  async function interrupted() {
    const seed = await ready('alice')
    const wagerId = randomUUID()
    await w.needs.wallet.stake(
      bet(await w.idOf('alice'), houseSlots['brass-fox']!.stakes[6]!, {
        wagerId,
        round: wagerId,
        guards: [
          { kind: 'switch', name: 'site' },
          { kind: 'switch', name: 'vendor:parlour' },
          { kind: 'switch', name: 'game:brass-fox' },
        ],
        details: { version: 'brass-fox@1' },
        seedId: seed.seedId,
      }),
    )
    return { wagerId, seed }
  }

  it('is finished by the recovery, once', async () => {
    const { wagerId, seed } = await interrupted()
    expect((await w.book('alice')).open).toBe('2.00')
    expect(await resumeHouseRounds(w.needs, 0)).toBe(1)
    expect(await resumeHouseRounds(w.needs, 0)).toBe(0)
    const after = await w.book('alice')
    expect(after.open).toBe('0.00')
    const again = await spin('alice', wagerId, '2')
    expect(again.value).toMatchObject({ replayed: true, nonce: seed.nextNonce })
    expect(await w.book('alice')).toEqual(after)
    await w.expectBooksToBalance()
  })

  it('has a receipt for who played it, and for nobody else', async () => {
    const { wagerId } = await interrupted()
    const receipt = (name: Name, wanted = wagerId) =>
      w.as(name).call('fairReceipt', { params: { wagerId: wanted } })
    expect((await receipt('bob')).code).toBe('round_not_found')
    expect(await receipt('alice', randomUUID())).toMatchObject({
      status: 404,
      code: 'round_not_found',
    })
    expect((await receipt('alice')).value).toMatchObject({ wagerId, stake: '2.0000' })
  })

  it('is finished before the seeds it hangs on are revealed', async () => {
    const { wagerId, seed } = await interrupted()
    await w.as('alice').call('rotateFairSeed', { body: { seedId: seed.seedId } })
    const receipt = await w.as('alice').call('fairReceipt', { params: { wagerId } })
    expect(receipt.value).toMatchObject({ commitment: seed.commitment, stake: '2.0000' })
    expect(commitmentOf(receipt.value!.serverSeed!)).toBe(seed.commitment)
    await w.expectBooksToBalance()
  })

  it('keeps its seeds unrevealed as long as it cannot be finished', async () => {
    const { seed } = await interrupted()
    const busy = { ...w.needs.wallet, settle: async () => refuse('overloaded') }
    const wanted = { memberId: await w.idOf('alice'), seedId: seed.seedId }
    expect(await rotateSeeds({ ...w.needs, wallet: busy }, wanted)).toEqual(refuse('seed_in_use'))
    expect((await seedOf('alice')).active.seedId).toBe(seed.seedId)
    const { value } = await w.as('alice').call('rotateFairSeed', { body: { seedId: seed.seedId } })
    expect(value!.active.seedId).not.toBe(seed.seedId)
    await w.expectBooksToBalance()
  })

  it('is finished by the player’s next round', async () => {
    await interrupted().then(async ({ seed }) => {
      if (seed.clientSeed === null) await ready('alice')
    })
    await spin('alice')
    expect((await w.book('alice')).open).toBe('0.00')
    await w.expectBooksToBalance()
  })
})
