import { commitmentOf, type Judgement, readShape, refused, shapes } from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import { canonicalText } from '../slots/canonical.ts'
import { originalOf } from './house-originals.ts'
import { publishedHash } from './kit/publish.ts'
import { replayOriginal } from './kit/replay.ts'
import { type AnyOriginal, closeOriginal, refusalOfStake } from './kit/round.ts'

const { amount, anything, clientSeed, digest, exactly, list, object, orNull, slug, text, time } =
  shapes

const shape = object({
  receipt: exactly('parlour-original'),
  format: exactly(1),
  game: slug,
  version: shapes.version,
  rulesHash: digest,
  rules: anything,
  wagerId: shapes.uuid,
  currency: shapes.currency,
  stake: amount,
  payout: amount,
  placedAt: time,
  settledAt: time,
  commitment: digest,
  serverSeed: orNull(digest),
  clientSeed,
  nonce: shapes.whole(),
  options: anything,
  moves: list(anything),
  state: text(/^(?:settled|void)$/),
  shown: anything,
})

/** A receipt whose shape holds. */
type OriginalReceipt = {
  readonly game: string
  readonly version: string
  readonly rulesHash: string
  readonly rules: unknown
  readonly stake: string
  readonly payout: string
  readonly commitment: string
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly options: unknown
  readonly moves: readonly unknown[]
  readonly state: 'settled' | 'void'
  readonly shown: unknown
}

/** What the player chose, whose bet it was, of how much and when, the house says. */
const attested = [
  'currency',
  'moves',
  'options',
  'placedAt',
  'settledAt',
  'stake',
  'state',
  'wagerId',
]
const sealed = ['clientSeed', 'commitment', 'nonce', 'payout', 'shown']

/** Redoes a round of an original from its receipt, step for step, with the rules that the server plays by. */
export function judgeOriginal(receipt: unknown): Judgement {
  const { fits, unknown } = readShape(shape, receipt)
  if (!fits) return refused
  const told = receipt as OriginalReceipt
  if (!isTrue(told)) return refused
  return told.serverSeed === null
    ? { verdict: 'unverifiable', attested: [...attested, ...sealed].sort(), unknown }
    : { verdict: 'verified', attested, unknown }
}

/** What cannot be written as canonical text is not what the house has told. */
function isTrue(told: OriginalReceipt): boolean {
  try {
    return holds(told)
  } catch {
    return false
  }
}

function holds(told: OriginalReceipt): boolean {
  const game = originalOf(told.game, told.version)
  if (!game) return false
  const isPublished =
    told.rulesHash === publishedHash(game.rules) &&
    canonicalText(told.rules) === canonicalText(game.rules)
  if (!isPublished) return false
  const { serverSeed } = told
  if (serverSeed === null) return couldBe(game, told)
  const round = replayOriginal(game, { ...told, serverSeed, stake: parseAmount(told.stake)! })
  return (
    round !== undefined &&
    commitmentOf(serverSeed) === told.commitment &&
    closeOriginal(round) === parseAmount(told.payout) &&
    canonicalText(game.show(round.deal, round.at)) === canonicalText(told.shown)
  )
}

/** Before the seed is told: the choice and the stake must be on offer, the steps be steps of the game. */
function couldBe(game: AnyOriginal, { stake, options, moves }: OriginalReceipt): boolean {
  const read = game.readOptions(options)
  if (read === undefined) return false
  const isTaken = refusalOfStake(game.rules, parseAmount(stake)!, game.reach(read)) === undefined
  return isTaken && moves.every((move) => game.readMove(move) !== undefined)
}
