import { type CatalogPlay, type Family, isSelectionRefusal, priceLine } from '@parlour/lottery'
import { formatAmount, parseAmount } from '@parlour/money'
import type { PadProps } from '../page/pad.ts'
import type { StakeChoice } from './price-draft.ts'
import type { Market } from '../page/use-betting.ts'

/** What each choice pays for one bet at this price, where a prize group pays choices differently. */
export function choicePrizes(
  family: Family,
  { id, tierOf, example }: CatalogPlay,
  market: Market,
  group: number | null,
  { unit, rebatePpm }: StakeChoice,
): PadProps['prizes'] {
  if (market.odds !== null || tierOf === undefined) return undefined
  const priced = priceLine(family, {
    play: id,
    selection: example.selection,
    unit: parseAmount(unit) ?? 0n,
    multiple: 1,
    terms: { pays: 'group', group: group ?? 0, rebatePpm },
  })
  if (isSelectionRefusal(priced)) return undefined
  return Object.fromEntries(
    Object.entries(priced.prizes).map(([tier, prize]) => [tier, formatAmount(prize)]),
  )
}
