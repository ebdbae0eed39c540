import { currencySign, TextInput, type TextInputProps } from '@parlour/ui'
import { AMOUNT } from './amounts.ts'
import { houseCurrency } from './server.ts'
import { localeOf, useLanguage } from './texts.ts'

/** Where an amount of the house's money is typed: its sign stands in the field, as amounts carry it. */
export const AmountInput = ({
  currency,
  ...control
}: Omit<TextInputProps, 'trailing' | 'inputMode' | 'pattern'> & { currency?: string }) => (
  <TextInput
    {...control}
    className="num"
    inputMode="decimal"
    pattern={AMOUNT}
    trailing={<HouseSign {...(currency && { currency })} />}
  />
)

/** The sign of the house's currency, at the end of a field. */
export function HouseSign({ currency = houseCurrency() }: { currency?: string }) {
  const { language } = useLanguage()
  return (
    <span className="pe-3 text-sm text-muted">{currencySign(currency, localeOf(language))}</span>
  )
}
