import { memo } from 'react'
import { Bench } from './bench.tsx'
import { Shelves } from './shelves.tsx'

const hue = (name: string) => ({ stopColor: `var(--${name})` })

/** The tailor's room: by lamplight, or in the light theme by day. In the free spins the lamp is turned up. */
export const Backdrop = memo(function Backdrop({ busy }: { busy: boolean }) {
  return (
    <svg
      className="backdrop"
      data-busy={busy || undefined}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('wall-high')} />
          <stop offset="1" style={hue('wall-low')} />
        </linearGradient>
        <linearGradient id="outside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={hue('sky-high')} />
          <stop offset="1" style={hue('sky-low')} />
        </linearGradient>
        <radialGradient id="lamplight" cx=".5" cy="0" r="1">
          <stop offset="0" stopColor="#ffe2a0" stopOpacity=".75" />
          <stop offset=".5" stopColor="#ffcf7a" stopOpacity=".22" />
          <stop offset="1" stopColor="#ffcf7a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#wall)" />
      <Panelling />
      <Window />
      <Shelves x={1100} />
      <DressForm />
      <ellipse className="lamplight" cx="720" cy="150" rx="640" ry="640" fill="url(#lamplight)" />
      <Lamp />
      <Bench />
    </svg>
  )
})

function Panelling() {
  return (
    <g className="panels" fill="none" strokeWidth="3">
      <path d="M0 560h1440M0 574h1440" />
      {Array.from({ length: 13 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place.
        <path key={at} d={`M${at * 120} 574v326M${at * 120 + 14} 596h92v240h-92Z`} />
      ))}
    </g>
  )
}

function Window() {
  return (
    <g>
      <path d="M470 560V250q0-150 250-150t250 150v310Z" className="frame-low" />
      <path d="M488 542V254q0-136 232-136t232 136v288Z" fill="url(#outside)" />
      <g className="stars" fill="#fff4d2">
        {[
          [540, 240],
          [600, 180],
          [668, 230],
          [790, 190],
          [858, 240],
          [906, 300],
          [520, 330],
          [742, 270],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.600" />
        ))}
      </g>
      <circle className="far-light" cx="896" cy="196" r="34" />
      <path
        className="roofs"
        d="M488 542v-92l44-34 30 24v-20h16v32l52 38v-54l60-46 62 48v30l44-34 20 16v-26h16v38l40 32v-40l50-36 30 20v104Z"
      />
      <g className="lit-panes">
        <path d="M516 470h14v18h-14ZM546 478h12v16h-12ZM668 442h14v20h-14ZM698 442h14v20h-14ZM806 486h12v16h-12ZM900 474h14v18h-14ZM926 474h12v18h-12Z" />
      </g>
      <path d="M720 118v424M488 330h464M604 126v416M836 126v416" className="bars" />
      <path d="M452 552h536v22H452Z" className="frame-low" />
      <path d="M470 250q-40 180-24 320h52q-26-160 34-400-40 20-62 80Z" className="curtain-cloth" />
      <path d="M970 250q40 180 24 320h-52q26-160-34-400 40 20 62 80Z" className="curtain-cloth" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path d="M720 0v92" className="cord" />
      <path d="M704 84h32v16h-32Z" fill="url(#gilt-low)" />
      <path d="M716 98q76 6 96 62H628q20-56 88-62Z" className="shade" />
      <path d="M628 160h184q-6 12-92 12t-92-12Z" fill="#fff0c2" />
      <path d="M660 120q20-14 44-16" fill="none" stroke="#fff" strokeWidth="5" opacity=".35" />
    </g>
  )
}

/** A dress form with a half-made coat, pinned at the shoulder. */
function DressForm() {
  return (
    <g transform="translate(92 214)">
      <path d="M136 470v150M70 640q66-44 132 0" className="stand" />
      <circle cx="136" cy="20" r="17" fill="url(#gilt)" />
      <path d="M112 44h48l6 34h-60Z" className="linen" />
      <path
        d="M106 76q-62 10-74 52 6 76 34 132-20 60-30 176 100 44 202 0-12-116-32-176 28-56 34-132-12-42-74-52-30 20-60 0Z"
        className="coat"
      />
      <path d="M136 96v344M106 76q12 60 30 110 18-50 30-110" className="seam" />
      <path d="M66 260q70 24 140 0M36 430q100 42 200 0" className="seam" />
      <path d="M136 84l-34 4 30 108ZM136 84l34 4-30 108Z" className="lapel" />
      <g fill="url(#gilt)">
        <circle cx="136" cy="232" r="7" />
        <circle cx="136" cy="300" r="7" />
        <circle cx="136" cy="366" r="7" />
      </g>
      <path d="M196 108 232 84" stroke="url(#steel)" strokeWidth="3.500" />
      <circle cx="234" cy="82" r="8" fill="url(#ruby)" />
      <path d="M52 100q-16 120 12 250 10 40-8 86" className="tape" />
      <path d="M52 100q-16 120 12 250 10 40-8 86" className="tape-ticks" />
    </g>
  )
}
