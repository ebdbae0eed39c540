import { useId } from 'react'
import type { Side } from './windows.ts'

const rays = Array.from({ length: 16 }, (_, i) => i * 22.5)
const hours = Array.from({ length: 12 }, (_, i) => i * 30)

/** A copper coin: a sun with a face for heads, a crown over the hours for tails. */
export function Coin({ side }: { side: Side }) {
  const metal = useId()
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className="coin" data-side={side}>
      <defs>
        <linearGradient id={metal} x1="0" y1="0" x2=".6" y2="1">
          <stop stopColor="#ffd3a3" />
          <stop offset=".4" stopColor="#d98347" />
          <stop offset=".7" stopColor="#a3541f" />
          <stop offset="1" stopColor="#e59d62" />
        </linearGradient>
      </defs>
      <circle className="coin-rim" cx="60" cy="60" r="58" />
      <circle cx="60" cy="60" r="55" fill={`url(#${metal})`} />
      <circle className="coin-ring" cx="60" cy="60" r="47" />
      {side === 'heads' ? (
        <>
          {rays.map((angle) => (
            <path
              key={angle}
              className="coin-mark"
              transform={`rotate(${angle} 60 60)`}
              d="M57 28 60 16l3 12Z"
            />
          ))}
          <circle className="coin-face" cx="60" cy="60" r="27" />
          <path
            className="coin-line"
            d="M47 54c3-4 7-4 10 0M63 54c3-4 7-4 10 0M60 56v9M49 70c6 7 16 7 22 0"
          />
        </>
      ) : (
        <>
          {hours.map((angle) => (
            <path
              key={angle}
              className="coin-line"
              transform={`rotate(${angle} 60 60)`}
              d="M60 17v7"
            />
          ))}
          <path className="coin-mark" d="M34 76 30 46l15 14 15-24 15 24 15-14-4 30Z" />
          <path className="coin-line" d="M36 84h48" />
        </>
      )}
    </svg>
  )
}
