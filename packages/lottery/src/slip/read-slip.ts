import type { Family } from '../catalogue/catalogue.ts'
import { playOf } from '../catalogue/catalogue.ts'
import { isSelectionRefusal } from '../play.ts'
import { type SlipKind, slipKinds } from './kinds.ts'
import { plain, sequenceOf, type Token, tokensOf, type Unit } from './tokens.ts'

/** What a slip is read against. */
export type SlipTerms = {
  /** Vietnam's North or South: what is sold there. */
  readonly family: Family
  /** Ledger units of a thousand dong (`10n`, `10k`, `10000đ`), and of a point (`10d`), per position. */
  readonly thousand: bigint
  readonly point: bigint
  /** Stations by every name and short code a slip may use, accents or none; the value is told back. */
  readonly stations?: Readonly<Record<string, string>>
}

/** A bet of a slip: what `priceLine` takes. `line` counts from 1. */
export type SlipLine = {
  readonly line: number
  readonly station?: string
  readonly play: string
  /** Canonical. */
  readonly selection: string
  readonly unit: bigint
}

/** Why a line buys nothing. A line is taken whole or not at all. */
export type SlipRefusal = {
  readonly line: number
  readonly error:
    | 'word_unknown'
    | 'kind_missing'
    | 'numbers_missing'
    | 'number_wrong'
    | 'number_twice'
    | 'count_wrong'
    | 'sequence_wrong'
    | 'amount_missing'
    | 'amount_wrong'
    | 'not_sold'
  readonly at: string
}

export type Slip = { readonly lines: readonly SlipLine[]; readonly refused: readonly SlipRefusal[] }

/**
 * Reads bets in Vietnamese shorthand, one or more to a line: `lo 12 34 10d, de 45 100n`, `x2 12-34 50k`,
 * `hcm bao lo 10/20keo90 5n`. Accents, capitals and the usual separators do not matter. Numbers without an
 * amount of their own share the next one; the kind of bet holds until another is named, on its line. A line that
 * begins with numbers is written in the southern order, kind behind the numbers: `12 34 b10n da5n`.
 */
export function readSlip(text: string, terms: SlipTerms): Slip {
  const lines: SlipLine[] = []
  const refused: SlipRefusal[] = []
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue
    const read = readLine(written, terms)
    if ('error' in read) refused.push({ line: at + 1, ...read })
    else lines.push(...read.bets.map((bet) => ({ line: at + 1, ...bet })))
  }
  return { lines, refused }
}

type Wrong = Omit<SlipRefusal, 'line'>
type Bet = Omit<SlipLine, 'line'>
const wrong = (error: Wrong['error'], at: string): Wrong => ({ error, at })

/** What is read so far of a line. */
type Reading = {
  stations: string[]
  /** Kinds that wait for an amount, or the one that holds; several where they take no numbers: `tài xỉu 10n`. */
  kinds: readonly Kind[]
  /** Whether the kinds have had an amount. */
  priced: boolean
  /** Whether the line is in the southern order, which its first bet says. */
  numbersFirst: boolean
  numbers: string[]
  groups: (readonly string[])[]
  bets: Bet[]
}

type Kind = { readonly word: string; readonly is: SlipKind }

function readLine(written: string, terms: SlipTerms): { bets: Bet[] } | Wrong {
  const { text, station } = stationOf(written, terms.stations ?? {})
  const reading: Reading = {
    stations: station,
    kinds: [],
    priced: false,
    numbersFirst: false,
    numbers: [],
    groups: [],
    bets: [],
  }
  for (const token of tokensOf(text, isKind)) {
    const refusal = take(reading, token, terms)
    if (refusal) return refusal
  }
  return unfinished(reading, written) ?? { bets: reading.bets }
}

const isKind = (word: string): boolean => Object.hasOwn(slipKinds, word)

/** What a line ends with and never prices. */
function unfinished(reading: Reading, written: string): Wrong | undefined {
  const { kinds, priced, numbersFirst, bets } = reading
  const waits = waiting(reading) && !(numbersFirst && priced)
  if (waits && kinds.length === 0) return wrong('kind_missing', firstOf(reading))
  if (waits) return wrong('amount_missing', lastOf(reading))
  if (bets.length === 0)
    return wrong(kinds.length > 0 ? 'numbers_missing' : 'kind_missing', written.trim())
  if (!priced) return wrong('amount_missing', kinds.at(-1)!.word)
  return undefined
}

