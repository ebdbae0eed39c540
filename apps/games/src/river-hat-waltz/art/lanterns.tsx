import type { CSSProperties } from 'react'

/** As many as the multiplier ever reaches. */
const LANTERNS = 10

/** Lanterns on the landing, one for each step of the multiplier. */
export function Lanterns({ lit }: { lit: number }) {
  return (
    <g className="lanterns">
      <radialGradient id="lamplight">
        <stop offset=".1" stopColor="#ffd98a" stopOpacity=".8" />
        <stop offset="1" stopColor="#ffb648" stopOpacity="0" />
      </radialGradient>
      {Array.from({ length: LANTERNS }, (_, at) => {
        const x = at < 5 ? 50 + at * 100 : 490 + at * 100
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a lantern is its place.
            key={at}
            className="lantern"
            data-lit={at < lit || undefined}
            style={{ '--x': `${x}px`, '--at': at } as CSSProperties}
          >
            <circle r="64" fill="url(#lamplight)" className="lantern-light" />
            <path d="M-20-24h40l6 46q-26 14-52 0Z" className="lantern-paper" />
            <path
              d="M-20-24h40l1 8h-42ZM-26 18q26 14 52 0v7q-26 14-52 0Z"
              className="lantern-edge"
            />
            <path d="M0-4q10 12 4 20-4 5-8 0-6-8 4-20Z" className="lantern-flame" />
          </g>
        )
      })}
    </g>
  )
}
