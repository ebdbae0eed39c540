import { useState } from 'react'
import type { BoardProps } from '../original-frame/original-game.ts'
import { PrizeBar } from '../original-frame/prizes/prize-bar.tsx'
import { shortTimes } from '../original-frame/prizes/prizes.ts'
import { useShare } from '../original-frame/prizes/use-share.ts'
import { prizesOfWheel, segmentsOf, type Stopped, type WheelChoice } from './segments-of.ts'
import { indexUnder, restAt, segmentPath, TURN_MS, turnedTo } from './turn.ts'

type MillWheelProps = BoardProps<WheelChoice, never, Stopped>

/** More segments than these are too narrow for their numbers; colours and the hub tell them. */
const MOST_NUMBERED = 20

/** A water wheel: its segments in the colours of their prizes, and in its hub what stands under the spout. */
export function MillWheel(props: MillWheelProps) {
  const { options, phase, stake, speech } = props
  const round = props.round?.options.wheel === options.wheel ? props.round : undefined
  const segments = segmentsOf(options.wheel)
  const share = useShare(props, TURN_MS)
  const rest = round ? restAt(round.shown.index, segments.length) : 0
  const from = useStart(round?.wagerId, rest)
  const angle = turnedTo(from, rest, share)
  const under = segments[indexUnder(angle, segments.length)]!
  const isKnown = round !== undefined && phase !== 'playing' && share === 1
  const prizes = prizesOfWheel(options.wheel)
  return (
    <div className="wheel-board" dir="ltr" data-known={isKnown || undefined}>
      <svg
        viewBox="0 0 480 480"
        role="img"
        aria-label={speech.t('wheel_board', { segments: segments.length })}
      >
        <g transform={`translate(240 250) rotate(${angle})`}>
          <Ring
            segments={segments}
            colourOf={(multiplier) => prizes.findIndex((one) => one.multiplier === multiplier)}
            text={(multiplier) => speech.number(shortTimes(multiplier))}
          />
        </g>
        <Hub text={`${speech.number(shortTimes(under))}×`} gains={isKnown && under > 10_000n} />
        <Spout />
      </svg>
      <PrizeBar
        key={options.wheel}
        {...{ prizes, stake, speech }}
        won={isKnown ? prizes.findIndex((one) => one.multiplier === under) : undefined}
      />
    </div>
  )
}

/** Where the wheel stood when a round began: where the one before came to rest. */
function useStart(wagerId: string | undefined, rest: number): number {
  const [turn, setTurn] = useState({ wagerId, from: rest, rest })
  if (turn.wagerId !== wagerId) {
    const next = { wagerId, from: turn.rest, rest }
    setTurn(next)
    return next.from
  }
  return turn.from
}

/** Paddles, segments and spokes; what turns. */
function Ring({
  segments,
  colourOf,
  text,
}: {
  segments: readonly bigint[]
  colourOf: (multiplier: bigint) => number
  text: (multiplier: bigint) => string
}) {
  const count = segments.length
  return (
    <>
      {segments.map((_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a paddle is its place.
          key={index}
          className="paddle"
          x="-4.500"
          y="-224"
          width="9"
          height="34"
          rx="2"
          transform={`rotate(${((index + 0.5) * 360) / count})`}
        />
      ))}
      <circle className="wheel-rim" r="204" />
      {segments.map((multiplier, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          key={index}
          className="segment"
          data-colour={multiplier === 0n ? 'none' : colourOf(multiplier)}
        >
          <path d={segmentPath(index, count, 96, 194)} />
          {count <= MOST_NUMBERED ? (
            <text
              y={count > 10 ? -152 : -146}
              fontSize={count > 10 ? 23 : 31}
              transform={`rotate(${(index * 360) / count})`}
            >
              {text(multiplier)}
            </text>
          ) : null}
        </g>
      ))}
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} className="spoke" d="M-6-98h12v30H-6Z" transform={`rotate(${turn})`} />
      ))}
    </>
  )
}

function Hub({ text, gains }: { text: string; gains: boolean }) {
  return (
    <g className="hub" data-gains={gains || undefined}>
      <circle cx="240" cy="250" r="82" className="hub-rim" />
      <circle cx="240" cy="250" r="70" className="hub-face" />
      <text x="240" y="252" fontSize={text.length > 4 ? 38 : 46}>
        {text}
      </text>
    </g>
  )
}

/** The spout over the wheel, which is its pointer. */
function Spout() {
  return (
    <g className="spout">
      <path className="spout-water" d="M232 34h16l5 34h-26Z" />
      <path d="M196 2h88v26l-26 6-18 38-18-38-26-6Z" />
      <circle cx="240" cy="20" r="6" />
    </g>
  )
}

/** The wheel in small, for the screen that waits. */
export function MillWheelEmblem() {
  const segments = segmentsOf('medium/10')
  return (
    <svg viewBox="0 0 480 480" aria-hidden="true" className="wheel-emblem">
      <g transform="translate(240 250)">
        <Ring segments={segments} colourOf={(one) => (one > 20_000n ? 0 : 2)} text={() => ''} />
      </g>
      <circle cx="240" cy="250" r="82" className="hub-rim" />
      <Spout />
    </svg>
  )
}
