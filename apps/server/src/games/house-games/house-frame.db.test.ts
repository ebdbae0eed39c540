import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CallName } from '@parlour/wire'
import { DAY_MS } from '@parlour/time'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../base/database/transact.ts'
import { callThrough, type Input } from '../../testing/call-through.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type World, world } from '../../testing/world.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { setLimit } from '../../ledger/wallet/posts/member-limits.ts'
import { restrictMember } from '../../ledger/wallet/posts/restrict-member.ts'
import { bet } from '../../ledger/wallet/testing/plain-bet.ts'
import { grantBonus } from '../../rewards/bonuses/grant-bonus.ts'
import { lockWaits } from '../../base/database/testing/lock-waits.ts'

let w: World
let session: Record<string, string>
beforeAll(async () => {
  w = await world({ alice: { cash: '100.00' } })
  session = await launched('brass-fox')
})
afterAll(() => w.close())

async function launched(nodeId: string): Promise<Record<string, string>> {
  const body = { nodeId, vassalage: 'parlour' } as never
  const { value } = await w.as('alice').call('launchGame', { body })
  const opened = await w.visitor.call('openLaunchSession', { body: { token: value.launchToken! } })
  return { authorization: `Bearer ${opened.value.session}` }
}

/** What the offline verifier says of a receipt. */
function verified(receipt: unknown): string {
  const file = path.join(w.dataDir, 'receipt.json')
  writeFileSync(file, JSON.stringify(receipt))
  const script = path.resolve(import.meta.dirname, '../../../../../scripts/verify.mjs')
  return spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stdout
}

const frame = <Name extends CallName>(name: Name, input: Input<Name>) =>
  callThrough(w.app, name, input, session)
const params = { game: 'brass-fox' }

describe('a launched frame', () => {
  it('opens with rules, stakes, seeds, figures and what its licence allows', async () => {
    const { value } = await frame('openHouseGame', { params })
    expect(value).toMatchObject({
      version: 'brass-fox@1',
      currency: 'BRL',
      trial: false,
      balance: '100.0000',
      maxWin: '8118.8',
      allows: { autoplay: true, turbo: true, cycleMs: 0 },
      seed: { clientSeed: null, nextNonce: 0 },
      resumed: [],
    })
    expect([value.stakes[0], value.stakes.at(-1)]).toEqual(['0.2000', '100.0000'])
  })

  it('is told when the profile forbids autoplay and slows the game', async () => {
    await w.set('jurisdiction', { profile: 'regulated' })
    const { value } = await frame('openHouseGame', { params })
    expect(value.allows).toEqual({ autoplay: false, turbo: false, cycleMs: 2500 })
    await w.set('jurisdiction', { profile: 'classic' })
  })

  it('plays, changes seeds, and gets a receipt that the offline verifier accepts', async () => {
    const { value: seeds } = await frame('houseSeed', { params, query: {} })
    const { seedId } = seeds.active
    await frame('setHouseClientSeed', { params, body: { seedId, clientSeed: 'from-the-frame' } })
    const wagerId = randomUUID()
    const played = await frame('playHouseRound', { params, body: { wagerId, stake: '1' } })
    expect(played.value).toMatchObject({ nonce: 0, clientSeed: 'from-the-frame' })

    const sealed = await frame('houseReceipt', { params: { ...params, wagerId } })
    expect(verified(sealed.value)).toMatch(/^cannot be checked because the server seed is sealed/m)
    await frame('rotateHouseSeed', { params, body: { seedId } })
    const receipt = await frame('houseReceipt', { params: { ...params, wagerId } })
    expect(verified(receipt.value)).toMatch(/^verified against itself:/m)

    const { value: past } = await frame('houseRounds', { params, query: { limit: 10 } })
    expect(past.list.map((round) => round.wagerId)).toEqual([wagerId])
  })

  it('answers older rounds part by part, each once', async () => {
    const { value: seeds } = await frame('houseSeed', { params, query: {} })
    const body = { seedId: seeds.active.seedId, clientSeed: 'page-by-page' }
    await frame('setHouseClientSeed', { params, body })
    for (let round = 0; round < 4; round += 1) {
      const play = { wagerId: randomUUID(), stake: '0.20' }
      await frame('playHouseRound', { params, body: play })
    }
    const { value: whole } = await frame('houseRounds', { params, query: { limit: 50 } })
    const ids: string[] = []
    for (let part = 0; part <= whole.list.length / 2; part += 1) {
      const before = ids.at(-1)
      const query = { limit: 2, ...(before !== undefined && { before }) }
      const { value } = await frame('houseRounds', { params, query })
      ids.push(...value.list.map((round) => round.wagerId))
    }
    expect(ids).toEqual(whole.list.map((round) => round.wagerId))
    expect(ids.length).toBeGreaterThanOrEqual(5)
  })

  it('plays no other game than the one it was launched for', async () => {
    const other = { params: { game: 'high-card' } }
    expect(await frame('openHouseGame', other)).toMatchObject({ code: 'house_game_not_found' })
    const missing = { params: { ...params, wagerId: randomUUID() } }
    expect(await frame('houseReceipt', missing)).toMatchObject({ code: 'round_not_found' })
  })

  it('takes no stake while the game, its vendor or the site is switched off', async () => {
    const { value: seeds } = await frame('houseSeed', { params, query: {} })
    const body = { seedId: seeds.active.seedId, clientSeed: 'again' }
    await frame('setHouseClientSeed', { params, body })
    for (const name of ['game:brass-fox', 'vendor:parlour', 'site']) {
      await setSwitch(w.needs.db, { name, on: false, reason: 'test' })
      const refused = await frame('playHouseRound', {
        params,
        body: { wagerId: randomUUID(), stake: '1' },
      })
      expect(refused).toMatchObject({ code: 'switched_off' })
      await setSwitch(w.needs.db, { name, on: true, reason: 'test' })
    }
    await w.expectBooksToBalance()
  })
})

