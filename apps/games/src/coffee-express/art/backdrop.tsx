import { type CSSProperties, memo } from 'react'
import { Branches, Hills, Viaduct } from './land.tsx'
import { Train } from './train.tsx'

/** Coffee hills at the end of the night: with each station the train is farther and the sun higher. */
export const Backdrop = memo(function Backdrop({ place }: { place: number }) {
  return (
    <svg
      className="backdrop"
      data-place={place}
      style={{ '--place': place } as CSSProperties}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="heaven" x1="0" y1="0" x2="0" y2="1">
          <stop className="sky-high" offset="0" />
          <stop className="sky-low" offset=".5" />
          <stop className="sky-edge" offset=".8" />
        </linearGradient>
        <radialGradient id="aura">
          <stop className="sun-light" offset="0" stopOpacity=".8" />
          <stop className="sun-light" offset=".25" stopOpacity=".35" />
          <stop className="sun-light" offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1">
          <stop className="sky-edge" offset="0" stopOpacity="0" />
          <stop className="sky-edge" offset="1" stopOpacity=".55" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#heaven)" />
      <Stars />
      <g className="sun">
        <circle cx="1270" cy="400" r="300" fill="url(#aura)" />
        <circle className="sun-disc" cx="1270" cy="400" r="64" />
      </g>
      <g className="clouds">
        <path d="M60 190q10-26 42-22 16-30 54-18 34-8 44 22 34 0 34 20H56q-6 0 4-2Z" />
        <path d="M1120 130q10-20 34-16 14-22 42-12 26-4 32 16 24 0 24 14h-134q-4 0 2-2Z" />
        <path d="M620 90q8-18 30-14 12-20 38-12 24-4 30 16 22 0 22 12H618Z" />
      </g>
      <Hills />
      <Viaduct />
      <Train moves={place > 0} />
      <Branches />
    </svg>
  )
})

const stars = Array.from({ length: 38 }, (_, at) => ({
  x: (at * 389 + 30) % 1440,
  y: (at * 137 + 22) % 330,
  r: 0.9 + ((at * 5) % 4) / 2.6,
}))

function Stars() {
  return (
    <g className="stars">
      {stars.map(({ x, y, r }) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
  )
}
