import { commitmentOf, shapes } from '@parlour/chance'
import { type Amount, formatAmount, parseAmount, sum } from '@parlour/money'
import { houseJackpots } from './house-jackpots.ts'
import { type JackpotRules, METER_PARTS, triggerOfRun } from './kit/jackpots.ts'

const { amount, clientSeed, digest, object, orNull, slug, text, whole } = shapes
const digits = text(/^(?:0|[1-9]\d{0,24})$/)

/** What a receipt says of a meter. */
export const meterShape = object({
  meter: slug,
  run: whole(1),
  kind: text(/^(?:must-hit|progressive)$/),
  start: amount,
  cap: orNull(amount),
  step: orNull(amount),
  meterPpm: whole(),
  reservePpm: whole(),
  above: amount,
  commitment: digest,
  seed: orNull(digest),
  mark: clientSeed,
  fed: digits,
  after: digits,
  paid: orNull(amount),
})

export type ToldMeter = {
  readonly meter: string
  readonly run: number
  readonly kind: string
  readonly start: string
  readonly cap: string | null
  readonly step: string | null
  readonly meterPpm: number
  readonly reservePpm: number
  readonly above: string
  readonly commitment: string
  readonly seed: string | null
  readonly mark: string
  readonly fed: string
  readonly after: string
  readonly paid: string | null
}

export type ReceiptWithMeters = {
  readonly currency: string
  readonly stake: string
  readonly cash: string
  readonly jackpots: readonly ToldMeter[]
}

/**
 * What the meters of a receipt paid; undefined where something of it cannot be. Cash alone feeds them: a round without any
 * tells of none.
 */
export function wonFromMeters(
  { currency, stake, cash, jackpots }: ReceiptWithMeters,
  meters: readonly string[],
): Amount | undefined {
  const paidByCash = parseAmount(cash)!
  if (paidByCash > parseAmount(stake)!) return undefined
  const wanted = paidByCash === 0n ? [] : meters
  if (jackpots.map(({ meter }) => meter).join() !== wanted.join()) return undefined
  const isTrue = jackpots.every((told) => holds(told, paidByCash, currency))
  return isTrue ? sum(jackpots.map(({ paid }) => parseAmount(paid ?? '0')!)) : undefined
}

function holds(told: ToldMeter, cash: Amount, currency: string): boolean {
  const rules = houseJackpots[told.meter]
  if (rules?.kind !== 'must-hit' || !isPublished(told, rules)) return false
  const [fed, after, above] = [BigInt(told.fed), BigInt(told.after), parseAmount(told.above)!]
  const before = after - fed
  if (before < rules.seed * METER_PARTS || !startsThere(told, above, rules)) return false
  const share = cash * BigInt(rules.meterPpm)
  const room = rules.cap * METER_PARTS - before
  if (fed !== (share < room ? share : room)) return false
  const { seed: serverSeed, run, mark, meter } = told
  // While the run is on, nothing was paid and nothing is told.
  if (serverSeed === null) return told.paid === null
  if (commitmentOf(serverSeed) !== told.commitment) return false
  const trigger = triggerOfRun({ meter, run, serverSeed, mark }, { ...rules, seed: above })
  if (after < trigger * METER_PARTS) return told.paid === null
  const whole = after / METER_PARTS
  return told.paid !== null && parseAmount(told.paid) === whole - (whole % stepOfCash(currency))
}

const isPublished = (told: ToldMeter, rules: JackpotRules & { kind: 'must-hit' }): boolean =>
  told.kind === rules.kind &&
  parseAmount(told.start) === rules.seed &&
  told.cap === formatAmount(rules.cap) &&
  told.step === formatAmount(rules.step) &&
  told.meterPpm === rules.meterPpm &&
  told.reservePpm === rules.reservePpm

/** The trigger is drawn above the seed; behind a run that was withdrawn, above what lay in the meter. */
function startsThere(
  { mark }: ToldMeter,
  above: Amount,
  rules: JackpotRules & { kind: 'must-hit' },
) {
  if (!mark.startsWith('after-')) return above === rules.seed
  return above >= rules.seed && above < rules.cap && (above - rules.seed) % rules.step === 0n
}

/** The smallest amount that cash can show: a dong, or a hundredth. */
const stepOfCash = (currency: string): Amount => (currency.startsWith('VND') ? 10_000n : 100n)
