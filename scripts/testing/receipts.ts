import { bls12_381 } from '@noble/curves/bls12-381.js'
import { brassFox, houseSlots, payoutOf, roundOf, rulesHash } from '@parlour/casino'
import { commitmentOf, sha256 } from '@parlour/chance'
import {
  drawWords,
  families,
  publicBeacons,
  roundForDraw,
  seedChain,
  seedOfLink,
  stageWords,
  timeOfRound,
} from '@parlour/lottery'
import { formatAmount } from '@parlour/money'
import { drawValue, prizeAt, type RaffleTable, raffleTableHash } from '@parlour/promotions'

/** Receipts of every kind as the house gives them, made by the house's own engines; the same number, the same receipt. */

export const hex = (of: Uint8Array) => Buffer.from(of).toString('hex')
const serverSeed = '4d9f7c2a1b8e6f3d5c0a9b8e7d6c5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e'
const rules: object = JSON.parse(JSON.stringify(brassFox))

/** A round of Brass Fox; 600 has free spins and wins. */
export function roundReceipt(nonce: number) {
  const round = roundOf(brassFox, { serverSeed, clientSeed: 'golden-rounds', nonce })
  const { stakes } = houseSlots['brass-fox']!
  const stake = stakes[nonce % stakes.length]!
  return {
    receipt: 'parlour-round',
    format: 1,
    game: 'brass-fox',
    version: 'brass-fox@1',
    rulesHash: rulesHash(brassFox),
    rules,
    wagerId: '0192d3a4-0000-7000-8000-000000000001',
    currency: nonce % 3 === 1 ? 'BRL.play' : 'BRL',
    stake: formatAmount(stake),
    payout: formatAmount(payoutOf(brassFox, stake, round.coins)),
    placedAt: '2026-11-21T00:00:00.000Z',
    settledAt: '2026-11-21T00:00:00.010Z',
    commitment: commitmentOf(serverSeed),
    serverSeed: serverSeed as string | null,
    clientSeed: 'golden-rounds',
    nonce,
    spins: round.spins.map((spin) => ({ ...spin })),
  }
}

/** A draw of a raffle with three lines; of every other one a prize is gone. Format 1 bound no table. */
export function raffleReceipt(nonce: number, format: 1 | 2 = 2) {
  const table: RaffleTable = {
    raffle: 'lantern',
    version: 2,
    prizes: [line('a', 1, null), line('b', 9, 5), line('none', 90, null)],
  }
  const bound = format === 2
  const rulesHash = raffleTableHash(table)
  const seeds = { serverSeed, clientSeed: 'mine', version: 'lantern@2', nonce }
  const prizes = table.prizes.map(({ prize, weight, stock }) => {
    const left = stock === null ? null : nonce % 2 === 0 ? 0 : nonce % stock
    const inStock = left !== 0
    return bound ? { prize, weight, inStock, left } : { prize, weight, inStock }
  })
  const value = drawValue(bound ? { ...seeds, rulesHash } : seeds, 100)
  return {
    receipt: 'parlour-raffle',
    format,
    raffle: 'lantern',
    version: seeds.version,
    ...(bound && { rulesHash, table }),
    prizes,
    empty: 'none',
    commitment: commitmentOf(serverSeed),
    serverSeed,
    clientSeed: seeds.clientSeed,
    nonce,
    drawValue: value,
    totalWeight: 100,
    prize: prizeAt(
      prizes.map((one) => ({ ...one, empty: one.prize === 'none' })),
      value,
    ),
    drawnAt: '2026-11-21T00:00:00.000Z',
  }
}

const line = (prize: string, weight: number, stock: number | null) => ({
  prize,
  titles: { en: `Prize ${prize}`, pt: `Prêmio ${prize}`, ja: `賞 ${prize}` },
  weight,
  stock,
  reward:
    prize === 'none'
      ? null
      : {
          kind: 'cash' as const,
          amount: '5',
          currency: 'BRL',
          times: null,
          raffleId: null,
          count: null,
        },
})

/** Rounds of public beacons, as their nodes tell them. */
const publicRounds = {
  quicknet: {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    previousSignature: null,
  },
  'drand-default': {
    round: 1,
    signature:
      '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
    previousSignature: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  },
} as const

/** The house's own beacons of both schemes, and the public ones. */
export const beaconNames = ['local', 'local-chained', 'quicknet', 'drand-default'] as const
export type BeaconName = (typeof beaconNames)[number]

const short = bls12_381.shortSignatures
const long = bls12_381.longSignatures
const { secretKey } = short.keygen(new Uint8Array(48).fill(7))
const ownBeacons = {
  local: {
    scheme: 'bls-unchained-g1-rfc9380',
    publicKey: hex(short.getPublicKey(secretKey).toBytes()),
    genesis: 1_700_000_000,
    period: 3,
  },
  'local-chained': {
    scheme: 'pedersen-bls-chained',
    publicKey: hex(long.getPublicKey(secretKey).toBytes()),
    genesis: 1_700_000_000,
    period: 30,
  },
}

