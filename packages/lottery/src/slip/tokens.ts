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
  /** `count` is exact dong or points; undefined where the decimals come to no whole one. */
  | {
      readonly kind: 'amount'
      readonly text: string
      readonly count: bigint | undefined
      readonly unit: Unit
    }
  | { readonly kind: 'strange'; readonly text: string }

/** What an amount counts: dong, or points of stake on each position. */
export type Unit = 'dong' | 'point'

/** Words of several parts that mean one thing, after accents are gone. Longer ones come first. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lo|bao lo|bao) ?(?:(?:ba|3) ?cang|3c)(?![a-z])|\b(?:ba|3) ?cang lo\b/g, 'lo3cang'],
  [/\b(?:lo|bao lo|bao) ?(?:(?:bon|4) ?cang|4c)(?![a-z])|\b(?:bon|4) ?cang lo\b/g, 'lo4cang'],
  [/\b(?:ba|3) ?cang(?![a-z])/g, '3c'],
  [/\b(?:bon|4) ?cang(?![a-z])/g, '4c'],
  [/\bbao lo ([78])\b|\b([78]) lo\b/g, 'lo$1$2bao'],
  [/\bbao ?lo(?![a-z])|\bblo(?![a-z])/g, 'lo'],
  [/\bxien quay ?([34])?(?![\da-z])/g, 'xq$1'],
  [/\bxien ghep ?([234])(?!\d)/g, 'xg$1'],
  [/\bxien truot\b|\blo truot\b/g, 'truot'],
  [/\b(?:lo )?xien ([234])(?!\d)/g, 'xien$1'],
  [/\blo xien(?![a-z])/g, 'xien'],
  [/\bdau duoi\b|\bdau dit\b/g, 'dd'],
  [/\bxiu chu\b/g, 'xc'],
  [/\blo dao\b|\bdao lo\b|\bbao dao\b/g, 'lodao'],
  [/\bde dao\b|\bdao de\b/g, 'dedao'],
  [/\bxc dao\b|\b3c dao\b|\bdao xc\b/g, 'xcdao'],
  [/\bda thang\b/g, 'da'],
  [/\bdac biet\b/g, 'de'],
  [/\bgiai nhat\b/g, 'nhat'],
  [/\bkep bang\b/g, '00-11-22-33-44-55-66-77-88-99'],
  [/\b(?:moi con|voi|va)\b/g, ' '],
]

/** Dong that a unit of money stands for; points are told apart from `đ` by their size. */
const dong: Readonly<Record<string, bigint>> = {
  n: 1_000n,
  k: 1_000n,
  ng: 1_000n,
  ngan: 1_000n,
  nghin: 1_000n,
  tr: 1_000_000n,
  trieu: 1_000_000n,
  dong: 1n,
}

/** From so many on, `d` is short for đồng: nobody stakes a thousand points on a number. */
const LEAST_DONG = 1_000n

/** Small letters without accents: `Đề` is `de`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')

const pieces = new RegExp(
  [
    String.raw`(?<skip>[\s,.;:()|/+_、，。]+)`,
    String.raw`(?<sequence>(?<from>\d{1,4})(?:\s*/\s*(?<next>\d{1,4}))?\s*(?:keo|den|->)\s*(?<to>\d{1,4})(?!\d))`,
    // `1tr5` and `5k5` are one and a half; `1.5tr` too. Thousands may be written apart, before đồng only.
    String.raw`(?<amount>(?:[x=*]\s*)?(?<count>\d{1,3}(?:[.,]\d{3})+(?=\s?d(?:ong)?(?![a-z]))|\d{1,9}(?:[.,]\d{1,3}(?=\s?tr(?:ieu)?(?![a-z])))?)\s?(?<unit>nghin|ngan|ng|n|k|trieu|tr|diem|dong|d)(?![a-z])(?<part>\d{1,3}(?![\da-z]))?)`,
    String.raw`(?<bare>[x=*]\s*(?<times>\d{1,9})(?![\da-z]))`,
    String.raw`(?<tied>\d+(?:-\d+)+(?!\d))`,
    String.raw`(?<short>[34]c(?![a-z]))`,
    String.raw`(?<number>\d+(?!\d))`,
    String.raw`(?<word>[a-z]+)`,
    String.raw`(?<strange>\S+)`,
  ].join('|'),
  'y',
)

/**
 * Cuts a line into tokens. A word such as `x2` is a kind of bet where numbers have yet to come; words and numbers may
 * be written together, `de45x50`.
 *
 * @param isWord the words that hold a digit themselves, such as `xien2`.
 */
export function tokensOf(line: string, isWord: (text: string) => boolean): Token[] {
  const text = phrases.reduce((so, [pattern, word]) => so.replaceAll(pattern, word), plain(line))
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const named = wordWithDigit(text.slice(at), tokens, isWord)
    if (named) {
      tokens.push({ kind: 'word', text: named.word })
      at += named.length
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

function wordWithDigit(rest: string, before: readonly Token[], isWord: (text: string) => boolean) {
  const parlay = /^x([234])(?![\da-z])/.exec(rest)
  if (parlay && !endsInNumber(before)) return { word: `xien${parlay[1]}`, length: parlay[0].length }
  const word = /^[a-z]+\d(?:[a-z]+|(?!\d))/.exec(rest)?.[0]
  return word !== undefined && isWord(word) ? { word, length: word.length } : undefined
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
  if (parts.amount !== undefined) return amountOf(text, parts)
  if (parts.bare !== undefined)
    return { kind: 'amount', text, count: BigInt(parts.times!) * 1_000n, unit: 'dong' }
  if (parts.tied !== undefined) return { kind: 'tied', text, numbers: text.split('-') }
  if (parts.number !== undefined) return { kind: 'number', text }
  if (parts.short !== undefined || parts.word !== undefined) return { kind: 'word', text }
  return { kind: 'strange', text }
}

function amountOf(text: string, parts: Record<string, string | undefined>): Token {
  const { count: written = '', unit: name = '', part } = parts
  const each = dong[name]
  if (each === undefined) {
    // `d` or `diem`: neither has a part behind it.
    const count = BigInt(written.replaceAll(/[.,]/g, ''))
    if (part !== undefined) return { kind: 'amount', text, count: undefined, unit: 'point' }
    return {
      kind: 'amount',
      text,
      count,
      unit: name === 'd' && count >= LEAST_DONG ? 'dong' : 'point',
    }
  }
  if (name === 'dong')
    return part === undefined
      ? { kind: 'amount', text, count: BigInt(written.replaceAll(/[.,]/g, '')), unit: 'dong' }
      : { kind: 'amount', text, count: undefined, unit: 'dong' }
  const [whole = '', decimals = ''] = written.split(/[.,]/)
  if (decimals !== '' && part !== undefined)
    return { kind: 'amount', text, count: undefined, unit: 'dong' }
  const digits = decimals === '' ? (part ?? '') : decimals
  const scaled = BigInt(`${whole}${digits}`) * each
  const scale = 10n ** BigInt(digits.length)
  return {
    kind: 'amount',
    text,
    count: scaled % scale === 0n ? scaled / scale : undefined,
    unit: 'dong',
  }
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
