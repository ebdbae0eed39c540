import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

const drawn = createStore(false)

/**
 * Whether a page that asks this has been drawn: what fills its lower parts is asked for then, and neither holds up its
 * first picture nor counts into it. Once true, it stays so: whoever comes back finds the parts at once.
 */
export function useDrawnOnce(): boolean {
  useEffect(() => drawn.set(true), [])
  return useStore(drawn)
}
