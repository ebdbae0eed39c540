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
import { storyOf } from './kit/engine.ts'
import { toldSteps } from './kit/judge-story.ts'
import { payoutOf } from './stakes.ts'

const { amount, anything, clientSeed, digest, exactly, list, object, orNull, slug, time } = shapes

const shape = object({
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
})

/** A receipt whose shape holds. */
type StoryReceipt = {
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
  readonly steps: readonly unknown[]
}

/** Seeds and nonce bind the outcome; whose bet it was, of how much and when, the house says. */
const attested = ['currency', 'placedAt', 'settledAt', 'stake', 'wagerId']
const sealed = ['clientSeed', 'commitment', 'nonce', 'payout', 'steps']

/** Redoes a round of a machine of the kit from its receipt, step for step, with the engine that the server plays with. */
export function judgeToldStory(receipt: unknown): Judgement {
  const { fits, unknown } = readShape(shape, receipt)
  if (!fits) return refused
  const told = receipt as StoryReceipt
  if (!isTrue(told)) return refused
  return told.serverSeed === null
    ? { verdict: 'unverifiable', attested: [...attested, ...sealed].sort(), unknown }
    : { verdict: 'verified', attested, unknown }
}

/** What cannot be written as canonical text is not what the house has told. */
function isTrue(told: StoryReceipt): boolean {
  try {
    return holds(told)
  } catch {
    return false
  }
}

function holds(told: StoryReceipt): boolean {
  const offer = storyOfVersion(told.version)
  if (!offer || offer.game !== told.game) return false
  const { machine, stakes } = offer
  const stake = parseAmount(told.stake)
  if (stake === undefined || !stakes.includes(stake)) return false
  const isPublished =
    told.rulesHash === rulesHash(machine) && canonicalText(told.rules) === canonicalText(machine)
  if (!isPublished) return false
  const { serverSeed } = told
  if (serverSeed === null) return true
  const again = storyOf(machine, outcomeWords({ ...told, serverSeed }))
  return (
    commitmentOf(serverSeed) === told.commitment &&
    payoutOf(machine, stake, again.coins) === parseAmount(told.payout) &&
    canonicalText(toldSteps(again)) === canonicalText(told.steps)
  )
}
