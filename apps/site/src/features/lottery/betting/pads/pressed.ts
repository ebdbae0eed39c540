import type { Entry } from '@parlour/lottery'

export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/** What is pressed on a pad, by the way of choosing. It may be unfinished: nothing, or half of it. */
export type Rows = readonly (readonly string[])[]
export type Fixed = { readonly fixed: readonly string[]; readonly rest: readonly string[] }
export type Ticked = { readonly at: readonly number[]; readonly inner: string }

/** The symbols of each place of an entry; most entries have the same ones at every place. */
export function symbolsAt(entry: EntryOf<'places'>, place: number): readonly string[] {
  const own = entry.symbols[place]
  return Array.isArray(own) ? own : (entry.symbols as readonly string[])
}

/**
 * Rows of symbols by place as the selection's text, and back. Where no place is filled it is empty.
 *
 * @example placesText([['1', '2'], ['3'], []]) // '1,2|3|-'
 */
export const placesText = (rows: Rows): string =>
  rows.every((row) => row.length === 0)
    ? ''
    : rows.map((row) => (row.length === 0 ? '-' : row.join(','))).join('|')

export function readPlaces(entry: EntryOf<'places'>, text: string): Rows {
  const parts = text.split('|')
  return entry.places.map((_, at) => readSymbols(symbolsAt(entry, at), parts[at] ?? ''))
}

/** Places that still need a symbol before there is a bet, by their names; none while nothing is pressed at all. */
export function emptyPlaces(entry: Entry, text: string): readonly string[] {
  if (entry.kind !== 'places' || entry.mayMiss || text === '') return []
  const rows = readPlaces(entry, text)
  return entry.places.filter((_, at) => rows[at]!.length === 0)
}

export const setText = (chosen: readonly string[]): string => chosen.join(',')

/**
 * Symbols out of a list, in the order of the pad. Numbers are found however they are written: `8` is the
 * ball `08`, and symbols of one letter may stand together: `123`.
 */
export function readSymbols(symbols: readonly string[], text: string): readonly string[] {
  const letters = symbols.every((symbol) => symbol.length === 1)
  const written = letters
    ? [...text.replaceAll(/[\s,，]/g, '')]
    : text.split(/[\s,，]+/).filter(Boolean)
  return symbols.filter((symbol) => written.some((one) => isSame(one, symbol)))
}

const isSame = (written: string, symbol: string): boolean =>
  written === symbol ||
  (/^\d+$/.test(written) && /^\d+$/.test(symbol) && Number(written) === Number(symbol))

/** Sets with roles, in the order of their names: `8,1; 0,1`. */
export const namedSetsText = (rows: Rows): string =>
  rows.every((row) => row.length === 0) ? '' : rows.map(setText).join('; ')

export function readNamedSets(entry: EntryOf<'named-sets'>, text: string): Rows {
  const parts = text.split(';')
  return entry.names.map((_, at) => readSymbols(entry.symbols, parts[at] ?? ''))
}

/** Balls alone, or fixed ones before the others: `08; 01,04`. */
export const bankerText = ({ fixed, rest }: Fixed): string =>
  fixed.length === 0 ? setText(rest) : `${setText(fixed)}; ${setText(rest)}`

export function readBankers(entry: EntryOf<'banker'>, text: string): Fixed {
  const [first = '', second] = text.split(';')
  return second === undefined
    ? { fixed: [], rest: readSymbols(entry.symbols, first) }
    : { fixed: readSymbols(entry.symbols, first), rest: readSymbols(entry.symbols, second) }
}

/** Ticked places, counted from 0, before the selection made for them: `034; 5,8`. */
export function tickedText(entry: EntryOf<'ticked'>, { at, inner }: Ticked): string {
  const untouched = inner === '' && at.join('') === lastPlaces(entry).join('')
  return untouched ? '' : `${at.join('')}; ${inner}`
}

/** As long as nothing is ticked or chosen the last places are, as many as the play looks at. */
export function readTicked(entry: EntryOf<'ticked'>, text: string): Ticked {
  const cut = text.indexOf(';')
  if (cut < 0) return { at: lastPlaces(entry), inner: '' }
  const where = text.slice(0, cut)
  return {
    at: entry.places.map((_, at) => at).filter((at) => where.includes(String(at))),
    inner: text.slice(cut + 1).trim(),
  }
}

const lastPlaces = ({ places, wanted }: EntryOf<'ticked'>): readonly number[] =>
  places.map((_, at) => at).slice(-wanted)
