import { formatMoney, Money } from '@parlour/ui'
import { useState } from 'react'
import { useLanguage } from '../../../texts/texts.ts'

type Day = { readonly day: string; readonly amount: string }

const HEIGHT = 120
const GAP = 0.24

/** Money day by day, what is below zero in red; under the pointer, or for the largest day, the figure. For a screen reader a list. */
export function DayBars({
  title,
  days,
  currency,
}: {
  title: string
  days: readonly Day[]
  currency: string
}) {
  const { locale } = useLanguage()
  const [at, setAt] = useState<number>()
  const heights = days.map(({ amount }) => Math.abs(Number(amount)))
  const most = Math.max(...heights)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const named = (one: string) => day.format(Date.parse(one))
  const shown = days[at ?? heights.indexOf(most)]
  return (
    <figure className="card grid gap-3 p-5">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-sm">
        <span className="font-medium">{title}</span>
        {shown ? (
          <span aria-hidden className="ms-auto text-muted">
            {named(shown.day)} ·{' '}
            <Money amount={shown.amount} currency={currency} className="text-text" />
          </span>
        ) : null}
      </figcaption>
      <ul className="spoken">
        {days.map((one) => (
          <li key={one.day}>
            {named(one.day)}: {formatMoney(one.amount, currency, locale)}
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
          const height = Math.max(((heights[index] ?? 0) / Math.max(most, 1)) * HEIGHT, 1.5)
          return (
            <g key={one.day} onPointerEnter={() => setAt(index)}>
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                x={index + GAP / 2}
                y={HEIGHT - height}
                width={1 - GAP}
                height={height}
                className={barLook(one.amount, index === at)}
              />
            </g>
          )
        })}
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
