import type { Phase } from '../original-frame/original-game.ts'

const stars = Array.from({ length: 46 }, (_, i) => ({
  x: (i * 389.7) % 1440,
  y: (i * i * 13.3) % 360,
  r: i % 7 === 0 ? 2 : 1.1,
}))
const windows = Array.from({ length: 34 }, (_, i) => ({
  x: 1010 + ((i * 53.3) % 400),
  y: 452 + ((i * 29) % 62),
}))
const waves = Array.from({ length: 26 }, (_, i) => ({
  x: (i * 223) % 1400,
  y: 560 + ((i * 61) % 320),
  length: 40 + ((i * 37) % 120),
}))

/** The harbour: by night in the dark theme, at first light in the other. The lighthouse turns; a win lights the town. */
export function Harbour({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="harbour"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-turning={phase === 'playing' || phase === 'showing' || undefined}
      data-glad={glad || undefined}
    >
      <Lights />
      <rect width="1440" height="900" fill="url(#harbour-sky)" />
      <g className="stars">
        {stars.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="846" cy="470" r="330" fill="url(#harbour-glow)" />
      <circle className="orb" cx="846" cy="452" r="74" />
      <g className="clouds">
        <path d="M90 250c60-34 96-6 132-18 44-15 80-28 132 2 40-8 70 2 92 16Z" />
        <path d="M1020 180c54-30 88-6 124-16 40-12 74-24 118 4 34-6 56 2 74 12Z" />
        <path d="M520 110c40-22 66-6 94-12 32-9 58-18 92 4 26-5 46 2 58 8Z" />
      </g>
      <path
        className="far-coast"
        d="M0 520c90-60 190-70 300-52 120 20 190-26 320-10 150 18 240 44 390 30 160-15 260-60 430-30v80H0Z"
      />
      <g className="town">
        <path d="M980 530v-42h36v-26l22-18 22 18v26h30v-58h44v-30l8-26 8 26v30h38v36h40v-64l26-20 26 20v64h46v-34h40v98Z" />
        {windows.map(({ x, y }) => (
          <rect key={`${x}`} x={x} y={y} width="7" height="10" rx="1.500" />
        ))}
      </g>
      <Lighthouse />
      <rect y="528" width="1440" height="372" fill="url(#harbour-sea)" />
      <g className="glitter">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
          <path key={i} d={`M${800 - i * 9} ${546 + i * 26}h${92 + i * 18}`} />
        ))}
      </g>
      <g className="waves">
        {waves.map(({ x, y, length }) => (
          <path
            key={`${x}.${y}`}
            d={`M${x} ${y}q${length / 4}-7 ${length / 2} 0t${length / 2} 0`}
          />
        ))}
      </g>
      <Quay />
    </svg>
  )
}

/** Sky, sea, the glow about the orb, and the beams. */
function Lights() {
  return (
    <defs>
      <linearGradient id="harbour-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--sky-high)" />
        <stop offset=".62" stopColor="var(--sky-mid)" />
        <stop offset="1" stopColor="var(--sky-low)" />
      </linearGradient>
      <linearGradient id="harbour-sea" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--sea-far)" />
        <stop offset="1" stopColor="var(--sea-near)" />
      </linearGradient>
      <linearGradient id="harbour-beam-left" x1="1" x2="0">
        <stop stopColor="var(--beam)" stopOpacity=".75" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="harbour-beam">
        <stop stopColor="var(--beam)" stopOpacity=".75" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="harbour-glow">
        <stop stopColor="var(--orb)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--orb)" stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}

function Lighthouse() {
  return (
    <g className="lighthouse">
      <path className="rock" d="M20 540c20-40 60-44 90-66 24-10 70-6 96 10 40 22 74 30 92 56Z" />
      <g className="beams">
        <path fill="url(#harbour-beam)" d="m150 250 720-96v192Z" />
        <path fill="url(#harbour-beam-left)" d="m150 250-720-96v192Z" />
      </g>
      <path className="tower" d="M122 480 134 268h32l12 212Z" />
      <path className="stripe" d="M131 322h38l3 44h-44ZM126 410h48l3 44h-54Z" />
      <path className="gallery" d="M124 268h52v-8h-52ZM132 260v-30h36v30ZM128 230l22-22 22 22Z" />
      <circle className="lantern" cx="150" cy="246" r="11" />
    </g>
  )
}

/** What lies near: two boats, and the edge where they are moored. */
function Quay() {
  return (
    <>
      <g className="boat near">
        <path className="hull" d="M250 700h210c-8 34-28 54-58 58H306c-30-6-48-26-56-58Z" />
        <path className="mast" d="M352 700V520M352 532l74 130h-74M352 548l-58 118h58" />
        <circle className="boat-lamp" cx="352" cy="514" r="6" />
      </g>
      <g className="boat far">
        <path className="hull" d="M640 600h120c-4 18-14 30-32 32h-56c-18-2-28-14-32-32Z" />
        <path className="mast" d="M694 600v-96M694 512l42 70h-42" />
        <circle className="boat-lamp" cx="694" cy="500" r="4" />
      </g>
      <path className="quay" d="M0 836h1440v64H0Z" />
      <path className="quay-edge" d="M0 832h1440v10H0Z" />
      <g className="bollards">
        {[96, 470, 830, 1180].map((x) => (
          <path key={x} d={`M${x} 836v-34c-9-2-12-12-4-17h38c8 5 5 15-4 17v34Z`} />
        ))}
        <path className="rope" d="M114 802c90 62 250 62 374 6M488 804c100 62 250 58 360 2" />
      </g>
    </>
  )
}
