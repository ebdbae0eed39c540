import type { Phase } from '../original-frame/original-game.ts'

const ribs = [90, 300, 510, 720, 930, 1140, 1350]
const flies = Array.from({ length: 22 }, (_, i) => ({
  x: (i * 271) % 1440,
  y: 150 + ((i * i * 31) % 520),
  late: `${-(i % 7) * 700}ms`,
}))

/** A glasshouse: at dusk with lanterns in the dark theme, by day in the other. A win wakes its fireflies. */
export function Glasshouse({ glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="glasshouse"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="glasshouse-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".6" stopColor="var(--sky-mid)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <radialGradient id="glasshouse-lamp">
          <stop stopColor="var(--lamp)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#glasshouse-sky)" />
      <path
        className="hills"
        d="M0 640c180-110 330-90 480-40 190 62 310-70 520-50 190 18 300 90 440 40v310H0Z"
      />
      <g className="panes">
        {ribs.slice(0, -1).map((x, i) => (
          <path key={x} d={`M${x + 12} 900V${200 + Math.abs(i - 2.5) * 26}h186V900Z`} />
        ))}
      </g>
      <g className="iron">
        <path d="M-20 420C180 40 1260 40 1460 420M-20 300C200-70 1240-70 1460 300" />
        {ribs.map((x) => (
          <path key={x} d={`M${x} 900V${Math.round(140 + ((x - 720) / 720) ** 2 * 190)}L720-60`} />
        ))}
        <path d="M0 520h1440M0 706h1440" />
      </g>
      <g className="finials">
        {ribs.map((x) => (
          <circle key={x} cx={x} cy={Math.round(140 + ((x - 720) / 720) ** 2 * 190)} r="11" />
        ))}
      </g>
      <Lanterns />
      <Plants />
      <g className="flies">
        {flies.map(({ x, y, late }) => (
          <circle key={x} cx={x} cy={y} r="4" style={{ animationDelay: late }} />
        ))}
      </g>
    </svg>
  )
}

const Lanterns = () => (
  <g className="lanterns">
    {[300, 720, 1140].map((x) => (
      <g key={x} transform={`translate(${x} ${x === 720 ? 210 : 250})`}>
        <circle r="120" fill="url(#glasshouse-lamp)" />
        <path className="chain" d="M0-90V-22" />
        <path className="cage" d="M-15-22h30l6 34-12 14H-9l-12-14Z" />
        <circle className="flame" r="9" />
      </g>
    ))}
  </g>
)

const Plants = () => (
  <g className="plants">
    <path d="M-20 900C40 700 30 560-10 430c90 60 130 170 120 300 40-90 100-140 190-160-70 60-110 130-120 220 60-50 130-60 200-30-90 10-160 50-200 140Z" />
    <path d="M1460 900c-60-190-60-320-10-470-90 70-140 180-130 310-40-90-110-140-200-150 80 60 110 130 120 220-60-60-130-70-210-40 90 10 170 50 210 130Z" />
    <path
      className="near"
      d="M0 900v-70c80-30 130 0 180-20 60-30 110-10 170 10 80 20 150-20 230 0 90 20 150 20 240-4 90-20 160 10 240 10s150-30 220-10c60 14 110-6 160 4v80Z"
    />
  </g>
)
