import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { charactersOf } from './character-set.ts'
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
  'a*(?:cd)*a*x',
  '.*\\b.*=',
] as const

// Which characters have a property only the matcher knows, of each of a million: it is asked once for all tests.
for (const name of ['L', 'Ll', 'Lu', 'Script=Han', 'Script=Latin']) charactersOf(`\\p{${name}}`)

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
    ${'(?:(?:a)b)+'}             | ${'nested_quantifier'}
    ${'(?:^a)+'}                 | ${'nested_quantifier'}
    ${'(?:a\\b){2}'}             | ${'nested_quantifier'}
    ${'.*.*'}                    | ${'ambiguous_repeat'}
    ${'a?a?b'}                   | ${'ambiguous_repeat'}
    ${'a*^a*'}                   | ${'ambiguous_repeat'}
    ${'a*$a*'}                   | ${'ambiguous_repeat'}
    ${'a*\\ba*'}                 | ${'ambiguous_repeat'}
    ${'a*\\Ba*'}                 | ${'ambiguous_repeat'}
    ${'\\x41*A*x'}               | ${'ambiguous_repeat'}
    ${'\\u0041*A*x'}             | ${'ambiguous_repeat'}
    ${'\\ud83d\\ude00*😀*x'}     | ${'ambiguous_repeat'}
    ${'\\cJ*\\n*x'}              | ${'ambiguous_repeat'}
    ${'[\\]a]*a*x'}              | ${'ambiguous_repeat'}
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
    'a{256}',
    'a?b?',
    'a*(?:b)a*',
    '(?:ab){2}a*',
    '([(?=])',
    '([(?<])',
    '\\\\1',
    '\\x41*B*x',
    '\\u0041*B*x',
    '\\cJ*J*x',
    '',
  ])('lets %s through', (source) => {
    expect(linearFault(source)).toBeUndefined()
  })

  it.each<[string, string, string | undefined]>([
    ['64 ways one after the other', '(?:a|b)(?:c|d)(?:e|f)(?:g|h)(?:i|j)(?:k|l)', undefined],
    ['more of them', '(?:a|b|c)(?:c|d)(?:e|f)(?:g|h)(?:i|j)(?:k|l)', 'ambiguous_repeat'],
    ['64 ways beside each other', `a${'|a'.repeat(63)}`, undefined],
    ['one more', `a${'|a'.repeat(64)}`, 'ambiguous_repeat'],
    ['one more in a group', `(?:a${'|a'.repeat(64)})b`, 'ambiguous_repeat'],
    ['one more in a group that may be missing', `(?:a${'|a'.repeat(64)})?b`, 'ambiguous_repeat'],
  ])('judges no more ways through an expression than 64: %s', (_, source, fault) => {
    expect(linearFault(source)).toBe(fault)
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
