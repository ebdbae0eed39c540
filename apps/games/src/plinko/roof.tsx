import type { BoardProps } from '../original-frame/original-game.ts'
import { PrizeBar } from '../original-frame/prizes/prize-bar.tsx'
import { rankOf, shortTimes } from '../original-frame/prizes/prizes.ts'
import { useShare } from '../original-frame/prizes/use-share.ts'
import { BOWL, bowlAt, dropAt, fallMs, GUTTER, pinsOf, pitchOf, radiusOf } from './fall.ts'
import { type Fallen, type PlinkoChoice, prizesOfRow, rowOf } from './row.ts'

type RoofProps = BoardProps<PlinkoChoice, never, Fallen>

/** A tiled roof in the rain: pins of brass on it, and at its eaves a bowl for each way that a drop may take. */
export function Roof(props: RoofProps) {
  const { options, phase, stake, speech } = props
  const round =
    phase !== 'playing' && props.round?.options.row === options.row ? props.round : undefined
  const multipliers = rowOf(options.row)
  const rows = multipliers.length - 1
  const share = useShare(props, fallMs(rows))
  const landed = round && share === 1 ? round.shown.slot : undefined
  const prizes = prizesOfRow(options.row)
  const won =
    landed === undefined ? -1 : prizes.findIndex((one) => one.multiplier === multipliers[landed])
  return (
    <div className="roof" dir="ltr">
      <svg viewBox="0 0 640 484" role="img" aria-label={speech.t('plinko_board', { rows })}>
        <Tiles rows={rows} />
        {multipliers.map((multiplier, slot) => (
          <Bowl
            // biome-ignore lint/suspicious/noArrayIndexKey: a bowl is its place.
            key={slot}
            {...{ rows, slot, multiplier }}
            isLit={slot === landed}
            text={speech.number(shortTimes(multiplier))}
          />
        ))}
        {round ? (
          <Drop rows={rows} at={dropAt(round.shown.path, share)} landed={share === 1} />
        ) : null}
      </svg>
      <PrizeBar key={options.row} {...{ prizes, stake, speech }} won={won < 0 ? undefined : won} />
    </div>
  )
}

/** The roof with its vane, its gutter and its pins. */
function Tiles({ rows }: { rows: number }) {
  const size = radiusOf(rows) * 0.42
  return (
    <>
      <defs>
        <pattern id="roof-tiles" width="36" height="44" patternUnits="userSpaceOnUse">
          <rect width="36" height="44" fill="var(--tile-gap)" />
          <path fill="var(--tile)" d="M1-4h34v14a17 15 0 0 1-34 0Z" />
          <path
            fill="var(--tile-low)"
            d="M-17 18h34v14a17 15 0 0 1-34 0ZM19 18h34v14a17 15 0 0 1-34 0Z"
          />
          <path fill="var(--tile)" d="M1 40h34v14a17 15 0 0 1-34 0Z" />
          <path
            className="tile-edge"
            d="M1 10a17 15 0 0 0 34 0M-17 32a17 15 0 0 0 34 0M19 32a17 15 0 0 0 34 0"
          />
        </pattern>
        <linearGradient id="roof-shade" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--roof-shine)" stopOpacity=".35" />
          <stop offset=".5" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".35" />
        </linearGradient>
        <linearGradient id="roof-brass" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fbe9b6" />
          <stop offset=".4" stopColor="#d8a445" />
          <stop offset="1" stopColor="#7a4f16" />
        </linearGradient>
      </defs>
      <path className="wall" d="M52 360h536v124H52Z" />
      <path fill="url(#roof-tiles)" d="M306 56h28L634 372H6Z" />
      <path fill="url(#roof-shade)" d="M306 56h28L634 372H6Z" />
      <path className="hip" d="M306 58 10 370M334 58l296 312" />
      <path className="vane" d="M320 56V12M296 20h42M338 12l14 8-14 8ZM296 14v12" />
      <path fill="url(#roof-brass)" className="cap" d="M298 66l8-18h28l8 18Z" />
      {pinsOf(rows).map(({ x, y, id }) => (
        <g key={id} className="roof-pin" transform={`translate(${x} ${y})`}>
          <ellipse cx={size * 0.7} cy={size * 0.9} rx={size} ry={size * 0.8} />
          <circle r={size} fill="url(#roof-brass)" />
          <circle cx={-size * 0.3} cy={-size * 0.35} r={size * 0.3} />
        </g>
      ))}
      <path
        fill="url(#roof-brass)"
        className="gutter"
        d={`M0 ${GUTTER}h640v11a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z`}
      />
    </>
  )
}

/** A clay bowl with what it pays; many of them stand too close for a level number. */
function Bowl({
  rows,
  slot,
  multiplier,
  isLit,
  text,
}: {
  rows: number
  slot: number
  multiplier: bigint
  isLit: boolean
  text: string
}) {
  const half = pitchOf(rows) / 2 - 1.5
  const x = bowlAt(rows, slot)
  const isSteep = rows > 10
  const size = isSteep ? Math.min(25, half * 1.4) : Math.min(27, half * 0.84)
  return (
    <g className="bowl" data-rank={rankOf(multiplier)} data-lit={isLit || undefined}>
      <path
        d={`M${x - half} ${BOWL - 10}h${2 * half}l${-half * 0.14} 62a14 12 0 0 1-14 12h${-2 * half + half * 0.28 + 28}a14 12 0 0 1-14-12Z`}
      />
      <ellipse cx={x} cy={BOWL - 10} rx={half} ry="6" />
      <text
        x={x}
        y={BOWL + 30}
        fontSize={size}
        transform={isSteep ? `rotate(-90 ${x} ${BOWL + 30})` : undefined}
      >
        {text}
      </text>
    </g>
  )
}

function Drop({
  rows,
  at,
  landed,
}: {
  rows: number
  at: { x: number; y: number }
  landed: boolean
}) {
  const radius = radiusOf(rows)
  if (landed) return <path className="splash" d={splashOf(at.x)} />
  return (
    <g className="drop" transform={`translate(${at.x} ${at.y})`}>
      <circle r={radius} />
      <circle cx={-radius * 0.3} cy={-radius * 0.35} r={radius * 0.28} />
    </g>
  )
}

const splashOf = (x: number) =>
  `M${x} ${BOWL - 14}v-16M${x - 9} ${BOWL - 15}l-7-11M${x + 9} ${BOWL - 15}l7-11`

/** The roof in small, for the screen that waits. */
export function RoofEmblem() {
  return (
    <svg viewBox="0 0 640 484" aria-hidden="true" className="roof-emblem">
      <Tiles rows={6} />
      <Drop rows={6} at={dropAt('RLRRLR', 0.55)} landed={false} />
    </svg>
  )
}
