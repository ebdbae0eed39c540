import { type CSSProperties, memo } from 'react'

/** The valley at dusk; at night, in the free spins, the sky darkens and the moon climbs. */
export const Backdrop = memo(function Backdrop({
  night,
  climb,
}: {
  night: boolean
  climb: number
}) {
  return (
    <svg
      className="backdrop"
      data-night={night || undefined}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2b1640" />
          <stop offset=".34" stopColor="#5b2750" />
          <stop offset=".62" stopColor="#a8443f" />
          <stop offset=".82" stopColor="#dd8247" />
          <stop offset="1" stopColor="#f0b267" />
        </linearGradient>
        <linearGradient id="sky-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a0a26" />
          <stop offset=".5" stopColor="#1b1a4c" />
          <stop offset="1" stopColor="#4a3b86" />
        </linearGradient>
        <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6c98a" stopOpacity="0" />
          <stop offset="1" stopColor="#f6c98a" stopOpacity=".35" />
        </linearGradient>
        <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#160a1c" stopOpacity="0" />
          <stop offset="1" stopColor="#160a1c" stopOpacity=".92" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#sky-dusk)" />
      <rect width="1440" height="900" fill="url(#sky-night)" className="sky-night" />
      <Stars />
      <g className="big-moon" style={{ '--climb': climb } as CSSProperties}>
        <circle cx="1262" cy="330" r="190" fill="url(#halo)" opacity=".8" />
        <circle cx="1262" cy="330" r="82" fill="url(#moonlight)" />
        <g fill="#c98f4e" opacity=".35">
          <circle cx="1237" cy="305" r="15" />
          <circle cx="1287" cy="320" r="8" />
          <circle cx="1252" cy="360" r="11" />
        </g>
      </g>
      <path
        className="hills-far"
        d="M0 610 120 520l70 50 130-150 110 120 90-70 120 110 140-190 130 150 90-60 110 100 130-140 120 110 80-40v380H0Z"
        fill="#7b3348"
      />
      <path
        className="snow-far"
        d="M320 420l46 50-21-8-20 18-22-16-26 6ZM780 390l48 55-24-9-22 20-22-18-21 7ZM1240 440l52 48-26-8-24 17-24-16-23 7Z"
        fill="#c46b57"
        opacity=".8"
      />
      <rect y="480" width="1440" height="420" fill="url(#mist)" className="mist" />
      <path
        className="hills-near"
        d="M0 740 150 630l120 80 170-130 150 120 130-40 190 30 170-80 140 110 130-90 90 50v220H0Z"
        fill="#4a1c38"
      />
      <Pines />
      <rect y="560" width="1440" height="340" fill="url(#foot)" />
    </svg>
  )
})

const stars = [
  [90, 90],
  [210, 190],
  [330, 70],
  [450, 240],
  [520, 120],
  [640, 60],
  [700, 200],
  [830, 130],
  [900, 50],
  [980, 260],
  [1290, 80],
  [1360, 220],
  [1400, 60],
  [160, 320],
  [600, 320],
  [1240, 330],
  [40, 230],
  [760, 330],
  [390, 340],
  [1060, 70],
] as const

function Stars() {
  return (
    <g className="stars" fill="#fff3d0">
      {stars.map(([x, y], at) => (
        <circle key={x} cx={x} cy={y} r={1 + ((at * 7) % 5) / 3} />
      ))}
    </g>
  )
}

const pines = [
  [-10, 900, 150],
  [60, 900, 110],
  [120, 900, 180],
  [200, 900, 90],
  [1230, 900, 120],
  [1300, 900, 190],
  [1370, 900, 130],
  [1430, 900, 170],
  [1170, 900, 80],
  [270, 900, 70],
] as const

function Pines() {
  return (
    <g fill="#24102a">
      {pines.map(([x, y, high]) => (
        <path
          key={x}
          d={`M${x} ${y - high}l${high * 0.16} ${high * 0.3}h-${high * 0.07}l${high * 0.15} ${high * 0.3}h-${high * 0.08}l${high * 0.16} ${high * 0.4}H${x - high * 0.32}l${high * 0.16} -${high * 0.4}h-${high * 0.08}l${high * 0.15} -${high * 0.3}h-${high * 0.07}Z`}
        />
      ))}
    </g>
  )
}
