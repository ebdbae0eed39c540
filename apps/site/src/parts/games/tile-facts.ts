import { readSwitches } from '@parlour/wire'
import { type House, useHouse } from '../../base/session/house.ts'

type TileHouse = { readonly currency: string; readonly offersDemo: boolean }
const known = new WeakMap<House, TileHouse>()

/** What a tile needs of the house, worked out once for thousands of tiles. */
export function useTileHouse(): TileHouse {
  const house = useHouse()
  if (!house) return { currency: 'BRL', offersDemo: false }
  const found = known.get(house) ?? {
    currency: house.merchant.currency,
    offersDemo: readSwitches(house.whitelabel.modules).FREEPLAY3 ?? false,
  }
  known.set(house, found)
  return found
}

const percents = new Map<string, Intl.NumberFormat>()

/** A return rate in the reader's way; making a formatter costs more than using it. */
export function formatRate(rate: string, locale: string): string {
  const format = percents.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  percents.set(locale, format)
  return format.format(Number(rate))
}
