import { formatMoney, Money } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../base/texts/texts.ts'

type Day = { readonly day: string; readonly amount: string }

const HEIGHT = 120
const GAP = 0.24
/** Few days do not make broad bars. */
const FEW_DAYS = 10
const FEW_GAP = 0.56
/** The least that is still seen. */
const THIN = 1.5

/**
 * Money, or without a currency numbers, day by day from a line of nothing: what came in above it, what went out below. Under the pointer, or for the
 * largest day, the figure. For a screen reader a list.
 */
export function DayBars({
  name,
  title = name,
  days,
  currency,
}: {
  /** What the bars are of. */
  name: string
  /** What stands in the name's place, such as a choice of figures. */
  title?: ReactNode
  days: readonly Day[]
  currency: string | undefined
}) {
  const { locale } = useLanguage()
  const [at, setAt] = useState<number>()
  const amounts = days.map(({ amount }) => Number(amount))
  const [least, best] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const scale = HEIGHT / Math.max(best - least, 1)
  const nothing = least < 0 ? best * scale : HEIGHT
  const largest = amounts.findIndex((amount) => Math.abs(amount) === Math.max(best, -least))
  const gap = days.length > FEW_DAYS ? GAP : FEW_GAP
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const named = (one: string) => day.format(Date.parse(one))
  const shown = days[at ?? largest]
  const written = (amount: string) =>
    currency === undefined
      ? new Intl.NumberFormat(locale).format(Number(amount))
      : formatMoney(amount, currency, locale)
  return (
    <figure className="card grid gap-3 p-5">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-sm">
        <span className="font-medium">{title}</span>
        {shown ? (
          <span aria-hidden className="ms-auto text-muted">
            {named(shown.day)} ·{' '}
            {currency === undefined ? (
              <bdi className="num text-text">{written(shown.amount)}</bdi>
            ) : (
              <Money amount={shown.amount} currency={currency} className="text-text" />
            )}
          </span>
        ) : null}
      </figcaption>
      <ul className="spoken" aria-label={name}>
        {days.map((one) => (
          <li key={one.day}>
            {named(one.day)}: {written(one.amount)}
          </li>
        ))}
      </ul>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full overflow-visible rtl:-scale-x-100"
        onPointerLeave={() => setAt(undefined)}
      >
        {days.map((one, index) => {
          const height = Math.max(Math.abs(amounts[index] ?? 0) * scale, THIN)
          const isBelow = (amounts[index] ?? 0) < 0
          return (
            <g key={one.day} onPointerEnter={() => setAt(index)}>
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                x={index + gap / 2}
                y={isBelow ? nothing : nothing - height}
                width={1 - gap}
                height={height}
                className={barLook(one.amount, index === at)}
              />
            </g>
          )
        })}
        {least < 0 ? (
          <rect x={0} y={nothing} width={days.length} height={0.75} className="fill-line-strong" />
        ) : null}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        <span>{named(days[0]?.day ?? '')}</span>
        <span>{named(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  )
}

const barLook = (amount: string, pointed: boolean) => {
  if (pointed) return 'fill-brass-fill'
  return amount.startsWith('-') ? 'fill-danger' : 'fill-brand'
}
