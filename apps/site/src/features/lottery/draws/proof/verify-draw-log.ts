import type { DrawReceipt } from '../../../../parts/proof/verify-draw.ts'
import { type Facts, isFacts, readLog, type ToldEntry } from '../../../../parts/proof/read-log.ts'

/** `late`: all agrees, and something stands there too late to prove that nobody knew the result. */
export type LogOutcome = 'ok' | 'bad' | 'late' | 'unable'

/**
 * Whether the entries about a draw stand in the signed state, and say what its receipt says. `unable`: all agrees, and
 * this browser knows no such signatures.
 */
export async function verifyDrawLog(receipt: DrawReceipt, log: unknown): Promise<LogOutcome> {
  let late: boolean
  let isSigned: () => Promise<boolean>
  try {
    const read = readLog(log, receipt)
    const { told } = read
    const agrees =
      boundAgrees(receipt, told) && booksAgree(receipt, told) && endAgrees(receipt, told)
    if (!agrees) return 'bad'
    late = isLate(receipt, told)
    isSigned = read.isSigned
  } catch {
    return 'bad'
  }
  return isSigned().then(
    (holds) => (holds ? (late ? 'late' : 'ok') : 'bad'),
    () => 'unable',
  )
}

const factsOfKind = (told: readonly ToldEntry[], wanted: string): readonly Facts[] =>
  told.filter(({ kind }) => kind === wanted).map(({ facts }) => facts)

/** Values in this order; what is missing is null. */
const pick = (of: unknown, names: readonly string[]): readonly unknown[] =>
  names.map((name) => (isFacts(of) ? (of[name] ?? null) : null))

const same = (one: unknown, other: unknown): boolean => written(one) === written(other)

/** @throws where a number is not whole or half a letter stands in a text: the programs write neither. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => {
    const isWritten =
      typeof one === 'number'
        ? Number.isSafeInteger(one)
        : typeof one !== 'string' || one.isWellFormed()
    if (!isWritten) throw new Error('not to be compared')
    return one
  })

const BOUND = ['commit', 'chain', 'chainIndex', 'family', 'closesAt']
const BEACON = ['name', 'scheme', 'publicKey', 'genesis', 'period']
const STAGE = ['stage', 'play', 'closesAt', 'round']

/** What bound the draw before it was sold. */
function boundAgrees(receipt: DrawReceipt, told: readonly ToldEntry[]): boolean {
  const [draw, ...others] = told.filter(({ kind }) => kind === 'draw')
  const [end, ...otherEnds] = told.filter(({ kind }) => kind === 'chain')
  if (!draw || others.length > 0 || !end || otherEnds.length > 0) return false
  const { facts: bound, index } = draw
  const parts = bound.stages ?? []
  return (
    same(pick(receipt, BOUND), pick(bound, BOUND)) &&
    same(pick(receipt.beacon, BEACON), pick(bound.beacon, BEACON)) &&
    receipt.beacon.round === bound.round &&
    Array.isArray(parts) &&
    same(
      (receipt.stages ?? []).map((one) => pick(one, STAGE)),
      parts.map((one) => pick(one, STAGE)),
    ) &&
    end.facts.terminal === receipt.terminal &&
    end.index < index
  )
}

const stageOf = (facts: Facts): unknown => facts.stage ?? 0

function booksAgree(receipt: DrawReceipt, told: readonly ToldEntry[]): boolean {
  const parts = [{ ...receipt, stage: 0 }, ...(receipt.stages ?? [])].filter(
    ({ bookHash }) => bookHash !== null,
  )
  const books = factsOfKind(told, 'book')
  return (
    books.length === parts.length &&
    parts.every(({ stage, bookHash, bookCount }) =>
      books.some((one) => same([stageOf(one), one.hash, one.count], [stage, bookHash, bookCount])),
    )
  )
}

/** What was shown of it, and what became of it. */
function endAgrees(receipt: DrawReceipt, told: readonly ToldEntry[]): boolean {
  const { voided, result, link, beacon } = receipt
  const results = factsOfKind(told, 'result').map((one) =>
    pick(one, ['result', 'link', 'signature']),
  )
  const voids = factsOfKind(told, 'void').map(({ reason }) => reason)
  return (
    stagesAgree(receipt, told) &&
    same(results, result === null ? [] : [[result, link, beacon.signature]]) &&
    same(voids, voided ? [voided.reason] : []) &&
    (voided === null ||
      factsOfKind(told, 'void-link').every((one) =>
        same([one.link ?? link, one.wouldBe ?? voided.result], [link, voided.result]),
      ))
  )
}

function stagesAgree({ stages }: DrawReceipt, told: readonly ToldEntry[]): boolean {
  const names = ['stage', 'round', 'numbers', 'signature']
  const shown = new Set((stages ?? []).map((one) => written(pick(one, names))))
  return factsOfKind(told, 'stage').every((one) => shown.delete(written(pick(one, names))))
}

/** Whether something stands there so late that somebody could know the result, or choose by it. */
function isLate(receipt: DrawReceipt, told: readonly ToldEntry[]): boolean {
  const { stages, beacon, closesAt, voided } = receipt
  const parts = stages ?? [{ closesAt }]
  const firstClose = Math.min(...parts.map((one) => Date.parse(one.closesAt)))
  const published = new Map<unknown, number>(
    (stages ?? []).map((one) => [one.stage, Date.parse(one.publishedAt)]),
  )
  published.set(0, Date.parse(beacon.publishedAt))
  const firstRound = Math.min(...published.values())
  return told.some(
    ({ kind, at, facts }) =>
      (kind === 'draw' && at >= firstClose) ||
      (kind === 'book' && at >= (published.get(stageOf(facts)) ?? Number.POSITIVE_INFINITY)) ||
      (kind === 'void' && voided !== null && at >= firstRound),
  )
}
