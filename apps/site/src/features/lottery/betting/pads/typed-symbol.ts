/** What has been typed of a number, and when. */
export type HalfTyped = { readonly digits: string; readonly atMs: number }

export const nothingTyped: HalfTyped = { digits: '', atMs: Number.NEGATIVE_INFINITY }

/** Digits of one number follow each other within this time. */
const ONE_NUMBER_MS = 700

/**
 * The symbol that typed digits stand for: with numbers of two digits the second one goes on from the
 * first, where such a number is on the pad.
 *
 * @example typing 1 and soon after 0 finds `1` and then `10`
 */
export function typedSymbol(
  before: HalfTyped,
  digit: string,
  atMs: number,
  symbols: readonly string[],
): { symbol: string | undefined; half: HalfTyped } {
  const begun = atMs - before.atMs <= ONE_NUMBER_MS ? before.digits : ''
  const longer = symbolOf(begun + digit, symbols)
  const digits = longer ? begun + digit : digit
  return { symbol: longer ?? symbolOf(digit, symbols), half: { digits, atMs } }
}

const symbolOf = (digits: string, symbols: readonly string[]) =>
  symbols.find((symbol) => /^\d+$/.test(symbol) && Number(symbol) === Number(digits))

/** Whether a digit key presses at once, because no number on the pad has a second digit. */
export const oneDigitEach = (symbols: readonly string[]): boolean =>
  symbols.every((symbol) => symbol.length === 1)
