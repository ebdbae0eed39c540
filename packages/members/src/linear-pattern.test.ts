import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { linearFault, maxInputLength, maxPatternLength } from './linear-pattern.ts'

/** Expressions known to hang matchers, from published advisories and textbooks, reshaped. */
const hanging = [
  '(a+)+',
  '(a*)*',
  '(a|a)*',
  '(a|aa)+',
  '(?:a?){30}a{30}',
  '([a-zA-Z]+)*',
  '(.*a){12}',
  '(?:x+x+)+y',
  '(?:[a-z0-9]+[._-]?)+@example',
  '(\\w+\\s?)*',
  '([0-9]+)*\\.',
  '(?:a|b|ab)*c',
  '(?:\\d|\\d\\d)+x',
  '.*.*.*=.*',
  'a*a*a*a*a*b',
  '\\s*\\s*;',
  '[a-z]+[a-z0-9]+[a-z0-9_]+!',
  '(?:[^"]|\\\\.)*"',
  '((a{0,20}){0,20}){0,20}',
  '\\p{L}*\\p{Ll}*1',
  '(?:(?:a)*)*',
  '(?:^a*)*',
  'a{1,250}a{1,250}b',
  '[ḁ]*[ḁḃ]*[ḁḅ]*[ḁḇ]*[ḁḉ]*x',
  '\\u{1e01}*ḁ*x',
  '\\uD83D\\uDE00*😀*x',
  '[\\u{20000}-\\u{2a6df}]*\\p{Script=Han}*x',
  '\\p{Lu}*[^a-z]*x',
  '\\P{L}*\\P{Lu}*x',
  '\\S*\\W*x',
  '(?:ḁḃ)*ḃ*x',
] as const

describe('the safe subset of expressions', () => {
  test.each(hanging)('refuses %s', (source) => {
    expect(linearFault(source)).toBeDefined()
  })

  test.each`
    source                       | fault
    ${'a'.repeat(201)}           | ${'pattern_too_long'}
    ${'[z-a]'}                   | ${'pattern_invalid'}
    ${'a)(b'}                    | ${'pattern_invalid'}
    ${'(?<name>a)'}              | ${'pattern_invalid'}
    ${'(a)\\1'}                  | ${'back_reference'}
    ${'(?=a)a'}                  | ${'look_around'}
    ${'(?!a)b'}                  | ${'look_around'}
    ${'(?<=a)b'}                 | ${'look_around'}
    ${'(?<!a)b'}                 | ${'look_around'}
    ${'(a+)+'}                   | ${'nested_quantifier'}
    ${'(?:a|b){2,}'}             | ${'nested_quantifier'}
    ${'a{257}'}                  | ${'repeat_too_large'}
    ${'.*.*'}                    | ${'ambiguous_repeat'}
    ${'(?:a|b*)b*'}              | ${'ambiguous_repeat'}
    ${'[a-z]*(?:[0-9])?[a-z]*c'} | ${'ambiguous_repeat'}
  `('answers $fault for $source', ({ source, fault }) => {
    expect(linearFault(source)).toBe(fault)
  })

  test.each([
    '[A-Za-z][A-Za-z0-9]*',
    '\\d{4}-\\d{2}-\\d{2}',
    '(?:\\+55)?[0-9]{10,11}',
    '[a-z]*[A-Z][A-Za-z0-9]*',
    '\\p{Script=Han}+',
    '(?:ab)+c',
    '(?:red|green|blue)',
    '[\\]a]+',
    '\\u{61}+b',
    '[ḁ]*[ḃ]*x',
    '\\p{Lu}+\\p{Ll}+',
    '\\p{Script=Han}*\\p{Script=Latin}*[0-9]*',
    '\\uD83D\\uDE00*😁*',
    '\\s*\\S*',
    '',
  ])('lets %s through', (source) => {
    expect(linearFault(source)).toBeUndefined()
  })

  it('holds an expression of exactly 200 characters and no more (V-01)', () => {
    expect(linearFault('a'.repeat(maxPatternLength))).toBeUndefined()
    expect(linearFault('a'.repeat(maxPatternLength + 1))).toBe('pattern_too_long')
  })

  it('matches whatever it lets through in a moment, against the worst values we can think of', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '[a-z]', '.', '\\d', '\\w', '(?:ab)', '(?:a|b)')
    const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,9}')
    const part = fc.tuple(atom, times).map((pair) => pair.join(''))
    const wrapped = fc.oneof(
      part,
      part.map((inner) => `(?:${inner})`),
      part.map((inner) => `(${inner})+`),
    )
    const expression = fc.array(wrapped, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))
    const values = ['a', 'ab', 'b1', 'aaab'].map(
      (unit) => `${unit.repeat(256).slice(0, maxInputLength - 1)}!`,
    )
    let admitted = 0
    fc.assert(
      fc.property(expression, (source) => {
        if (linearFault(source)) return
        admitted += 1
        const matcher = new RegExp(`^(?:${source})$`, 'u')
        const started = performance.now()
        for (const value of values) matcher.test(value)
        expect(performance.now() - started).toBeLessThan(250)
      }),
      { numRuns: 2_000 },
    )
    expect(admitted).toBeGreaterThan(100)
  })
})
