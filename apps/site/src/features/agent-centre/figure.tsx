import { classNames, Money, useUi } from '@parlour/ui'
import type { CSSProperties, ReactNode } from 'react'

/** A figure with its name above it; several stand in a `<dl>`. */
export const Figure = ({
  name,
  children,
  strong = false,
  letters = 0,
  note,
}: {
  name: string
  children: ReactNode
  strong?: boolean
  /** What is said below it, smaller. */
  note?: ReactNode
  /** How long what is shown may be: many letters are smaller ones, so that they stay in the card. */
  letters?: number
}) => (
  <div className="card @container grid content-between gap-0.5 p-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd
      className={classNames(
        'font-semibold [overflow-wrap:anywhere]',
        strong
          ? 'text-[min(clamp(1rem,12cqi,1.5rem),var(--fit))] tracking-tight'
          : 'text-[min(clamp(.95rem,11cqi,1.125rem),var(--fit))]',
      )}
      style={{ '--fit': `max(.7rem, ${205 / Math.max(letters, 1)}cqi)` } as CSSProperties}
    >
      {children}
    </dd>
    {note ? <dd className="text-xs text-muted">{note}</dd> : null}
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
  note,
}: {
  name: string
  amount: string
  currency: string
  signed?: boolean
  strong?: boolean
  note?: ReactNode
}) => (
  // A point between each three digits, the sign and the name of the currency.
  <Figure name={name} strong={strong} note={note} letters={Math.ceil(amount.length * 1.25) + 3}>
    <Money amount={amount} currency={currency} signed={signed} coloured={signed} />
  </Figure>
)
