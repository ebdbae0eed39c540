import {
  type Judgement,
  readShape,
  refused,
  sha256,
  type Shape,
  shapes,
  toHex,
} from '@parlour/chance'
import {
  type FamilyId,
  liveStages,
  loadFamily,
  reachesTerminal,
  seedOfLink,
  stageWords,
  standingOf,
} from '@parlour/lottery'
import {
  bytesOf,
  type DrawReceipt,
  isInOrder,
  isRoundOfClose,
  roundsOf,
  type Verified,
  verifyDraw,
} from '../../../../parts/proof/verify-draw.ts'

const { anyText, digest, exactly, list, object, orNull, text, time, whole } = shapes

const MOST_LINKS = 1_000_000
const upTo96Bytes = text(/^(?:[0-9a-f]{2}){1,96}$/)
const round: Readonly<Record<string, Shape>> = {
  round: whole(1),
  publishedAt: time,
  signature: orNull(upTo96Bytes),
  previousSignature: orNull(upTo96Bytes),
  randomness: orNull(digest),
}
const book: Readonly<Record<string, Shape>> = {
  bookHash: orNull(digest),
  bookCount: orNull(whole()),
  bookToldAt: orNull(time),
}
const shape = object({
  receipt: exactly('parlour-draw'),
  format: exactly(3),
  game: text(/^[0-9A-Za-z-]{1,60}$/),
  issue: text(/^[0-9A-Za-z-]{1,40}$/),
  family: text(/^[0-9a-z-]{1,40}$/),
  commit: digest,
  chain: whole(),
  chainIndex: whole(0, MOST_LINKS),
  terminal: digest,
  link: orNull(digest),
  serverSeed: orNull(digest),
  closesAt: time,
  beacon: object({
    name: text(/^[0-9A-Za-z_-]{1,60}$/),
    standing: text(/^(?:public|house|forged)$/),
    scheme: text(/^(?:bls-unchained-g1-rfc9380|pedersen-bls-chained)$/),
    publicKey: text(/^(?:[0-9a-f]{2}){48,96}$/),
    genesis: whole(0, 1e11),
    period: whole(1, 1e6),
    ...round,
  }),
  ...book,
  result: orNull(anyText),
  voided: orNull(object({ reason: anyText, result: orNull(anyText) })),
  stages: orNull(
    list(
      object({
        stage: whole(1),
        play: text(/^[0-9a-z-]{1,40}$/),
        closesAt: time,
        ...round,
        ...book,
        numbers: list(text(/^[0-9]{1,9}$/)),
      }),
    ),
  ),
})

type IsSigned = (beacon: DrawReceipt['beacon']) => Promise<boolean>

/** The verdict, and the steps behind it where the draw has told all that they need. */
export type JudgedDraw = Judgement & { readonly verified?: Verified }

/** A verdict on a draw's receipt, whatever it holds; the steps behind it are those of `verifyDraw`. */
export async function judgeDraw(receipt: unknown, isSigned: IsSigned): Promise<JudgedDraw> {
  if (isTooOld(receipt)) return { ...refused, verdict: 'unverifiable' }
  const { fits, unknown } = readShape(shape, receipt)
  if (!fits) return refused
  const told = receipt as DrawReceipt
  try {
    const judged = await judge(told, isSigned)
    return judged.verdict === 'rejected' ? judged : { ...judged, unknown }
  } catch {
    return refused
  }
}

/** Formats that leave out what a verdict needs. */
const isTooOld = (receipt: unknown): boolean =>
  typeof receipt === 'object' &&
  receipt !== null &&
  'receipt' in receipt &&
  receipt.receipt === 'parlour-draw' &&
  'format' in receipt &&
  (receipt.format === 1 || receipt.format === 2)

async function judge(told: DrawReceipt, isSigned: IsSigned): Promise<JudgedDraw> {
  const attested = attestedOf(told)
  const { id } = await loadFamily(told.family as FamilyId)
  if (id !== told.family || !isWhole(told)) return refused
  const isOpen = told.link === null || roundsOf(told).some(({ signature }) => signature === null)
  if (isOpen) {
    if (!(await holdsSoFar(told, isSigned))) return refused
    const unbound = ['game', 'issue', 'family', 'commit', 'chainIndex', 'terminal']
    const shown = told.stages ? ['stages[].numbers'] : []
    const names = new Set([...attested, ...unbound, ...shown, ...namedByNobody(told)])
    return { verdict: 'unverifiable', attested: [...names].sort(), unknown: [] }
  }
  const verified = await verifyDraw(told, isSigned)
  const said = Object.values(verified.outcomes)
  if (said.includes('bad')) return { ...refused, verified }
  const unsure = said.includes('unable') || said.includes('late')
  const verdict = unsure ? 'unverifiable' : verified.beacon === 'public' ? 'verified' : 'house'
  return { verdict, attested, unknown: [], verified }
}

