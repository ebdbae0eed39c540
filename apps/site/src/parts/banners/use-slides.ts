import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A slide stands this long before the next one comes (B-06, K-04). */
const AUTOPLAY_MS = 5000
const SWIPE_PX = 40

/**
 * Which slide shows. With more than one it turns by itself and comes round again, until somebody pauses
 * it, points at it or has asked their system for calm. Arrow keys and swipes follow the reading direction.
 */
export function useSlides(total: number) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [held, setHeld] = useState(false)
  const from = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (!playing || held || total < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % total), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, held, total])
  const show = (index: number) => setAt((index + total) % Math.max(total, 1))
  const now = Math.min(at, Math.max(total - 1, 0))
  const towards = () => (document.documentElement.dir === 'rtl' ? -1 : 1)
  const gestures = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      if (step !== 0 && total > 1) show(now + step * towards())
    },
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - (from.current ?? event.clientX)
      from.current = undefined
      if (Math.abs(moved) > SWIPE_PX && total > 1) show(now + (moved < 0 ? 1 : -1) * towards())
    },
  }
  return { at: now, playing, toggle: () => setPlaying(!playing), show, gestures }
}