const waiting = ({ numbers, groups }: Reading): boolean => numbers.length + groups.length > 0

const firstOf = ({ numbers, groups }: Reading): string => numbers[0] ?? groups[0]?.join('-') ?? ''

const lastOf = ({ numbers, groups }: Reading): string =>
  numbers.at(-1) ?? groups.at(-1)?.join('-') ?? ''

/** Station names that a line begins with; the longest name is meant. */
function stationOf(written: string, stations: Readonly<Record<string, string>>) {
  const names = Object.entries(stations)
    .map(([name, told]) => [plain(name), told] as const)
    .toSorted(([a], [b]) => b.length - a.length)
  let text = plain(written).trim()
  const station: string[] = []
  for (;;) {
    const found = names.find(
      ([name]) => text.startsWith(name) && !/^[\da-z]/.test(text.slice(name.length)),
    )
    if (!found) return { text, station }
    station.push(found[1])
    text = text.slice(found[0].length).replace(/^[\s,:.+-]+/, '')
  }
}

function take(reading: Reading, token: Token, terms: SlipTerms): Wrong | undefined {
  switch (token.kind) {
    case 'word':
      return takeWord(reading, token.text)
    case 'number':
      return takeNumbers(reading, [token.text])
    case 'tied':
      return takeTied(reading, token)
    case 'sequence': {
      const numbers = sequenceOf(token)
      return numbers ? takeNumbers(reading, numbers) : wrong('sequence_wrong', token.text)
    }
    case 'amount':
      return takeAmount(reading, token, terms)
    case 'strange':
      return wrong('word_unknown', token.text)
  }
}

/**
 * A kind of bet. It replaces the one that holds; nothing that was written for that one is dropped in silence.
 */
function takeWord(reading: Reading, word: string): Wrong | undefined {
  const is = isKind(word) ? slipKinds[word] : undefined
  if (!is) return wrong('word_unknown', word)
  const { kinds, priced, numbersFirst } = reading
  const last = kinds.at(-1)
  if (!last) {
    reading.numbersFirst = waiting(reading)
  } else if (!priced && !(last.is.takes === 'nothing' && is.takes === 'nothing')) {
    return waiting(reading)
      ? wrong('amount_missing', lastOf(reading))
      : wrong('numbers_missing', last.word)
  } else if (priced && !numbersFirst && waiting(reading)) {
    return wrong('amount_missing', lastOf(reading))
  }
  reading.kinds = [...(priced ? [] : kinds), { word, is }]
  reading.priced = false
  return undefined
}

function takeNumbers(reading: Reading, numbers: readonly string[]): undefined {
  beginAnew(reading)
  reading.numbers.push(...numbers)
}

/** `12-34` is one group of a parlay, and a list everywhere else. */
function takeTied(reading: Reading, { numbers }: Extract<Token, { kind: 'tied' }>): undefined {
  beginAnew(reading)
  reading.groups.push(numbers)
}

/** In the southern order the numbers stay for further kinds, until others are written. */
function beginAnew(reading: Reading): void {
  if (!reading.numbersFirst || !reading.priced) return
  reading.numbers = []
  reading.groups = []
  reading.kinds = []
  reading.priced = false
}

function takeAmount(
  reading: Reading,
  { text, count, unit: of }: Extract<Token, { kind: 'amount' }>,
  terms: SlipTerms,
): Wrong | undefined {
  if (reading.kinds.length === 0)
    return wrong('kind_missing', waiting(reading) ? firstOf(reading) : text)
  if (reading.numbersFirst && reading.priced) return wrong('kind_missing', text)
  const unit = count === undefined ? undefined : worthOf(count, of, terms)
  if (unit === undefined || unit <= 0n) return wrong('amount_wrong', text)
  for (const kind of reading.kinds) {
    const refusal = bet(reading, kind, unit, terms)
    if (refusal) return refusal
  }
  reading.priced = true
  if (reading.numbersFirst) return undefined
  reading.kinds = reading.kinds.slice(-1)
  reading.numbers = []
  reading.groups = []
  return undefined
}

