import type { Lane } from './categories.ts'

export type VendorCard = Lane['cards'][number] & { readonly gameClassify: Lane['gameClassify'] }

export type Vendors = {
  /** Every card in the house's order, each with its category: a vendor stands once in each of its lanes. */
  readonly sortingVendor: readonly VendorCard[]
  /** Each vendor once, by its code, with its first card. */
  readonly mappingVendor: ReadonlyMap<string, VendorCard>
  /** The vendors the house puts forward, each once. */
  readonly hotVendor: readonly VendorCard[]
}

/** What menus and filters need of the lanes: the cards in order, by vendor, and those put forward. */
export function vendorsOf(lanes: readonly Lane[]): Vendors {
  const sortingVendor = lanes.flatMap(({ cards, gameClassify }) =>
    cards.map((card) => ({ ...card, gameClassify })),
  )
  const mappingVendor = new Map<string, VendorCard>()
  for (const card of sortingVendor)
    if (!mappingVendor.has(card.vassalage)) mappingVendor.set(card.vassalage, card)
  const hotVendor = [...mappingVendor.keys()].flatMap(
    (code) => sortingVendor.find((card) => card.vassalage === code && card.isHot === 1) ?? [],
  )
  return { sortingVendor, mappingVendor, hotVendor }
}
