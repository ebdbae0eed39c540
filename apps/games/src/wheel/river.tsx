import type { Phase } from '../original-frame/original-game.ts'

const reeds = Array.from({ length: 44 }, (_, i) => ({
  x: (i * 33.1) % 1440,
  height: 60 + ((i * 47) % 70),
  lean: ((i * 19) % 23) - 11,
}))
const ripples = Array.from({ length: 22 }, (_, i) => ({
  x: (i * 257) % 1380,
  y: 730 + ((i * 53) % 150),
  length: 60 + ((i * 41) % 130),
}))

/** A mill at a river: on an evening in autumn in the dark theme, at harvest in the other. A win lights its windows. */
export function River({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="river"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-turning={phase === 'playing' || phase === 'showing' || undefined}
      data-glad={glad || undefined}
    >
      <defs>
        <linearGradient id="river-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sky-high)" />
          <stop offset=".75" stopColor="var(--sky-low)" />
        </linearGradient>
        <linearGradient id="river-water" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--water-far)" />
          <stop offset="1" stopColor="var(--water-near)" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#river-sky)" />
      <circle className="sun" cx="180" cy="470" r="70" />
      <path className="fields far" d="M0 590c180-70 380-60 560-20 220 48 420-70 880-40v400H0Z" />
      <path className="fields" d="M0 660c240-60 460-20 700-8 260 14 480-50 740-20v300H0Z" />
      <g className="trees">
        <path d="M60 690v-80h14v80ZM330 680v-70h12v70ZM1370 690v-90h16v90Z" />
        <circle cx="67" cy="580" r="56" />
        <circle cx="336" cy="590" r="42" />
        <circle cx="1378" cy="560" r="66" />
      </g>
      <g className="mill">
        <path d="M900 720V520h240v200Z" />
        <path className="mill-roof" d="M872 528 1020 404l148 124Z" />
        <path className="mill-door" d="M996 720v-74a24 24 0 0 1 48 0v74Z" />
        <path
          className="mill-window"
          d="M930 570h36v40h-36ZM1074 570h36v40h-36ZM1002 480h36v36h-36Z"
        />
      </g>
      <rect y="716" width="1440" height="184" fill="url(#river-water)" />
      <g className="ripples">
        {ripples.map(({ x, y, length }) => (
          <path
            key={`${x}.${y}`}
            d={`M${x} ${y}q${length / 4}-7 ${length / 2} 0t${length / 2} 0`}
          />
        ))}
      </g>
      <g className="reeds">
        {reeds.map(({ x, height, lean }) => (
          <path
            key={x}
            d={`M${x} 900q3 ${-height / 2} ${lean} ${-height}q9 ${height / 2} 7 ${height}Z`}
          />
        ))}
      </g>
    </svg>
  )
}
