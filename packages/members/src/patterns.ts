/** The pattern ids of the field rules. */
export type PatternId =
  | 0
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22

/** A pattern is a list of expressions that must all match, so that none needs to look ahead. */
export type FieldPattern = {
  readonly id: PatternId
  readonly means: string
  readonly every: readonly RegExp[]
  /** The value must also be a day that exists; tells where year, month and day stand. */
  readonly date?: readonly [
    'year' | 'month' | 'day',
    'year' | 'month' | 'day',
    'year' | 'month' | 'day',
  ]
}

/** The 23 patterns that a field rule may name. Each is linear on the length of the value. */
export const fieldPatterns: Readonly<Record<PatternId, FieldPattern>> = {
  0: { id: 0, means: 'length only', every: [] },
  1: {
    id: 1,
    means: 'a letter first, then letters and digits',
    every: [/^[A-Za-z][A-Za-z0-9]*$/u],
  },
  2: { id: 2, means: 'Chinese and digits', every: [/^[\p{Script=Han}0-9]+$/u] },
  3: {
    id: 3,
    means: 'e-mail',
    every: [
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+$/u,
      /^[^.@][^@]*@[A-Za-z0-9]/u,
      /\.[A-Za-z]{2,63}$/u,
      /^(?:[^.]|\.[^.@])+$/u,
    ],
  },
  4: { id: 4, means: 'letters or digits, nothing special', every: [/^[A-Za-z0-9]+$/u] },
  5: {
    id: 5,
    means: 'letters and digits together',
    every: [/^[A-Za-z0-9]+$/u, /[A-Za-z]/u, /[0-9]/u],
  },
  6: { id: 6, means: 'digits only', every: [/^[0-9]+$/u] },
  7: {
    id: 7,
    means: 'letters and digits with at least one capital',
    every: [/^[A-Za-z0-9]+$/u, /[A-Z]/u],
  },
  8: { id: 8, means: 'English letters and spaces', every: [/^[A-Za-z ]+$/u, /[A-Za-z]/u] },
  9: { id: 9, means: 'no spaces', every: [/^\S+$/u] },
  10: {
    id: 10,
    means: 'Chinese and punctuation',
    every: [/^[\p{Script=Han}\p{P}]+$/u, /\p{Script=Han}/u],
  },
  11: {
    id: 11,
    means: 'date yyyy-MM-dd',
    every: [/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u],
    date: ['year', 'month', 'day'],
  },
  12: { id: 12, means: 'letters of any script and spaces', every: [/^[\p{L}\p{M} ]+$/u, /\p{L}/u] },
  13: {
    id: 13,
    means: 'date MM-dd-yyyy',
    every: [/^[0-9]{2}-[0-9]{2}-[0-9]{4}$/u],
    date: ['month', 'day', 'year'],
  },
  14: { id: 14, means: 'letters and numbers of any script', every: [/^[\p{L}\p{M}\p{N}]+$/u] },
  15: { id: 15, means: 'Korean only', every: [/^\p{Script=Hangul}+$/u] },
  16: { id: 16, means: 'Thai only', every: [/^\p{Script=Thai}+$/u] },
  17: {
    id: 17,
    means: 'Thai or English and spaces',
    every: [/^[\p{Script=Thai}A-Za-z ]+$/u, /[\p{Script=Thai}A-Za-z]/u],
  },
  18: {
    id: 18,
    means: 'capitals and spaces with at least one letter',
    every: [/^[A-Z ]+$/u, /[A-Z]/u],
  },
  19: {
    id: 19,
    means: 'letters, numbers and symbols',
    every: [/^[\x21-\x7E]+$/u],
  },
  20: {
    id: 20,
    means: 'upper case, lower case, digit and symbol',
    every: [/^[\x21-\x7E]+$/u, /[A-Z]/u, /[a-z]/u, /[0-9]/u, /[^A-Za-z0-9]/u],
  },
  21: {
    id: 21,
    means: 'full name in parts separated by a space',
    every: [
      /^[\p{L}\p{M}'’.-]/u,
      /^(?:[\p{L}\p{M}'’.-]| [\p{L}\p{M}'’.-])+$/u,
      / \p{L}/u,
      /^\p{L}/u,
    ],
  },
  22: {
    id: 22,
    means: 'full-width Hiragana, Katakana or Kanji without spaces',
    every: [
      /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆ヶ]+$/u,
      /^[^\uFF61-\uFF9F]+$/u,
    ],
  },
}

/** True for the numbers 0 to 22. */
export const isPatternId = (id: number): id is PatternId => Object.hasOwn(fieldPatterns, id)

/**
 * Does a value have the shape of a pattern? Length is judged elsewhere.
 *
 * @example matchesPattern(1, 'alice7') // true
 */
export function matchesPattern(id: PatternId, value: string): boolean {
  const { every, date } = fieldPatterns[id]
  return every.every((pattern) => pattern.test(value)) && (!date || isDay(value, date))
}

function isDay(value: string, order: NonNullable<FieldPattern['date']>): boolean {
  const numbers = value.split('-').map(Number)
  const part = (name: 'year' | 'month' | 'day') => numbers[order.indexOf(name)] ?? 0
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
