// Checks the receipt of a house draw without asking the house: node scripts/verify-draw.mjs receipt.json
// The receipt is the `proof` of a draw as the site shows it, or the whole answer it stands in.
// Works offline and shares no code with the site; only the beacon's signature is checked by a library.
// Exit 0: the result follows from the seal and from a public beacon's round. Exit 3: from the house's own beacon, so
// that it can be checked within the house only. Exit 2: it cannot be checked, not drawn yet, of an older format.
// Exit 1: it does not follow.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { verifyLog } from './verify-log.mjs'

/** Keys of public beacons, as their network has published them. */
const PUBLIC_BEACONS = {
  quicknet: {
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    scheme: 'bls-unchained-g1-rfc9380',
    genesis: 1692803367,
    period: 3,
  },
  'drand-default': {
    publicKey:
      '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
    scheme: 'pedersen-bls-chained',
    genesis: 1595431050,
    period: 30,
  },
}
/** A chain is never longer; a receipt that says so would keep the checker busy for nothing. */
const MOST_LINKS = 1_000_000

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const bytes = (hex, length) => {
  if (typeof hex !== 'string' || !/^(?:[0-9a-f]{2})+$/.test(hex)) throw new Error('no hex')
  const read = Buffer.from(hex, 'hex')
  if (length !== undefined && read.length !== length) throw new Error('a length is wrong')
  return read
}

/** What is wrong with a receipt; `sealed` where the draw is still to come. */
export async function verifyDraw(receipt) {
  try {
    const inLog = receipt?.log ? verifyLog(receipt) : undefined
    if (inLog?.verdict === 'rejected') return inLog
    return await check(receipt)
  } catch (error) {
    return { verdict: 'rejected', reason: `The receipt cannot be read: ${error.message}` }
  }
}

async function check(receipt) {
  const wrong = (reason) => ({ verdict: 'rejected', reason })
  if (receipt?.receipt !== 'parlour-draw') return wrong('This is no receipt of a draw.')
  if (Object.hasOwn(TOO_OLD, receipt.format)) {
    return { verdict: 'unverifiable', reason: TOO_OLD[receipt.format] }
  }
  if (receipt.format !== 3) return wrong('This is no receipt of format 3.')
  const { game, issue, family, beacon, chainIndex } = receipt
  if (!Object.hasOwn(DRAWS, family)) return wrong(`There is no family ${family}.`)
  const pinned = Object.hasOwn(PUBLIC_BEACONS, beacon.name)
    ? PUBLIC_BEACONS[beacon.name]
    : undefined
  if (pinned && Object.keys(pinned).some((key) => pinned[key] !== beacon[key])) {
    return wrong(`The receipt calls another beacon ${beacon.name}.`)
  }
  if (!isOnTime(beacon, beacon)) return wrong('The round has another time.')
  if (beacon.round !== roundOfClose(beacon, receipt.closesAt)) {
    return wrong('The round is not the one that follows from the close.')
  }
  const voided = readVoid(receipt)
  if (voided === 'wrong') return wrong('It cannot have a result and be void.')
  const told = receipt.result ?? voided?.result ?? null
  if (voided && told === null) {
    return { verdict: 'unverifiable', reason: 'The draw was called off; its rounds are not told.' }
  }
  if (receipt.link === null || beacon.signature === null || told === null) {
    return { verdict: 'sealed', reason: 'The draw is still to come.' }
  }

  const link = bytes(receipt.link, 32)
  if (!Number.isInteger(chainIndex) || chainIndex < 0 || chainIndex > MOST_LINKS) {
    return wrong('The place in the chain is no number.')
  }
  let end = sha256(link)
  for (let step = 0; step < chainIndex; step += 1) end = sha256(end)
  if (!end.equals(bytes(receipt.terminal, 32))) {
    return wrong('The link does not lead to the published end of the chain.')
  }
  const seed = createHmac('sha256', link).update('parlour draw seed').digest()
  if (receipt.serverSeed !== seed.toString('hex')) return wrong('The seed is not made of the link.')
  if (!sha256(seed).equals(bytes(receipt.commit, 32))) {
    return wrong('The seed is not the one committed to.')
  }
  const staged = Object.hasOwn(STAGES, family)
  const rounds = staged ? stagesOf(receipt) : [beacon]
  if (typeof rounds === 'string') return wrong(rounds)
  for (const round of rounds) {
    if (!(await isSigned(round))) return wrong('A round is not signed by the beacon.')
    if (sha256(bytes(round.signature)).toString('hex') !== round.randomness) {
      return wrong('A randomness is not the hash of its signature.')
    }
  }
  const words = rounds.map((round, at) =>
    wordsOf(seed, bytes(round.randomness), game, staged ? `${issue}.${at + 1}` : issue),
  )
  const result = staged ? joined(STAGES[family], words) : DRAWS[family](words[0])
  if (result !== told) return wrong(`The seeds draw ${result}.`)
  const late = lateBook(receipt)
  if (late) return { verdict: 'unverifiable', reason: late, result }
  return { verdict: pinned ? 'verified' : 'house', result, voided: voided?.reason }
}

