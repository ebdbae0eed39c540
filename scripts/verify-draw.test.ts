import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@parlour/chance'
import { drawWords, families, seedChain, seedOfLink, stageWords } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { verifyDraw } from './verify-draw.mjs'

const hex = (of: Uint8Array) => Buffer.from(of).toString('hex')
const bls = bls12_381.shortSignatures
const key = bls.keygen(new Uint8Array(48).fill(7))
const LINKS = 40
const chain = seedChain(new Uint8Array(32).fill(9), LINKS)
const GENESIS = 1_700_000_000

/** A close that this round follows from: the margin of two periods before it, and half a second more. */
const closeOf = (round: number) =>
  new Date((GENESIS + (round - 1) * 3 - 6 - 0.5) * 1000).toISOString()

/** A book that was told two seconds before the round. */
const toldBefore = (round: number) => new Date((GENESIS + (round - 1) * 3 - 2) * 1000).toISOString()

function signed(round: number) {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = bls.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return bls.sign(message, key.secretKey).toBytes()
}

/** A receipt as the site gives it, of a draw with this place in the chain. */
function receiptOf(family: keyof typeof families, chainIndex: number) {
  const link = chain[LINKS - 1 - chainIndex]!
  const serverSeed = seedOfLink(link)
  const round = 1_000 + chainIndex
  const signature = signed(round)
  const [game, issue] = ['a-game', `20261121-${chainIndex}`]
  const randomness = sha256(signature)
  return {
    receipt: 'parlour-draw',
    format: 3,
    game,
    issue,
    family,
    commit: hex(sha256(serverSeed)),
    chain: 1,
    chainIndex,
    terminal: hex(chain[LINKS]!),
    link: hex(link) as string | null,
    serverSeed: hex(serverSeed),
    closesAt: closeOf(round),
    beacon: {
      name: 'local',
      scheme: 'bls-unchained-g1-rfc9380',
      publicKey: hex(key.publicKey.toBytes()),
      genesis: GENESIS,
      period: 3,
      round,
      publishedAt: new Date((GENESIS + (round - 1) * 3) * 1000).toISOString(),
      signature: hex(signature),
      previousSignature: null,
      randomness: hex(randomness),
    },
    bookHash: hex(sha256(new Uint8Array())),
    bookCount: 0,
    bookToldAt: toldBefore(round),
    voided: null as { reason: string; result: string | null } | null,
    ...drawnBy(family, { serverSeed, randomness, game, issue, round }),
  }
}

type Seeds = Parameters<typeof drawWords>[0] & { readonly round: number }

/** The result from one round, or from those of eight stages of which the draw's is the last. */
function drawnBy(family: keyof typeof families, { round: last, ...seeds }: Seeds) {
  const { staged, draw } = families[family]
  if (!staged) return { result: draw(drawWords(seeds)), stages: null }
  const stages = staged.stages.map((stage, at) => {
    const round = last - (staged.stages.length - 1 - at) * 9
    const signature = signed(round)
    const randomness = sha256(signature)
    return {
      stage: at + 1,
      play: stage.play,
      closesAt: closeOf(round),
      round,
      publishedAt: new Date((GENESIS + (round - 1) * 3) * 1000).toISOString(),
      signature: hex(signature),
      previousSignature: null,
      randomness: hex(randomness),
      bookToldAt: toldBefore(round),
      numbers: [...stage.draw(stageWords({ ...seeds, randomness }, at + 1))],
    }
  })
  return { result: staged.join(stages.map(({ numbers }) => numbers)), stages }
}

