const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiounscyAEIOUNSCY'].map((letter, index) => [
    letter,
    [...'áéíóúñšçýÁÉÍÓÚÑŠÇÝ'][index] ?? letter,
  ]),
)

/**
 * Dresses an English text as a language that does not exist: accents, a third longer, in brackets. On a page
 * in this language whatever stands outside brackets was not translated, and whatever is cut off is too narrow.
 *
 * @example pseudo('Log in') // '⟦Lóg íñ···⟧'
 */
export function pseudo(message: string): string {
  let depth = 0
  let words = ''
  for (const letter of message) {
    if (letter === '{') depth += 1
    words += depth === 0 ? (accented[letter] ?? letter) : letter
    if (letter === '}') depth -= 1
  }
  return `⟦${words}${'·'.repeat(Math.ceil(message.length / 3))}⟧`
}
