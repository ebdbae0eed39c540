import type { Phase } from '../original-frame/original-game.ts'

const flakes = Array.from({ length: 64 }, (_, i) => ({
  x: (i * 227.3) % 1440,
  y: (i * 137.9) % 900,
  size: 1.6 + (i % 4) * 0.9,
}))
const bricks = Array.from({ length: 30 }, (_, i) => ({
  x: ((i * 331) % 1400) + 10,
  y: 60 + ((i * 197) % 620),
}))

/** A street in the snow before a toy shop: in the evening in the dark theme, in the morning in the other. */
export function SnowStreet({ glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="snow-street"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="street-wall" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--wall-high)" />
          <stop offset="1" stopColor="var(--wall-low)" />
        </linearGradient>
        <radialGradient id="street-glow">
          <stop stopColor="var(--lamp)" stopOpacity=".7" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#street-wall)" />
      <g className="bricks">
        {bricks.map(({ x, y }) => (
          <path key={`${x}.${y}`} d={`M${x} ${y}h44v18h-44Z`} />
        ))}
      </g>
      <circle className="street-glow" cx="720" cy="460" r="620" fill="url(#street-glow)" />
      <Awning />
      <Lantern x={150} />
      <Lantern x={930} />
      <g className="garland">
        <path d="M0 148c120 34 240 34 360 0s240-34 360 0 240 34 360 0 240-34 360 0" />
        {Array.from({ length: 24 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a light is its place.
          <circle key={i} cx={30 + i * 60} cy={148 + Math.sin((i + 0.5) / 1.91) * 15} r="7" />
        ))}
      </g>
      <path
        className="snow-bank"
        d="M0 900v-96c90-40 190-30 300-8 130 26 250-40 400-18 130 20 260-24 390-4 130 20 240-20 350 16v110Z"
      />
      <g className="flakes">
        {flakes.map(({ x, y, size }) => (
          <circle key={`${x}.${y}`} cx={x} cy={y} r={size} />
        ))}
      </g>
      <g className="flakes late">
        {flakes.map(({ x, y, size }) => (
          <circle key={`${x}.${y}`} cx={1440 - x} cy={900 - y} r={size * 0.8} />
        ))}
      </g>
    </svg>
  )
}

/** The shop's sign board, and under it the awning with snow on it. */
const Awning = () => (
  <g>
    <path className="sign-board" d="M0 0h1440v76H0Z" />
    {Array.from({ length: 16 }, (_, i) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is its place.
        key={i}
        className="awning"
        data-other={i % 2 === 1 || undefined}
        d={`M${i * 90} 76h90v54a45 34 0 0 1-90 0Z`}
      />
    ))}
    <path
      className="snow-bank"
      d="M0 66h1440v18c-60 16-120-6-200 4-110 14-170-10-290 2-90 8-160-12-260 0-130 14-220-8-330 4-120 10-240-10-360 2Z"
    />
  </g>
)

function Lantern({ x }: { x: number }) {
  return (
    <g className="street-lantern" transform={`translate(${x} 300)`}>
      <circle className="street-glow" r="200" cy="40" fill="url(#street-glow)" />
      <path className="iron" d="M-4-60h8v40h-8ZM-30-20h60l-8-18h-44ZM-22 84h44l-6 14h-32Z" />
      <path className="pane-of-light" d="M-26-20h52l-8 104h-36Z" />
      <path
        className="snow-bank"
        d="M-34-22c6-14 20-20 34-20s28 6 34 20c-12-4-22 2-34-2s-22 6-34 2Z"
      />
    </g>
  )
}
