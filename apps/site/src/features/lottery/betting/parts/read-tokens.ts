/** Why a typed number cannot be bet. */
export type TokenFault = 'strange' | 'length' | 'range' | 'size'

export type ReadTokens = {
  /** In the order they were typed, each once. */
  readonly good: readonly string[]
  readonly wrong: readonly { readonly token: string; readonly fault: TokenFault }[]
  /** How many stood there again; they are bought once. */
  readonly repeated: number
}

/**
 * Reads a typed or pasted list: numbers apart by blanks, lines, commas or semicolons.
 *
 * @param judge says what is wrong with a token, or how it is written in the play's grammar.
 */
export function readTokens(
  text: string,
  judge: (token: string) => { fault: TokenFault } | { token: string },
): ReadTokens {
  const good = new Set<string>()
  const wrong: { token: string; fault: TokenFault }[] = []
  let repeated = 0
  for (const token of text.split(/[\s,;]+/).filter(Boolean)) {
    const judged = judge(token)
    if ('fault' in judged) wrong.push({ token, fault: judged.fault })
    else if (good.has(judged.token)) repeated++
    else good.add(judged.token)
  }
  return { good: [...good], wrong, repeated }
}

/** Numbers of exactly so many digits. */
export const numberOf =
  (digits: number) =>
  (token: string): { fault: TokenFault } | { token: string } => {
    if (!/^\d+$/.test(token)) return { fault: 'strange' }
    return token.length === digits ? { token } : { fault: 'length' }
  }

/** Groups such as `16-68`, or `16.68`, of so many different two-digit numbers; the order does not matter. */
export const groupOf =
  (size: number) =>
  (token: string): { fault: TokenFault } | { token: string } => {
    const numbers = token.split(/[-./x]/i)
    if (numbers.some((number) => !/^\d+$/.test(number))) return { fault: 'strange' }
    if (numbers.some((number) => number.length !== 2)) return { fault: 'length' }
    if (numbers.length !== size || new Set(numbers).size !== size) return { fault: 'size' }
    return { token: numbers.toSorted().join('-') }
  }
