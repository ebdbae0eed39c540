// What a receipt of a draw or a ticket carries of the public log: entries about the draw, each with the hashes that lead
// from it to one signed state of the log. They must stand there, be about this draw, and say what the receipt says.
import { createPublicKey, verify } from 'node:crypto'
import { sha256 } from './chance.mjs'
import {
  anything,
  anyText,
  canonical,
  hex,
  list,
  need,
  object,
  readJson,
  same,
  time,
  whole,
} from './reading.mjs'

export const readLog = object({
  key: anyText,
  note: anyText,
  entries: list(object({ index: whole(), kind: anyText, body: anyText, path: list(hex(32)) })),
})
const readBody = object({ kind: anyText, subject: anyText, at: time, facts: anything })

/** The signed state, and what its entries say of a draw, once each of them stands there and is about it. */
export function entriesOf({ key, note, entries }, { game, issue, chain }) {
  const state = readNote(note, key)
  const told = entries.map((entry, at) => {
    const { index, kind, body } = entry
    need(at === 0 || entries[at - 1].index < index, 'the entries of the log are not in order.')
    need(leadsTo(entry, state), `entry ${index} does not stand in the public log.`)
    const { facts, ...named } = readBody(readJson(body), 'an entry of the log', new Set())
    const about = kind === 'chain' ? `${game}/chain/${chain}` : `${game}/${issue}`
    // A ticket does not say of which chain its draw is.
    const isAbout = named.subject === about || (kind === 'chain' && chain === undefined)
    const fits = named.kind === kind && isAbout
    need(fits, `entry ${index} is about something else.`)
    const isObject = typeof facts === 'object' && facts !== null && !Array.isArray(facts)
    need(isObject, `entry ${index} holds no facts.`)
    return { index, kind, at: named.at, facts }
  })
  return { state, told }
}

const ofKind = (told, kind) => told.filter((one) => one.kind === kind)

/** Whether the log agrees with a draw; what to say of it, and of what stands there too late to prove anything. */
export function checkLog(receipt) {
  const { state, told } = entriesOf(receipt.log, receipt)
  compareBound(receipt, told)
  compareBooks(receipt, told)
  compareEnd(receipt, told)
  return { says: saysOf(state), late: lateIn(receipt, told) }
}

export const saysOf = ({ size, at }) =>
  `The public log of ${size} entries, signed ${iso(at)}, says the same.`

const iso = (at) => new Date(at).toISOString()

/** Bytes of base64 that is written in the one way. */
function fromBase64(text, length) {
  const bytes = Buffer.from(text, 'base64')
  need(
    bytes.toString('base64') === text && bytes.length === length,
    'a part of the log is no base64.',
  )
  return bytes
}

const FIELD = (1n << 255n) - 19n
/** What the eight points have as y that come to nothing when they are taken eight times. */
const SMALL = [
  0n,
  1n,
  FIELD - 1n,
  0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]

/** A point that is written as a number below the field's, the only way to write it, and is not of small order. */
function isUsual(point) {
  const number = BigInt(`0x${Buffer.from(point).reverse().toString('hex')}`)
  const y = number & ((1n << 255n) - 1n)
  return y < FIELD && !SMALL.includes(y)
}

/** A signed note: name, size, root and moment, an empty line, and the Ed25519 signature of its name. */
function readNote(note, key) {
  const keyParts = /^([!-*,-~]+)\+([0-9a-f]{8})\+([!-~]+)$/.exec(key)
  need(keyParts, 'the key of the log is malformed.')
  const [, name, short, typed] = keyParts
  const typedKey = fromBase64(typed, 33)
  const isKey = typedKey[0] === 1 && isUsual(typedKey.subarray(1))
  need(isKey, 'the key of the log is no Ed25519 key.')
  const digest = sha256(Buffer.concat([Buffer.from(`${name}\n`), typedKey])).toString('hex')
  need(digest.startsWith(short), 'the key of the log is not the one of its digest.')
  const noteParts =
    /^(([!-~]+)\n(0|[1-9][0-9]{0,14})\n([!-~]+)\n([!-~]+)\n)\n— ([!-~]+) ([!-~]+)\n$/.exec(note)
  need(noteParts, 'the note of the log is malformed.')
  const [, text, origin, size, root, at, signer, sealed] = noteParts
  need(origin === name && signer === name, 'the note is of another log.')
  const seal = fromBase64(sealed, 68)
  need(seal.subarray(0, 4).toString('hex') === short, 'the note is signed by another key.')
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), typedKey.subarray(1)])
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const isSigned = isUsual(seal.subarray(4, 36))
  need(
    isSigned && verify(null, Buffer.from(text), publicKey, seal.subarray(4)),
    'the log is not signed.',
  )
  return {
    size: Number(size),
    root: fromBase64(root, 32),
    at: time(at, 'the moment of the log'),
  }
}

/** The path of RFC 6962, from the entry's neighbour upwards. */
function leadsTo({ index, body, path }, { size, root }) {
  need(body.isWellFormed(), 'an entry of the log is not written in UTF-8.')
  const hash = sha256(Buffer.concat([Buffer.of(0), Buffer.from(body)]))
  return rootOver({ index, size, hash, path })?.equals(root)
}

