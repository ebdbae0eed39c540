import {
  drawWords,
  loadFamily,
  roundForDraw,
  seedChain,
  seedOfLink,
  publicBeacons,
  stageWords,
  timeOfRound,
} from '@parlour/lottery'
import { sha256, toHex } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { type DrawReceipt, verifyDraw } from './verify-draw.ts'

const closesAt = 1_800_000_000
const beacon = { genesis: 1_700_000_000, period: 3 }

/** A draw as the house makes it: the fourth of its chain. */
async function drawn(): Promise<DrawReceipt> {
  const index = 3
  const chain = seedChain(
    Uint8Array.from({ length: 32 }, (_, at) => at),
    10,
  )
  const link = chain[chain.length - 2 - index]!
  const serverSeed = seedOfLink(link)
  const signature = Uint8Array.from({ length: 48 }, (_, at) => 200 - at)
  const randomness = sha256(signature)
  const family = await loadFamily('ssc')
  const words = drawWords({ serverSeed, randomness, game: 'ssc-1', issue: '20261121-001' })
  const round = roundForDraw(beacon, closesAt)
  return {
    receipt: 'parlour-draw',
    format: 3,
    game: 'ssc-1',
    issue: '20261121-001',
    family: 'ssc',
    commit: toHex(sha256(serverSeed)),
    chain: 1,
    chainIndex: index,
    terminal: toHex(chain.at(-1)!),
    link: toHex(link),
    serverSeed: toHex(serverSeed),
    closesAt: new Date(closesAt * 1000).toISOString(),
    beacon: {
      ...beacon,
      name: 'local',
      standing: 'house',
      scheme: 'bls-unchained-g1-rfc9380',
      publicKey: 'aa',
      round,
      publishedAt: new Date((beacon.genesis + (round - 1) * beacon.period) * 1000).toISOString(),
      signature: toHex(signature),
      previousSignature: null,
      randomness: toHex(randomness),
    },
    bookHash: null,
    bookCount: 0,
    bookToldAt: new Date((closesAt + 1) * 1000).toISOString(),
    voided: null,
    stages: null,
    result: family.draw(words),
  }
}

const signed = () => Promise.resolve(true)
const badIn = async (receipt: DrawReceipt, { isSigned = signed } = {}) => {
  const { outcomes } = await verifyDraw(receipt, isSigned)
  return Object.entries(outcomes).flatMap(([check, outcome]) => (outcome === 'ok' ? [] : [check]))
}

describe('the check of a house draw in the browser', () => {
  it('finds everything in order where the seed, the chain and the beacon are those that were bound', async () => {
    expect(await badIn(await drawn())).toEqual([])
  })

  it('finds another result, another seal and another end of the chain', async () => {
    const draw = await drawn()
    expect(await badIn({ ...draw, result: '00000' })).toEqual(['result'])
    expect(await badIn({ ...draw, commit: draw.terminal })).toEqual(['commit'])
    expect(await badIn({ ...draw, chainIndex: 2 })).toEqual(['chain'])
  })

  it('finds every round but the one that follows from the close, earlier or later', async () => {
    const draw = await drawn()
    for (const round of [1, draw.beacon.round - 1, draw.beacon.round + 1]) {
      const publishedAt = new Date(timeOfRound(beacon, round) * 1000).toISOString()
      const chosen = { ...draw, beacon: { ...draw.beacon, round, publishedAt } }
      expect(await badIn(chosen), `${round}`).toContain('round')
    }
    const moved = new Date((closesAt - beacon.period) * 1000).toISOString()
    expect(await badIn({ ...draw, closesAt: moved })).toEqual(['round'])
  })

  it('finds a book that was told when the round was public already', async () => {
    const draw = await drawn()
    const { outcomes } = await verifyDraw({ ...draw, bookToldAt: draw.beacon.publishedAt }, signed)
    expect(outcomes).toMatchObject({ book: 'late', result: 'ok' })
  })

  it('redoes what a draw that was called off would have drawn', async () => {
    const draw = await drawn()
    const { result } = draw
    const voided = {
      ...draw,
      result: null,
      bookToldAt: null,
      voided: { reason: 'operators', result },
    }
    expect(await badIn(voided)).toEqual([])
    const other = { ...voided, voided: { ...voided.voided, result: '00000' } }
    expect(await badIn(other)).toEqual(['result'])
  })

  it('tells a beacon of the house from a public one, by all that the public one is known by', async () => {
    const draw = await drawn()
    expect((await verifyDraw(draw, signed)).beacon).toBe('house')
    const { quicknet } = publicBeacons
    const named = (change: object) => ({
      ...draw,
      beacon: { ...draw.beacon, ...quicknet!, name: 'quicknet', ...change },
    })
    expect((await verifyDraw(named({}), signed)).beacon).toBe('public')
    for (const change of [{ genesis: 1 }, { period: 30 }, { publicKey: 'aa' }, { scheme: 'x' }]) {
      const { outcomes, beacon: whose } = await verifyDraw(named(change), signed)
      expect({ signature: outcomes.signature, whose }).toEqual({ signature: 'bad', whose: 'house' })
    }
  })

  it('finds a seed that was exchanged for another', async () => {
    const draw = await drawn()
    expect(await badIn({ ...draw, serverSeed: 'ab'.repeat(32) })).toEqual(['commit', 'result'])
  })

  it('says what it could not look at, and takes no other key for a public beacon', async () => {
    const draw = await drawn()
    const failing = () => Promise.reject(new Error('no curve'))
    const { outcomes } = await verifyDraw(draw, failing)
    expect(outcomes.signature).toBe('unable')
    const named = { ...draw, beacon: { ...draw.beacon, name: 'quicknet' } }
    expect(await badIn(named)).toEqual(['signature'])
  })
})

