import { type Category, categories } from '@parlour/money'
import { Field, TextInput, readRate, showRate, typedRate } from '@parlour/ui'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { useCategoryName } from '../../parts/games/category-name.ts'
import type { Rates } from './rates.ts'

export type TypedRates = Partial<Record<Category, string>>

export const typeRates = (rates: Rates, locale: string): TypedRates =>
  Object.fromEntries(
    Object.entries(rates).map(([category, ppm]) => [category, typedRate(ppm, locale)]),
  )

/** What was typed as rates; undefined while a field holds no percentage or leaves its bounds. */
export function readRates(typed: TypedRates, most: Rates, least: Rates = {}): Rates | undefined {
  const read: Rates = {}
  for (const category of offered(most, least)) {
    const text = typed[category]?.trim() ?? ''
    const ppm = text === '' ? 0 : readRate(text)
    if (ppm === undefined || ppm > (most[category] ?? 0) || ppm < (least[category] ?? 0))
      return undefined
    if (ppm > 0) read[category] = ppm
  }
  return read
}

const offered = (most: Rates, least: Rates) =>
  categories.filter((category) => (most[category] ?? 0) > 0 || (least[category] ?? 0) > 0)

/** A rate for each category the agent has one in, within what may be given on. */
export function RatesFields({
  typed,
  onChange,
  most,
  least = {},
}: {
  typed: TypedRates
  onChange: (typed: TypedRates) => void
  most: Rates
  least?: Rates
}) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const nameOf = useCategoryName()
  const shown = offered(most, least)
  if (shown.length === 0) return <p className="text-sm text-muted">{t('noRatesToGive')}</p>
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('rates')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        {shown.map((category) => {
          const text = typed[category] ?? ''
          const [low, high] = [least[category] ?? 0, most[category] ?? 0]
          const ppm = text.trim() === '' ? 0 : readRate(text)
          const wrong = ppm === undefined || ppm > high || ppm < low
          const bounds =
            low > 0
              ? t('rateBetween', { low: showRate(low, locale), high: showRate(high, locale) })
              : t('rateUpTo', { high: showRate(high, locale) })
          return (
            <Field
              key={category}
              label={nameOf(category)}
              hint={bounds}
              error={wrong ? bounds : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  className="num"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0"
                  value={text}
                  onChange={(event) => onChange({ ...typed, [category]: event.target.value })}
                  trailing={<span className="pe-3 text-sm text-muted">%</span>}
                />
              )}
            </Field>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Rates in one line: `Slots 0,8% · Live 0,6%`. */
export function RatesLine({ rates }: { rates: Rates }) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const nameOf = useCategoryName()
  const given = categories.filter((category) => rates[category])
  if (given.length === 0) return <span className="text-muted">{t('noRates')}</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {given.map((category) => (
        <li key={category} className="whitespace-nowrap">
          <span className="text-muted">{nameOf(category)}</span>{' '}
          <bdi className="num font-medium">{showRate(rates[category] ?? 0, locale)}</bdi>
        </li>
      ))}
    </ul>
  )
}
