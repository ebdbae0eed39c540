/**
 * Whether a result has a number: one of its own, or the last digits of one.
 *
 * @example resultHas(['52552', '56247'], '47') // true
 */
export const resultHas = (numbers: readonly string[], wanted: string): boolean =>
  wanted === '' ||
  numbers.some((number) =>
    number.length > 2
      ? number.endsWith(wanted)
      : number === wanted || Number(number) === Number(wanted),
  )
