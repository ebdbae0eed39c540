import type { CSSProperties } from 'react'
import { Sign } from '../sign.tsx'
import type { SlotGame } from '../slot-game.ts'
import type { Fill } from '../slot-view.ts'

/** Wilds over whole reels: one grows where it came to rest, stays while it holds, and walks with its reel. */
export function Fills({ game, fills }: { game: SlotGame; fills: readonly Fill[] }) {
  const { machine } = game
  if (fills.length === 0) return null
  return (
    <div className="fills" aria-hidden="true">
      {fills.map(({ id, reel }) => (
        <div
          key={id}
          className="fill"
          data-gone={reel < 0 || undefined}
          style={{ '--reel': reel } as CSSProperties}
        >
          {game.Fill ? (
            <game.Fill rows={machine.rows} walking={machine.walking !== undefined} />
          ) : (
            Array.from({ length: machine.rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <Sign key={row} symbol={machine.wild!} />
            ))
          )}
        </div>
      ))}
    </div>
  )
}