/** The root that a path of RFC 6962 leads to; undefined where it is none for this place in a tree of this size. */
export function rootOver({ index, size, hash, path }) {
  if (index >= size) return undefined
  let [at, last] = [index, size - 1]
  for (const step of path) {
    if (last === 0) return undefined
    const other = Buffer.from(step, 'hex')
    const isRight = at % 2 === 1 || at === last
    hash = sha256(Buffer.concat([Buffer.of(1), ...(isRight ? [other, hash] : [hash, other])]))
    // A right edge without a neighbour goes up as it is.
    while (isRight && at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : undefined
}

const BOUND = ['commit', 'chain', 'chainIndex', 'family']
const BEACON = ['name', 'scheme', 'publicKey', 'genesis', 'period']
const STAGE = ['stage', 'play', 'closesAt', 'round']

/** What bound the draw before it was sold. */
function compareBound(receipt, told) {
  const draws = ofKind(told, 'draw')
  need(draws.length === 1, 'the public log does not tell this draw once.')
  const [{ facts: bound, index }] = draws
  const pick = (of, names) => names.map((name) => of?.[name] ?? null)
  const { beacon, closesAt, stages } = receipt
  const ours = [...pick(receipt, BOUND), iso(closesAt), ...pick(beacon, [...BEACON, 'round'])]
  const theirs = [...pick(bound, [...BOUND, 'closesAt']), ...pick(bound.beacon, BEACON)]
  need(
    same(ours, [...theirs, bound.round ?? null]),
    'the public log says otherwise of what bound it.',
  )
  const parts = bound.stages ?? []
  need(Array.isArray(parts), 'the public log tells no list of stages.')
  const shown = (stages ?? []).map((one) => pick({ ...one, closesAt: iso(one.closesAt) }, STAGE))
  const known = parts.map((one) => pick(one, STAGE))
  need(same(shown, known), 'the public log says otherwise of a stage.')
  const ends = ofKind(told, 'chain')
  const terminals = ends.map(({ facts }) => facts.terminal ?? null)
  const isEnd = same(terminals, [receipt.terminal])
  need(isEnd, 'the public log says otherwise of the end of the chain.')
  const [end] = ends
  need(end.index < index, 'the end of the chain was told after the draw.')
}

/** The receipt of a draw, or of one of its stages, each with its number; 0 is the whole draw. */
const partsOf = (receipt) => [{ ...receipt, stage: 0 }, ...(receipt.stages ?? [])]
const stageOf = ({ facts }) => facts.stage ?? 0

function compareBooks(receipt, told) {
  const ours = partsOf(receipt).flatMap(({ stage, bookHash, bookCount }) =>
    bookHash === null ? [] : [canonical([stage, bookHash, bookCount])],
  )
  const theirs = ofKind(told, 'book').map((one) =>
    canonical([stageOf(one), one.facts.hash ?? null, one.facts.count ?? null]),
  )
  need(same(ours.sort(), theirs.sort()), 'the public log says otherwise of a book.')
}

/** What was shown of it, and what became of it. */
function compareEnd(receipt, told) {
  const { result, voided, link, beacon, stages } = receipt
  const shown = new Set(
    (stages ?? []).map(({ stage, round, numbers, signature }) =>
      canonical([stage, round, numbers, signature]),
    ),
  )
  for (const { facts } of ofKind(told, 'stage')) {
    const says = ['stage', 'round', 'numbers', 'signature'].map((name) => facts[name] ?? null)
    need(shown.delete(canonical(says)), 'the public log says otherwise of what a stage showed.')
  }
  const [results, voids] = [ofKind(told, 'result'), ofKind(told, 'void')]
  const why = voids.map(({ facts }) => facts.reason ?? null)
  const isCalledOff = same(why, voided ? [voided.reason] : [])
  need(isCalledOff, 'the public log says otherwise of whether and why it was called off.')
  if (voided) {
    for (const { facts } of ofKind(told, 'void-link')) {
      const agrees = same(
        [facts.link ?? link, facts.wouldBe ?? voided.result],
        [link, voided.result],
      )
      need(agrees, 'the public log says otherwise of what it would have drawn.')
    }
  }
  const says = results.map(({ facts }) => [
    facts.result ?? null,
    facts.link ?? null,
    facts.signature ?? null,
  ])
  const agrees = same(says, result === null ? [] : [[result, link, beacon.signature]])
  need(agrees, 'the public log says otherwise of the result.')
}

/** What stands in the log so late that somebody could know the result, or choose by it. */
function lateIn(receipt, told) {
  const { beacon, stages } = receipt
  const parts = stages ?? [receipt]
  const [draw] = ofKind(told, 'draw')
  if (draw.at >= Math.min(...parts.map(({ closesAt }) => closesAt))) {
    return `the public log tells the draw since ${iso(draw.at)}, when its sales had ended.`
  }
  const times = new Map(partsOf(receipt).map((one) => [one.stage, one.publishedAt]))
  times.set(0, beacon.publishedAt)
  const book = ofKind(told, 'book').find((one) => one.at >= times.get(stageOf(one)))
  if (book) return `the public log tells a book since ${iso(book.at)}: bets could know its round.`
  const first = Math.min(...times.values())
  const called = receipt.voided && ofKind(told, 'void').find(({ at }) => at >= first)
  return called ? `it was called off ${iso(called.at)}, when its round was public.` : undefined
}