describe('the check of a draw that came out in parts', () => {
  async function staged(): Promise<DrawReceipt> {
    const plain = await drawn()
    const { staged: parts } = await loadFamily('vietnam-live')
    const serverSeed = Uint8Array.from(Buffer.from(plain.serverSeed!, 'hex'))
    const stages = parts!.stages.map((part, at) => {
      const round = roundForDraw(beacon, closesAt + 25 * at)
      const signature = Uint8Array.from({ length: 48 }, (_, place) => place + at)
      const randomness = sha256(signature)
      const seeds = { serverSeed, randomness, game: plain.game, issue: plain.issue }
      return {
        stage: at + 1,
        play: part.play,
        closesAt: new Date((closesAt + 25 * at) * 1000).toISOString(),
        round,
        publishedAt: new Date(timeOfRound(beacon, round) * 1000).toISOString(),
        signature: toHex(signature),
        previousSignature: null,
        randomness: toHex(randomness),
        bookHash: null,
        bookCount: 0,
        bookToldAt: new Date((closesAt + 25 * at + 1) * 1000).toISOString(),
        numbers: [...part.draw(stageWords(seeds, at + 1))],
      }
    })
    const { round, publishedAt, closesAt: last, signature, randomness } = stages.at(-1)!
    return {
      ...plain,
      family: 'vietnam-live',
      closesAt: last,
      beacon: { ...plain.beacon, round, publishedAt, signature, randomness },
      stages,
      result: parts!.join(stages.map(({ numbers }) => numbers)),
    }
  }
  const changed = (draw: DrawReceipt, at: number, change: object): DrawReceipt => ({
    ...draw,
    stages: draw.stages!.map((stage, place) => (place === at ? { ...stage, ...change } : stage)),
  })

  it('goes through the round of every part', async () => {
    const draw = await staged()
    expect(await badIn(draw)).toEqual([])
    const asked: number[] = []
    const isSigned = async ({ round }: DrawReceipt['beacon']) => asked.push(round) > 0
    await verifyDraw(draw, isSigned)
    expect(asked).toEqual(draw.stages!.map(({ round }) => round))
  })

  it('finds a part that was drawn by another round, or by one that was out while it was sold', async () => {
    const draw = await staged()
    const { signature, randomness } = draw.stages![4]!
    const swapped = changed(draw, 2, { signature, randomness })
    expect(await badIn(swapped)).toEqual(['result'])
    const early = changed(draw, 5, { round: draw.stages![4]!.round })
    expect(await badIn(early)).toEqual(['round'])
    const other = { ...draw.beacon, round: draw.stages![3]!.round }
    expect(await badIn({ ...draw, beacon: other })).toEqual(['round'])
  })
})
