const windows = [
  [90, 470],
  [150, 470],
  [90, 560],
  [150, 560],
  [1190, 430],
  [1260, 430],
  [1330, 430],
  [1190, 530],
  [1260, 530],
  [1330, 530],
  [1190, 630],
  [1330, 630],
] as const
const cloths = [
  { x: 360, y: 236, w: 74, h: 96, hue: 'a' },
  { x: 462, y: 258, w: 60, h: 70, hue: 'b' },
  { x: 556, y: 268, w: 84, h: 104, hue: 'c' },
  { x: 690, y: 272, w: 58, h: 78, hue: 'a' },
  { x: 790, y: 264, w: 88, h: 92, hue: 'b' },
  { x: 914, y: 244, w: 62, h: 84, hue: 'c' },
] as const
const suds = Array.from({ length: 16 }, (_, at) => ({
  x: 60 + ((at * 283.7) % 1320),
  y: 120 + ((at * 167.3) % 560),
  r: 5 + (at % 4) * 4,
}))

/** A courtyard with washing on the line: dusk in the dark theme, a clear morning in the other. A win lights its windows. */
export function Courtyard({ isGlad }: { isGlad: boolean }) {
  return (
    <svg
      className="courtyard"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-glad={isGlad || undefined}
    >
      <linearGradient id="yard-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--sky-high)" />
        <stop offset="1" stopColor="var(--sky-low)" />
      </linearGradient>
      <rect width="1440" height="900" fill="url(#yard-sky)" />
      <path
        className="far-roofs"
        d="M0 470l120-70 110 66 140-84 150 90 130-60 120 64 160-92 150 84 140-66 220 90v500H0Z"
      />
      <path className="wall" d="M0 430h250v470H0Z" />
      <path className="wall" d="M1130 380h310v520h-310Z" />
      <path className="roof" d="M-20 440 110 352l166 92-12 18-154-84L-8 460Z" />
      <path className="roof" d="m1104 392 178-104 178 96-10 18-168-90-168 98Z" />
      {windows.map(([x, y]) => (
        <g key={`${x} ${y}`} className="yard-window">
          <rect x={x} y={y} width="40" height="56" rx="4" />
          <path d={`M${x + 20} ${y}v56M${x} ${y + 28}h40`} />
        </g>
      ))}
      <path className="clothes-line" d="M236 206Q690 330 1146 196" />
      {cloths.map(({ x, y, w, h, hue }) => (
        <g key={x} className="cloth" data-hue={hue}>
          <path d={`M${x} ${y}h${w}l-4 ${h}q-${w / 4} -9 -${w / 2 - 4} 0t-${w / 2 - 4} 0Z`} />
          <path className="peg" d={`M${x + 8} ${y - 8}v16M${x + w - 8} ${y - 8}v16`} />
        </g>
      ))}
      <path className="yard-floor" d="M0 780q720 -60 1440 0v120H0Z" />
      <path
        className="stones"
        d="M60 830h110m60 14h140m90-20h160m70 22h130m100-26h150m60 20h140m70-14h120"
      />
      <g className="loose">
        {suds.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
}

/** The bubble in small, for the screen that waits. */
export function BubbleEmblem() {
  return (
    <svg viewBox="-60 -60 120 120" aria-hidden="true" className="bubble-emblem">
      <circle r="46" />
      <path d="M-29-16a34 34 0 0 1 24-17" />
      <path className="low" d="M31 14a34 34 0 0 1-14 17" />
    </svg>
  )
}
