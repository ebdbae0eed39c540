// A draw of a lottery: its seed is the sealed one of its chain, its round of the beacon is the one that follows from the
// close and is signed, and its result is what both give.
import { isSigned } from './beacon.mjs'
import { hmac, sha256, words } from './chance.mjs'
import { DRAWS, digitsOf, NORTH, STAGES } from './draw-results.mjs'
import { checkLog, readLog } from './log.mjs'
import { anyText, exactly, hex, list, need, object, orNull, text, time, whole } from './reading.mjs'

/** Public beacons, as their networks have published them. */
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
/** Periods of the beacon between the close and the round, at the least. */
const MARGIN_PERIODS = 2
/** A chain is never longer; a receipt that says so would keep the checker busy for nothing. */
const MOST_LINKS = 1_000_000

const upTo96 = hex(...Array.from({ length: 96 }, (_, at) => at + 1))
const signedRound = {
  round: whole(1),
  publishedAt: time,
  signature: orNull(upTo96),
  previousSignature: orNull(upTo96),
  randomness: orNull(hex(32)),
}
const book = {
  bookHash: orNull(hex(32)),
  bookCount: orNull(whole()),
  bookToldAt: orNull(time),
}

const fields = {
  receipt: exactly('parlour-draw'),
  format: exactly(3),
  game: text(/[0-9A-Za-z-]{1,60}/),
  issue: text(/[0-9A-Za-z-]{1,40}/),
  family: text(/[0-9a-z-]{1,40}/),
  commit: hex(32),
  chain: whole(),
  chainIndex: whole(0, MOST_LINKS),
  terminal: hex(32),
  link: orNull(hex(32)),
  serverSeed: orNull(hex(32)),
  closesAt: time,
  beacon: object({
    name: text(/[0-9A-Za-z_-]{1,60}/),
    standing: text(/public|house|forged/),
    scheme: text(/bls-unchained-g1-rfc9380|pedersen-bls-chained/),
    publicKey: hex(...Array.from({ length: 49 }, (_, at) => at + 48)),
    genesis: whole(0, 10 ** 11),
    period: whole(1, 10 ** 6),
    ...signedRound,
  }),
  ...book,
  result: orNull(anyText),
  /** A draw that was called off tells what it would have drawn. */
  voided: orNull(object({ reason: anyText, result: orNull(anyText) })),
  stages: orNull(
    list(
      object({
        stage: whole(1),
        play: text(/[0-9a-z-]{1,40}/),
        closesAt: time,
        ...signedRound,
        ...book,
        numbers: list(text(/[0-9]{1,9}/)),
      }),
    ),
  ),
}
const readDraw = object(fields)
/** A receipt may carry what the public log says of its draw. */
const readLogged = object({ ...fields, log: readLog })

/** Formats that leave out what a verdict needs. */
const TOO_OLD = {
  1: 'does not say when sales closed.',
  2: 'does not say when its book was told.',
}

/** Why a draw is void whose seed nobody can open. */
const SEED_LOST = 'seed_lost'

export const draw = {
  wanted: ['commit', 'terminal', 'round'],
  places: {
    commit: ['commit'],
    terminal: ['terminal'],
    round: ['beacon', 'round'],
    close: ['closesAt'],
    'log-key': ['log', 'key'],
  },
  check(receipt, unknown) {
    if (receipt.format === 1 || receipt.format === 2) {
      const reason = `a receipt of format ${receipt.format} ${TOO_OLD[receipt.format]}`
      return { verdict: 'unverifiable', reason, attested: [] }
    }
    const isLogged = Object.hasOwn(receipt, 'log')
    const told = (isLogged ? readLogged : readDraw)(receipt, '', unknown)
    const log = isLogged ? checkLog(told) : undefined
    const { family, beacon, stages, voided } = told
    need(Object.hasOwn(DRAWS, family), `there is no family ${family}.`)
    const staged = Object.hasOwn(STAGES, family) ? STAGES[family] : undefined
    need(!staged === (stages === null), 'a draw in stages has them, and no other has.')
    need(voided === null || told.result === null, 'it has a result and is void.')
    for (const one of [told, ...(stages ?? [])]) checkBook(one)
    const isPublic = standsAmongPublic(beacon)
    const rounds = staged ? roundsOf(told, staged) : [{ ...told, ...beacon }]
    for (const round of rounds) checkRound(round)
    need((told.link === null) === (told.serverSeed === null), 'seed and link are told together.')
    const seed = told.link === null ? undefined : seedOf(told)
    const attested = attestedOf(told, isPublic)
    if (seed === undefined || rounds.some(({ signature }) => signature === null)) {
      const isUnsigned = !isPublic && rounds.every(({ signature }) => signature === null)
      return stillSealed(told, { seed, staged, attested, isUnsigned })
    }
    const result = redraw(told, { staged, seed })
    need(result === (told.result ?? voided?.result), `the seeds draw ${result}.`)
    const books = [{ ...beacon, bookToldAt: told.bookToldAt }, ...rounds]
    const late = books.filter((round) => isLate(round, voided)).map(lateBook)[0] ?? log?.late
    if (late) return { verdict: 'unverifiable', reason: late, attested }
    const whose = isPublic ? 'the public beacon' : "the house's own beacon"
    const lost = voided?.reason === SEED_LOST ? ', its seed being said to be lost,' : ''
    const calledOff = voided ? ` The draw was called off${lost} and paid nobody.` : ''
    return {
      verdict: isPublic ? 'verified' : 'house',
      reason: `${result} follows from the seed and from ${whose}.${calledOff}${log ? ` ${log.says}` : ''}`,
      attested,
    }
  },
}

