import { useEffect, useState } from 'react'
import type { BoardProps } from '../original-game.ts'

type Shown = Pick<BoardProps, 'phase' | 'hurried'> & {
  readonly round: { readonly wagerId: string } | undefined
}

/** How much of a round has been shown, from 0 to 1; all of it at once for whoever is in a hurry. */
export function useShare({ phase, hurried, round }: Shown, ms: number): number {
  const [seen, setSeen] = useState({ wagerId: '', share: 0 })
  const isMoving = phase === 'showing' && !hurried
  const wagerId = round?.wagerId ?? ''
  useEffect(() => {
    if (!isMoving) return undefined
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function turn() {
      const share = Math.min(1, (performance.now() - startedAt) / (ms - 60))
      setSeen({ wagerId, share })
      if (share < 1) frame = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(frame)
  }, [wagerId, isMoving, ms])
  if (!isMoving) return 1
  return seen.wagerId === wagerId ? seen.share : 0
}
