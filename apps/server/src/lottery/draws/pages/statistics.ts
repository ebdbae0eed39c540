/** Of one symbol at one place: how often it came, in which draw last (0: never), and its longest absence. */
export type SymbolSums = readonly [seen: number, lastDraw: number, longest: number]
export type Sums = {
  readonly draws: number
  /** By place, then by symbol. */
  readonly places: Readonly<Record<string, Readonly<Record<string, SymbolSums>>>>
}

export const noSums: Sums = { draws: 0, places: {} }

/** The symbols each place showed in a draw; a place may show one twice. */
export type Shown = readonly { readonly place: string; readonly symbols: readonly string[] }[]

/** Moves the sums on by one draw. */
export function withDraw({ draws, places }: Sums, shown: Shown): Sums {
  const now = draws + 1
  const moved: Record<string, Record<string, SymbolSums>> = {}
  for (const [place, sums] of Object.entries(places)) moved[place] = { ...sums }
  for (const { place, symbols } of shown) {
    const sums = moved[place] ?? {}
    moved[place] = sums
    for (const [symbol, same] of Map.groupBy(symbols, (one) => one)) {
      const [seen, lastDraw, longest] = sums[symbol] ?? [0, 0, 0]
      sums[symbol] = [seen + same.length, now, Math.max(longest, draws - lastDraw)]
    }
  }
  return { draws: now, places: moved }
}

/** Draws since a symbol last came, and the longest such absence with the present one. */
export function omissionOf({ draws }: Sums, sums: SymbolSums | undefined) {
  const [, lastDraw, longest] = sums ?? [0, 0, 0]
  const omission = draws - lastDraw
  return { omission, maxOmission: Math.max(longest, omission) }
}
