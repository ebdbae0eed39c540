import type { Phase } from '../original-frame/original-game.ts'

const stars = Array.from({ length: 40 }, (_, i) => ({
  x: 130 + ((i * 311.7) % 1180),
  y: 90 + ((i * i * 11.9) % 240),
}))
const panels = Array.from({ length: 13 }, (_, i) => i * 120)

/** The cabin at the stern: the sea behind its windows, a lamp that swings with the ship, and the table. */
export function Cabin({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="cabin"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-busy={phase !== 'ready' || undefined}
      data-glad={glad || undefined}
    >
      <Fills />
      <rect width="1440" height="900" fill="var(--wood)" />
      <g className="cabin-planks">
        {panels.map((x) => (
          <path key={x} d={`M${x} 0v900`} />
        ))}
      </g>
      <path fill="url(#cabin-sky)" d="M110 70h1220v330H110Z" />
      <g className="cabin-stars">
        {stars.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="1.600" />
        ))}
      </g>
      <circle className="cabin-moon" cx="930" cy="170" r="46" />
      <g className="cabin-sea">
        <path d="M110 330c80-16 150-10 240 0s180-14 280-4 190 12 300-2 210-8 400 6v70H110Z" />
        <path className="wake" d="M860 346h140M830 362h200M880 378h100M846 392h170" />
      </g>
      <path
        className="cabin-frame"
        d="M110 70h1220v330H110ZM354 70v330M598 70v330M842 70v330M1086 70v330M110 262h1220"
      />
      <path className="cabin-beam" d="M0 0h1440v40H0ZM0 420h1440v22H0Z" />
      <Shelf />
      <Lamp />
      <path className="table-rim" d="M-60 900C40 640 300 590 720 590s680 50 780 310Z" />
      <path fill="url(#cabin-felt)" d="M-20 900C80 664 320 612 720 612s640 52 740 288Z" />
      <g className="chart">
        <path d="M1070 700 1330 742 1296 900H1010Z" />
        <path
          className="chart-lines"
          d="M1090 730c50 20 60 60 110 54s60 40 100 30M1060 800c60-20 100 20 140 70M1120 760l6 16M1180 830l14 4"
        />
      </g>
      <g className="compass">
        <circle cx="170" cy="800" r="66" />
        <circle className="compass-face" cx="170" cy="800" r="54" />
        <path d="m170 754 12 46-12 46-12-46Z" />
      </g>
    </svg>
  )
}

/** What the sky, the felt and the light of the lamp are filled with. */
function Fills() {
  return (
    <defs>
      <linearGradient id="cabin-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--sky-high)" />
        <stop offset="1" stopColor="var(--sky-low)" />
      </linearGradient>
      <radialGradient id="cabin-felt" cx=".35" cy=".2" r=".9">
        <stop stopColor="var(--felt-in)" />
        <stop offset="1" stopColor="var(--felt-out)" />
      </radialGradient>
      <radialGradient id="cabin-glow">
        <stop stopColor="var(--lamp)" stopOpacity=".55" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}

/** Books on their shelf, and the globe. */
function Shelf() {
  return (
    <g className="cabin-shelf">
      <path className="book a" d="M40 470h26v92H40ZM118 482h20v80h-20Z" />
      <path className="book b" d="M70 460h22v102H70ZM142 474h30v88h-30Z" />
      <path className="book c" d="M96 488h18v74H96ZM178 466h16v96h-16Z" />
      <path className="plank-edge" d="M24 562h190v12H24Z" />
      <circle className="globe" cx="1310" cy="510" r="52" />
      <path
        className="globe-lines"
        d="M1258 510h104M1310 458c-34 30-34 74 0 104M1310 458c34 30 34 74 0 104M1300 562v26h20v-26M1270 588h80"
      />
    </g>
  )
}

/** The lamp that swings with the ship. */
function Lamp() {
  return (
    <g className="cabin-lamp">
      <circle className="lamp-glow" cx="500" cy="150" r="340" fill="url(#cabin-glow)" />
      <path className="lamp-chain" d="M500 0v96" />
      <path className="lamp-body" d="M470 96h60l14 18h-88ZM462 184h76l-12 18h-52Z" />
      <path className="lamp-panes" d="M462 114h76l-6 70h-64Z" />
      <path
        className="lamp-flame"
        d="M500 128c18 22 16 30 16 36a16 16 0 0 1-32 0c0-6-2-14 16-36Z"
      />
    </g>
  )
}
