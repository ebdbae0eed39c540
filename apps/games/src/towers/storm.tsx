import type { Phase } from '../original-frame/original-game.ts'

const rain = Array.from({ length: 60 }, (_, i) => ({
  x: (i * 251.3) % 1500,
  y: (i * i * 17.9) % 820,
  length: 26 + ((i * 31) % 40),
}))
const windows = Array.from({ length: 16 }, (_, i) => ({
  x: 1080 + ((i * 47.7) % 300),
  y: 596 + ((i * 23) % 46),
}))

/** The sea around the lighthouse: a storm by night in the dark theme, the morning after it in the other. */
export function Storm({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="storm"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-busy={phase === 'playing' || phase === 'stepping' || undefined}
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="storm-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".55" stopColor="var(--sky-mid)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <linearGradient id="storm-sea" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sea-far)" />
          <stop offset="1" stopColor="var(--sea-near)" />
        </linearGradient>
        <radialGradient id="storm-halo">
          <stop stopColor="var(--beam)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#storm-sky)" />
      <ellipse className="halo" cx="520" cy="170" rx="620" ry="300" fill="url(#storm-halo)" />
      <path className="bolt" d="m1180 60-58 126h44l-70 150 128-182h-46l64-94Z" />
      <g className="storm-clouds">
        <path d="M-40 120c60-70 150-60 200-34 50-56 170-60 214 4 60-30 130-10 150 40 50-6 80 14 90 40H-40Z" />
        <path d="M700 90c50-60 140-50 180-20 60-50 180-40 210 20 60-26 120-4 140 34 50-4 90 10 110 36H700Z" />
        <path
          className="low"
          d="M240 250c40-40 100-34 132-12 44-40 128-34 152 14 40-14 80 0 92 30H240ZM980 270c44-44 110-36 140-14 50-38 130-28 156 18 38-10 74 2 86 26H980Z"
        />
      </g>
      <g className="rain">
        {rain.map(({ x, y, length }) => (
          <path key={`${x}.${y}`} d={`M${x} ${y}l${-length / 3} ${length}`} />
        ))}
      </g>
      <path className="headland" d="M960 700c30-60 90-92 170-104 90-14 160-8 310-40v150Z" />
      <g className="storm-town">
        {windows.map(({ x, y }) => (
          <rect key={x} x={x} y={y} width="9" height="12" rx="2" />
        ))}
      </g>
      <rect y="660" width="1440" height="240" fill="url(#storm-sea)" />
      <g className="swell">
        <path d="M-80 700c60-34 120-34 180 0s120 34 180 0 120-34 180 0 120 34 180 0 120-34 180 0 120 34 180 0 120-34 180 0 120 34 180 0 120-34 180 0v30H-80Z" />
        <path
          className="mid"
          d="M-160 764c70-40 140-40 210 0s140 40 210 0 140-40 210 0 140 40 210 0 140-40 210 0 140 40 210 0 140-40 210 0 140 40 210 0v40h-1680Z"
        />
      </g>
      <path
        className="cliff"
        d="M120 900c20-60 70-84 110-92 30-40 90-50 130-44 50-30 190-34 260-6 50-6 110 8 140 44 50 6 90 40 100 98Z"
      />
      <g className="swell near">
        <path d="M-200 852c80-46 160-46 240 0s160 46 240 0 160-46 240 0 160 46 240 0 160-46 240 0 160 46 240 0 160-46 240 0v60h-1680Z" />
      </g>
      <g className="gulls">
        <path d="M300 330q14-14 26 0q12-14 26 0M400 290q10-10 19 0q9-10 19 0M1010 400q12-12 22 0q10-12 22 0" />
      </g>
    </svg>
  )
}
