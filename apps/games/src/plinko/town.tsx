import type { Phase } from '../original-frame/original-game.ts'

const rain = Array.from({ length: 70 }, (_, i) => ({
  x: (i * 211.7) % 1500,
  y: (i * i * 17.9) % 900,
  length: 16 + ((i * 13) % 26),
}))
const windows = Array.from({ length: 30 }, (_, i) => ({
  x: 30 + ((i * 97.1) % 1380),
  y: 610 + ((i * 43) % 150),
}))

/** Roofs in the rain: at dusk in the dark theme, on a bright morning in the other. A win lights the windows. */
export function Town({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="town-scene"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-falling={phase === 'playing' || phase === 'showing' || undefined}
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="town-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".7" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#town-sky)" />
      <g className="clouds">
        <path d="M-20 150c90-70 170-30 230-50 80-26 160-40 250 10 70-16 130 6 170 40Z" />
        <path d="M760 110c100-60 190-20 250-40 90-28 170-30 260 20 80-10 150 10 200 44Z" />
        <path d="M330 260c70-40 130-14 180-26 70-18 120-20 190 10 60-10 100 4 130 26Z" />
      </g>
      <path
        className="hills"
        d="M0 600c140-90 280-70 420-40 180 40 300-70 480-50 200 20 340 80 540 10v380H0Z"
      />
      <g className="houses far">
        <path d="M20 900V640l90-70 90 70v260ZM230 900V600l110-84 110 84v300ZM980 900V610l104-80 104 80v290ZM1230 900V650l90-72 90 72v250Z" />
      </g>
      <g className="houses">
        <path d="M-40 900V726l130-96 130 96v174ZM190 900V766l110-80 110 80v134ZM1030 900V756l120-88 120 88v144ZM1230 900V716l130-96 130 96v184Z" />
        <path className="chimney" d="M150 640v-56h34v82ZM1386 640v-70h36v96ZM1196 690v-54h30v78Z" />
      </g>
      <g className="panes">
        {windows.map(({ x, y }) => (
          <rect key={x} x={x} y={y} width="14" height="20" rx="3" />
        ))}
      </g>
      <g className="rain">
        {rain.map(({ x, y, length }) => (
          <path key={x} d={`M${x} ${y}l${-length * 0.22} ${length}`} />
        ))}
      </g>
      <g className="rain late">
        {rain.map(({ x, y, length }) => (
          <path key={x} d={`M${x} ${y - 900}l${-length * 0.22} ${length}`} />
        ))}
      </g>
    </svg>
  )
}
