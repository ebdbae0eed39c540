import { tierText } from '@parlour/lottery'
import { hasText, useTexts } from '../../../base/texts/texts.ts'
import { usePlayNames } from './play-names.ts'

type Tell = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What a tier of a play's prizes is called: a prize by its name, a count of hits by its number. */
export function useTierName(family: string): (tier: string) => string {
  const draws = useTexts('lottery-draws') as Tell
  const plays = useTexts('lottery-plays') as Tell
  const names = usePlayNames(family)
  return (tier) => {
    const found = tierText(hasText, family, tier)
    if (!found) return names.symbol(tier)
    if ('count' in found) return found.count
    if (found.area === 'lottery-plays') return plays(found.key, found.values)
    return found.orders ? `${draws(found.key)} (${found.orders})` : draws(found.key)
  }
}