/** Formats that leave out what a verdict needs. */
const TOO_OLD = {
  1: 'A receipt of format 1 does not say when sales closed.',
  2: 'A receipt of format 2 does not say when the book was told.',
}

function readVoid({ voided, result }) {
  if (voided === null) return undefined
  if (typeof voided.reason !== 'string' || result !== null) return 'wrong'
  return voided
}

/** Says of which round the book was told when it was public already: bets could have been written knowing it. */
function lateBook({ beacon, bookToldAt, stages, voided }) {
  for (const { publishedAt, bookToldAt: told } of stages ?? [{ ...beacon, bookToldAt }]) {
    // What was called off before its close has no book, and pays nobody.
    if (told === null && voided) continue
    if (Number.isNaN(Date.parse(told))) throw new Error('a book has no time')
    if (Date.parse(told) < Date.parse(publishedAt)) continue
    return `The book was told ${told}, after its round.`
  }
  return undefined
}

/** Periods of the beacon between the close and the round, at the least. */
const MARGIN_PERIODS = 2

/** The one round a draw may hang on: the first that is published the margin after its close. */
function roundOfClose({ genesis, period }, closesAt) {
  const closed = Math.ceil(Date.parse(closesAt) / 1000)
  if (![genesis, period, closed].every(Number.isSafeInteger) || period < 1) {
    throw new Error('a time is no number')
  }
  return Math.max(1, Math.ceil((closed + MARGIN_PERIODS * period - genesis) / period) + 1)
}

const isOnTime = ({ genesis, period }, { round, publishedAt }) =>
  Date.parse(publishedAt) === (genesis + (round - 1) * period) * 1000

/** The rounds of a draw that came out in parts, each later than the one before; or what is wrong with them. */
function stagesOf({ family, stages, beacon, closesAt }) {
  const parts = STAGES[family].order
  if (!Array.isArray(stages) || stages.length !== parts.length) return 'Stages are missing.'
  for (const [at, stage] of stages.entries()) {
    if (stage.stage !== at + 1) return 'The stages are not in order.'
    if (at > 0 && !(stage.round > stages[at - 1].round)) return 'Two stages share a round.'
    if (!isOnTime(beacon, stage)) return 'The round of a stage has another time.'
    if (stage.round !== roundOfClose(beacon, stage.closesAt)) {
      return 'The round of a stage is not the one that follows from its close.'
    }
  }
  const last = stages.at(-1)
  if (last.round !== beacon.round || last.closesAt !== closesAt) {
    return 'The last stage is not that of the draw.'
  }
  return stages.map(({ round, signature, previousSignature, randomness }) => ({
    ...beacon,
    round,
    signature,
    previousSignature,
    randomness,
  }))
}

/** Each stage from a stream of its own, written together as one draw. */
function joined({ table, order }, words) {
  const told = Object.fromEntries(
    order.map((name, at) => {
      const [, count, length] = table.find(([one]) => one === name)
      return [name, numbers(words[at], count, length)]
    }),
  )
  return table.map(([name]) => [name, ...told[name]].join(' ')).join('; ')
}

async function isSigned({ scheme, publicKey, round, signature, previousSignature }) {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const short = scheme === 'bls-unchained-g1-rfc9380'
  if (!short && scheme !== 'pedersen-bls-chained') throw new Error('an unknown scheme')
  const message = short ? number : Buffer.concat([bytes(previousSignature), number])
  const bls = short ? bls12_381.shortSignatures : bls12_381.longSignatures
  const label = `BLS_SIG_BLS12381G${short ? 1 : 2}_XMD:SHA-256_SSWU_RO_NUL_`
  try {
    return bls.verify(bytes(signature), bls.hash(sha256(message), label), bytes(publicKey))
  } catch {
    return false
  }
}

/** The stream: HMAC-SHA256 keyed with the seed over randomness, game, issue and a counter; words of 32 bits. */
function wordsOf(seed, randomness, game, issue) {
  let block = 0
  let at = 32
  let digest = Buffer.alloc(0)
  return () => {
    if (at === 32) {
      const label = Buffer.from(`|${game}|${issue}|${block++}`, 'ascii')
      digest = createHmac('sha256', seed).update(randomness).update(label).digest()
      at = 0
    }
    at += 4
    return digest.readUInt32BE(at - 4)
  }
}

