import { classNames } from './class-names.ts'
import { currencyFace, formatMoney, moneyParts } from './format-money.ts'
import { useUi } from './ui-provider.tsx'

/**
 * An amount from the wire (`"10.5000"`), isolated from the text's direction, in tabular figures. Digits beyond the
 * currency's own are written smaller, never left out. Its own direction is from the left: among Arabic words
 * the sign of a currency in Latin letters would otherwise be turned over.
 */
export function Money({
  amount,
  currency,
  signed = false,
  coloured = false,
  short = false,
  className,
}: {
  amount: string
  currency: string
  /** Writes the plus of a gain as well. */
  signed?: boolean
  /** Gains in the brand's green, losses in the text's own colour: losing is never dressed up. */
  coloured?: boolean
  /** Read at a glance: without the digits that the currency does not have. The whole amount stands in its title. */
  short?: boolean
  className?: string
}) {
  const { locale, words } = useUi()
  const face = currencyFace(currency)
  const { before, further, after } = moneyParts(amount, currency, locale, { signed, short })
  const exact = short ? formatMoney(amount, currency, locale, { signed }) : undefined
  const gain = !amount.startsWith('-') && /[1-9]/.test(amount)
  return (
    <bdi
      dir="ltr"
      title={exact}
      className={classNames('num', coloured && gain && 'text-brand', className)}
    >
      {before}
      {further ? <small className="text-[.8em]">{further}</small> : null}
      {after}
      {face.points ? ` ${words.points}` : null}
      {face.play ? <small className="ms-1 font-medium opacity-75">{words.demo}</small> : null}
    </bdi>
  )
}
