import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearFault, maxInputLength } from './linear-pattern.ts'

/** An expression as a tree, so that a matcher of our own can count what a backtracking one has to do. */
type Node =
  | { readonly kind: 'atom'; readonly source: string }
  | { readonly kind: 'group'; readonly choices: readonly (readonly Part[])[] }
type Part = { readonly node: Node; readonly min: number; readonly max: number }

const ATOMS = [
  'a',
  'b',
  '[ab]',
  '[^b]',
  '.',
  '\\w',
  '\\W',
  '[ḁ]',
  '[ḁḃ]',
  'ḃ',
  '\\p{L}',
  '\\p{Ll}',
  '😀',
  '\\d',
]
const UNITS = ['a', 'b', 'ab', 'ba', 'aab', 'ḁ', 'ḃ', 'ḁḃ', 'aḁ', '😀', '1', '!']
const TIMES: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 1],
  [0, Number.POSITIVE_INFINITY],
  [1, Number.POSITIVE_INFINITY],
  [0, 1],
  [2, 2],
  [1, 9],
]

const part = (node: fc.Arbitrary<Node>) =>
  fc
    .tuple(node, fc.constantFrom(...TIMES))
    .map(([inner, [min, max]]): Part => ({ node: inner, min, max }))
const atom: fc.Arbitrary<Node> = fc
  .constantFrom(...ATOMS)
  .map((source) => ({ kind: 'atom', source }))
const sequence = (node: fc.Arbitrary<Node>, maxLength: number) =>
  fc.array(part(node), { minLength: 1, maxLength })
const group: fc.Arbitrary<Node> = fc
  .array(sequence(atom, 3), { minLength: 1, maxLength: 3 })
  .map((choices) => ({ kind: 'group', choices }))
const expression = sequence(fc.oneof({ arbitrary: atom, weight: 4 }, group), 7)

const written = (parts: readonly Part[]): string =>
  parts.map(({ node, min, max }) => nodeText(node) + timesText(min, max)).join('')
const nodeText = (node: Node): string =>
  node.kind === 'atom' ? node.source : `(?:${node.choices.map(written).join('|')})`
const timesText = (min: number, max: number): string => {
  if (min === 1 && max === 1) return ''
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : '+'
  return min === max ? `{${min}}` : `{${min},${max}}`
}

const MOST_STEPS = 400_000
const takes = new Map<string, RegExp>()
const isTaken = (source: string, letter: string): boolean => {
  const matcher = takes.get(source) ?? new RegExp(`^(?:${source})$`, 'u')
  takes.set(source, matcher)
  return matcher.test(letter)
}

/** Looks for all of the value as a backtracking matcher does, and tells how many letters it has looked at. */
function stepsOf(parts: readonly Part[], letters: readonly string[]): number {
  let steps = 0
  const run = (rest: readonly Part[], at: number, done: (at: number) => boolean): boolean => {
    const [first, ...more] = rest
    if (!first) return done(at)
    const again = (count: number, from: number): boolean => {
      const next = (reached: number) => reached > from && again(count + 1, reached)
      if (count < first.max && once(first.node, from, next)) return true
      return count >= first.min && run(more, from, done)
    }
    return again(0, at)
  }
  const once = (node: Node, at: number, done: (at: number) => boolean): boolean => {
    if (node.kind === 'group') return node.choices.some((choice) => run(choice, at, done))
    steps += 1
    if (steps > MOST_STEPS) return true
    return at < letters.length && isTaken(node.source, letters[at]!) && done(at + 1)
  }
  run(parts, 0, (at) => at === letters.length)
  return steps
}

describe('an expression that is let through', () => {
  it('is matched in steps that grow with the length of the value alone', {
    timeout: 120_000,
  }, () => {
    let admitted = 0
    fc.assert(
      fc.property(
        expression,
        fc.constantFrom(...UNITS),
        fc.constantFrom(...UNITS),
        (parts, one, other) => {
          if (linearFault(written(parts))) return
          admitted += 1
          const value = [...`${one.repeat(120)}${other.repeat(60)}`].slice(0, maxInputLength - 1)
          const whole = stepsOf(parts, [...value, '!'])
          const half = stepsOf(parts, [...value.slice(0, value.length / 2), '!'])
          // Twice the letters, at most twice the steps: what grows by their square takes four times as many.
          expect(whole, written(parts)).toBeLessThan(3 * half + 500)
          expect(whole, written(parts)).toBeLessThan(60 * (value.length + 2))
        },
      ),
      { numRuns: 3_000 },
    )
    expect(admitted).toBeGreaterThan(300)
  })

  it.each(['[ḁ]*[ḁḃ]*[ḁḅ]*[ḁḇ]*[ḁḉ]*x', 'a*a*b'])(
    'is not %s, which would take a multiple of that',
    (source) => {
      const parts = [...source.matchAll(/(\[[^\]]*\]|.)(\*?)/gu)].map(
        ([, text, many]): Part => ({
          node: { kind: 'atom', source: text! },
          min: many ? 0 : 1,
          max: many ? Number.POSITIVE_INFINITY : 1,
        }),
      )
      const letter = source.includes('ḁ') ? 'ḁ' : 'a'
      expect(linearFault(source)).toBe('ambiguous_repeat')
      expect(stepsOf(parts, [...letter.repeat(250)])).toBeGreaterThan(30_000)
    },
  )
})
