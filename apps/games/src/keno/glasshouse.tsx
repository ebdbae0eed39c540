import type { Phase } from '../original-frame/original-game.ts'

const ribs = Array.from({ length: 13 }, (_, i) => i * 120)
const pots = Array.from({ length: 12 }, (_, i) => ({
  x: 40 + i * 124,
  size: 0.8 + ((i * 37) % 50) / 100,
  kind: i % 3,
}))

/** A glasshouse: under the moon in the dark theme, in the sun in the other. A win opens its flowers. */
export function Glasshouse({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="glasshouse"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-growing={phase === 'playing' || phase === 'showing' || undefined}
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="glass-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".8" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#glass-sky)" />
      <path
        className="trees"
        d="M0 640c60-90 150-100 210-40 50-120 190-120 240-10 70-70 170-60 210 20 60-110 200-120 250-10 60-80 170-70 220 10 70-90 220-80 310 0v290H0Z"
      />
      <g className="ribs">
        {ribs.map((x) => (
          <path key={x} d={`M${x} 900V330Q${x} 190 720 60`} />
        ))}
        <path d="M0 330h1440M0 520h1440M0 700h1440" />
      </g>
      <path className="shelf" d="M0 812h1440v14H0ZM0 826h1440v74H0Z" />
      <g>
        {pots.map(({ x, size, kind }) => (
          <g key={x} transform={`translate(${x} 812) scale(${size})`}>
            <g className="leaves">
              {kind === 0 ? (
                <path d="M0-40c-30-10-44-40-36-70 26 10 38 36 36 70Zm0 0c30-10 44-40 36-70-26 10-38 36-36 70Zm0 0c-10-34 0-64 0-90 14 28 12 60 0 90Z" />
              ) : kind === 1 ? (
                <path d="M-3-38h6v-70h-6ZM0-60c-20 2-30-10-32-24 18-2 30 8 32 24Zm0-14c20 2 30-10 32-24-18-2-30 8-32 24Z" />
              ) : (
                <path d="M-36-40c-10-24 4-44 20-42 4-22 34-22 36 0 18-2 30 20 18 42Z" />
              )}
            </g>
            {kind === 1 ? <circle className="flower" cy="-116" r="17" /> : null}
            <path className="pot" d="M-30-42h60l-3 10-6 32h-42l-6-32Z" />
          </g>
        ))}
      </g>
    </svg>
  )
}