/** A close is bound to its beat of the beacon; a book's hash says nothing without the book. */
function attestedOf({ family, stages, voided, log }, isPublic) {
  const said = ['closesAt', ...Object.keys(book)]
  return [
    'chain',
    ...said,
    // These two draw alike.
    ...(family === 'ssc' || family === 'pl5' ? ['family'] : []),
    ...(stages ? said.map((name) => `stages[].${name}`) : []),
    ...(voided ? ['voided.reason'] : []),
    ...(isPublic ? [] : ['beacon.name']),
    ...(log ? ['log.entries', 'log.key'] : []),
  ]
}

/** A book is told whole, and that of no line is known. */
function checkBook({ bookHash, bookCount, bookToldAt }) {
  const isTold = bookToldAt !== null
  need(isTold === (bookHash !== null) && isTold === (bookCount !== null), 'half a book is told.')
  need((bookCount === 0) === (bookHash === NO_LINES), 'a book has another number of lines.')
}
const NO_LINES = sha256('').toString('hex')

/** Whether the house could have written the book knowing the round; what was called off may have none. */
function isLate({ bookToldAt, publishedAt }, voided) {
  need(bookToldAt !== null || voided, 'a book was never told.')
  return bookToldAt !== null && bookToldAt >= publishedAt
}

const lateBook = ({ bookToldAt }) =>
  `the book was told ${new Date(bookToldAt).toISOString()}, when its round was public: bets could know it.`

/** The result anew, each stage of it compared with what was shown; a stage of a void draw may have shown nothing. */
function redraw(told, { staged, seed }) {
  if (!staged) return DRAWS[told.family](streamOf(told, { seed }))
  const shown = staged.map((part, at) => drawStage(told, { part, at, seed }))
  shown.forEach((numbers, at) => {
    const { numbers: seen } = told.stages[at]
    const silent = told.voided !== null && seen.length === 0
    need(silent || numbers.join() === seen.join(), 'a stage drew other numbers.')
  })
  return together(staged, shown)
}

/** Before the seed is told only the rounds can be checked, and what has been shown by its form. */
function stillSealed(told, { seed, staged, attested, isUnsigned }) {
  const { result, voided, stages } = told
  need((voided?.result ?? result) === null, 'a result is told without what it follows from.')
  need(seed === undefined || voided, 'the seed is told without the round that it waits for.')
  stages?.forEach((stage, at) => {
    const { signature, numbers } = stage
    const { count, length } = staged[at]
    const form = numbers.length === count && numbers.every((one) => one.length === length)
    const drawn = () => drawStage(told, { part: staged[at], at, seed }).join() === numbers.join()
    need(
      numbers.length === 0 || (signature !== null && (seed === undefined ? form : drawn())),
      'a stage shows what it cannot have drawn.',
    )
  })
  const unbound = ['game', 'issue', 'family', 'commit', 'chainIndex', 'terminal']
  // A key of the house's own is bound by what it has signed.
  const named = isUnsigned ? ['beacon.publicKey', 'beacon.scheme'] : []
  const names = [...attested, ...unbound, ...named, ...(staged ? ['stages[].numbers'] : [])]
  return {
    verdict: 'unverifiable',
    reason: whyNotYet(voided, seed),
    attested: [...new Set(names)],
  }
}

function whyNotYet(voided, seed) {
  if (voided === null) return 'the draw is still to come.'
  return voided.reason === SEED_LOST && seed === undefined
    ? 'the draw was called off because its seed is lost: nobody can say what it would have drawn.'
    : 'the draw was called off, and its rounds are not told.'
}

/** Whether a beacon is one of those that everybody knows; refused where it only calls itself so. */
export function identityOf(beacon) {
  const known = Object.hasOwn(PUBLIC_BEACONS, beacon.name) && PUBLIC_BEACONS[beacon.name]
  need(
    !known || Object.keys(known).every((part) => known[part] === beacon[part]),
    `it calls another beacon ${beacon.name}.`,
  )
  return known ? 'public' : 'house'
}

