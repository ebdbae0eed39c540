import { memo } from 'react'
import { Boat } from './boat.tsx'
import { Lanterns } from './lanterns.tsx'

const hue = (name: string) => ({ stopColor: `var(--${name})` })

/**
 * A feast on the landing by the river: by night, or late in a golden afternoon. In the free spins two waltz, and a
 * lantern more is lit with each step of the multiplier.
 */
export const Backdrop = memo(function Backdrop({
  busy,
  times,
}: {
  busy: boolean
  /** The multiplier, as many lanterns as are lit; 0 while the paid spin runs. */
  times: number
}) {
  return (
    <svg
      className="backdrop"
      data-busy={busy || undefined}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('air-high')} />
          <stop offset=".6" style={hue('air-middle')} />
          <stop offset="1" style={hue('air-low')} />
        </linearGradient>
        <linearGradient id="stream" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('stream-high')} />
          <stop offset="1" style={hue('stream-low')} />
        </linearGradient>
        <radialGradient id="moonshine">
          <stop offset=".2" style={hue('moon')} stopOpacity=".7" />
          <stop offset="1" style={hue('moon')} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#air)" />
      <Stars />
      <g className="moon">
        <circle cx="470" cy="76" r="200" fill="url(#moonshine)" />
        <circle cx="470" cy="76" r="60" className="moon-disc" />
      </g>
      <Forest />
      <path d="M0 520h1440v380H0Z" fill="url(#stream)" />
      <Glints />
      <Boat />
      <Palm x={206} y={560} turn={0} />
      <Palm x={1268} y={560} turn={1} />
      <Bunting />
      <Landing />
      <g className="couple">
        <g className="couple-turn">
          <use href="#sign-D" x="-125" y="-125" width="250" height="250" />
        </g>
      </g>
      <Lanterns lit={times} />
    </svg>
  )
})

const stars = [
  [60, 70],
  [128, 150],
  [210, 52],
  [300, 130],
  [352, 40],
  [580, 110],
  [640, 40],
  [736, 92],
  [820, 36],
  [900, 120],
  [988, 58],
  [1070, 24],
  [1130, 132],
  [1210, 70],
  [1300, 150],
  [1384, 60],
  [40, 220],
  [170, 250],
  [1260, 240],
  [1400, 220],
] as const

function Stars() {
  return (
    <g className="stars">
      {stars.map(([x, y], at) => (
        <circle key={x} cx={x} cy={y} r={1.4 + ((at * 7) % 5) / 3} />
      ))}
    </g>
  )
}

function Forest() {
  return (
    <>
      <path
        className="forest-far"
        d="M0 530V410q40-40 90-20 30-50 80-20 50-60 100-6 40-40 90 0 40-46 90-8 60-50 110 4 40-34 90 0 50-50 100-6 40-40 90 4 50-56 110-6 30-30 80 4 50-60 110-8 40-34 90 4 50-50 100-4 40-30 110 10v160Z"
      />
      <path
        className="forest-near"
        d="M0 540V470q50-50 110-14 40-40 90-4 40-50 100 0 60-30 100 6 70-40 140 4 60-30 120 0 70-40 130 0 60-34 120 0 60-44 130 2 50-40 110-4 50-44 110-2 40-36 90-2 50-40 90 4v80Z"
      />
    </>
  )
}

function Glints() {
  return (
    <g className="glints">
      <path d="M410 540h120M380 560h180M420 580h100M396 602h150M430 626h80" className="moon-way" />
      <path d="M40 590h90M260 620h110M1080 600h140M1320 580h80M940 640h120M160 660h130M620 566h160M760 610h120M560 660h200M1160 668h120" />
    </g>
  )
}

function Palm({ x, y, turn }: { x: number; y: number; turn: 0 | 1 }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${turn ? -1 : 1} 1)`}>
      <path className="trunk" d="M-8 260q22-180-40-330l14-6q72 150 52 336Z" />
      <g className="fronds">
        <path d="M-40-76q-90-50-150 30 70-36 150-30Z" />
        <path d="M-40-76q-60-90-140-54 80 0 140 54Z" />
        <path d="M-40-76q-6-110-90-120 70 40 90 120Z" />
        <path d="M-40-76q40-100 120-80-80 16-120 80Z" />
        <path d="M-40-76q80-60 130 10-60-26-130-10Z" />
        <path d="M-40-76q60 0 80 90-30-62-80-90Z" />
        <path d="M-40-76q-70 10-90 100 40-64 90-100Z" />
      </g>
      <g className="nuts">
        <circle cx="-48" cy="-64" r="11" />
        <circle cx="-30" cy="-60" r="11" />
      </g>
    </g>
  )
}

/** Where a string of flags hangs at this place. */
const sag = (x: number): number => 112 + 26 * Math.sin((x / 360) * Math.PI) ** 2

const flags = Array.from({ length: 27 }, (_, at) => 20 + at * 55)

/** Paper flags on a string, over the whole landing. */
function Bunting() {
  return (
    <g>
      <path
        d={`M0 ${sag(0)}L${flags
          .flatMap((x) => [x, x + 30])
          .map((x) => `${x} ${sag(x).toFixed(1)}`)
          .join('L')}`}
        className="string"
      />
      <g className="flags">
        {flags.map((x, at) => (
          <path
            key={x}
            data-hue={at % 4}
            d={`M${x} ${sag(x).toFixed(1)}L${x + 30} ${sag(x + 30).toFixed(1)}v38l-15-12-15 12Z`}
          />
        ))}
      </g>
    </g>
  )
}

function Landing() {
  return (
    <g>
      <g className="posts">
        <path d="M30 690h22v210H30ZM200 690h22v210h-22ZM1216 690h22v210h-22ZM1390 690h22v210h-22ZM520 706h20v194h-20ZM900 706h20v194h-20Z" />
      </g>
      <path className="planks" d="M0 690q720-34 1440 0v96q-720-34-1440 0Z" />
      <path className="planks-edge" d="M0 780q720-34 1440 0v18q-720-34-1440 0Z" />
      <g className="gaps">
        {Array.from({ length: 24 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place.
          <path key={at} d={`M${at * 62 + 10} 668l${(at - 12) * 3} 130`} />
        ))}
      </g>
    </g>
  )
}
