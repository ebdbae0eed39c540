import { type Amount, formatAmount } from '@parlour/money'
import { formatMoney } from '@parlour/ui/format-money.ts'
import { moreWords } from '@parlour/ui/more-words.ts'
import { addWords } from '@parlour/ui/words.ts'
import type { LanguageFace } from '@parlour/wire'
import en from './en.json'
import pt from './pt.json'

export type TextKey = keyof typeof pt
type Catalogue = Readonly<Record<TextKey, string>>

const catalogues = new Map<string, Catalogue>([
  ['pt', pt],
  ['en', en],
])
const more = import.meta.glob<Catalogue>(['./*.json', '!./pt.json', '!./en.json'], {
  import: 'default',
})

/** Brings the texts and the components' words of a language; without them the game speaks English. */
export async function loadLanguage({ texts }: LanguageFace): Promise<void> {
  const [catalogue, words] = await Promise.all([
    more[`./${texts}.json`]?.(),
    moreWords[`./words/${texts}.json`]?.(),
  ])
  if (catalogue) catalogues.set(texts, catalogue)
  if (words) addWords(texts, words)
}

/** All that turns facts into words, for one language and one currency. */
export type Speech = ReturnType<typeof speechFor>

export function speechFor({ locale, texts }: LanguageFace, currency: string) {
  const catalogue = catalogues.get(texts) ?? en
  const t = (key: TextKey, values: Record<string, string | number> = {}): string =>
    catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return {
    locale,
    t,
    money: (amount: Amount, signed = false) =>
      formatMoney(formatAmount(amount), currency, locale, { signed }),
    /** For figures that stand on the screen all the time: two digits, whatever the books have behind them. */
    glance: (amount: Amount, signed = false) =>
      formatMoney(formatAmount(amount), currency, locale, { signed, short: true }),
    /** A text has the decimals that are meant; a number may have more than anybody reads. */
    number: (text: string | number) =>
      new Intl.NumberFormat(locale, {
        maximumFractionDigits: typeof text === 'string' ? 10 : 6,
      }).format(Number(text)),
    /** Hundredths with both places: how a roll is read, and a number of the player's written. */
    hundredths: (hundredths: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(
        hundredths / 100,
      ),
  }
}
