import type { JackpotRules } from '@parlour/casino'
import { amountText, fraction, parseAmount } from '@parlour/money'

/** A meter's rules as a run keeps them and the wire tells them: amounts as decimal strings. */
export type WrittenRules = {
  readonly kind: JackpotRules['kind']
  readonly seed: string
  readonly meterPpm: number
  readonly reservePpm: number
  readonly cap?: string
  readonly step?: string
  /** A progressive's chance of each ledger unit: numerator and denominator. */
  readonly chancePerUnit?: readonly [string, string]
}

export function writeRules(rules: JackpotRules): WrittenRules {
  const { kind, seed, meterPpm, reservePpm, cap } = rules
  return {
    kind,
    seed: amountText(seed),
    meterPpm,
    reservePpm,
    ...(cap !== undefined && { cap: amountText(cap) }),
    ...(rules.kind === 'must-hit' && { step: amountText(rules.step) }),
    ...(rules.kind === 'progressive' && {
      chancePerUnit: [String(rules.chancePerUnit.num), String(rules.chancePerUnit.den)],
    }),
  }
}

export function readRules(written: WrittenRules): JackpotRules {
  const { kind, meterPpm, reservePpm, cap, step, chancePerUnit } = written
  const common = { seed: amount(written.seed), meterPpm, reservePpm }
  if (kind === 'must-hit') return { kind, ...common, cap: amount(cap), step: amount(step) }
  const [num, den] = chancePerUnit ?? ['0', '1']
  return {
    kind,
    ...common,
    ...(cap !== undefined && { cap: amount(cap) }),
    chancePerUnit: fraction(BigInt(num), BigInt(den)),
  }
}

function amount(text: string | undefined): bigint {
  const read = text === undefined ? undefined : parseAmount(text)
  if (read === undefined) throw new Error(`${text} is no amount of a meter's rules.`)
  return read
}
