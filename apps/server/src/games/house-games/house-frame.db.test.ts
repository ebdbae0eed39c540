import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CallName } from '@parlour/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callThrough, type Input } from '../../testing/call-through.ts'
import { type World, world } from '../../testing/world.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'

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
