import { useEffect } from 'react'
import { renewEntry } from '../../base/session/house.ts'

/** Whoever opens a way in is asked by the rules of now; where nothing answers, by those the page came with. */
export function useFreshEntry(): void {
  useEffect(() => {
    void renewEntry().catch(() => undefined)
  }, [])
}
