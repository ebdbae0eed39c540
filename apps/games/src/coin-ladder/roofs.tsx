import type { Phase } from '../original-frame/original-game.ts'

const stars = Array.from({ length: 54 }, (_, i) => ({
  x: (i * 397.3) % 1440,
  y: (i * i * 12.7) % 420,
}))
const panes = Array.from({ length: 44 }, (_, i) => ({
  x: 24 + ((i * 173.3) % 1400),
  y: 690 + ((i * 53) % 170),
}))

/** The roofs of an old town: at nightfall in the dark theme, on a copper morning in the other. A win lights its windows. */
export function Roofs({ glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="roofs"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="roofs-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".6" stopColor="var(--sky-mid)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#roofs-sky)" />
      <g className="roofs-stars">
        {stars.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="1.500" />
        ))}
      </g>
      <circle className="roofs-moon" cx="820" cy="330" r="120" />
      <path
        className="roofs-hill"
        d="M0 640c160-80 320-90 480-50s300 20 460-30 340-50 500 10v330H0Z"
      />
      <path
        className="roofs-far"
        d="M0 700v-60l60-50 60 50v-30h90v-70l20-60 20 60v70h70l50-44 50 44v-20h120v-90l16-40 16 40v90h90l60-56 60 56h70v-40h60v-80l24-56 24 56v120h90l56-48 56 48v-30h110l50-40 50 40v-26h118v320H0Z"
      />
      <path
        className="roofs-near"
        d="M0 900V760l90-70 90 70v-30l70-56 70 56v40l100-80 100 80v-20l80-60 80 60v30l110-86 110 86v-24l70-54 70 54v30l96-74 96 74v-20l74-56 74 56v30l60-46 60 46v130Z"
      />
      <g className="roofs-panes">
        {panes.map(({ x, y }) => (
          <rect key={`${x}.${y}`} x={x} y={y + 60} width="10" height="14" rx="5" />
        ))}
      </g>
      <g className="roofs-doves">
        <path d="M230 300q16-16 30 0q14-16 30 0M340 250q11-11 21 0q10-11 21 0M1090 220q13-13 25 0q12-13 25 0" />
      </g>
    </svg>
  )
}
