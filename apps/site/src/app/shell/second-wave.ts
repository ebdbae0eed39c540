import { startTransition, useEffect, useState } from 'react'
import { queryClient } from '../../base/server/query-client.ts'
import { createStore } from '../../base/store.ts'

/** So long nothing may be on its way before the rest is asked for: pictures follow what arrived, in milliseconds. */
const QUIET_MS = 300
/** A house that is slow to answer holds the rest back no longer than this, in milliseconds. */
const LONGEST_MS = 4000
const touches = ['pointerdown', 'keydown', 'wheel'] as const

const open = createStore(false)

/**
 * Whether the rest of the site may come: what no first screen shows waits until the page has what it asked for,
 * or until somebody touches the page. Once true, it stays so.
 */
export function useSecondWave(): boolean {
  const [isOpen, setOpen] = useState(open.get)
  useEffect(() => {
    // Drawn in slices: much comes at once, and none of it is waited for.
    const follow = () => startTransition(() => setOpen(open.get))
    follow()
    return open.subscribe(follow)
  }, [])
  return isOpen
}

/** Watches for that moment from the first drawing on. */
export function useWatchForSecondWave(): void {
  useEffect(() => {
    if (open.get()) return
    const begin = () => open.set(true)
    let quiet = setTimeout(look, QUIET_MS)
    function look() {
      clearTimeout(quiet)
      if (queryClient.isFetching() === 0) quiet = setTimeout(begin, QUIET_MS)
    }
    const longest = setTimeout(begin, LONGEST_MS)
    const forget = queryClient.getQueryCache().subscribe(look)
    for (const touch of touches) window.addEventListener(touch, begin, { passive: true })
    const end = () => {
      clearTimeout(quiet)
      clearTimeout(longest)
      forget()
      for (const touch of touches) window.removeEventListener(touch, begin)
    }
    const unsubscribe = open.subscribe(end)
    return () => {
      unsubscribe()
      end()
    }
  }, [])
}
