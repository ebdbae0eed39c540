import {
  commitmentOf,
  type Judgement,
  outcomeWords,
  readShape,
  refused,
  shapes,
} from '@parlour/chance'
import { parseAmount } from '@parlour/money'
import { canonicalRules, rulesHash } from './canonical.ts'
import { slotOf } from './house-slots.ts'
import { multiplierAt, reelsOf, type SlotMachine } from './machine.ts'
import { playRound, type Spin, spinAt } from './round.ts'
import { payoutOf } from './stakes.ts'

const { amount, anything, clientSeed, digest, exactly, object, orNull, slug, time, uuid } = shapes

const shape = object({
  receipt: exactly('parlour-round'),
  format: exactly(1),
  game: slug,
  version: shapes.version,
  rulesHash: digest,
  rules: anything,
  wagerId: uuid,
  currency: shapes.currency,
  stake: amount,
  payout: amount,
  placedAt: time,
  settledAt: time,
  commitment: digest,
  serverSeed: orNull(digest),
  clientSeed,
  nonce: shapes.whole(),
  spins: anything,
})

/** A receipt whose shape holds. */
type RoundReceipt = {
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
  readonly spins: unknown
}

/** Seeds and nonce bind the outcome; whose bet it was, of how much and when, the house says. */
const attested = ['currency', 'placedAt', 'settledAt', 'stake', 'wagerId']
const sealed = ['clientSeed', 'commitment', 'nonce', 'spins']

/** Redoes a round of a house slot from its receipt, with the engine that the server plays with. */
export function judgeRound(receipt: unknown): Judgement {
  const { fits, unknown } = readShape(shape, receipt)
  if (!fits) return refused
  const told = receipt as RoundReceipt
  if (!isTrue(told)) return refused
  return told.serverSeed === null
    ? { verdict: 'unverifiable', attested: [...attested, ...sealed].sort(), unknown }
    : { verdict: 'verified', attested, unknown }
}

/** What cannot be written as canonical text is not what the house has told. */
function isTrue(told: RoundReceipt): boolean {
  try {
    return holds(told)
  } catch {
    return false
  }
}

function holds(told: RoundReceipt): boolean {
  const slot = slotOf(told.version)
  if (!slot || slot.game !== told.game) return false
  const { machine } = slot
  const stake = parseAmount(told.stake)
  if (stake === undefined || !slot.stakes.includes(stake)) return false
  const isPublished =
    told.rulesHash === rulesHash(machine) &&
    canonicalRules(told.rules as SlotMachine) === canonicalRules(machine)
  if (!isPublished) return false

  const paid = spinsAsShown(machine, told.spins)
  if (!paid || !same(told.spins, paid)) return false
  const coins = paid.reduce((sum, spin) => sum + spin.coins, 0)
  if (payoutOf(machine, stake, coins) !== parseAmount(told.payout)) return false
  const { serverSeed } = told
  if (serverSeed === null) return true
  const again = playRound(machine, outcomeWords({ ...told, serverSeed }))
  return commitmentOf(serverSeed) === told.commitment && same(told.spins, again.spins)
}

/** The spins that the stops in a receipt make; undefined where there are no such stops. */
function spinsAsShown(machine: SlotMachine, shown: unknown): readonly Spin[] | undefined {
  if (!Array.isArray(shown)) return undefined
  const spins: Spin[] = []
  for (let left = 1; spins.length < left; left += spins.at(-1)!.opened) {
    const kind = spins.length === 0 ? 'base' : 'free'
    const stops: unknown = shown[spins.length]?.stops
    if (!areStops(reelsOf(machine, kind), stops)) return undefined
    const multiplier = kind === 'base' ? 1 : multiplierAt(machine.free!, spins.length - 1)
    spins.push(spinAt(machine, stops, kind, multiplier))
  }
  return spins
}

const areStops = (strips: readonly string[], stops: unknown): stops is readonly number[] =>
  Array.isArray(stops) &&
  stops.length === strips.length &&
  strips.every((strip, reel) => {
    const stop: unknown = stops[reel]
    return Number.isInteger(stop) && Number(stop) >= 0 && Number(stop) < strip.length
  })

/** Equal as JSON, whatever the order of fields. */
const same = (one: unknown, other: unknown): boolean =>
  canonicalRules(one as SlotMachine) === canonicalRules(other as SlotMachine)
