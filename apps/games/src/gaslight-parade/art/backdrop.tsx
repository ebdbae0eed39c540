import { memo } from 'react'
import { Houses } from './houses.tsx'
import { Bunting, Marchers } from './street.tsx'

const hue = (name: string) => ({ stopColor: `var(--${name})` })

/** A street on the evening of the parade; its lamps flare while a lamplighter stands on the reels. */
export const Backdrop = memo(function Backdrop() {
  return (
    <svg
      className="backdrop"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('sky-high')} />
          <stop offset=".6" style={hue('sky-low')} />
        </linearGradient>
        <linearGradient id="stones" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('stone-far')} />
          <stop offset="1" style={hue('stone-near')} />
        </linearGradient>
        <linearGradient id="fog" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('fog')} stopOpacity="0" />
          <stop offset=".55" style={hue('fog')} stopOpacity=".6" />
          <stop offset="1" style={hue('fog')} stopOpacity="0" />
        </linearGradient>
        <radialGradient id="lamp-halo">
          <stop offset="0" stopColor="#ffe08a" stopOpacity=".95" />
          <stop offset=".25" stopColor="#ffc04a" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffa52e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#sky)" />
      <g className="stars">
        {stars.map(([x, y], at) => (
          <circle key={x} cx={x} cy={y} r={1.2 + (at % 3) * 0.5} />
        ))}
      </g>
      <path
        className="roofs"
        d="M330 560V400l40-36 36 30v-60h14v70l50-46 46 40v-96l26-30 26 30v88l60-54 40 34v-30l44-58 44 58v46l54-44 44 38v-92l22-28 24 28v84l60-50 54 46v-70h14v50l42 32v180Z"
      />
      <circle className="clock" cx="712" cy="346" r="15" />
      <rect y="400" width="1440" height="260" fill="url(#fog)" />
      <Houses />
      <path d="M0 900V742q330-96 560-132h320q230 36 560 132v158Z" fill="url(#stones)" />
      <path
        className="joints"
        d="M560 610 0 800M620 610 230 900M690 610 560 900M750 610l130 290M820 610l390 290M880 610l560 190M470 630q250-16 500 0M330 668q390-24 780 0M170 718q550-34 1100 0M20 788q700-44 1400 0"
      />
      <Bunting />
      <Marchers />
      <Lamps />
    </svg>
  )
})

const stars = [
  [420, 250],
  [500, 180],
  [566, 290],
  [620, 60],
  [676, 210],
  [760, 120],
  [812, 250],
  [880, 70],
  [930, 300],
  [1004, 190],
  [1046, 280],
  [548, 110],
] as const

const lamps = [
  [300, 842, 1],
  [1140, 842, 1],
  [470, 700, 0.5],
  [970, 700, 0.5],
  [588, 642, 0.27],
  [852, 642, 0.27],
] as const

/** Lamps along the street, each with its light on the stones. */
function Lamps() {
  return lamps.map(([x, y, size]) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse className="shine" cx="0" cy="26" rx="130" ry="26" fill="url(#lamp-halo)" />
      <path
        className="post"
        d="M-7 0-4-420H4L7 0ZM-26 14q4-34 16-40h20q12 6 16 40ZM-13-410h26v14h-26ZM-11-214h22v10h-22ZM-44-386h88v7h-88Z"
      />
      <circle className="halo" cx="0" cy="-470" r="230" fill="url(#lamp-halo)" />
      <path className="pane" d="M-34-512h68L20-426h-40Z" />
      <path d="M0-500q13 16 8 27-8 10-16 0-5-11 8-27Z" fill="#fffdf0" />
      <path
        className="post"
        d="M-40-518h80v9h-80ZM-16-546h32l22 28h-76ZM-5-562H5l4 16H-9ZM-24-428h48l-8 12h-32Z"
      />
      <path className="ribs" d="M-34-512-20-426M34-512 20-426M-11-512-7-426M11-512 7-426" />
    </g>
  ))
}
