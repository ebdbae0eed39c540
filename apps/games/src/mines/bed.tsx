import type { BedState } from './steps.ts'

const flowers = ['rose', 'daisy', 'iris', 'poppy'] as const

/** A bed of the garden: under its bell jar, with a flower out, or with what nobody wanted to find. */
export function Bed({ at, state }: { at: number; state: BedState }) {
  const flower = flowers[(at * 7 + 3) % flowers.length]!
  const isMine = state === 'mine' || state === 'spared'
  const isOpen = state !== 'closed' && state !== 'asked'
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href="#bed-soil" />
      {isOpen ? (
        <use href={isMine ? '#bed-mine' : `#bed-${flower}`} className="bed-thing" />
      ) : (
        <use href="#bed-sprout" />
      )}
      {isOpen ? null : <use href="#bed-jar" className="bed-jar" />}
      {state === 'mine' ? <circle className="bed-blast" cx="32" cy="34" r="26" /> : null}
    </svg>
  )
}

/** Everything that grows in the beds, drawn once. */
export function BedSheet() {
  return (
    <svg className="bed-sheet" aria-hidden="true">
      <defs>
        <linearGradient id="bed-glass" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff" stopOpacity=".62" />
          <stop offset=".45" stopColor="#d8fff4" stopOpacity=".2" />
          <stop offset="1" stopColor="#fff" stopOpacity=".42" />
        </linearGradient>
        <radialGradient id="bed-iron" cx=".36" cy=".3" r=".8">
          <stop stopColor="#75697f" />
          <stop offset=".5" stopColor="#332a3b" />
          <stop offset="1" stopColor="#120d17" />
        </radialGradient>
      </defs>
      <Jar />
      <Flowers />
      <symbol id="bed-mine" viewBox="0 0 64 64">
        <path
          fill="#221a28"
          d="m32 8 4 9 8-5v9l10-1-5 8 9 5-9 5 5 8-10-1v9l-8-5-4 9-4-9-8 5v-9l-10 1 5-8-9-5 9-5-5-8 10 1v-9l8 5Z"
        />
        <circle cx="32" cy="33" r="15" fill="url(#bed-iron)" />
        <circle cx="32" cy="33" r="5.500" fill="#ff5d4a" />
        <circle cx="30" cy="31" r="1.800" fill="#ffd5c8" />
      </symbol>
    </svg>
  )
}

/** The soil, and what stands on it until it is opened. */
const Jar = () => (
  <>
    <symbol id="bed-soil" viewBox="0 0 64 64">
      <path
        fill="#c06a43"
        d="M8 4h48a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6Z"
      />
      <path
        fill="#8d4527"
        d="M2 52v2a6 6 0 0 0 6 6h48a6 6 0 0 0 6-6v-2a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6Z"
      />
      <rect x="8" y="9" width="48" height="44" rx="5" fill="#3a2418" />
      <path fill="#57372a" d="M14 44c5-5 11-6 18-6s13 1 18 6c2 3-2 6-5 6H19c-4 0-7-3-5-6Z" />
    </symbol>
    <symbol id="bed-sprout" viewBox="0 0 64 64">
      <path d="M32 45V32" stroke="#67b26b" strokeWidth="3" strokeLinecap="round" />
      <path
        fill="#7fcf7f"
        d="M32 36c-9 0-11-6-11-9 7-1 11 3 11 9ZM32 33c0-7 5-10 11-10 1 6-4 10-11 10Z"
      />
    </symbol>
    <symbol id="bed-jar" viewBox="0 0 64 64">
      <path
        fill="url(#bed-glass)"
        stroke="#ffffffb3"
        strokeWidth="1.500"
        d="M13 49V30a19 19 0 0 1 38 0v19Z"
      />
      <path fill="#ffffffb3" d="M19 44V30c0-6 3-10 7-12-3 4-4 8-4 13v13Z" />
      <circle cx="32" cy="9" r="4" fill="#f2dfb0" />
      <path fill="#e5c98a" d="M10 48h44v4H10Z" />
    </symbol>
  </>
)

const Flowers = () => (
  <>
    <symbol id="bed-rose" viewBox="0 0 64 64">
      <path d="M32 50V34" stroke="#3f9a5a" strokeWidth="4" strokeLinecap="round" />
      <path
        fill="#4fae69"
        d="M32 46c-8 2-13-2-14-7 8-1 13 1 14 7ZM32 46c8 2 13-2 14-7-8-1-13 1-14 7Z"
      />
      <path fill="#ff6f91" d="M32 9c10 0 17 7 17 15S42 39 32 39 15 32 15 24 22 9 32 9Z" />
      <path fill="#ffa3b8" d="M32 13c7 0 11 4 11 9s-5 9-11 9-10-4-10-8 4-7 9-7 7 3 7 6-3 4-6 4" />
    </symbol>
    <symbol id="bed-daisy" viewBox="0 0 64 64">
      <path d="M32 50V34" stroke="#3f9a5a" strokeWidth="4" strokeLinecap="round" />
      <g fill="#fff7e3">
        {[0, 45, 90, 135].map((turn) => (
          <ellipse key={turn} cx="32" cy="25" rx="6" ry="18" transform={`rotate(${turn} 32 25)`} />
        ))}
      </g>
      <circle cx="32" cy="25" r="8" fill="#ffc24b" />
    </symbol>
    <symbol id="bed-iris" viewBox="0 0 64 64">
      <path d="M32 50V32" stroke="#3f9a5a" strokeWidth="4" strokeLinecap="round" />
      <path fill="#8f7bff" d="M32 8c9 7 9 17 0 24-9-7-9-17 0-24Z" />
      <path
        fill="#b7a8ff"
        d="M12 20c11-2 18 3 20 14-12 2-19-3-20-14ZM52 20c-11-2-18 3-20 14 12 2 19-3 20-14Z"
      />
      <path fill="#ffd86b" d="M32 22c3 3 3 8 0 11-3-3-3-8 0-11Z" />
    </symbol>
    <symbol id="bed-poppy" viewBox="0 0 64 64">
      <path d="M32 50V32" stroke="#3f9a5a" strokeWidth="4" strokeLinecap="round" />
      <path
        fill="#ff8a3d"
        d="M32 10c6-4 18 1 17 12-1 10-9 14-17 14S16 32 15 22C14 11 26 6 32 10Z"
      />
      <path fill="#e8632b" d="M32 20c8-1 14 2 16 7-3 6-9 9-16 9s-13-3-16-9c2-5 8-8 16-7Z" />
      <circle cx="32" cy="26" r="5" fill="#3a1d12" />
    </symbol>
  </>
)
