import { Chip, currencyFace, currencySign, Field, formatMoney, TextInput } from '@parlour/ui'
import { type ComponentProps, useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { type AmountBounds, fittingAmounts, faultOfAmount, wholeAmount } from './fault-of-amount.ts'
import { readAmount } from './read-amount.ts'

/** An amount of money as people type it, with quick amounts above; the wire form is `readAmount(value)`. */
export function AmountField({
  label,
  value,
  onChange,
  currency,
  quickAmounts,
  whole,
  hint,
  error,
  onLeave,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  currency: string
  quickAmounts: readonly string[]
  /** All that may be sent at once, offered under its own name. */
  whole?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  onLeave?: (() => void) | undefined
}) {
  const t = useTexts('centre')
  const cashout = useTexts('cashout')
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
            onBlur={onLeave}
            trailing={
              <span className="pe-3 text-sm text-muted">{currencySign(currency, locale)}</span>
            }
          />
        )}
      </Field>
      {quickAmounts.length > 0 || whole ? (
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
          {whole ? (
            <Chip
              pressed={chosen !== undefined && Number(chosen) === Number(whole)}
              onClick={() => onChange(typed(whole, locale))}
            >
              {cashout('wholeAmount')}
            </Chip>
          ) : null}
        </fieldset>
      ) : null}
    </div>
  )
}

type Method = {
  readonly currency: string
  readonly quickAmounts: readonly string[]
  readonly minimum: string
  readonly maximum: string
}

/** What is wrong with an amount in words, once it was left or sent; a little later what was mended is silent again. */
export function useAmountFault(
  value: string,
  { currency, ...bounds }: AmountBounds & { currency: string },
  /** What is said of an amount that is more than fits. */
  beyond: 'amountBeyondBalance' | 'amountBeyondLimit',
) {
  const t = useTexts('centre')
  const cashout = useTexts('cashout')
  const { locale } = useLanguage()
  const [judged, setJudged] = useState(false)
  const fault = faultOfAmount(value, bounds)
  const words = () => {
    if (!fault || !judged) return undefined
    if (fault.kind === 'none') return t('amountMissing')
    const bound = formatMoney(fault.bound, currency, locale)
    return cashout(fault.kind === 'beyond' ? beyond : `amount_${fault.kind}`, { bound })
  }
  return {
    fault,
    error: words(),
    /** From now on it is said: the field was left with something in it, or the form was sent. */
    judge: (isJudged = true) => setJudged(isJudged),
  }
}

/** An amount for a way of paying, with its bounds said below, and only such quick ones as may be sent. */
export function MethodAmountField({
  method: { currency, quickAmounts, minimum, maximum },
  ceiling,
  withWhole = false,
  ...field
}: Pick<
  ComponentProps<typeof AmountField>,
  'label' | 'value' | 'onChange' | 'error' | 'onLeave'
> & { method: Method; ceiling?: string | undefined; withWhole?: boolean }) {
  const t = useTexts('centre')
  const { locale } = useLanguage()
  const bounds = { minimum, maximum, ceiling }
  return (
    <AmountField
      {...field}
      currency={currency}
      quickAmounts={fittingAmounts(quickAmounts, bounds)}
      whole={withWhole ? wholeAmount(bounds) : undefined}
      hint={t('betweenAmounts', {
        minimum: formatMoney(minimum, currency, locale),
        maximum: formatMoney(maximum, currency, locale),
      })}
    />
  )
}

/** A wire amount as a person would type it in this language. */
const typed = (amount: string, locale: string) => {
  const plain = amount.replace(/\.?0+$/, '').replace(/\.(\d)$/, '.$10')
  return locale.startsWith('pt') ? plain.replace('.', ',') : plain
}

/** Nothing, with the decimals that the currency has and the language writes. */
function nothing(code: string, locale: string): string {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 0
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(0)
}
