import { normalPassword } from './passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Is this what somebody tries first who guesses: one of some fifty thousand passwords, or one of them, a name of the
 * house or something about its owner with the ending that everybody adds (`Brasil123`, `Senha2026!`, `alice1990`)?
 * The list is loaded with the first new password of the process.
 *
 * @param about what is known of whoever chooses it: account, addresses, names, and how the house is called.
 * @example await isCommonPassword('Brasil123', []) // true
 */
export async function isCommonPassword(
  password: string,
  about: readonly (string | undefined)[],
): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  const list = await known
  const typed = normalPassword(password).toLowerCase()
  const words = new Set(about.flatMap((text) => (text ? wordsOf(text) : [])))
  const isWord = (text: string) => list.has(text) || words.has(text)
  return isWord(typed) || isRun(typed) || stemsOf(typed).some((stem) => isWord(onceOf(stem)))
}

/** The names in a text, whole and in parts: `ana.souza@mail.example` is `anasouza`, `ana` and `souza` as well. */
function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase()
  const [local = ''] = plain.split('@')
  const parts = plain.split(/[^\p{L}\p{N}]+/u)
  const bare = [plain, local].map((each) => each.replace(/[^\p{L}\p{N}]/gu, ''))
  const letters = parts.map((part) => part.replace(/\d+$/, ''))
  const found = [plain, local, ...parts, ...bare, ...letters]
  return found
    .flatMap((word) => [word, withoutAccents(word)])
    .filter((word) => word.length >= LEAST_WORD)
}

/** Shorter ones are in too many passwords to tell anything. */
const LEAST_WORD = 3

/** Digits that nobody thinks about: few of them, a year, a row or the same again. */
const PLAIN_DIGITS = /^(?:\d{0,3}|(?:19|20)\d\d)$/
const ROWS = '01234567890123456789 98765432109876543210'

const isPlain = (digits: string): boolean => PLAIN_DIGITS.test(digits) || isRun(digits)

/** One sign again and again, or digits in a row. */
const isRun = (text: string): boolean =>
  /^(.)\1*$/u.test(text) || (/^\d+$/.test(text) && (ROWS.includes(text) || isRepeated(text)))

const isRepeated = (text: string): boolean => text.length > 4 && onceOf(text).length <= 4

/** `amoramor` is no more than `amor`. */
const onceOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** What is left of a password without the signs and digits that everybody puts around a word, and with letters for what looks like them. */
function stemsOf(typed: string): readonly string[] {
  const [, before = '', stem = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(typed) ?? []
  const around = [before, after].map((text) => ({
    digits: text.replace(/\D/g, ''),
    signs: text.replace(/\d/g, '').length,
  }))
  if (!around.every(({ digits, signs }) => isPlain(digits) && signs <= MOST_SIGNS)) return []
  // A sign may stand for the first or last letter: `$enha`, `bra5i1`.
  return [stem, typed, before + stem, stem + after].flatMap((each) => {
    const plain = withoutAccents(each)
    return [each, plain, spelledOut(plain), plain.replace(/[^\p{L}\p{N}]/gu, '')]
  })
}

/** So many signs around a word are no secret either. */
const MOST_SIGNS = 2

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const spelledOut = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign]!)
