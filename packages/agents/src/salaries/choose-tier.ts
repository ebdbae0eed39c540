import { type Amount, floorFraction, PPM, rateOf } from '@parlour/money'

/** One step of a contract. The rate is in millionths of the base. */
export type Tier = {
  readonly ratePpm: number
  readonly minTurnover: Amount
  readonly minActive: number
  readonly minLoss: Amount
}

/** What a period gives a contract to be judged by. */
export type Basis = {
  /** What the rate is applied to: turnover for salaries, the team's net loss for dividends. */
  readonly base: Amount
  readonly turnover: Amount
  readonly active: number
  readonly loss: Amount
}

export type Chosen = {
  readonly tier: number | null
  readonly ratePpm: number
  readonly gross: Amount
}

const none: Chosen = { tier: null, ratePpm: 0, gross: 0n }

/**
 * The last tier whose conditions all hold; its rate applies to the whole base. A figure that
 * equals a minimum reaches it.
 */
export function fixedTier(
  tiers: readonly Tier[],
  basis: Basis,
  { checkLoss, cashDecimals }: { checkLoss: boolean; cashDecimals: number },
): Chosen {
  if (!checkLoss && basis.base <= 0n) return none
  const tier = tiers.findLastIndex(
    ({ minTurnover, minActive, minLoss }) =>
      basis.turnover >= minTurnover &&
      basis.active >= minActive &&
      (!checkLoss || basis.loss >= minLoss),
  )
  const chosen = tiers[tier]
  if (!chosen) return none
  return { tier, ratePpm: chosen.ratePpm, gross: rateOf(basis.base, chosen.ratePpm, cashDecimals) }
}

/**
 * The floating dividend: turnover and active users choose the tiers, a loss below a tier's minimum
 * scales its rate down by the exact fraction, and the best amount wins; on a tie the higher tier.
 */
export function floatingTier(
  tiers: readonly Tier[],
  basis: Basis,
  { cashDecimals }: { cashDecimals: number },
): Chosen {
  if (basis.base <= 0n) return none
  let best = none
  for (const [index, tier] of tiers.entries()) {
    if (basis.turnover < tier.minTurnover || basis.active < tier.minActive) continue
    const whole = tier.minLoss <= 0n || basis.loss >= tier.minLoss
    const share = whole ? 1n : basis.loss
    const of = whole ? 1n : tier.minLoss
    const gross = floorFraction(basis.base * BigInt(tier.ratePpm) * share, PPM * of, cashDecimals)
    if (gross >= best.gross) best = { tier: index, ratePpm: tier.ratePpm, gross }
  }
  return best
}
