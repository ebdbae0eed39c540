import { type CSSProperties, memo } from 'react'
import { Gate } from './gate.tsx'

const hue = (name: string) => ({ stopColor: `var(--${name})` })

/**
 * Falls between misty hills, and the gate above them. In the free spins a carp climbs with the pearls; above the last
 * fall it is a dragon.
 */
export const Backdrop = memo(function Backdrop({
  busy,
  climb,
  level,
}: {
  busy: boolean
  /** How far the carp has climbed, from 0 to 1. */
  climb: number
  level: number
}) {
  return (
    <svg
      className="backdrop"
      data-busy={busy || undefined}
      data-level={level}
      style={{ '--climb': climb } as CSSProperties}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('air-high')} />
          <stop offset=".55" style={hue('air-middle')} />
          <stop offset="1" style={hue('air-low')} />
        </linearGradient>
        <radialGradient id="moonshine">
          <stop offset="0" style={hue('moon')} stopOpacity=".6" />
          <stop offset="1" style={hue('moon')} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="haze" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('haze')} stopOpacity="0" />
          <stop offset="1" style={hue('haze')} stopOpacity=".75" />
        </linearGradient>
        <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('fall-high')} />
          <stop offset="1" style={hue('fall-low')} />
        </linearGradient>
        <linearGradient id="pool" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('pool-high')} />
          <stop offset="1" style={hue('pool-low')} />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#air)" />
      <circle className="disc-halo" cx="330" cy="78" r="190" fill="url(#moonshine)" />
      <circle className="disc" cx="330" cy="78" r="58" />
      <Hills />
      <Falls />
      <SkyDragon />
      <Gate />
      <Pool />
      <g className="climber">
        <use href="#sign-C" width="190" height="190" x="-95" y="-95" />
      </g>
    </svg>
  )
})

function Hills() {
  return (
    <>
      <path
        className="hills-1"
        d="M0 520Q60 330 150 300q40-90 110-60 60 40 90 150 60-150 130-170 70 10 110 130 60-110 130-100 70 20 110 130 50-170 140-190 80 10 130 150 50-130 130-140 70 10 110 110 30-110 100-130 60 10 90 60v440H0Z"
      />
      <rect y="300" width="1440" height="330" fill="url(#haze)" />
      <path
        className="hills-2"
        d="M0 640q40-210 130-240 60-10 110 110 50-70 120-60 70 30 100 120 90-90 190-80 90 20 140 90 70-110 160-100 80 20 120 90 60-170 150-190 80 10 120 100 40-60 100-60v420H0Z"
      />
      <rect y="420" width="1440" height="330" fill="url(#haze)" />
      <g className="pines">
        {[
          [318, 470, 46],
          [352, 486, 34],
          [1080, 520, 48],
          [1118, 508, 38],
          [290, 500, 30],
          [1150, 530, 30],
        ].map(([x, y, wide]) => (
          <path
            key={x}
            d={`M${x} ${y}v60M${x! - wide!} ${y! + 8}q${wide}-26 ${wide! * 2} 0-${wide} 10-${wide! * 2} 0ZM${x! - wide! * 0.8} ${y! + 30}q${wide! * 0.8}-24 ${wide! * 1.6} 0-${wide! * 0.8} 10-${wide! * 1.6} 0Z`}
          />
        ))}
      </g>
    </>
  )
}

/** A fall on each side and one in the middle, which a narrow window shows. */
const falls = [
  { x: 24, wide: 210, top: 226 },
  { x: 1206, wide: 210, top: 226 },
  { x: 560, wide: 320, top: 196 },
] as const

function Falls() {
  return falls.map(({ x, wide, top }) => {
    const streaks = Array.from({ length: Math.round(wide / 17) }, (_, at) => at)
    return (
      <g key={x} className="fall">
        <path
          className="rock"
          d={`M${x - 46} 900V${top + 70}q10-66 60-60l${wide + 20} 4q52 0 58 66v${820 - top}Z`}
        />
        <path
          d={`M${x} ${top + 12}q${wide / 2}-26 ${wide} 0l14 ${704 - top}H${x - 14}Z`}
          fill="url(#fall)"
        />
        <g className="streaks">
          {streaks.map((at) => (
            <path
              key={at}
              d={`M${x + 10 + at * 17} ${top + 6 + ((at * 7) % 11)}V700`}
              style={{ animationDelay: `${-((at * 370) % 2200)}ms` }}
            />
          ))}
        </g>
        <path
          className="lip"
          d={`M${x - 8} ${top + 14}q${wide / 4}-22 ${wide / 2}-16t${wide / 2 + 8} 14`}
        />
        <g className="spray">
          {[0, 0.2, 0.42, 0.6, 0.8, 1].map((part, at) => (
            <ellipse
              key={part}
              cx={x + part * wide}
              cy={702 + (at % 2) * 12}
              rx={46 + (at % 3) * 12}
              ry={24 + (at % 2) * 8}
            />
          ))}
        </g>
      </g>
    )
  })
}

/** Winds through the gate once the last letter is lifted. */
function SkyDragon() {
  const way = 'M1060 200C930 40 800 30 690 84S500 160 400 96 270 26 190 92'
  return (
    <g className="sky-dragon">
      <path d={way} stroke="#04302c" strokeWidth="62" />
      <path d={way} stroke="#1f8f70" strokeWidth="54" />
      <path d={way} stroke="#6fd3a2" strokeWidth="30" transform="translate(0 -8)" />
      <path d={way} stroke="#0b4f46" strokeWidth="46" strokeDasharray="3 15" opacity=".6" />
      <path
        d={way}
        stroke="#e2452f"
        strokeWidth="18"
        strokeDasharray="14 9"
        transform="translate(0 -32)"
      />
      <use href="#sign-D" width="190" height="190" x="40" y="14" />
    </g>
  )
}

function Pool() {
  return (
    <g>
      <path d="M0 700q360-22 720 0t720 0v200H0Z" fill="url(#pool)" />
      <g className="ripples">
        <path d="M60 742h150M250 728h90M1120 736h180M1330 752h90M400 756h110M960 748h90M180 800h120M1180 808h140M440 786h60M1010 784h90" />
      </g>
      <g className="pads">
        <path d="M70 790a60 18 0 1 0 118-8l-50 8ZM1250 782a64 19 0 1 0 126-6l-56 6ZM400 836a50 15 0 1 0 98-4l-42 2ZM900 794a44 13 0 1 0 86-6l-40 6Z" />
      </g>
      <use href="#sign-L" width="74" height="74" x="96" y="722" />
      <use href="#sign-L" width="84" height="84" x="1286" y="706" />
      <use href="#sign-L" width="58" height="58" x="912" y="744" />
    </g>
  )
}