/** A key of the house's own is bound by what it has signed. */
const namedByNobody = (told: DrawReceipt): readonly string[] =>
  standingOf(told.beacon) === 'house' && roundsOf(told).every(({ signature }) => signature === null)
    ? ['beacon.publicKey', 'beacon.scheme']
    : []

/** A close is bound to its beat of the beacon; a book's hash says nothing without the book. */
function attestedOf({ family, stages, voided, beacon }: DrawReceipt): readonly string[] {
  const said = ['closesAt', ...Object.keys(book)]
  return [
    'chain',
    ...said,
    ...(family === 'ssc' || family === 'pl5' ? ['family'] : []),
    ...(stages ? said.map((name) => `stages[].${name}`) : []),
    ...(voided ? ['voided.reason'] : []),
    ...(standingOf(beacon) === 'public' ? [] : ['beacon.name']),
  ].sort()
}

/** What must fit together whether or not the draw is over. */
function isWhole(told: DrawReceipt): boolean {
  const { beacon, stages, result, voided } = told
  const rounds = roundsOf(told)
  const books = [told, ...(stages ?? [])]
  const over = told.link !== null && rounds.every(({ signature }) => signature !== null)
  return (
    standingOf(beacon) === beacon.standing &&
    (stages !== null) === (told.family === 'vietnam-live') &&
    (told.link === null) === (told.serverSeed === null) &&
    (voided === null || result === null) &&
    books.every(isWholeBook) &&
    (!over || voided !== null || books.every(({ bookToldAt }) => bookToldAt !== null)) &&
    rounds.every((one) => isToldWhole(beacon.scheme, one))
  )
}

/** A book is told whole, and that of no line is known. */
function isWholeBook({
  bookHash,
  bookCount,
  bookToldAt,
}: Pick<DrawReceipt, 'bookHash' | 'bookCount' | 'bookToldAt'>): boolean {
  const isTold = bookToldAt !== null
  const isWholly = isTold === (bookHash !== null) && isTold === (bookCount !== null)
  return isWholly && (bookCount === 0) === (bookHash === NO_LINES)
}
const NO_LINES = toHex(sha256(new Uint8Array()))

function isToldWhole(
  scheme: string,
  { signature, previousSignature, randomness }: DrawReceipt['beacon'],
): boolean {
  if (signature === null) return previousSignature === null && randomness === null
  return randomness !== null && (scheme === 'pedersen-bls-chained') === (previousSignature !== null)
}

/** Whether the stages that show numbers drew them with this seed. */
async function showedWhatIsDrawn(told: DrawReceipt, serverSeed: Uint8Array): Promise<boolean> {
  const { staged } = await loadFamily(told.family as FamilyId)
  const { game, issue } = told
  return (told.stages ?? []).every(({ signature, numbers }, at) => {
    if (signature === null || numbers.length === 0) return numbers.length === 0
    const randomness = sha256(bytesOf(signature))
    const drawn = staged?.stages[at]?.draw(
      stageWords({ serverSeed, randomness, game, issue }, at + 1),
    )
    return numbers.join() === drawn?.join()
  })
}

/** Before the seed and all rounds are told: the rounds, what of the seed is told, and what has been shown by its form. */
async function holdsSoFar(told: DrawReceipt, isSigned: IsSigned): Promise<boolean> {
  const { voided, result, stages, link, commit, chainIndex, terminal } = told
  if ((voided?.result ?? result) !== null || (link !== null && !voided)) return false
  if (link !== null) {
    const seed = seedOfLink(bytesOf(link))
    const sealed = toHex(seed) === told.serverSeed && toHex(sha256(seed)) === commit
    if (!sealed || !reachesTerminal(bytesOf(link), chainIndex, bytesOf(terminal))) return false
    if (!(await showedWhatIsDrawn(told, seed))) return false
  }
  const shownWell = (stages ?? []).every(({ signature, numbers }, at) => {
    const { count, digits } = liveStages[at]!
    const whole = numbers.length === count && numbers.every((one) => one.length === digits)
    return numbers.length === 0 || (signature !== null && whole)
  })
  if (!shownWell || !isInOrder(told)) return false
  for (const one of roundsOf(told)) {
    if (!isRoundOfClose(told.beacon, one)) return false
    if (one.signature === null) continue
    const randomness = toHex(sha256(bytesOf(one.signature)))
    if (randomness !== one.randomness || !(await isSigned(one))) return false
  }
  return true
}