const signatures = new Map<string, string>()
/** What an own beacon says of a round; signing takes a while, so each is signed once. */
function signed(scheme: string, round: number, before: string | null): string {
  const key = `${scheme} ${round}`
  const made = signatures.get(key)
  if (made) return made
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = sha256(Buffer.concat([Buffer.from(before ?? '', 'hex'), number]))
  const bytes =
    scheme === 'pedersen-bls-chained'
      ? long.sign(long.hash(message, 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_'), secretKey)
      : short.sign(short.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), secretKey)
  const signature = hex(bytes.toBytes())
  signatures.set(key, signature)
  return signature
}

/** A round of a beacon as a receipt tells it. */
function tellRound(name: BeaconName, round: number) {
  if (name === 'quicknet' || name === 'drand-default') {
    const { signature, previousSignature } = publicRounds[name]
    return told(publicBeacons[name]!, { round, signature, previousSignature })
  }
  const beacon = ownBeacons[name]
  const previousSignature =
    beacon.scheme === 'pedersen-bls-chained' ? hex(sha256(Buffer.from(`${round - 1}`))) : null
  const signature = signed(beacon.scheme, round, previousSignature)
  return told(beacon, { round, signature, previousSignature })
}

function told(
  beat: { readonly genesis: number; readonly period: number },
  of: { round: number; signature: string; previousSignature: string | null },
) {
  return {
    round: of.round,
    publishedAt: new Date(timeOfRound(beat, of.round) * 1000).toISOString(),
    signature: of.signature as string | null,
    previousSignature: of.previousSignature as string | null,
    randomness: hex(sha256(Buffer.from(of.signature, 'hex'))) as string | null,
  }
}

type Beat = { readonly genesis: number; readonly period: number }
/** A close that this round follows from, the margin of two beats before it and half a second more; or seconds later. */
function closeOf(beat: Beat, round: number, later = 0) {
  const closes = timeOfRound(beat, round) - 2 * beat.period
  if (roundForDraw(beat, closes) !== round) throw new Error(`No close leads to ${round}.`)
  return new Date((closes - 0.5 + later) * 1000).toISOString()
}

const LINKS = 40
const chain = seedChain(new Uint8Array(32).fill(9), LINKS)
export type FamilyName = keyof typeof families

/** A draw of a lottery with this place in the chain; a public beacon has one round, so it has no stages. */
export function drawReceipt(family: FamilyName, chainIndex: number, beacon: BeaconName = 'local') {
  const own = beacon === 'local' || beacon === 'local-chained'
  const identity = own ? ownBeacons[beacon] : publicBeacons[beacon]!
  const round = own ? 1_000 + chainIndex : publicRounds[beacon].round
  const link = chain[LINKS - 1 - chainIndex]!
  const seed = seedOfLink(link)
  const [game, issue] = ['a-game', `20261121-${chainIndex}`]
  const roundTold = tellRound(beacon, round)
  const { staged, draw } = families[family]
  const seedsAt = (randomness: string | null) => ({
    serverSeed: seed,
    randomness: Buffer.from(randomness!, 'hex'),
    game,
    issue,
  })
  const stages = staged?.stages.map((stage, at) => {
    const stageRound = round - (staged.stages.length - 1 - at) * 9
    const one = tellRound(beacon, stageRound)
    return {
      stage: at + 1,
      play: stage.play,
      closesAt: closeOf(identity, stageRound),
      ...one,
      bookHash: hex(sha256(Buffer.from(`book ${at}`))) as string | null,
      bookCount: (at + 1) as number | null,
      bookToldAt: closeOf(identity, stageRound, 1) as string | null,
      numbers: [...stage.draw(stageWords(seedsAt(one.randomness), at + 1))],
    }
  })
  return {
    receipt: 'parlour-draw',
    format: 3,
    game,
    issue,
    family: family as string,
    commit: hex(sha256(seed)),
    chain: 1,
    chainIndex,
    terminal: hex(chain[LINKS]!),
    link: hex(link) as string | null,
    serverSeed: hex(seed) as string | null,
    closesAt: closeOf(identity, round),
    beacon: {
      name: beacon as string,
      standing: own ? 'house' : 'public',
      scheme: identity.scheme,
      publicKey: identity.publicKey,
      genesis: identity.genesis,
      period: identity.period,
      ...roundTold,
    },
    bookHash: hex(sha256(new Uint8Array())) as string | null,
    bookCount: 0 as number | null,
    bookToldAt: closeOf(identity, round, 1) as string | null,
    voided: null as { reason: string; result: string | null } | null,
    result: (stages
      ? staged!.join(stages.map(({ numbers }) => numbers))
      : draw(drawWords(seedsAt(roundTold.randomness)))) as string | null,
    stages: stages ?? null,
  }
}
export type MadeDraw = ReturnType<typeof drawReceipt>

/** The same draw as it stood while it was on sale. */
export function sealedDraw(drawn: MadeDraw): MadeDraw {
  const untold = { signature: null, previousSignature: null, randomness: null }
  const noBook = { bookHash: null, bookCount: null, bookToldAt: null }
  return {
    ...drawn,
    link: null,
    serverSeed: null,
    result: null,
    ...noBook,
    beacon: { ...drawn.beacon, ...untold },
    stages: drawn.stages?.map((stage) => ({ ...stage, ...untold, ...noBook, numbers: [] })) ?? null,
  }
}

/** The same draw called off before its close, with what it would have drawn. */
export function voidDraw(drawn: MadeDraw): MadeDraw {
  const noBook = { bookHash: null, bookCount: null, bookToldAt: null }
  const stages = drawn.stages?.map((stage) => ({ ...stage, ...noBook, numbers: [] })) ?? null
  const voided = { reason: 'operators', result: drawn.result }
  return { ...drawn, ...noBook, result: null, voided, stages }
}