/** A number below n, each as likely: words that would favour some are drawn again. */
function below(words, n) {
  const limit = Math.floor(2 ** 32 / n) * n
  for (;;) {
    const word = words()
    if (word < limit) return word % n
  }
}

const digits = (words, count) => Array.from({ length: count }, () => below(words, 10)).join('')
const numbers = (words, count, length) => Array.from({ length: count }, () => digits(words, length))
const padded = (ball) => String(ball).padStart(2, '0')

/** Balls 1 to n without putting back: Fisher and Yates, from the front. */
function balls(words, count, of) {
  const bowl = Array.from({ length: of }, (_, at) => at + 1)
  for (let at = 0; at < count; at += 1) {
    const other = at + below(words, of - at)
    ;[bowl[at], bowl[other]] = [bowl[other], bowl[at]]
  }
  return bowl.slice(0, count)
}
const inOrder = (words, count, of) => balls(words, count, of).map(padded).join(' ')

/** Prizes with how many numbers of how many digits, in the order in which they are drawn. */
const prizes = (table) => (words) =>
  table
    .map(([name, count, length]) => [name, ...numbers(words, count, length)].join(' '))
    .join('; ')

const SOUTH = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
]

const NORTH = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
]

/** Draws that come out in parts: their prizes, and the order in which they are drawn. */
const STAGES = {
  'vietnam-live': { table: NORTH, order: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'DB'] },
}

const DRAWS = {
  'vietnam-north': prizes(NORTH),
  'vietnam-live': prizes(NORTH),
  'vietnam-south': prizes(SOUTH),
  // Of each prize the first station's numbers, then the second's.
  'vietnam-two': prizes(SOUTH.map(([name, count, length]) => [name, 2 * count, length])),
  ssc: (words) => digits(words, 5),
  '3d': (words) => digits(words, 3),
  pl5: (words) => digits(words, 5),
  '11x5': (words) => inOrder(words, 5, 11),
  k3: (words) => Array.from({ length: 3 }, () => below(words, 6) + 1).join(''),
  pk10: (words) => inOrder(words, 10, 10),
  pc28: (words) => [...digits(words, 3)].join('+'),
  lhc(words) {
    const drawn = balls(words, 7, 49).map(padded)
    return `${drawn.slice(0, 6).join(' ')} + ${drawn[6]}`
  },
  kl8: (words) =>
    balls(words, 20, 80)
      .sort((a, b) => a - b)
      .map(padded)
      .join(' '),
  klsf: (words) => inOrder(words, 8, 20),
  '4d': prizes([
    ['1st', 1, 4],
    ['2nd', 1, 4],
    ['3rd', 1, 4],
    ['starters', 10, 4],
    ['consolation', 10, 4],
  ]),
  '5d': prizes([
    ['1st', 1, 5],
    ['2nd', 1, 5],
    ['3rd', 1, 5],
  ]),
  '6d': (words) => digits(words, 6),
  thai: prizes([
    ['first', 1, 6],
    ['front3', 2, 3],
    ['back3', 2, 3],
    ['last2', 1, 2],
  ]),
  lao: (words) => digits(words, 4),
  stock(words) {
    const [sign, ...rest] = digits(words, 9)
    const text = rest.join('')
    const index = `1${text.slice(0, 3)}.${text.slice(3, 5)}`
    return `${index} ${Number(sign) < 5 ? '-' : '+'}${text.slice(5, 6)}.${text.slice(6)}`
  },
  colour: (words) => digits(words, 1),
}

/** How each verdict is said, and what the program ends with. */
const VERDICTS = {
  verified: { says: 'verified', exit: 0 },
  house: { says: 'verified within the house only', exit: 3 },
  sealed: { says: 'cannot be checked yet', exit: 2 },
  unverifiable: { says: 'cannot be checked', exit: 2 },
  rejected: { says: 'refused', exit: 1 },
}
const BEACONS = { verified: 'the public beacon', house: "the house's own beacon" }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let receipt
  try {
    const read = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
    receipt = read?.value?.proof ?? read?.proof ?? read
  } catch (error) {
    console.error(`${process.argv[2] ?? 'No file'} cannot be read: ${error.message}`)
    process.exit(1)
  }
  const { verdict, reason, result, voided } = await verifyDraw(receipt)
  const { says, exit } = VERDICTS[verdict]
  const void_ = voided === undefined ? '' : ` The draw was called off (${voided}) and paid nobody.`
  console.log(
    `${says}: ${reason ?? `${result} follows from the seed and from ${BEACONS[verdict]}.${void_}`}`,
  )
  process.exit(exit)
}
