import 'uplot/dist/uPlot.min.css'
import { Money, useUi } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import { useTexts } from '../../base/texts/texts.ts'
import { chartColumns } from './chart-data.ts'
import type { Profit } from './profit-page.tsx'

const HEIGHT = 240

/**
 * The net of each day as bars and their sum as a line. It is a picture of the table below, which says
 * the same in figures, so screen readers pass it by.
 */
export function ProfitChart({ profit: { days, currency } }: { profit: Profit }) {
  const t = useTexts('earnings')
  const { locale } = useUi()
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | undefined>()
  const columns = chartColumns(days)
  const shown = days[at ?? -1]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns follow from the days.
  useEffect(() => {
    const holder = place.current
    if (!holder) return
    let chart = draw(holder, columns, locale, setAt)
    const redraw = () => {
      chart.destroy()
      chart = draw(holder, columns, locale, setAt)
    }
    const size = new ResizeObserver(() => {
      chart.setSize({ width: holder.clientWidth, height: HEIGHT })
    })
    size.observe(holder)
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'class'],
    })
    return () => {
      size.disconnect()
      theme.disconnect()
      chart.destroy()
    }
  }, [days, locale])

  return (
    <figure aria-hidden className="card grid gap-3 p-5">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        {shown ? (
          <>
            <span className="text-muted">{dayOf(shown.day, locale)}</span>
            <Money
              amount={shown.net}
              currency={currency}
              signed
              coloured
              className="font-semibold"
            />
            <span className="ms-auto text-muted">
              {t('sum')}{' '}
              <Money amount={(columns[3][at ?? 0] ?? 0).toFixed(4)} currency={currency} signed />
            </span>
          </>
        ) : (
          <>
            <Key look="bg-brand">{t('gains')}</Key>
            <Key look="bg-danger">{t('losses')}</Key>
            <Key look="bg-brass-fill">{t('sum')}</Key>
          </>
        )}
      </figcaption>
      {/* Time runs from left to right in every language, as on the axis. */}
      <div ref={place} dir="ltr" className="min-w-0" style={{ height: HEIGHT }} />
    </figure>
  )
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-2 text-muted">
      <span className={`size-2.5 rounded-full forced-color-adjust-none ${look}`} />
      {children}
    </span>
  )
}

function draw(
  holder: HTMLElement,
  columns: ReturnType<typeof chartColumns>,
  locale: string,
  onDay: (at: number | undefined) => void,
): UPlot {
  const colour = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  const bars = UPlot.paths.bars?.({ size: [0.6, 28], radius: 0.2 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 })
  const axis = { stroke: colour('muted'), font: '12px system-ui', ticks: { show: false } }
  const bar = (name: string) => ({
    stroke: colour(name),
    fill: colour(name),
    points: { show: false },
    ...(bars && { paths: bars }),
  })
  return new UPlot(
    {
      width: holder.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { setScale: false, x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: withEdges }, y: { range: withZero } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 34,
          space: 64,
          incrs: [1, 2, 7, 14, 30, 60, 90].map((days) => days * 86_400),
          values: (_, places) => places.map((at) => day.format(at * 1000)),
        },
        {
          ...axis,
          grid: { stroke: colour('line'), width: 1 },
          size: 48,
          values: (_, places) => places.map((at) => short.format(at)),
        },
      ],
      series: [
        {},
        bar('brand'),
        bar('danger'),
        { stroke: colour('brass-fill'), width: 2, points: { show: false } },
      ],
      hooks: { setCursor: [(chart) => onDay(chart.cursor.idx ?? undefined)] },
    },
    columns,
    holder,
  )
}

/** Half a day on each side, so that the first and the last bar are whole. */
const withEdges = (_: UPlot, first: number | null, last: number | null): [number, number] => [
  (first ?? 0) - 43_200,
  (last ?? 0) + 43_200,
]

/** Zero always shows, a day has some air around it, and days without any result have an axis worth its figures. */
function withZero(_: UPlot, least: number | null, most: number | null): [number, number] {
  const low = Math.min(0, least ?? 0)
  const high = Math.max(0, most ?? 0)
  if (low === high) return [0, 10]
  const air = (high - low) * 0.08
  return [low < 0 ? low - air : 0, high > 0 ? high + air : low < 0 ? 0 : air]
}

const dayOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
