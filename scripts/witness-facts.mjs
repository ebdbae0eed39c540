// What the facts of a public log are made of. Shares no code with the site, but the beacons that everybody knows with the
// program that checks receipts.
import { createHash } from 'node:crypto'
import { identityOf } from './verify/draw.mjs'

/** Between the close and its round, at the least, in periods of the beacon. */
const MARGIN_PERIODS = 2

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
export const isHex = (text, bytes) =>
  typeof text === 'string' && /^[0-9a-f]*$/.test(text) && text.length === bytes * 2
/** The root of a book that holds no line. */
export const EMPTY_BOOK = sha256('').toString('hex')

/** Whether a draw hangs on a seal of the house; a house that calls it another's is still bound by it. */
export const isSealed = ({ source, commit }) => source === 'house' || commit !== undefined

/** Whether a beacon is public, the house's own, or only calls itself public. */
export function standingOf(beacon) {
  try {
    return identityOf(beacon)
  } catch {
    return 'forged'
  }
}

const BOUND = ['lottery', 'issue', 'family', 'source', 'closesAt', 'drawsAt', 'voidAfterSeconds']
const SEALED = ['chain', 'chainIndex', 'commit', 'beacon', 'round', 'stages']
/** What must not be told twice in two ways. */
export const boundOf = (facts) =>
  Object.fromEntries([...BOUND, ...SEALED].map((name) => [name, facts[name]]))

export function roundOfClose({ genesis, period }, closesAt) {
  const closed = Math.ceil(Date.parse(closesAt) / 1000)
  return Math.max(1, Math.ceil((closed + MARGIN_PERIODS * period - genesis) / period) + 1)
}

export const timeOfRound = (beacon, round) =>
  beacon ? (beacon.genesis + (round - 1) * beacon.period) * 1000 : Number.POSITIVE_INFINITY

/** Our clock and the house's may differ so much before a fact counts as seen too late. */
export const CLOCKS_MS = 5_000

/**
 * By the house's own moment, because the house signed so late that it was not there yet, or because it was not there yet
 * when we looked so late: a moment can be written back.
 */
export function cameAfter({ at }, { before = 0, signed = 0 }, limit) {
  return at >= limit || signed >= limit || before >= limit + CLOCKS_MS
}