function bet(reading: Reading, kind: Kind, unit: bigint, terms: SlipTerms): Wrong | undefined {
  const chosen = chosenBy(kind.is, reading, kind.word)
  if ('error' in chosen) return chosen
  for (const { play, selection } of chosen) {
    const found = playOf(terms.family, play)
    if (!found) return wrong('not_sold', kind.word)
    const read = found.play.read(selection)
    if (isSelectionRefusal(read)) return refusalOf(read, selection)
    const line = { play, selection: found.write(read), unit }
    if (reading.stations.length === 0) reading.bets.push(line)
    else reading.bets.push(...reading.stations.map((station) => ({ station, ...line })))
  }
  return undefined
}

/** Ledger units of an amount; undefined where it comes to no whole one. */
function worthOf(count: bigint, unit: Unit, { thousand, point }: SlipTerms): bigint | undefined {
  if (unit === 'point') return count * point
  const units = count * thousand
  return units % 1_000n === 0n ? units / 1_000n : undefined
}
function refusalOf(refused: { error: string; at?: string }, selection: string): Wrong {
  const at = refused.at ?? selection
  return wrong(refused.error === 'selection_duplicate' ? 'number_twice' : 'number_wrong', at)
}

type Chosen = readonly { readonly play: string; readonly selection: string }[]

/** The plays that the numbers written so far mean. */
function chosenBy(kind: SlipKind, reading: Reading, word: string): Chosen | Wrong {
  if (kind.takes === 'nothing')
    return waiting(reading)
      ? wrong('number_wrong', firstOf(reading))
      : [{ play: kind.play, selection: kind.selection }]
  if (!waiting(reading)) return wrong('numbers_missing', word)
  const { groups } = reading
  // Tied numbers are a group where groups are bet, and a list everywhere else.
  const numbers = kind.takes === 'group' ? reading.numbers : [...groups.flat(), ...reading.numbers]
  switch (kind.takes) {
    case 'numbers':
      return byLength(kind.plays, numbers)
    case 'group':
      return inGroups(kind, [...groups, ...single(numbers)])
    case 'pool':
      return inPool(kind.plays, numbers)
    case 'values':
      return [{ play: kind.play, selection: numbers.join(',') }]
  }
}

const single = (numbers: readonly string[]): (readonly string[])[] =>
  numbers.length > 0 ? [numbers] : []

function byLength(
  plays: Readonly<Record<number, string>>,
  numbers: readonly string[],
): Chosen | Wrong {
  const lists = new Map<string, string[]>()
  for (const number of numbers) {
    const play = plays[number.length]
    if (play === undefined) return wrong('number_wrong', number)
    lists.set(play, [...(lists.get(play) ?? []), number])
  }
  return [...lists].map(([play, list]) => ({ play, selection: list.join(',') }))
}

const sizes: Readonly<Record<'parlay' | 'miss', readonly number[]>> = {
  parlay: [2, 3, 4],
  miss: [4, 5, 6, 7, 8, 9, 10, 12, 14],
}

function inGroups(
  { name, size }: Extract<SlipKind, { takes: 'group' }>,
  groups: readonly (readonly string[])[],
): Chosen | Wrong {
  const lists = new Map<number, string[]>()
  for (const group of groups) {
    const fits = size === undefined ? sizes[name].includes(group.length) : group.length === size
    if (!fits) return wrong('count_wrong', group.join('-'))
    lists.set(group.length, [...(lists.get(group.length) ?? []), group.join('-')])
  }
  return [...lists].map(([count, list]) => ({
    play: `${name}${count}`,
    selection: list.join(','),
  }))
}

function inPool(
  plays: Readonly<Record<number, string>>,
  numbers: readonly string[],
): Chosen | Wrong {
  const least = Object.keys(plays)
    .map(Number)
    .findLast((size) => size <= numbers.length)
  return least === undefined
    ? wrong('count_wrong', numbers.join(' '))
    : [{ play: plays[least]!, selection: numbers.join(',') }]
}
