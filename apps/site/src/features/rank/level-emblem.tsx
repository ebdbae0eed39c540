import { useId } from 'react'

/** Rays of a level's wreath: the higher the level, the fuller it is. */
const RAYS_PER_LEVEL = 2
const LARGEST_LEVEL = 7

/**
 * The emblem of a level in the level's own colours: a shield that gains leaves, a ring and a crown on the
 * way up; the name always stands beside it. Drawn, so that a ladder of any colours has its emblems.
 */
export function LevelEmblem({
  level,
  color,
  color2,
  size = 64,
}: {
  level: number
  color: string
  color2: string
  size?: number
}) {
  const id = useId()
  const step = Math.min(level, LARGEST_LEVEL)
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} className="shrink-0" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-m`} x1="0" y1="0" x2=".35" y2="1">
          <stop stopColor={color} />
          <stop offset=".5" stopColor={color} />
          <stop offset="1" stopColor={color2} />
        </linearGradient>
        <linearGradient id={`${id}-e`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".75" />
          <stop offset=".6" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Wreath rays={step * RAYS_PER_LEVEL} color={color} color2={color2} />
      {step >= 4 ? (
        <circle cx="50" cy="52" r="35" fill="none" stroke={color} strokeWidth="1.6" opacity=".8" />
      ) : null}
      <path
        d="M50 22l25 8v22c0 15-10 24-25 30c-15-6-25-15-25-30V30z"
        fill={`url(#${id}-m)`}
        stroke={color2}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M50 26l21 6.8v11c-12 6-30 6-42 0v-11z" fill={`url(#${id}-e)`} />
      <path
        d="M50 29l19 6v17c0 11.5-7.5 18.5-19 23.5c-11.5-5-19-12-19-23.5V35z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".38"
        strokeWidth="1.4"
      />
      {step >= 6 ? <Crown color={color} color2={color2} /> : null}
      <text
        x="50"
        y="63"
        textAnchor="middle"
        fontSize="28"
        fontWeight="700"
        fill="#14201a"
        fillOpacity=".82"
        style={{ fontFamily: 'var(--font-display, Georgia, serif)' }}
      >
        {level}
      </text>
    </svg>
  )
}

/** Leaves in two arms from the foot upwards. */
const Wreath = ({ rays, color, color2 }: { rays: number; color: string; color2: string }) => (
  <g>
    {Array.from({ length: rays }, (_, at) => {
      const side = at % 2 === 0 ? 1 : -1
      const turn = side * (158 - Math.floor(at / 2) * 20)
      return (
        <path
          key={turn}
          d="M50 6c4 4.5 4 9.5 0 14c-4-4.5-4-9.5 0-14z"
          transform={`rotate(${turn} 50 52)`}
          fill={at % 4 < 2 ? color : color2}
        />
      )
    })}
  </g>
)

const Crown = ({ color, color2 }: { color: string; color2: string }) => (
  <path
    d="M36 20l-4-13l9.5 6L50 2l8.5 11l9.5-6l-4 13z"
    fill={color}
    stroke={color2}
    strokeWidth="1.5"
    strokeLinejoin="round"
  />
)
