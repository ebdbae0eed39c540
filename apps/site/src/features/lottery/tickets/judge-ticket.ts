import { type Judgement, readShape, refused, shapes } from '@parlour/chance'
import { roundForDraw, standingOf, timeOfRound } from '@parlour/lottery'
import { hashLeaf, includes } from '@parlour/proof'
import { bytesOf } from '../../../parts/proof/verify-draw.ts'
import { type Facts, isFacts, readLog, utf8 } from '../../../parts/proof/read-log.ts'

const { anyText, digest, exactly, list, object, text, time, uuid, whole } = shapes

const fields = {
  receipt: exactly('parlour-ticket'),
  format: exactly(1),
  game: text(/^[0-9A-Za-z-]{1,60}$/),
  issue: text(/^[0-9A-Za-z-]{1,40}$/),
  stage: whole(0, 100),
  ticket: uuid,
  line: anyText,
  index: whole(),
  size: whole(1),
  path: list(digest),
  root: digest,
}
const log = object({
  key: anyText,
  note: anyText,
  entries: list(object({ index: whole(), kind: anyText, body: anyText, path: list(digest) })),
})
const shape = object(fields)
const loggedShape = object({ ...fields, log })

type Ticket = {
  readonly game: string
  readonly issue: string
  readonly stage: number
  readonly ticket: string
  readonly line: string
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
  readonly root: string
  readonly log?: unknown
}

/** Mark, id, lottery, issue, play, selection, bets, unit, multiple, stake, currency, rebate, prizes, and its state. */
const LINE =
  /^parlour ticket\n([^\n]+)\n([^\n]+)\n([^\n]+)\n([^\n]+)\n[^\n]*\n(?:[0-9]+\n){4}[^\n]+\n[0-9]+\n[^\n]*\n(?:accepted|returned)$/

/** A verdict on a ticket's place in the book of its draw, whatever the receipt holds. */
export async function judgeTicket(receipt: unknown): Promise<Judgement> {
  const isLogged = isFacts(receipt) && Object.hasOwn(receipt, 'log')
  const { fits, unknown } = readShape(isLogged ? loggedShape : shape, receipt)
  if (!fits) return refused
  const told = receipt as Ticket
  try {
    if (!leadsToRoot(told)) return refused
    if (!isLogged) {
      return { verdict: 'house', attested: ['index', 'root', 'size', 'stage'], unknown }
    }
    const verdict = await judgeLogged(told)
    if (verdict === 'rejected') return refused
    return { verdict, attested: ['log.entries', 'log.key'], unknown }
  } catch {
    return refused
  }
}

/** Whether the line is the ticket's, and the path leads from it to the root. */
function leadsToRoot({ line, ticket, game, issue, index, size, path, root }: Ticket): boolean {
  const parts = LINE.exec(line)
  const [, id, ofGame, ofIssue] = parts ?? []
  if (id !== ticket || ofGame !== game || ofIssue !== issue) return false
  const leaf = hashLeaf(utf8(line))
  return includes({ index, size, leaf, path: path.map(bytesOf) }, bytesOf(root))
}

const beaconShape = object({
  name: text(/^[0-9A-Za-z_-]{1,60}$/),
  scheme: anyText,
  publicKey: anyText,
  genesis: whole(0, 1e11),
  period: whole(1, 1e6),
})
type Beacon = Parameters<typeof standingOf>[0]

/** @throws where the log says otherwise. */
async function judgeLogged(ticket: Ticket): Promise<Judgement['verdict']> {
  const { told, isSigned } = readLog(ticket.log, { game: ticket.game, issue: ticket.issue })
  const [draw, ...draws] = told.filter(({ kind }) => kind === 'draw')
  const [book, ...books] = told.filter(
    ({ kind, facts }) => kind === 'book' && (facts.stage ?? 0) === ticket.stage,
  )
  if (!draw || !book || draws.length + books.length > 0) return 'rejected'
  if (book.facts.hash !== ticket.root || book.facts.count !== ticket.size) return 'rejected'
  const decided = decidedBy(draw.facts, ticket)
  if (!decided) return 'rejected'
  // A browser that knows no such signatures cannot say.
  const signed = await isSigned().catch(() => undefined)
  if (signed === undefined) return 'unverifiable'
  if (!signed) return 'rejected'
  const isLate = draw.at >= decided.closesAt || book.at >= decided.publishedAt
  return isLate ? 'unverifiable' : decided.isPublic ? 'verified' : 'house'
}

/** When sales end, and when what decides the ticket can be known first: its round, or the time of a result of others. */
function decidedBy(facts: Facts, { stage, line }: Ticket) {
  const { beacon: named, stages } = facts
  if (named === undefined || named === null) {
    const fit = [facts.closesAt, facts.drawsAt].every((at) => readShape(time, at).fits)
    if (stage !== 0 || !fit) return undefined
    const [closesAt, publishedAt] = [facts.closesAt, facts.drawsAt].map((at) => momentOf(at))
    return { closesAt: closesAt!, publishedAt: publishedAt!, isPublic: false }
  }
  if (!readShape(beaconShape, named).fits) return undefined
  const beacon = named as Beacon
  const parts: unknown = stages ?? []
  if (!Array.isArray(parts)) return undefined
  const part: unknown =
    stage === 0 ? facts : parts.find((one) => isFacts(one) && one.stage === stage)
  if (!isFacts(part) || !readShape(time, part.closesAt).fits) return undefined
  // A later book would hold bets that know what decides them.
  const isOfPlay = (one: unknown) => isFacts(one) && one.play === playOf(line)
  if (stage === 0 ? parts.some(isOfPlay) : !isOfPlay(part)) return undefined
  const closesAt = momentOf(part.closesAt)
  const round = roundForDraw(beacon, Math.ceil(closesAt / 1000))
  const standing = standingOf(beacon)
  if (part.round !== round || standing === 'forged') return undefined
  const publishedAt = timeOfRound(beacon, round) * 1000
  return { closesAt, publishedAt, isPublic: standing === 'public' }
}

const playOf = (line: string): string | undefined => LINE.exec(line)?.[4]

const momentOf = (at: unknown): number => Date.parse(String(at))
