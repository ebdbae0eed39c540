import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element is in sight, or nearly; where a browser cannot tell, it is. */
export function useInSight<Shown extends Element>(): [RefCallback<Shown>, boolean] {
  const [inSight, setInSight] = useState(true)
  const place = useCallback((shown: Shown) => {
    if (!('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '100px' },
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return [place, inSight]
}
