import type { KeyboardEvent } from 'react'
import { type DiceChoice, numbersOf, winningParts } from './bet.ts'

type LeverProps = {
  place: number
  value: number
  /** The number as its reader writes it. */
  said: string
  options: DiceChoice
  label: string
  disabled: boolean
  take: (to: number) => void
}

/** Hundredths that a press of an arrow, with Shift, or of a page key moves. */
const STEP = 100
const FINE = 1
const WIDE = 1_000

/** A lever under the dial: a slider to the eye, the hand and the keyboard. */
export function Lever({ place, value, said, options, label, disabled, take }: LeverProps) {
  const press = (event: KeyboardEvent) => {
    const by = stepOf(event)
    if (by === undefined) return
    event.preventDefault()
    take(value + by)
  }
  return (
    <input
      type="range"
      className="lever"
      min={0}
      max={9_999}
      step={1}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-valuetext={said}
      data-second={place === 1 || undefined}
      style={place === 0 ? { background: railOf(options) } : undefined}
      onKeyDown={press}
      onChange={(event) => take(coarse(Number(event.currentTarget.value), options))}
    />
  )
}

/** A hand sets halves; what is finer is typed or pressed. */
const coarse = (wish: number, options: DiceChoice): number => {
  const half = Math.round(wish / 50) * 50
  return 'over' in options ? Math.max(0, half - 1) : half
}

function stepOf({ key, shiftKey }: KeyboardEvent): number | undefined {
  const by = shiftKey ? FINE : STEP
  if (key === 'ArrowRight' || key === 'ArrowUp') return by
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -by
  if (key === 'PageUp') return WIDE
  return key === 'PageDown' ? -WIDE : undefined
}

/** The rail shows the same parts as the dial. */
function railOf(options: DiceChoice): string {
  const stops = winningParts(options).flatMap(([from, to]) => {
    const [start, end] = [from / 100, (to + 1) / 100]
    return [
      `var(--rail) ${start}%`,
      `var(--lit) ${start}%`,
      `var(--lit) ${end}%`,
      `var(--rail) ${end}%`,
    ]
  })
  return numbersOf(options).length === 0
    ? 'var(--rail)'
    : `linear-gradient(to right, var(--rail) 0%, ${stops.join(', ')}, var(--rail) 100%)`
}
