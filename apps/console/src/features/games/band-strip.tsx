import { useTexts } from '../../texts.ts'
import type { Returned } from './returned.ts'
import { useReturnWords } from './use-return-words.ts'

/** Width of the strip; what lies further out stands at its end. */
const WIDTH = 168
const MIDDLE = WIDTH / 2
const EDGE = 6

/** Where the actual return lies in its bands: 95 % dark, 99.9 % lighter, the alarm beyond the two ends. */
export function BandStrip({ figures }: { figures: Returned }) {
  const t = useTexts()
  const { share } = useReturnWords()
  const { actual, theoretical, within95, within999, alarmOutside } = figures
  if (actual === null || theoretical === null || !within95 || !within999 || !alarmOutside) {
    return <span className="text-muted">–</span>
  }
  // The bands fill the strip; what lies further out, the alarm's bound or the return itself, stands at its end.
  const reach = 1.4 * (within999.to - theoretical)
  const at = (value: number) =>
    reach > 0
      ? MIDDLE + Math.max(-1, Math.min(1, (value - theoretical) / reach)) * (MIDDLE - EDGE)
      : MIDDLE
  const spoken = t('returnBandSpoken', {
    actual: share(actual),
    from95: share(within95.from),
    to95: share(within95.to),
    from999: share(within999.from),
    to999: share(within999.to),
    fromAlarm: share(alarmOutside.from),
    toAlarm: share(alarmOutside.to),
  })
  const bar = (name: string, { from, to }: { from: number; to: number }, height: number) => (
    <rect
      className={name}
      x={at(from)}
      y={14 - height / 2}
      width={Math.max(at(to) - at(from), 1)}
      height={height}
      rx={2}
    />
  )
  return (
    <svg
      role="img"
      aria-label={spoken}
      viewBox={`0 0 ${WIDTH} 28`}
      className="inline-block h-7 w-42 max-w-full align-middle"
    >
      <title>{spoken}</title>
      {bar('fill-line-strong', alarmOutside, 2)}
      {bar('fill-brass/30', within999, 10)}
      {bar('fill-brass/70', within95, 10)}
      <line x1={MIDDLE} x2={MIDDLE} y1={6} y2={22} className="stroke-muted" strokeDasharray="2 2" />
      <circle
        cx={at(actual)}
        cy={14}
        r={4.5}
        className={figures.standing === 'alarm' ? 'fill-danger' : 'fill-text'}
      />
    </svg>
  )
}
