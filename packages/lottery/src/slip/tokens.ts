/** A piece of a slip's line, after accents and capitals are gone. */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  /** Numbers tied together: `12-34`. */
  | { readonly kind: 'tied'; readonly text: string; readonly numbers: readonly string[] }
  /** From the first in steps to the last; a step of one where no second number is written. */
  | {
      readonly kind: 'sequence'
      readonly text: string
      readonly from: string
      readonly next: string | undefined
      readonly to: string
    }
  | { readonly kind: 'amount'; readonly text: string; readonly count: bigint; readonly unit: Unit }
  | { readonly kind: 'strange'; readonly text: string }

/** What an amount counts: thousands, millions, or points. */
export type Unit = 'thousand' | 'million' | 'point'

/** Words of several parts that mean one thing, after accents are gone. Longer ones come first. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bba cang\b|\b3 cang\b/g, '3c'],
  [/\bbon cang\b|\b4 cang\b/g, '4c'],
  [/\bbao lo ([78])\b|\b([78]) lo\b/g, 'lo$1$2bao'],
  [/\bbao lo\b|\bblo\b/g, 'lo'],
  [/\bxien quay\b/g, 'xq'],
  [/\bxien ghep ?([234])\b/g, 'xg$1'],
  [/\bxien truot\b|\blo truot\b/g, 'truot'],
  [/\bxien ([234])\b/g, 'xien$1'],
  [/\bdau duoi\b|\bdau dit\b/g, 'dd'],
  [/\bxiu chu\b/g, 'xc'],
  [/\blo dao\b|\bdao lo\b/g, 'lodao'],
  [/\bde dao\b|\bdao de\b/g, 'dedao'],
  [/\bxc dao\b|\b3c dao\b|\bdao xc\b/g, 'xcdao'],
  [/\bdac biet\b/g, 'de'],
  [/\bgiai nhat\b/g, 'nhat'],
]

const units: Readonly<Record<string, Unit>> = {
  n: 'thousand',
  k: 'thousand',
  ng: 'thousand',
  ngan: 'thousand',
  nghin: 'thousand',
  tr: 'million',
  trieu: 'million',
  d: 'point',
  diem: 'point',
}

/** Small letters without accents: `Đề` is `de`. */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

const pieces = new RegExp(
  [
    String.raw`(?<skip>[\s,.;:()]+)`,
    String.raw`(?<sequence>(?<from>\d{1,4})(?:\s*/\s*(?<next>\d{1,4}))?\s*keo\s*(?<to>\d{1,4})(?![\da-z]))`,
    String.raw`(?<amount>(?:[x=*]\s*)?(?<count>\d{1,9})\s?(?<unit>nghin|ngan|ng|n|k|trieu|tr|diem|d)(?![\da-z]))`,
    String.raw`(?<bare>[x=*]\s*(?<times>\d{1,9})(?![\da-z]))`,
    String.raw`(?<tied>\d+(?:-\d+)+(?![\da-z]))`,
    String.raw`(?<short>[34]c(?![\da-z]))`,
    String.raw`(?<number>\d+(?![a-z]))`,
    String.raw`(?<word>[a-z][a-z]*\d?[a-z]*)`,
    String.raw`(?<strange>\S+)`,
  ].join('|'),
  'y',
)

/** Cuts a line into tokens. A word such as `x2` is a kind of bet where numbers have yet to come. */
export function tokensOf(line: string): Token[] {
  const text = phrases.reduce((so, [pattern, word]) => so.replaceAll(pattern, word), plain(line))
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const parlay = /^x([234])(?![\da-z])/.exec(text.slice(at))
    if (parlay && !endsInNumber(tokens)) {
      tokens.push({ kind: 'word', text: `xien${parlay[1]}` })
      at += parlay[0].length
      continue
    }
    pieces.lastIndex = at
    const found = pieces.exec(text)!
    at = pieces.lastIndex
    const token = tokenOf(found[0], found.groups!)
    if (token) tokens.push(token)
  }
  return tokens
}

/** Whether the last thing written is a number that waits for its amount. */
const endsInNumber = (tokens: readonly Token[]): boolean => {
  const last = tokens.at(-1)?.kind
  return last === 'number' || last === 'tied' || last === 'sequence'
}

function tokenOf(text: string, parts: Record<string, string | undefined>): Token | undefined {
  if (parts.skip !== undefined) return undefined
  if (parts.sequence !== undefined)
    return { kind: 'sequence', text, from: parts.from!, next: parts.next, to: parts.to! }
  if (parts.amount !== undefined)
    return { kind: 'amount', text, count: BigInt(parts.count!), unit: units[parts.unit!]! }
  if (parts.bare !== undefined)
    return { kind: 'amount', text, count: BigInt(parts.times!), unit: 'thousand' }
  if (parts.tied !== undefined) return { kind: 'tied', text, numbers: text.split('-') }
  if (parts.number !== undefined) return { kind: 'number', text }
  if (parts.short !== undefined || parts.word !== undefined) return { kind: 'word', text }
  return { kind: 'strange', text }
}

/**
 * The numbers of a sequence, both ends included: `10/20keo90` has nine, and so has `111/222keo999`.
 *
 * @returns undefined where the last is not reached in whole steps, or lengths differ.
 */
export function sequenceOf({
  from,
  next,
  to,
}: Pick<Extract<Token, { kind: 'sequence' }>, 'from' | 'next' | 'to'>): string[] | undefined {
  const step = next === undefined ? 1 : Number(next) - Number(from)
  const span = Number(to) - Number(from)
  const alike = from.length === to.length && (next === undefined || next.length === from.length)
  if (!alike || step < 1 || span < step || span % step !== 0) return undefined
  return Array.from({ length: span / step + 1 }, (_, at) =>
    String(Number(from) + at * step).padStart(from.length, '0'),
  )
}
