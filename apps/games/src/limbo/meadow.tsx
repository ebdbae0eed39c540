import type { Phase } from '../original-frame/original-game.ts'

const stars = Array.from({ length: 60 }, (_, i) => ({
  x: (i * 311.3) % 1440,
  y: (i * i * 11.7) % 560,
  r: i % 6 === 0 ? 2 : 1.1,
}))
const lanterns = [
  { x: 120, y: 300, size: 0.5 },
  { x: 250, y: 150, size: 0.34 },
  { x: 40, y: 560, size: 0.26 },
  { x: 720, y: 190, size: 0.3 },
  { x: 960, y: 520, size: 0.3 },
  { x: 1150, y: 260, size: 0.3 },
  { x: 1360, y: 560, size: 0.4 },
]
const grass = Array.from({ length: 60 }, (_, i) => ({
  x: i * 24.7,
  height: 26 + ((i * 37) % 34),
  lean: ((i * 17) % 21) - 10,
}))

/** A meadow under lanterns: by night in the dark theme, in the afternoon in the other. A win lights them all. */
export function Meadow({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="meadow"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-windy={phase === 'playing' || phase === 'showing' || undefined}
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="meadow-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".75" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#meadow-sky)" />
      <g className="stars">
        {stars.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle className="moon" cx="96" cy="430" r="54" />
      <g className="wind">
        <path d="M80 420c120-40 220 30 340-10s180-10 220 6M700 340c120-40 200 20 320-14s190 0 250 16M240 560c120-30 200 20 320-10M900 520c110-34 200 16 330-12" />
      </g>
      <g className="lanterns">
        {lanterns.map(({ x, y, size }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <circle r="90" className="lantern-halo" />
            <path className="lantern-body" d="M-26-44h52c26 28 26 60 0 88h-52c-26-28-26-60 0-88Z" />
            <path className="lantern-rib" d="M-26-44h52v-9h-52ZM-26 44h52v9h-52Z" />
          </g>
        ))}
      </g>
      <path
        className="ridge far"
        d="M0 660c150-90 320-70 480-30 190 46 320-80 520-60 180 18 300 70 440 20v310H0Z"
      />
      <path
        className="ridge"
        d="M0 760c200-70 380-40 560-16 240 34 420-60 600-36 120 16 200 40 280 20v172H0Z"
      />
      <g className="grass">
        {grass.map(({ x, height, lean }) => (
          <path
            key={x}
            d={`M${x} 900q4 ${-height} ${lean} ${-height * 1.6}q12 ${height} 6 ${height * 1.6}Z`}
          />
        ))}
      </g>
    </svg>
  )
}