describe('a stake in the frame is refused', () => {
  /** Somebody of no past in a frame of their own, with a client seed to play on. */
  async function inFrame(cash: string) {
    const eve = await newcomer(w, cash)
    const body = { nodeId: 'brass-fox', vassalage: 'parlour' } as never
    const { value } = await eve.call('launchGame', { body })
    const opened = await w.visitor.call('openLaunchSession', {
      body: { token: value.launchToken! },
    })
    const headers = { authorization: `Bearer ${opened.value.session}` }
    const call = <Name extends CallName>(name: Name, input: Input<Name>) =>
      callThrough(w.app, name, input, headers)
    const seedId = async () => (await call('houseSeed', { params, query: {} })).value.active.seedId
    const nameSeed = async (clientSeed = 'hers') =>
      call('setHouseClientSeed', { params, body: { seedId: await seedId(), clientSeed } })
    const play = (stake = '1', wagerId: string = randomUUID()) =>
      call('playHouseRound', { params, body: { wagerId, stake } })
    return { ...eve, call, seedId, nameSeed, play }
  }
  type Eve = Awaited<ReturnType<typeof inFrame>>

  /** The refusal, which leaves money and nonce as they were. */
  async function refused(eve: Eve, work: () => ReturnType<Eve['play']>) {
    const pair = async () => (await eve.call('houseSeed', { params, query: {} })).value.active
    const before = { balances: await eve.balances(), pair: await pair() }
    const answer = await work()
    expect(answer.success).toBe(false)
    expect({ balances: await eve.balances(), pair: await pair() }).toEqual(before)
    return answer
  }
  afterEach(() => w.expectBooksToBalance())

  it('before the player has named a seed', async () => {
    const eve = await inFrame('10.00')
    expect((await refused(eve, eve.play)).code).toBe('client_seed_missing')
    await eve.nameSeed()
    expect((await eve.play()).success).toBe(true)
  })

  it('of an amount that is not offered; the answer names those that are', async () => {
    const eve = await inFrame('10.00')
    await eve.nameSeed()
    for (const stake of ['0.21', '0', '-1', '1e2', '100.20']) {
      const { code, value } = await refused(eve, () => eve.play(stake))
      expect([stake, code]).toEqual([stake, 'stake_not_offered'])
      expect(value).toMatchObject({ stakes: expect.arrayContaining(['0.2000', '100.0000']) })
    }
  })

  it('beyond the cash, which is told', async () => {
    const eve = await inFrame('0.50')
    await eve.nameSeed()
    expect(await refused(eve, eve.play)).toMatchObject({
      status: 402,
      code: 'insufficient_funds',
      value: { balance: '0.5000' },
    })
  })

  it('under an id that stands for another stake, or was taken back before it came', async () => {
    const eve = await inFrame('10.00')
    await eve.nameSeed()
    const wagerId = randomUUID()
    expect((await eve.play('1', wagerId)).success).toBe(true)
    expect((await refused(eve, () => eve.play('2', wagerId))).code).toBe('id_conflict')
    const gone = { memberId: eve.memberId, wagerId: randomUUID(), reason: 'test' }
    const early = { ...gone, operationId: randomUUID(), tombstone: true, vendor: 'parlour' }
    expect(await w.needs.wallet.voidWager(early)).toMatchObject({ state: 'voided' })
    expect((await refused(eve, () => eve.play('1', gone.wagerId))).code).toBe('wager_voided')
  })

  it.each([
    ['frozen', 'member_frozen'],
    ['excluded', 'member_excluded'],
    ['timed_out', 'member_timed_out'],
  ] as const)('of a member who has been %s since it opened', async (kind, code) => {
    const eve = await inFrame('10.00')
    await eve.nameSeed()
    const until = kind === 'timed_out' ? new Date(Date.now() + 60_000) : null
    await transact(w.needs.db, (tx) =>
      restrictMember(tx, { memberId: eve.memberId, kind, until, reason: 'test' }),
    )
    expect(await refused(eve, eve.play)).toMatchObject({ status: 403, code })
  })

  it('once the playing time of the player’s own limit is used up', async () => {
    const eve = await inFrame('10.00')
    await eve.nameSeed()
    await eve.play('0.20')
    // A unit of playing time is six milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 30))
    await eve.play('0.20')
    const limit = { memberId: eve.memberId, kind: 'session', period: 'day', amount: 0n } as const
    await transact(w.needs.db, (tx) => setLimit(tx, limit))
    expect(await refused(eve, eve.play)).toMatchObject({
      status: 403,
      code: 'session_limit_reached',
      value: { period: 'day', minutes: 0 },
    })
  })

  it('above what a running bonus lets be staked, where its money would pay', async () => {
    const eve = await inFrame('1.00')
    await eve.nameSeed()
    const given = await transact(w.needs.db, (tx) =>
      grantBonus(tx, w.needs, {
        memberId: eve.memberId,
        operationId: randomUUID(),
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
    expect(await refused(eve, () => eve.play('6'))).toMatchObject({
      status: 403,
      code: 'bonus_bet_too_large',
      value: { limit: '5.00' },
    })
    expect((await eve.play('5')).success).toBe(true)
  })

  it('on a pair of seeds that has been played on, and on one that is gone', async () => {
    const eve = await inFrame('10.00')
    const seedId = await eve.seedId()
    await eve.nameSeed()
    await eve.play()
    expect((await eve.nameSeed('another')).code).toBe('client_seed_fixed')
    await eve.call('rotateHouseSeed', { params, body: { seedId } })
    const late = { params, body: { seedId, clientSeed: 'too-late' } }
    expect((await eve.call('setHouseClientSeed', late)).code).toBe('seed_retired')
    const strangers = { params, body: { seedId: randomUUID(), clientSeed: 'mine' } }
    expect((await eve.call('setHouseClientSeed', strangers)).code).toBe('seed_retired')
  })

  it('and reveals no seed that a stake has taken at the same moment', async () => {
    const eve = await inFrame('10.00')
    await eve.nameSeed()
    const seedId = await eve.seedId()
    const holder = await w.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from fair_seeds where id = $1 for update', [seedId])
    const request = bet(eve.memberId, 1_0000n, { seedId, vendor: 'parlour', game: 'brass-fox' })
    const staked = w.needs.wallet.stake({ ...request, details: { version: 'brass-fox@1' } })
    await expect.poll(() => lockWaits(w.database.pool)).toBe(1)
    const rotated = eve.call('rotateHouseSeed', { params, body: { seedId } })
    await expect.poll(() => lockWaits(w.database.pool)).toBe(2)
    await holder.query('commit')
    holder.release()
    expect(await staked).toMatchObject({ state: 'open' })
    expect(await rotated).toMatchObject({ status: 409, code: 'seed_in_use' })
    const again = await eve.call('rotateHouseSeed', { params, body: { seedId } })
    expect(again.value.previous).toMatchObject({ seedId })
  })
})
