import { classNames, Money, useUi } from '@parlour/ui'
import type { ReactNode } from 'react'

/** A figure with its name above it; several stand in a `<dl>`. */
export const Figure = ({
  name,
  children,
  strong = false,
}: {
  name: string
  children: ReactNode
  strong?: boolean
}) => (
  <div className="card @container grid content-between gap-0.5 p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd
      className={classNames(
        'font-semibold [overflow-wrap:anywhere]',
        // Millions stay in their card on a phone: the letters are a part of its width.
        strong
          ? 'text-[clamp(1rem,12cqi,1.5rem)] tracking-tight'
          : 'text-[clamp(.95rem,11cqi,1.125rem)]',
      )}
    >
      {children}
    </dd>
  </div>
)

export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {children}
  </dl>
)

/** A whole number as the reader's language writes it: bets of a large team run into thousands. */
export function Count({ value }: { value: number }) {
  const { locale } = useUi()
  return <bdi className="num">{new Intl.NumberFormat(locale).format(value)}</bdi>
}

/** Where a figure is money. */
export const MoneyFigure = ({
  name,
  amount,
  currency,
  signed = false,
  strong = false,
}: {
  name: string
  amount: string
  currency: string
  signed?: boolean
  strong?: boolean
}) => (
  <Figure name={name} strong={strong}>
    <Money amount={amount} currency={currency} signed={signed} coloured={signed} />
  </Figure>
)
