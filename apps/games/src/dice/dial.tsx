import { useEffect, useRef, useState } from 'react'
import type { BoardProps } from '../original-frame/original-game.ts'
import { type DiceChoice, kindOf, moved, numbersOf, winningParts } from './bet.ts'
import { angleAt, arc, at, CENTRE_X, CENTRE_Y, SWING_MS, swing } from './dial-shape.ts'
import { Lever } from './lever.tsx'

type DialProps = BoardProps<DiceChoice, never, { readonly roll: string }>

/** A ship's telegraph: the winning part of its dial is lit, the needle swings to the roll, and a lever moves the bet. */
export function Dial(props: DialProps) {
  const { options, round, phase, speech, choose, disabled } = props
  const roll = round ? Math.round(Number(round.shown.roll) * 100) : undefined
  const { shown, isMoving } = useSwing(roll, props)
  const isKnown = !isMoving && phase === 'ready' && round !== undefined
  const state = phase === 'playing' || isMoving ? 'turning' : isKnown ? stateOf(round) : 'idle'
  return (
    <div className="dial" dir="ltr" data-state={state}>
      <svg viewBox="0 0 640 404" role="img" aria-label={speech.t('dice_dial')}>
        <Face options={options} />
        <g className="needle" style={{ rotate: `${angleAt(shown ?? 0)}deg` }}>
          <path className="needle-shadow" d="M323 322 327 98l5-2-4 226Z" />
          <path d="M314 340 318.500 96 320 74l1.500 22L326 340a6 6 0 0 1-12 0Z" />
          <path className="needle-tip" d="M320 62 331 104H309Z" />
        </g>
        <Plaque text={shown === undefined ? '--' : speech.hundredths(shown).padStart(5, '0')} />
      </svg>
      <div className="levers">
        {numbersOf(options).map((number, place) => (
          <Lever
            // biome-ignore lint/suspicious/noArrayIndexKey: a lever is its place.
            key={place}
            place={place}
            value={number}
            said={speech.hundredths(number)}
            options={options}
            label={leverName(options, place, speech.t)}
            disabled={disabled}
            take={(to) => choose(moved(options, place, to))}
          />
        ))}
      </div>
    </div>
  )
}

const stateOf = ({ multiplier }: NonNullable<DialProps['round']>) =>
  multiplier > 0n ? 'won' : 'lost'

function leverName(options: DiceChoice, place: number, t: DialProps['speech']['t']): string {
  const kind = kindOf(options)
  if (kind === 'under') return t('dice_under')
  if (kind === 'over') return t('dice_over')
  return place === 0 ? t('dice_from') : t('dice_to')
}

/** Where the needle stands while it swings to a new roll; it stands at once for whoever is in a hurry. */
function useSwing(roll: number | undefined, { phase, hurried, round }: DialProps) {
  const [shown, setShown] = useState(roll)
  const from = useRef(roll ?? 0)
  const isShowing = phase === 'showing'
  const wagerId = round?.wagerId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a swing belongs to its round.
  useEffect(() => {
    if (roll === undefined) return undefined
    if (!isShowing || hurried) {
      from.current = roll
      setShown(roll)
      return undefined
    }
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function turn() {
      const share = Math.min(1, (performance.now() - startedAt) / (SWING_MS - 60))
      setShown(Math.round(swing(from.current, roll, share)))
      if (share < 1) frame = requestAnimationFrame(turn)
      else from.current = roll
    })
    return () => cancelAnimationFrame(frame)
  }, [wagerId, isShowing, hurried])
  return { shown, isMoving: isShowing && !hurried && shown !== roll }
}

/** The enamel, the lit part of the scale, its marks and numbers. */
function Face({ options }: { options: DiceChoice }) {
  return (
    <>
      <defs>
        <linearGradient id="dial-brass" x1="0" y1="0" x2="0.4" y2="1">
          <stop stopColor="#fbe9b6" />
          <stop offset=".38" stopColor="#d8a445" />
          <stop offset=".62" stopColor="#8a5c1c" />
          <stop offset=".84" stopColor="#e4b95e" />
          <stop offset="1" stopColor="#7a4f16" />
        </linearGradient>
        <radialGradient id="dial-enamel" cx=".5" cy="1" r="1">
          <stop stopColor="var(--enamel-in)" />
          <stop offset="1" stopColor="var(--enamel-out)" />
        </radialGradient>
      </defs>
      <path className="dial-case" d="M22 320a298 298 0 0 1 596 0v38l-12 18H34l-12-18Z" />
      <path fill="url(#dial-brass)" d="M30 320a290 290 0 0 1 580 0v34l-10 14H40l-10-14Z" />
      <path className="dial-rim" d="M56 320a264 264 0 0 1 528 0v24H56Z" />
      <path fill="url(#dial-enamel)" d="M60 320a260 260 0 0 1 520 0v20H60Z" />
      {[-84, -56, -28, 0, 28, 56, 84].map((angle) => (
        <circle key={angle} className="screw" r="5" {...at(277, angle)} />
      ))}
      <path className="scale" d={arc(226, 0, 10_000)} />
      {winningParts(options).map(([from, to]) => (
        <path key={from} className="scale-won" d={arc(226, from, to + 1)} />
      ))}
      {marks.map(({ value, d }) => (
        <path key={value} className={value % 10 === 0 ? 'mark long' : 'mark'} d={d} />
      ))}
      {tens.map((value) => {
        const { cx, cy } = at(176, angleAt(value * 100))
        return (
          <text key={value} className="mark-number" x={cx} y={cy + (value % 100 === 0 ? -6 : 8)}>
            {value}
          </text>
        )
      })}
      {numbersOf(options).map((number, place) => {
        const { cx, cy } = at(226, angleAt(number))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place.
          <circle key={place} className="pin" cx={cx} cy={cy} r="11" />
        )
      })}
    </>
  )
}

const tens = Array.from({ length: 11 }, (_, i) => i * 10)
const marks = Array.from({ length: 51 }, (_, i) => {
  const value = i * 2
  const [outer, inner] = [
    at(204, angleAt(value * 100)),
    at(value % 10 ? 197 : 190, angleAt(value * 100)),
  ]
  return { value, d: `M${outer.cx} ${outer.cy}L${inner.cx} ${inner.cy}` }
})

/** The number window at the foot of the needle, with the lamp that tells how the round went. */
function Plaque({ text }: { text: string }) {
  return (
    <>
      <rect
        fill="url(#dial-brass)"
        className="plaque"
        x="196"
        y="296"
        width="248"
        height="100"
        rx="22"
      />
      <rect className="plaque-window" x="208" y="308" width="224" height="76" rx="13" />
      <text className="roll" x={CENTRE_X} y={CENTRE_Y + 46}>
        {text}
      </text>
      <circle className="lamp" cx="320" cy="272" r="17" />
      <circle className="lamp-shine" cx="314" cy="266" r="4.500" />
    </>
  )
}

/** The dial in small, for the screen that waits. */
export function DialEmblem() {
  return (
    <svg viewBox="0 0 640 404" aria-hidden="true" className="dial-emblem">
      <Face options={{ under: '50.00' }} />
      <g className="needle" style={{ rotate: `${angleAt(3_300)}deg` }}>
        <path d="M314 340 318.500 96 320 74l1.500 22L326 340a6 6 0 0 1-12 0Z" />
      </g>
    </svg>
  )
}
