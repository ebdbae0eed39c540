import type { Phase } from '../original-frame/original-game.ts'

const WINDOWS = [110, 540, 970] as const
const stars = Array.from({ length: 46 }, (_, i) => ({
  x: 120 + ((i * 263.7) % 1200),
  y: 150 + ((i * i * 13.7) % 210),
}))
/** What passes outside repeats after so much, so that it may pass for ever. */
const LAP = 1440
const trees = Array.from({ length: 26 }, (_, i) => ({
  x: (i * 167) % LAP,
  height: 40 + ((i * 31) % 46),
}))

/** A dining carriage: at night in the hills in the dark theme, through the fields of a summer's day in the other. */
export function Carriage({ phase, glad }: { phase: Phase; glad: boolean }) {
  return (
    <svg
      className="carriage"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-busy={phase !== 'ready' || undefined}
      data-glad={glad || undefined}
    >
      <Fills />
      <rect width="1440" height="900" fill="var(--panel)" />
      <g clipPath="url(#carriage-panes)">
        <Outside />
      </g>
      <Wall />
      {[505, 935].map((x) => (
        <Lamp key={x} x={x} />
      ))}
      <Table />
    </svg>
  )
}

function Fills() {
  return (
    <defs>
      <linearGradient id="carriage-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--sky-high)" />
        <stop offset="1" stopColor="var(--sky-low)" />
      </linearGradient>
      <radialGradient id="carriage-glow">
        <stop stopColor="var(--lamp)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--lamp)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="carriage-cloth" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--cloth)" />
        <stop offset="1" stopColor="var(--cloth-low)" />
      </linearGradient>
      <clipPath id="carriage-panes">
        {WINDOWS.map((x) => (
          <rect key={x} x={x} y="130" width="360" height="400" rx="34" />
        ))}
      </clipPath>
    </defs>
  )
}

/** Sky, hills and trees; the nearer they are, the faster they pass. */
function Outside() {
  return (
    <>
      <rect y="120" width="1440" height="420" fill="url(#carriage-sky)" />
      <g className="carriage-stars">
        {stars.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="1.700" />
        ))}
      </g>
      <circle className="carriage-moon" cx="790" cy="222" r="44" />
      <g className="passing far">
        {[0, LAP].map((x) => (
          <path
            key={x}
            transform={`translate(${x})`}
            d="M0 420c110-70 190-90 300-30 90-80 210-110 330-10 100-60 190-60 280-10 120-80 230-50 320 10 80-40 150-20 210 40v130H0Z"
          />
        ))}
      </g>
      <g className="passing mid">
        {[0, LAP].map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <path d="M0 470c120-40 240-40 360-10 130 30 240-30 380-20 150 10 240 40 370 10 120-26 220-10 330 20v80H0Z" />
            {trees.map((tree) => (
              <path key={tree.x} className="fir" d={`M${tree.x - 15} 490h30l-15-${tree.height}Z`} />
            ))}
          </g>
        ))}
      </g>
      <g className="passing near">
        {[0, LAP].map((x) => (
          <path
            key={x}
            transform={`translate(${x})`}
            d="M0 512h1440v30H0ZM200 220h10v300h-10ZM176 240h58v8h-58ZM920 220h10v300h-10ZM896 240h58v8h-58Z"
          />
        ))}
      </g>
    </>
  )
}

/** The frames of the windows with their curtains, the rack above, and panels below. */
function Wall() {
  return (
    <>
      <path className="carriage-ceiling" d="M0 0h1440v52q-720 34-1440 0Z" />
      <g className="carriage-rack">
        <path d="M0 96h1440M0 108h1440" />
        {[60, 300, 505, 720, 935, 1140, 1380].map((x) => (
          <path key={x} d={`M${x} 66v44l14 12`} />
        ))}
      </g>
      {WINDOWS.map((x) => (
        <g key={x} transform={`translate(${x} 130)`}>
          <rect className="carriage-frame" width="360" height="400" rx="34" />
          <path className="carriage-frame thin" d="M0 92h360" />
          <path
            className="carriage-curtain"
            d="M-12-12h96c6 130-30 240-62 300 8 46 2 90-6 134h-28ZM372-12h-96c-6 130 30 240 62 300-8 46-2 90 6 134h28Z"
          />
          <path
            className="curtain-folds"
            d="M20 0c4 120-14 220-26 300M50 0c2 110-20 210-46 290M340 0c-4 120 14 220 26 300M310 0c-2 110 20 210 46 290"
          />
          <path className="curtain-tie" d="M-12 276h46v14h-46ZM326 276h46v14h-46Z" />
        </g>
      ))}
      <path
        className="carriage-panels"
        d="M0 560h1440M40 590h390v120H40ZM525 590h390v120H525ZM1010 590h390v120h-390Z"
      />
    </>
  )
}

function Lamp({ x }: { x: number }) {
  return (
    <g className="carriage-lamp" transform={`translate(${x} 330)`}>
      <circle className="carriage-glow" r="230" cy="-20" fill="url(#carriage-glow)" />
      <path className="brass" d="M-8 20h16v50H-8ZM-18 66h36v10h-36Z" />
      <path className="shade" d="M-26 20c0-40 10-64 26-76 16 12 26 36 26 76Z" />
      <path className="brass" d="M-28 16h56v8h-56Z" />
    </g>
  )
}

/** The laid table, with a glass of tea in its holder. */
function Table() {
  return (
    <>
      <path fill="url(#carriage-cloth)" d="M-20 900V706c240-36 1240-36 1480 0v194Z" />
      <path className="cloth-edge" d="M-20 732c240-36 1240-36 1480 0" />
      <g className="tea" transform="translate(1240 640)">
        <path className="tea-glass" d="M-34-30h68l-8 96h-52Z" />
        <path className="tea-inside" d="M-31 2h62l-6 62h-50Z" />
        <path
          className="brass"
          d="M-34 24h68l-4 46h-60ZM34 30q34 0 30 26-2 14-34 12v-8q24 0 24-10 0-14-20-12Z"
        />
        <path className="tea-steam" d="M-10-44c-10-18 10-24 0-44M12-44c-10-18 10-24 0-44" />
      </g>
    </>
  )
}
