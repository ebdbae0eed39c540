import { memo } from 'react'
import { Boat } from './boat.tsx'
import { Banks, Cliffs, Palms } from './shore.tsx'

/** A river between cliffs, a painted boat on it; while coins gather its water glows and what lives in it looks up. */
export const Backdrop = memo(function Backdrop({ awake }: { awake: boolean }) {
  return (
    <svg
      className="backdrop"
      data-awake={awake || undefined}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="heaven" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset=".6" stopColor="var(--sky-low)" />
          <stop offset="1" stopColor="var(--sky-edge)" />
        </linearGradient>
        <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--water-high)" />
          <stop offset="1" stopColor="var(--water-low)" />
        </linearGradient>
        <radialGradient id="gleam">
          <stop offset="0" stopColor="var(--orb)" stopOpacity=".75" />
          <stop offset=".3" stopColor="var(--orb)" stopOpacity=".24" />
          <stop offset="1" stopColor="var(--orb)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="waking">
          <stop offset="0" stopColor="#7dffcb" stopOpacity=".75" />
          <stop offset=".5" stopColor="#22c48e" stopOpacity=".3" />
          <stop offset="1" stopColor="#22c48e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#heaven)" />
      <Stars />
      <g className="orb">
        <circle cx="1290" cy="298" r="230" fill="url(#gleam)" />
        <circle cx="1290" cy="298" r="66" fill="var(--orb)" />
        <g className="orb-marks">
          <circle cx="1270" cy="280" r="14" />
          <circle cx="1312" cy="296" r="9" />
          <circle cx="1282" cy="324" r="10" />
        </g>
      </g>
      <Cliffs />
      <River />
      <Banks />
      <Palms />
      <Watchers />
      <Boat />
      <path className="reeds" d={reeds} />
    </svg>
  )
})

const stars = Array.from({ length: 46 }, (_, at) => ({
  x: (at * 377 + 40) % 1440,
  y: (at * 149 + 18) % 380,
  r: 0.9 + ((at * 7) % 5) / 3.2,
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

const ripples = Array.from({ length: 44 }, (_, at) => {
  const y = 560 + (at * at * 17) / 100 + at * 0.4
  const x = (at * 331) % 1440
  const length = 26 + (y - 540) * 0.32
  return `M${x} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(-2 - (y - 560) / 60).toFixed(1)} ${length.toFixed(1)} 0`
}).join('')

const sparkles = Array.from({ length: 16 }, (_, at) => {
  const half = 14 + ((at * 29) % 42) + at * 2
  return `M${1290 - half + ((at * 13) % 20)} ${558 + at * 21}h${half * 2}`
}).join('')

function River() {
  return (
    <g>
      <rect y="546" width="1440" height="354" fill="url(#water)" />
      <path className="sparkles" d={sparkles} />
      <path className="ripples" d={ripples} />
      <g className="wake-light">
        <ellipse cx="720" cy="740" rx="760" ry="210" fill="url(#waking)" />
        <ellipse cx="160" cy="700" rx="300" ry="120" fill="url(#waking)" />
        <ellipse cx="1290" cy="730" rx="300" ry="130" fill="url(#waking)" />
      </g>
    </g>
  )
}

const watchers = [
  [1240, 700, 1],
  [1352, 762, 1.25],
  [1180, 800, 0.9],
  [330, 790, 1],
  [740, 712, 0.8, 'middle'],
  [872, 700, 0.9, 'middle'],
] as const

/** Those that live in the river: eyes and brows above the water, for as long as it is awake. */
function Watchers() {
  return watchers.map(([x, y, size, where]) => (
    <g
      key={x}
      className="watcher"
      data-where={where}
      transform={`translate(${x} ${y}) scale(${size})`}
    >
      <path d="M-40 10Q-36-30 0-32 36-30 40 10Z" fill="#04352f" />
      <path
        d="M-12-29-7-46-1-32 4-52 9-31 17-44 18-26ZM-37-8-60-22q2 22 22 24ZM37-8 60-22q-2 22-22 24Z"
        fill="#04352f"
      />
      <path d="M-27-6q10-12 22 0-11 9-22 0ZM27-6Q17-18 5-6q11 9 22 0Z" fill="#e9ffb5" />
      <ellipse cx="-15" cy="-6.500" rx="2.600" ry="5.500" fill="#04231f" />
      <ellipse cx="15" cy="-6.500" rx="2.600" ry="5.500" fill="#04231f" />
      <path d="M-58 10q14-6 29 0t29 0 29 0 29 0" className="ring" />
      <path d="M-44 18q11-4 22 0t22 0 22 0 22 0" className="ring" />
    </g>
  ))
}

const reeds = Array.from({ length: 34 }, (_, at) => {
  const right = at % 2 === 1
  const x = right ? 1440 - ((at * 31) % 210) : ((at * 37) % 150) - 10
  const high = 50 + ((at * 23) % 70)
  const bend = (right ? -1 : 1) * (8 + ((at * 11) % 22))
  return `M${x} 905q${bend * 0.2} ${-high * 0.6} ${bend} ${-high}q${-bend * 0.2} ${high * 0.5} ${-bend + 7} ${high}Z`
}).join('')