function standsAmongPublic(beacon) {
  const standing = identityOf(beacon)
  need(beacon.standing === standing, 'the beacon does not stand where it says it does.')
  return standing === 'public'
}

/** The one round that a close leads to: the first that is published the margin after it; and when it is. */
export function roundAfter(closesAt, { genesis, period }) {
  const earliest = Math.ceil(closesAt / 1000) + MARGIN_PERIODS * period
  const round = Math.max(1, Math.ceil((earliest - genesis) / period) + 1)
  return { round, publishedAt: (genesis + (round - 1) * period) * 1000 }
}

/** A draw hangs on the round that its close leads to, and the beacon has signed it if it is told. */
function checkRound(round) {
  const { closesAt, publishedAt, signature, previousSignature } = round
  const follows = roundAfter(closesAt, round)
  need(round.round === follows.round, 'the round is not the one that follows from the close.')
  need(publishedAt === follows.publishedAt, 'the round has another time.')
  if (signature === null) {
    const alone = previousSignature === null && round.randomness === null
    need(alone, 'a randomness is told without its signature.')
    return
  }
  const chained = round.scheme === 'pedersen-bls-chained'
  need(chained === (previousSignature !== null), 'only a chained beacon signs the round before.')
  need(isSigned(round), 'a round is not signed by the beacon.')
  const randomness = sha256(Buffer.from(signature, 'hex')).toString('hex')
  need(randomness === round.randomness, 'a randomness is not the hash of its signature.')
}

/** The rounds of a draw that comes out in parts; the last is that of the whole draw. */
function roundsOf({ beacon, closesAt, stages }, staged) {
  need(stages.length === staged.length, 'stages are missing.')
  const rounds = stages.map((stage, at) => {
    need(stage.stage === at + 1 && stage.play === staged[at].play, 'the stages are not in order.')
    need(at === 0 || stage.round > stages[at - 1].round, 'two stages share a round.')
    return { ...beacon, ...stage }
  })
  const last = rounds.at(-1)
  const parts = Object.keys(signedRound)
  need(
    last.closesAt === closesAt && parts.every((part) => last[part] === beacon[part]),
    'the last stage is not that of the draw.',
  )
  return rounds
}

const ends = new Map()
/** What a link comes to when it is hashed so often and once more. */
function endOf(link, index) {
  const key = `${link} ${index}`
  if (!ends.has(key)) {
    if (ends.size >= 10_000) ends.clear()
    let end = Buffer.from(link, 'hex')
    for (let step = 0; step <= index; step += 1) end = sha256(end)
    ends.set(key, end.toString('hex'))
  }
  return ends.get(key)
}

function seedOf({ link, chainIndex, terminal, serverSeed, commit }) {
  need(endOf(link, chainIndex) === terminal, 'the link does not lead to the end of the chain.')
  const seed = hmac(Buffer.from(link, 'hex'), 'parlour draw seed')
  need(seed.toString('hex') === serverSeed, 'the seed is not made of the link.')
  need(sha256(seed).toString('hex') === commit, 'the seed is not the one committed to.')
  return seed
}

/** The stream of a draw, or of one of its stages. */
function streamOf({ game, issue, beacon }, { seed, randomness = beacon.randomness, part = '' }) {
  const start = Buffer.from(randomness, 'hex')
  return words((block) => hmac(seed, start, `|${game}|${issue}${part}|${block}`))
}

function drawStage(told, { part: { count, length }, at, seed }) {
  const { randomness } = told.stages[at]
  const next = streamOf(told, { seed, randomness, part: `.${at + 1}` })
  return Array.from({ length: count }, () => digitsOf(next, length))
}

/** What a link and the signatures of the rounds draw, of each stage or of the whole; undefined of an unknown family. */
export function resultFrom({ game, issue, family, link }, signatures) {
  if (!Object.hasOwn(DRAWS, family)) return undefined
  const seed = hmac(Buffer.from(link, 'hex'), 'parlour draw seed')
  const stages = signatures.map((signature) => ({
    randomness: sha256(Buffer.from(signature, 'hex')).toString('hex'),
  }))
  const told = { game, issue, beacon: stages.at(-1), stages }
  const staged = Object.hasOwn(STAGES, family) ? STAGES[family] : undefined
  if (!staged) return DRAWS[family](streamOf(told, { seed }))
  const drawn = staged.map((part, at) => drawStage(told, { part, at, seed }))
  return together(staged, drawn)
}

/** The prizes in the order in which they are written, not in that in which they came. */
function together(staged, shown) {
  return NORTH.map(([name]) =>
    [name, ...shown[staged.findIndex((part) => part.name === name)]].join(' '),
  ).join('; ')
}
