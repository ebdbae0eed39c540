import {
  drawWords,
  type Family,
  type FamilyId,
  liveStages,
  loadFamily,
  reachesTerminal,
  roundForDraw,
  seedOfLink,
  type Staged,
  standingOf,
  stageWords,
  timeOfRound,
} from '@parlour/lottery'
import { sha256, toHex } from '@parlour/chance'
import type { Answer } from '../../base/server/ask.ts'

export type DrawReceipt = NonNullable<Answer<'lotteryDraw'>['proof']>

export const checks = [
  'commit',
  'chain',
  'round',
  'book',
  'signature',
  'randomness',
  'result',
] as const
export type Check = (typeof checks)[number]
/** `unable`: this browser could not look; the offline program can. `late`: it holds, and came too late to prove it. */
export type CheckOutcome = 'ok' | 'bad' | 'unable' | 'late'
export type Verified = {
  /** A house's own beacon is no stranger's word: everything may hold, and the house could still have known. */
  readonly beacon: 'public' | 'house'
  readonly outcomes: Readonly<Record<Check, CheckOutcome>>
  /** What the seed and the beacon give, by our own computing, and the same as numbers for the screen. */
  readonly result: string
  readonly numbers: readonly string[]
}

/**
 * Redoes a house draw from its receipt: every step is computed anew, and what the server says of the result
 * is only compared. The caller asks only for draws whose seed is revealed.
 * Which round it had to be follows from the close, by a rule that leaves nobody a choice.
 */
export async function verifyDraw(
  receipt: DrawReceipt,
  isSigned: (beacon: DrawReceipt['beacon']) => Promise<boolean>,
): Promise<Verified> {
  const { beacon } = receipt
  const link = bytesOf(receipt.link)
  const seed = bytesOf(receipt.serverSeed)
  const family = await loadFamily(receipt.family as FamilyId)
  const rounds = roundsOf(receipt)
  const result = resultOf(family, receipt, seed)
  const standing = standingOf(beacon)
  return {
    beacon: standing === 'public' ? 'public' : 'house',
    result,
    numbers: family.numbersOf(result),
    outcomes: {
      commit: said(
        toHex(seedOfLink(link)) === receipt.serverSeed && toHex(sha256(seed)) === receipt.commit,
      ),
      chain: said(reachesTerminal(link, receipt.chainIndex, bytesOf(receipt.terminal))),
      round: said(
        beacon.round === rounds.at(-1)!.round &&
          isInOrder(receipt) &&
          rounds.every((round) => isRoundOfClose(beacon, round)),
      ),
      book: booksOf(receipt).every(wasToldBefore(receipt)) ? 'ok' : 'late',
      signature:
        standing !== 'forged'
          ? await allSigned(rounds, isSigned).then(said, () => 'unable' as const)
          : 'bad',
      randomness: said(
        rounds.every(
          ({ signature, randomness }) => toHex(sha256(bytesOf(signature))) === randomness,
        ),
      ),
      result: said(
        result === (receipt.result ?? receipt.voided?.result) &&
          showedTheSame(family, receipt, seed),
      ),
    },
  }
}

export type BoundRound = DrawReceipt['beacon'] & Pick<DrawReceipt, 'closesAt' | 'bookToldAt'>

/** The rounds a draw hangs on: one, or that of each stage. */
export const roundsOf = ({
  beacon,
  closesAt,
  bookToldAt,
  stages,
}: DrawReceipt): readonly BoundRound[] =>
  stages?.map((stage) => ({ ...beacon, ...stage })) ?? [{ ...beacon, closesAt, bookToldAt }]

/** Whether the stages are those of a draw in parts, one after the other, and the last is that of the whole draw. */
export function isInOrder({ stages, beacon, closesAt }: DrawReceipt): boolean {
  if (stages === null) return true
  const last = stages.at(-1)
  return (
    stages.length === liveStages.length &&
    last?.closesAt === closesAt &&
    (['round', 'publishedAt', 'signature', 'previousSignature', 'randomness'] as const).every(
      (part) => last[part] === beacon[part],
    ) &&
    stages.every(
      ({ stage, play, round }, at) =>
        stage === at + 1 &&
        play === `lo-live-${liveStages[at]!.left}` &&
        (at === 0 || round > stages[at - 1]!.round),
    )
  )
}

/** Whether a round is the one that follows from its close. */
export function isRoundOfClose(
  { genesis, period }: DrawReceipt['beacon'],
  { closesAt, round, publishedAt }: BoundRound,
): boolean {
  const beat = { genesis, period }
  return (
    round === roundForDraw(beat, Math.ceil(Date.parse(closesAt) / 1000)) &&
    Date.parse(publishedAt) === timeOfRound(beat, round) * 1000
  )
}

/** The book of the draw, and in a draw in parts that of each stage, with the moment when it cannot be written any more. */
const booksOf = (
  receipt: DrawReceipt,
): readonly Pick<BoundRound, 'bookToldAt' | 'publishedAt'>[] => [
  { bookToldAt: receipt.bookToldAt, publishedAt: receipt.beacon.publishedAt },
  ...(receipt.stages ?? []),
]

/** A book that was told after its round could hold bets that know it; what was called off before its close has none. */
const wasToldBefore =
  ({ voided }: DrawReceipt) =>
  ({ bookToldAt, publishedAt }: Pick<BoundRound, 'bookToldAt' | 'publishedAt'>): boolean =>
    bookToldAt === null ? voided !== null : Date.parse(bookToldAt) < Date.parse(publishedAt)

async function allSigned(
  rounds: readonly DrawReceipt['beacon'][],
  isSigned: (beacon: DrawReceipt['beacon']) => Promise<boolean>,
): Promise<boolean> {
  for (const round of rounds) if (!(await isSigned(round))) return false
  return true
}

/** The seeds of the draw, or of each of its stages. */
function seedsOf(receipt: DrawReceipt, serverSeed: Uint8Array) {
  const { game, issue } = receipt
  return roundsOf(receipt).map(({ signature }) => ({
    serverSeed,
    randomness: sha256(bytesOf(signature)),
    game,
    issue,
  }))
}

function resultOf(family: Family, receipt: DrawReceipt, serverSeed: Uint8Array): string {
  const { staged } = family
  return staged
    ? staged.join(numbersOfStages(staged, receipt, serverSeed))
    : family.draw(drawWords(seedsOf(receipt, serverSeed)[0]!))
}

const numbersOfStages = (staged: Staged, receipt: DrawReceipt, serverSeed: Uint8Array) => {
  const seeds = seedsOf(receipt, serverSeed)
  return staged.stages.map((stage, at) => stage.draw(stageWords(seeds[at]!, at + 1)))
}

/** Whether the stages showed what they drew; one of a draw that was called off may have shown nothing. */
function showedTheSame({ staged }: Family, receipt: DrawReceipt, serverSeed: Uint8Array): boolean {
  if (!staged || !receipt.stages) return !staged === (receipt.stages === null)
  const drawn = numbersOfStages(staged, receipt, serverSeed)
  return receipt.stages.every(
    ({ numbers }, at) =>
      (receipt.voided !== null && numbers.length === 0) || numbers.join() === drawn[at]!.join(),
  )
}

const said = (holds: boolean): CheckOutcome => (holds ? 'ok' : 'bad')

/** @throws where the text is not hexadecimal. */
export function bytesOf(hex: string | null): Uint8Array {
  if (hex === null || !/^([0-9a-f]{2})*$/.test(hex)) throw new Error('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
