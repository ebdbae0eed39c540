import { useEffect, useRef, useState } from 'react'
import { CELLS } from './card.ts'

type Panes = { readonly wagerId: string; readonly clear: readonly number[] }

/**
 * The panes that the player has cleared of a round, in their order. Once all are, the round is over: `finish` is told,
 * once. Another round begins with none.
 */
export function usePanes(wagerId: string, finish: () => void) {
  const [panes, setPanes] = useState<Panes>({ wagerId, clear: [] })
  const clear = panes.wagerId === wagerId ? panes.clear : []
  const count = clear.length
  const end = useRef(finish)
  useEffect(() => {
    end.current = finish
  })
  useEffect(() => {
    if (count === CELLS) end.current()
  }, [count])
  return {
    clear,
    clearPane: (place: number) =>
      setPanes((before) => {
        const known = before.wagerId === wagerId ? before.clear : []
        return known.includes(place) ? before : { wagerId, clear: [...known, place] }
      }),
  }
}
