import { remembering } from './remembering.ts'

/** Characters as ranges of code points in order, both ends counted; no two of them touch. */
export type CharacterSet = readonly (readonly [first: number, last: number])[]

const LAST_CODE_POINT = 0x10ffff
const KEPT = 128

/** True if some character is in both. */
export function shareCharacters(left: CharacterSet, right: CharacterSet): boolean {
  let [at, other] = [0, 0]
  while (at < left.length && other < right.length) {
    const [first, last] = left[at]!
    const [otherFirst, otherLast] = right[other]!
    if (first <= otherLast && otherFirst <= last) return true
    if (last < otherLast) at += 1
    else other += 1
  }
  return false
}

export const unionOf = (sets: readonly CharacterSet[]): CharacterSet => {
  const joined: [number, number][] = []
  for (const [first, last] of sets.flat().sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

/**
 * Every character that an expression for one character accepts, exactly. The matcher itself is asked, once for each
 * stretch in which its answer cannot change: between the characters that the expression names and the ends of the
 * classes and properties in it.
 *
 * @example charactersOf('[a-c]') // [[0x61, 0x63]]
 */
export function charactersOf(atom: string): CharacterSet {
  const expression = new RegExp(`^(?:${atom})$`, 'u')
  return fromEdges(edgesOf(atom), (code) => expression.test(String.fromCodePoint(code)))
}

function fromEdges(edges: readonly number[], holds: (code: number) => boolean): CharacterSet {
  const ranges: [number, number][] = []
  for (const [index, first] of edges.entries()) {
    if (!holds(first)) continue
    const last = (edges[index + 1] ?? LAST_CODE_POINT + 1) - 1
    const before = ranges.at(-1)
    if (before && before[1] + 1 === first) before[1] = last
    else ranges.push([first, last])
  }
  return ranges
}

/** Where the classes without a name begin and end: `\d`, `\w`, `\s`, `.` and what `\t` and its like stand for. */
const CLASS_EDGES: readonly number[] = [
  ...[
    0x00, 0x01, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x20, 0x21, 0x30, 0x3a, 0x41, 0x5b, 0x5f,
  ],
  ...[0x60, 0x61, 0x7b, 0xa0, 0xa1, 0x1680, 0x1681, 0x2000, 0x200b, 0x2028, 0x2029, 0x202a],
  ...[0x202f, 0x2030, 0x205f, 0x2060, 0x3000, 0x3001, 0xfeff, 0xff00],
  // The halves of pairs, each of which is a character of its own when it stands alone.
  ...[0xd800, 0xdc00, 0xe000, 0x10000],
]

/** The code points from which on the answer of an expression may be another one, in order. */
function edgesOf(atom: string): number[] {
  const named = namedIn(atom).flatMap((code) => [code, code + 1])
  const properties = [...atom.matchAll(/\\[pP](\{[^}]*\})/gu)].flatMap(([, name]) =>
    charactersWith(name!).flatMap(([first, last]) => [first, last + 1]),
  )
  const edges = new Set([0, ...CLASS_EDGES, ...named, ...properties])
  return [...edges].filter((code) => code <= LAST_CODE_POINT).sort((a, b) => a - b)
}

/** Every character that is written in an expression, as itself or by its number. */
function namedIn(atom: string): number[] {
  const numbers = [
    ...atom.matchAll(
      /\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/gu,
    ),
  ].map(([, high, low, braced, short, byte]) =>
    high && low
      ? String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)).codePointAt(0)!
      : Number.parseInt(braced ?? short ?? byte!, 16),
  )
  const controls = [...atom.matchAll(/\\c([A-Za-z])/gu)].map(
    ([, letter]) => letter!.codePointAt(0)! % 32,
  )
  return [...numbers, ...controls, ...[...atom].map((letter) => letter.codePointAt(0)!)]
}

/** The characters of a property such as `{Script=Han}`: only the matcher knows them, so it is asked for each. */
const charactersWith = remembering(KEPT, (name): CharacterSet => {
  const expression = new RegExp(`^\\p${name}$`, 'u')
  const every = Array.from({ length: LAST_CODE_POINT + 1 }, (_, code) => code)
  return fromEdges(every, (code) => expression.test(String.fromCodePoint(code)))
})
