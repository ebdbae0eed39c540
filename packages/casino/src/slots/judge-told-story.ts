import {
  commitmentOf,
  type Judgement,
  outcomeWords,
  readShape,
  refused,
  shapes,
} from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import { canonicalText, rulesHash } from './canonical.ts'
import { storyOfVersion } from './house-stories.ts'
import {
  meterShape,
  type ReceiptWithMeters,
  type ToldMeter,
  wonFromMeters,
} from './judge-told-meters.ts'
import { storyOf } from './kit/engine.ts'
import { toldSteps } from './kit/judge-story.ts'
import { payoutOf } from './stakes.ts'

const { amount, anything, clientSeed, digest, exactly, list, object, orNull, slug, time } = shapes

const fields = {
  receipt: exactly('parlour-story'),
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
  steps: list(anything),
}
const shape = object(fields)
/** Of a machine that feeds meters. */
const shapeWithMeters = object({ ...fields, cash: amount, jackpots: list(meterShape) })

/** A receipt whose shape holds. */
type StoryReceipt = {
  readonly game: string
  readonly version: string
  readonly rulesHash: string
  readonly rules: unknown
  readonly currency: string
  readonly stake: string
  readonly payout: string
  readonly commitment: string
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly steps: readonly unknown[]
  readonly cash?: string
  readonly jackpots?: readonly ToldMeter[]
}

/** Seeds and nonce bind the outcome; whose bet it was, of how much and when, the house says. */
const attested = ['currency', 'placedAt', 'settledAt', 'stake', 'wagerId']
const sealed = ['clientSeed', 'commitment', 'nonce', 'payout', 'steps']
/** What others had fed into a meter before the round. */
const ofMeters = ['cash', 'jackpots']

/** Redoes a round of a machine of the kit from its receipt, step for step, with the engine that the server plays with. */
export function judgeToldStory(receipt: unknown): Judgement {
  const meters = metersOf(receipt)
  const { fits, unknown } = readShape(meters.length > 0 ? shapeWithMeters : shape, receipt)
  if (!fits) return refused
  const told = receipt as StoryReceipt
  if (!isTrue(told, meters)) return refused
  const said = [...attested, ...(meters.length > 0 ? ofMeters : [])].sort()
  return told.serverSeed === null
    ? { verdict: 'unverifiable', attested: [...said, ...sealed].sort(), unknown }
    : { verdict: 'verified', attested: said, unknown }
}

/** The meters of the version that a receipt names; none where it names no known one. */
function metersOf(receipt: unknown): readonly string[] {
  const version = (receipt as { version?: unknown } | null | undefined)?.version
  return (typeof version === 'string' && storyOfVersion(version)?.meters) || []
}

/** What cannot be written as canonical text is not what the house has told. */
function isTrue(told: StoryReceipt, meters: readonly string[]): boolean {
  try {
    return holds(told, meters)
  } catch {
    return false
  }
}

function holds(told: StoryReceipt, meters: readonly string[]): boolean {
  const offer = storyOfVersion(told.version)
  if (!offer || offer.game !== told.game) return false
  const { machine, stakes } = offer
  const stake = parseAmount(told.stake)
  if (stake === undefined || !stakes.includes(stake)) return false
  const isPublished =
    told.rulesHash === rulesHash(machine) && canonicalText(told.rules) === canonicalText(machine)
  if (!isPublished) return false
  const won = meters.length > 0 ? wonFromMeters(told as ReceiptWithMeters, meters) : 0n
  if (won === undefined) return false
  const { serverSeed } = told
  if (serverSeed === null) return true
  const again = storyOf(machine, outcomeWords({ ...told, serverSeed }))
  return (
    commitmentOf(serverSeed) === told.commitment &&
    payoutOf(machine, stake, again.coins) + won === parseAmount(told.payout) &&
    canonicalText(toldSteps(again)) === canonicalText(told.steps)
  )
}
