import { formatMoney, Money } from '@parlour/ui'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../texts/texts.ts'

type Day = { readonly day: string; readonly turnover: string; readonly result: string }

const HEIGHT = 120
const GAP = 0.24

/** Turnover day by day; the bars are buttons of a sort for a pointer, and a list for a screen reader. */
export function DayBars({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const [at, setAt] = useState<number>()
  const most = Math.max(...days.map(({ turnover }) => Number(turnover)), 1)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const named = (one: string) => day.format(Date.parse(one))
  const shown = at === undefined ? undefined : days[at]
  return (
    <figure className="card grid gap-3 p-5">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-4 text-sm">
        <span className="font-medium">{t('turnoverByDay')}</span>
        {shown ? (
          <span aria-hidden className="ms-auto text-muted">
            {named(shown.day)} ·{' '}
            <Money amount={shown.turnover} currency={currency} className="text-text" />
          </span>
        ) : null}
      </figcaption>
      <ul className="spoken">
        {days.map((one) => (
          <li key={one.day}>
            {named(one.day)}: {formatMoney(one.turnover, currency, locale)}
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
          const height = Math.max((Number(one.turnover) / most) * HEIGHT, 1.5)
          return (
            <g key={one.day} onPointerEnter={() => setAt(index)}>
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                x={index + GAP / 2}
                y={HEIGHT - height}
                width={1 - GAP}
                height={height}
                className={index === at ? 'fill-brass-fill' : 'fill-brand'}
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
