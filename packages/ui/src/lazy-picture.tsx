import { useEffect, useRef, useState } from 'react'

/** A picture is fetched once this part of its place is in sight (K-29). */
const SIGHT_THRESHOLD = 0.1

/**
 * The tries for a picture: its address, one retry on the next address or the same one, then the default.
 *
 * @example triesFor(['/a.png'], '/default.svg') // ['/a.png', '/a.png?retry', '/default.svg']
 */
export function triesFor(addresses: readonly string[], fallback: string): readonly string[] {
  const [first = fallback, second] = addresses
  const again = second ?? `${first}${first.includes('?') ? '&' : '?'}retry`
  return [first, again, fallback]
}

/** A picture that waits until its place comes into sight, is tried twice, and then gives way to the default. */
export function LazyPicture({
  addresses,
  fallback,
  width,
  height,
  className,
}: {
  addresses: readonly string[]
  fallback: string
  width: number
  height: number
  className?: string
}) {
  const place = useRef<HTMLImageElement>(null)
  const [seen, setSeen] = useState(false)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    const element = place.current
    if (seen || !element) return
    return whenInSight(element, () => setSeen(true))
  }, [seen])
  const shown = triesFor(addresses, fallback)[failed]
  return (
    <img
      key={failed}
      ref={place}
      {...(seen ? { src: shown } : {})}
      alt=""
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      onError={() => setFailed((count) => Math.min(count + 1, 2))}
      className={className}
    />
  )
}

const waiting = new WeakMap<Element, () => void>()
let watch: IntersectionObserver | undefined

/* One observer for all pictures: a lobby has thousands. */
function whenInSight(element: Element, seen: () => void): () => void {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { threshold: SIGHT_THRESHOLD },
  )
  waiting.set(element, seen)
  watch.observe(element)
  return () => {
    waiting.delete(element)
    watch?.unobserve(element)
  }
}
