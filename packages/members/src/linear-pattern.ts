import { charactersOf, type CharacterSet, shareCharacters, unionOf } from './character-set.ts'

/** Longest expression a server setting may hold, in UTF-16 units. */
export const maxPatternLength = 200
/** Longest value that is ever matched, in UTF-16 units. */
export const maxInputLength = 256

export type PatternFault =
  | 'pattern_too_long'
  | 'pattern_invalid'
  | 'back_reference'
  | 'look_around'
  | 'nested_quantifier'
  | 'repeat_too_large'
  | 'ambiguous_repeat'

/**
 * Says why an expression is not in the safe subset, or `undefined` when it is. The subset has no
 * back-references, no look-around, no quantifier or choice inside a repeated group, and no two open
 * repeats that could share the same characters, so matching stays linear in the value's length.
 *
 * @example linearFault('[A-Z][a-z]*') // undefined
 * @example linearFault('(a+)+') // 'nested_quantifier'
 */
export function linearFault(source: string): PatternFault | undefined {
  if (source.length > maxPatternLength) return 'pattern_too_long'
  try {
    new RegExp(source, 'u')
  } catch {
    return 'pattern_invalid'
  }
  const reader: Reader = { source, at: 0 }
  const read = readChoice(reader)
  if (typeof read === 'string') return read
  return ambiguous(read) ? 'ambiguous_repeat' : undefined
}

/** The characters an atom accepts, as an expression for one character; empty for a position such as `^`. */
type Atom = { readonly kind: 'atom'; readonly accepts: string }
type Group = { readonly kind: 'group'; readonly choices: readonly Sequence[] }
type Part = { readonly piece: Atom | Group; readonly min: number; readonly max: number }
type Sequence = readonly Part[]
type Reader = { readonly source: string; at: number }

const peek = (reader: Reader): string => reader.source[reader.at] ?? ''

function readChoice(reader: Reader): Sequence[] | PatternFault {
  const choices: Sequence[] = []
  for (;;) {
    const sequence = readSequence(reader)
    if (typeof sequence === 'string') return sequence
    choices.push(sequence)
    if (peek(reader) !== '|') return choices
    reader.at += 1
  }
}

function readSequence(reader: Reader): Sequence | PatternFault {
  const parts: Part[] = []
  while (reader.at < reader.source.length && peek(reader) !== '|' && peek(reader) !== ')') {
    const piece = peek(reader) === '(' ? readGroup(reader) : readAtom(reader)
    if (typeof piece === 'string') return piece
    const times = readTimes(reader)
    if (times.max !== Number.POSITIVE_INFINITY && times.max > maxInputLength)
      return 'repeat_too_large'
    if (times.max > 1 && piece.kind === 'group' && !isFixed(piece)) return 'nested_quantifier'
    parts.push({ piece, ...times })
  }
  return parts
}

/** A group that may be repeated is one plain run of atoms: nothing to choose, nothing to count. */
const isFixed = ({ choices }: Group): boolean =>
  choices.length === 1 &&
  choices[0]!.every(
    (part) =>
      part.piece.kind === 'atom' && part.piece.accepts !== '' && part.min === 1 && part.max === 1,
  )

function readGroup(reader: Reader): Group | PatternFault {
  const opened = reader.source.slice(reader.at)
  if (/^\(\?(?:=|!|<=|<!)/u.test(opened)) return 'look_around'
  // Named groups exist for back-references, modifiers change what an atom means: neither is needed.
  if (/^\(\?(?!:)/u.test(opened)) return 'pattern_invalid'
  reader.at += opened.startsWith('(?:') ? 3 : 1
  const choices = readChoice(reader)
  if (typeof choices === 'string') return choices
  reader.at += 1
  return { kind: 'group', choices }
}

function readAtom(reader: Reader): Atom | PatternFault {
  const rest = reader.source.slice(reader.at)
  if (/^\\(?:[1-9]|k)/u.test(rest)) return 'back_reference'
  const atom =
    /^(?:\\[pP]\{[^}]*\}|\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|\\u\{[^}]*\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c.|\\.|\[(?:\\.|[^\]\\])*\]|.)/su.exec(
      rest,
    )![0]
  reader.at += atom.length
  const isPosition = atom === '^' || atom === '$' || atom === '\\b' || atom === '\\B'
  return { kind: 'atom', accepts: isPosition ? '' : atom }
}

function readTimes(reader: Reader): { min: number; max: number } {
  const found = /^(?:([*+?])|\{([0-9]+)(,?)([0-9]*)\})\??/u.exec(reader.source.slice(reader.at))
  if (!found) return { min: 1, max: 1 }
  reader.at += found[0].length
  const [, sign, from, comma, to] = found
  if (sign === '*') return { min: 0, max: Number.POSITIVE_INFINITY }
  if (sign === '+') return { min: 1, max: Number.POSITIVE_INFINITY }
  if (sign === '?') return { min: 0, max: 1 }
  const min = Number(from)
  if (!comma) return { min, max: min }
  return { min, max: to ? Number(to) : Number.POSITIVE_INFINITY }
}

/** One step of a way through the expression: the atoms' characters, and whether it may take more or fewer of them. */
type Step = {
  readonly accepts: CharacterSet
  readonly open: boolean
  readonly surely: boolean
}

const mostWays = 64

/** True if two open repeats on one way may fight over the same characters. */
function ambiguous(choices: readonly Sequence[]): boolean {
  const ways = waysThrough(choices)
  return ways === undefined || ways.some(fights)
}

function fights(way: readonly Step[]): boolean {
  return way.some((first, index) => {
    if (!first.open) return false
    for (const next of way.slice(index + 1)) {
      const shared = shareCharacters(first.accepts, next.accepts)
      if (next.open && shared) return true
      // A character that must come and that the repeat cannot take ends the repeat at one place only.
      if (next.surely && !shared) return false
    }
    return false
  })
}

/** All ways through the choices, or `undefined` when there are too many to judge. */
function waysThrough(choices: readonly Sequence[]): Step[][] | undefined {
  const all: Step[][] = []
  for (const sequence of choices) {
    let ways: Step[][] = [[]]
    for (const part of sequence) {
      const next = stepsOf(part)
      if (!next) return undefined
      ways = ways.flatMap((way) => next.map((steps) => [...way, ...steps]))
      if (ways.length > mostWays) return undefined
    }
    all.push(...ways)
    if (all.length > mostWays) return undefined
  }
  return all
}

function stepsOf({ piece, min, max }: Part): Step[][] | undefined {
  if (piece.kind === 'atom') {
    if (piece.accepts === '') return [[]]
    return [[{ accepts: charactersOf(piece.accepts), open: min !== max, surely: min > 0 }]]
  }
  const inner = waysThrough(piece.choices)
  if (!inner || max <= 1) return inner && (min === 0 ? [[], ...inner] : inner)
  const accepts = unionOf(inner.flatMap((way) => way.map((step) => step.accepts)))
  return [[{ accepts, open: min !== max, surely: false }]]
}
