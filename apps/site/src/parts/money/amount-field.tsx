import { Chip, currencyFace, Field, formatMoney, TextInput } from '@parlour/ui'
import type { ComponentProps } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { readAmount } from './read-amount.ts'

/** An amount of money as people type it, with quick amounts above; the wire form is `readAmount(value)`. */
export function AmountField({
  label,
  value,
  onChange,
  currency,
  quickAmounts,
  hint,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  currency: string
  quickAmounts: readonly string[]
  hint?: string | undefined
  error?: string | undefined
}) {
  const t = useTexts('centre')
  const { locale } = useLanguage()
  const chosen = readAmount(value)
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error} required>
        {(control) => (
          <TextInput
            {...control}
            className="num text-lg font-semibold"
            inputMode="decimal"
            autoComplete="off"
            placeholder={nothing(currencyFace(currency).code, locale)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            trailing={
              <span className="pe-3 text-sm text-muted">{currencyFace(currency).code}</span>
            }
          />
        )}
      </Field>
      {quickAmounts.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="spoken">{t('quickAmounts')}</legend>
          {quickAmounts.map((amount) => (
            <Chip
              key={amount}
              pressed={chosen !== undefined && Number(chosen) === Number(amount)}
              onClick={() => onChange(typed(amount, locale))}
            >
              {formatMoney(amount, currency, locale)}
            </Chip>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

/** An amount for a way of paying, with its bounds said below. */
export function MethodAmountField({
  method: { currency, quickAmounts, minimum, maximum },
  ...field
}: Pick<ComponentProps<typeof AmountField>, 'label' | 'value' | 'onChange' | 'error'> & {
  method: {
    currency: string
    quickAmounts: readonly string[]
    minimum: string
    maximum: string
  }
}) {
  const t = useTexts('centre')
  const { locale } = useLanguage()
  return (
    <AmountField
      {...field}
      currency={currency}
      quickAmounts={quickAmounts}
      hint={t('betweenAmounts', {
        minimum: formatMoney(minimum, currency, locale),
        maximum: formatMoney(maximum, currency, locale),
      })}
    />
  )
}

/** A wire amount as a person would type it in this language. */
const typed = (amount: string, locale: string) => {
  const plain = amount.replace(/\.?0+$/, '')
  return locale.startsWith('pt') ? plain.replace('.', ',') : plain
}

/** Nothing, with the decimals that the currency has and the language writes. */
function nothing(code: string, locale: string): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 0
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(0)
}