describe('the receipt of a draw', () => {
  it('is verified for every family by a program that shares no code with the draw', async () => {
    const ids = Object.keys(families) as (keyof typeof families)[]
    expect(ids).toHaveLength(21)
    for (const [at, family] of ids.entries()) {
      const receipt = receiptOf(family, at)
      expect(await verifyDraw(receipt), family).toEqual({
        verdict: 'house',
        result: receipt.result,
      })
    }
  })

  it('is rejected where result, seed, link, chain, round, signature, game or issue is another', async () => {
    const receipt = receiptOf('ssc', 5)
    const other = receiptOf('ssc', 6)
    const { beacon } = receipt
    const round = beacon.round + 1
    const publishedAt = new Date(Date.parse(beacon.publishedAt) + 3_000).toISOString()
    const forged: readonly [string, object][] = [
      ['result', { result: receipt.result === '00000' ? '00001' : '00000' }],
      ['seed', { serverSeed: other.serverSeed }],
      ['commit', { commit: other.commit }],
      ['link', { link: other.link }],
      ['place', { chainIndex: 6 }],
      ['end', { terminal: other.link }],
      ['game', { game: 'b-game' }],
      ['issue', { issue: other.issue }],
      ['family', { family: 'keno' }],
      ['round', { beacon: { ...beacon, round, publishedAt } }],
      ['time', { beacon: { ...beacon, round } }],
      ['signature', { beacon: { ...beacon, signature: other.beacon.signature } }],
      ['randomness', { beacon: { ...beacon, randomness: other.beacon.randomness } }],
      ['close a beat earlier', { closesAt: other.closesAt }],
      ['later round of the same close', { beacon: other.beacon }],
      ['public beacon', { beacon: { ...beacon, name: 'quicknet' } }],
      ['format', { format: 4 }],
      ['void and drawn', { voided: { reason: 'operators', result: receipt.result } }],
      ['time of the book', { bookToldAt: 'soon' }],
      ['no time of the book', { bookToldAt: null }],
      ['hex', { link: 'zz' }],
    ]
    for (const [what, change] of forged) {
      expect((await verifyDraw({ ...receipt, ...change })).verdict, what).toBe('rejected')
    }
    expect((await verifyDraw(null)).verdict).toBe('rejected')
  })

  it('cannot be checked where a book was told when its round was public already, of the draw or of one stage', async () => {
    const receipt = receiptOf('ssc', 5)
    const late = { ...receipt, bookToldAt: receipt.beacon.publishedAt }
    expect(await verifyDraw(late)).toMatchObject({
      verdict: 'unverifiable',
      reason: expect.stringContaining('after its round'),
    })
    const staged = receiptOf('vietnam-live', 9)
    const stages = staged.stages!.map((stage, at) =>
      at === 3 ? { ...stage, bookToldAt: stage.publishedAt } : stage,
    )
    expect((await verifyDraw({ ...staged, stages })).verdict).toBe('unverifiable')
  })

  it('says what a draw that was called off would have drawn, and refuses another word on it', async () => {
    const { result, ...receipt } = receiptOf('ssc', 5)
    const voided = (told: string | null) => ({
      ...receipt,
      result: null,
      bookToldAt: null,
      voided: { reason: 'operators', result: told },
    })
    expect(await verifyDraw(voided(result))).toEqual({
      verdict: 'house',
      result,
      voided: 'operators',
    })
    const other = result === '00000' ? '00001' : '00000'
    expect((await verifyDraw(voided(other))).verdict).toBe('rejected')
    expect((await verifyDraw(voided(null))).verdict).toBe('unverifiable')
  })

  it('is rejected where a stage is missing, in another place, or drawn by another round', async () => {
    const receipt = receiptOf('vietnam-live', 9)
    const stages = receipt.stages!
    const [first, second, ...rest] = stages as [(typeof stages)[0], (typeof stages)[0]]
    const forged: readonly [string, readonly object[] | null][] = [
      ['none', null],
      ['too few', stages.slice(1)],
      ['order', [second, first, ...rest]],
      ['shared round', [first, { ...first, stage: 2, play: second.play }, ...rest]],
      ['signature', [{ ...first, signature: second.signature }, second, ...rest]],
      ['randomness', [{ ...first, randomness: second.randomness }, second, ...rest]],
      ['time', [{ ...first, publishedAt: second.publishedAt }, second, ...rest]],
      ['close', [{ ...first, closesAt: second.closesAt }, second, ...rest]],
      ['another round', [first, { ...second, ...stages[2]!, stage: 2 }, ...rest]],
    ]
    for (const [what, changed] of forged)
      expect((await verifyDraw({ ...receipt, stages: changed })).verdict, what).toBe('rejected')
    const result = receipt.result.replace(/^DB \d/, 'DB x')
    expect((await verifyDraw({ ...receipt, result })).verdict).toBe('rejected')
  })

  it('of the format that told no close cannot be checked', async () => {
    expect(await verifyDraw({ ...receiptOf('ssc', 5), format: 1 })).toEqual({
      verdict: 'unverifiable',
      reason: 'A receipt of format 1 does not say when sales closed.',
    })
  })

  it('is sealed before the draw', async () => {
    const receipt = receiptOf('k3', 3)
    const sealed = { ...receipt, link: null, serverSeed: null, result: null }
    const beacon = { ...receipt.beacon, signature: null, randomness: null }
    expect((await verifyDraw({ ...sealed, beacon })).verdict).toBe('sealed')
  })
})
