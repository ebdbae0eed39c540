import type { CSSProperties } from 'react'

/** A bare sole with its toes up, thirty wide and sixty high around the middle. */
export function Sole() {
  return (
    <>
      <path d="M-2-13c10-3 16 5 15 14-1 8-5 12-4 20 1 9-4 13-10 13-7 0-10-6-9-14 1-7-5-13-4-22 1-7 5-9 12-11Z" />
      <ellipse cx="-9" cy="-22" rx="5" ry="6.600" />
      <ellipse cx=".5" cy="-24" rx="3.900" ry="5.200" />
      <ellipse cx="7.800" cy="-21" rx="3.400" ry="4.500" />
      <ellipse cx="13.200" cy="-16" rx="2.900" ry="3.800" />
      <ellipse cx="16.500" cy="-10" rx="2.400" ry="3.100" />
    </>
  )
}

/** A print that glows: a dark hollow, embers in it, and light on its edge. */
function Print({ at, turn = 0, size = 1 }: { at: string; turn?: number; size?: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn}) scale(${size})`}>
      <g fill="#1a0a04" stroke="#1a0a04" strokeWidth="7" strokeLinejoin="round">
        <Sole />
      </g>
      <g fill="url(#ember)" stroke="#ffb347" strokeWidth="1.500">
        <Sole />
      </g>
      <path
        d="M-8-4c-1 9 5 14 4 24"
        fill="none"
        stroke="#fff3c4"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </g>
  )
}

/** The wild: two prints on moss, in a ring of bark. */
export function Footprints() {
  return (
    <symbol id="sign-W" viewBox="0 0 100 100">
      <circle cx="50" cy="51" r="47" fill="#1d0f06" />
      <circle cx="50" cy="50" r="46" fill="url(#bark)" />
      <circle cx="50" cy="50" r="40" fill="url(#litter)" />
      <circle
        cx="50"
        cy="50"
        r="43"
        fill="none"
        stroke="#ffb869"
        strokeWidth="1.500"
        strokeDasharray="9 5 3 5"
        opacity=".8"
      />
      <path d="M8 34q4-22 26-29-3 13-13 15 1 10-13 14Z" fill="url(#fern)" />
      <path d="M92 66q-4 22-26 29 3-13 13-15-1-10 13-14Z" fill="url(#fern)" />
      <circle cx="50" cy="50" r="36" fill="url(#ember-glow)" />
      <g transform="translate(34 43) scale(-1 1)">
        <Print at="0 0" turn={8} size={0.98} />
      </g>
      <Print at="64 57" turn={8} size={0.98} />
    </symbol>
  )
}

/** One print alone, for the row of reels above the window. */
export function Step() {
  return (
    <symbol id="sign-step" viewBox="0 0 100 100">
      <g transform="translate(47 47) rotate(90) scale(1.450)" fill="currentColor">
        <Sole />
      </g>
    </symbol>
  )
}

const rows = [0, 1, 2]

/** A reel that somebody crosses: prints to the left, whose toes point to the right. */
export function TroddenReel() {
  return (
    <svg
      className="trodden"
      viewBox="0 0 100 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect x="-40" width="180" height="300" fill="url(#trodden)" />
      <Litter />
      <ellipse className="trodden-glow" cx="50" cy="150" rx="70" ry="160" fill="url(#ember-glow)" />
      {rows.map((row) => (
        <g key={row} className="steps" style={{ '--row': row } as CSSProperties}>
          <g className="step">
            <Print at={`67 ${row * 100 + 32}`} turn={84} size={0.76} />
          </g>
          <g className="step late" transform={`matrix(1 0 0 -1 0 ${row * 200 + 140})`}>
            <Print at={`33 ${row * 100 + 70}`} turn={84} size={0.76} />
          </g>
        </g>
      ))}
      <Fronds />
    </svg>
  )
}

const leaves = [
  [12, 20, 20],
  [84, 82, 110],
  [10, 118, 70],
  [88, 168, -30],
  [14, 214, 140],
  [84, 268, 50],
  [52, 104, 10],
  [46, 204, 100],
] as const

/** Leaves on the ground. */
function Litter() {
  return leaves.map(([x, y, turn], at) => (
    <path
      key={`${x}.${y}`}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      d="M-11 0q11-9 22 0-11 9-22 0Zm2 0h18"
      fill={at % 2 ? '#6b3f1b' : '#4b5a22'}
      stroke="#1d0f06"
      strokeWidth="1"
      opacity=".75"
    />
  ))
}

/** Ferns that hang into the path from both of its sides. */
function Fronds() {
  return (
    <g fill="url(#fern)" stroke="#0a2413" strokeWidth="1">
      {[8, 96, 190, 284].map((y, at) => (
        <path
          key={y}
          transform={
            at % 2 ? `matrix(-1 0 0 1 100 ${y})` : `translate(0 ${y}) rotate(${at % 3 ? 6 : -6})`
          }
          d="M-26-8q20-8 44 10-9 1-14-2-1 7-8 10 0-7-5-11-2 6-8 8 0-7-4-11-3 4-5 4Z"
        />
      ))}
    </g>
  )
}
