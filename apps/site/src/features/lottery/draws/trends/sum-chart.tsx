import { useUi } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

type Point = { readonly issue: string; readonly sum: number }
const HEIGHT = 260

/** A line over the draws, drawn on a canvas; the figures stand in the table below it. */
export function SumChart({ points, label }: { points: readonly Point[]; label: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { locale } = useUi()
  useEffect(() => {
    const target = place.current
    if (!target) return
    const style = getComputedStyle(document.documentElement)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    const axis = {
      stroke: colour('--muted'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { stroke: colour('--line'), width: 1 },
      font: '12px system-ui',
    }
    const written = new Intl.NumberFormat(locale)
    const chart = new UPlot(
      {
        width: target.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false },
        scales: { x: { time: false } },
        axes: [
          {
            ...axis,
            space: 90,
            values: (_, ticks) => ticks.map((tick) => points[tick]?.issue.slice(-4) ?? ''),
          },
          { ...axis, size: 44, values: (_, ticks) => ticks.map((tick) => written.format(tick)) },
        ],
        series: [
          {},
          {
            label,
            stroke: colour('--brand'),
            width: 2,
            fill: colour('--glow'),
            points: { size: 6, fill: colour('--surface'), stroke: colour('--brand') },
          },
        ],
      },
      [points.map((_, at) => at), points.map(({ sum }) => sum)],
      target,
    )
    const watch = new ResizeObserver(() =>
      chart.setSize({ width: target.clientWidth, height: HEIGHT }),
    )
    watch.observe(target)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [points, label, locale])
  return <div ref={place} role="img" aria-label={label} className="w-full" dir="ltr" />
}
