/** What the buttons above a row of symbols press at once. */
const rowPresses = ['all', 'big', 'small', 'odd', 'even', 'none'] as const
export type RowPress = (typeof rowPresses)[number]

/** The buttons that mean something for these symbols: sides need numbers, and enough of them. */
export function pressesFor(symbols: readonly string[]): readonly RowPress[] {
  const numbers = symbols.length > 6 && symbols.every((symbol) => /^\d+$/.test(symbol))
  return numbers ? rowPresses : ['all', 'none']
}

/**
 * The symbols that such a button leaves pressed. Big is the upper half of what can be pressed: five
 * to nine of ten digits, six to eleven of eleven balls, 25 to 49 of 49.
 *
 * @example pressOf('big', ['1', '2', '3', '4', '5']) // ['3', '4', '5']
 */
export function pressOf(press: RowPress, symbols: readonly string[]): readonly string[] {
  const half = Math.floor(symbols.length / 2)
  switch (press) {
    case 'all':
      return symbols
    case 'none':
      return []
    case 'big':
      return symbols.slice(half)
    case 'small':
      return symbols.slice(0, half)
    case 'odd':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1)
    case 'even':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0)
  }
}

/** A symbol pressed once more is let go; what is pressed keeps the order of the pad. */
export const toggled = (
  chosen: readonly string[],
  symbol: string,
  symbols: readonly string[],
): readonly string[] =>
  symbols.filter((one) => (one === symbol ? !chosen.includes(one) : chosen.includes(one)))

export const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))
