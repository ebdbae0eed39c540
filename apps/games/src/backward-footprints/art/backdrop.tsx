import { type CSSProperties, memo } from 'react'
import { Sole } from './footprints.tsx'
import { FarTrees, Trunks, Undergrowth } from './trees.tsx'

const hue = (name: string) => ({ stopColor: `var(--${name})` })

/**
 * A clearing in the forest: by night, or in the light theme on a misty morning. While somebody walks, eyes glow
 * between the leaves and one print more lights up on the path with every step.
 */
export const Backdrop = memo(function Backdrop({
  steps,
  walks,
}: {
  steps: number
  walks: boolean
}) {
  return (
    <svg
      className="backdrop"
      data-walks={walks || undefined}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('air-high')} />
          <stop offset=".6" style={hue('air-low')} />
          <stop offset="1" style={hue('ground')} />
        </linearGradient>
        <linearGradient id="path" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('path-far')} />
          <stop offset="1" style={hue('path-near')} />
        </linearGradient>
        <linearGradient id="ray" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('ray')} stopOpacity=".5" />
          <stop offset="1" style={hue('ray')} stopOpacity="0" />
        </linearGradient>
        <radialGradient id="fly">
          <stop offset="0" style={hue('fly')} stopOpacity=".7" />
          <stop offset="1" style={hue('fly')} stopOpacity="0" />
        </radialGradient>
        <radialGradient id="disc">
          <stop offset="0" style={hue('ray')} stopOpacity=".9" />
          <stop offset=".3" style={hue('ray')} stopOpacity=".35" />
          <stop offset="1" style={hue('ray')} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#air)" />
      <FarTrees />
      <g className="disc">
        <circle cx="262" cy="420" r="240" fill="url(#disc)" />
        <circle cx="262" cy="420" r="46" />
        <path
          d="M236 404a9 9 0 1 0 12 12 9 9 0 0 0-12-12ZM270 430a12 12 0 1 0 16 14 12 12 0 0 0-16-14Z"
          className="craters"
        />
      </g>
      <Rays />
      <path className="mist" d="M0 470q180-40 360 0t360-6 360 6 360-4v150H0Z" />
      <path className="ground" d="M0 610q360-70 720-40t720 30v300H0Z" />
      <path
        d="M846 574q-34 24 0 50t-40 62q-60 60-130 214h400q30-120-80-190-60-40-40-80t-74-58Z"
        fill="url(#path)"
      />
      <Trunks />
      <path className="track" d="M980 596q120 10 210 54t250 70v110q-190-20-320-90t-180-96Z" />
      <Prints steps={steps} />
      <Eyes />
      <FireFlies />
      <Undergrowth />
    </svg>
  )
})

function Rays() {
  return (
    <g className="rays" fill="url(#ray)">
      <path d="M560 0 330 640h150L610 0ZM660 0 560 700h170L712 0ZM800 0l80 660h150L850 0ZM930 0l210 590h110L975 0Z" />
    </g>
  )
}

/** From the nearest into the depth; a narrow window does not reach so far to the side. */
const prints = [
  [1392, 770, 1.5, -56],
  [1302, 738, 1.25, -78],
  [1224, 692, 1.05, -58],
  [1150, 668, 0.85, -72],
  [1092, 632, 0.65, -62],
] as const

/** Toes towards who looks: whoever made them went away. */
function Prints({ steps }: { steps: number }) {
  return (
    <g className="prints">
      {prints.map(([x, y, size, turn], at) => (
        <g
          key={`${x}.${y}`}
          data-lit={at < steps || undefined}
          transform={`translate(${x} ${y}) rotate(${180 + turn}) scale(${at % 2 ? size : -size} ${size * 0.8})`}
        >
          <Sole />
        </g>
      ))}
    </g>
  )
}

/** Two pairs of eyes between the leaves. */
function Eyes() {
  return (
    <g className="eyes">
      {[
        [214, 512],
        [1188, 560],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-26 0q11-14 22 1-12 8-22-1ZM4 1q11-15 22-1-10 9-22 1Z" />
          <circle cx="-14" cy="0" r="3.500" fill="#1a0d05" />
          <circle cx="14" cy="0" r="3.500" fill="#1a0d05" />
        </g>
      ))}
    </g>
  )
}

const flies = [
  [118, 300],
  [196, 420],
  [64, 560],
  [300, 250],
  [262, 640],
  [520, 130],
  [610, 720],
  [680, 210],
  [840, 640],
  [905, 120],
  [1120, 260],
  [1210, 420],
  [1372, 330],
  [1300, 560],
  [1180, 700],
  [790, 790],
] as const

function FireFlies() {
  return (
    <g className="flies">
      {flies.map(([x, y], at) => (
        <g
          key={x}
          transform={`translate(${x} ${y})`}
          style={{ '--late': (at % 7) * -0.9 } as CSSProperties}
        >
          <circle r="15" fill="url(#fly)" />
          <circle r="2.600" />
        </g>
      ))}
    </g>
  )
}
