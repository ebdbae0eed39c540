import { inRem } from './in-rem.ts'

/** Where the pips of each face lie, in a square of three by three. */
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A face of a die, in ivory; its number stands in words beside it. */
export function Die({ face, size = 36 }: { face: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={inRem(size)}
      height={inRem(size)}
      aria-hidden="true"
      className="shrink-0"
    >
      <rect x="2" y="3.5" width="44" height="43" rx="10" fill="#00000038" />
      <rect x="2" y="2" width="44" height="43" rx="10" fill="var(--ivory)" stroke="#00000030" />
      <rect x="4" y="4" width="40" height="39" rx="8.5" fill="#fffdf6" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x}${y}`}
          cx={13 + x * 11}
          cy={12.5 + y * 11}
          r={face === '1' ? 5.5 : 4.1}
          fill={face === '1' ? '#a3312a' : '#16241d'}
        />
      ))}
    </svg>
  )
}
