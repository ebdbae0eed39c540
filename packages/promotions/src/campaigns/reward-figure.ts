import { type Amount, floorToCash } from '@parlour/money'

type Plain =
  | { readonly kind: 'fixed'; readonly amount: Amount }
  /** A share of the base in hundredths of a percent, at most the cap. */
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly cap?: Amount | undefined }

export type Tier = { readonly from: Amount; readonly figure: Plain }

/** How much a reward comes to, on a base: the deposit, the turnover, the loss, or the day in a row. */
export type Figure = Plain | { readonly kind: 'tiered'; readonly tiers: readonly Tier[] }

/**
 * The reward for a base. The last tier that the base reaches counts for the whole base; a share is
 * rounded down to what cash can show.
 *
 * @example rewardFigure({ kind: 'percent', basisPoints: 5_000, cap: 2_000_000n }, 1_000_000n, 2) // 500_000n
 */
export function rewardFigure(figure: Figure, base: Amount, cashDecimals: number): Amount {
  if (figure.kind !== 'tiered') return plain(figure, base, cashDecimals)
  const tier = figure.tiers.findLast(({ from }) => base >= from)
  return tier ? plain(tier.figure, base, cashDecimals) : 0n
}

/** The most it can come to; undefined where nothing limits it. */
export function mostOf(figure: Figure): Amount | undefined {
  if (figure.kind === 'fixed') return figure.amount
  if (figure.kind === 'percent') return figure.cap
  let most: Amount = 0n
  for (const tier of figure.tiers) {
    const here = mostOf(tier.figure)
    if (here === undefined) return undefined
    if (here > most) most = here
  }
  return most
}

/** The next tier that a base has not reached yet; undefined at the top, and where there are no tiers. */
export const nextTier = (figure: Figure, base: Amount): Tier | undefined =>
  figure.kind === 'tiered' ? figure.tiers.find(({ from }) => base < from) : undefined

function plain(figure: Plain, base: Amount, cashDecimals: number): Amount {
  if (figure.kind === 'fixed') return figure.amount
  if (base <= 0n) return 0n
  const share = floorToCash((base * BigInt(figure.basisPoints)) / 10_000n, cashDecimals)
  return figure.cap !== undefined && share > figure.cap ? figure.cap : share
}
