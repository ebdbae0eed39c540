import { useEffect, useRef, useState } from 'react'
import { usePlace } from '../../base/router/location.ts'

/** A page names itself once it is drawn; so long is waited before its name is said, in milliseconds. */
const NAMED_MS = 400

/**
 * Says the name of a page that somebody went to, and brings the focus there where it went with the page before: a
 * link within a page is gone with it, and the next Tab would begin at the top of the house.
 */
export function RouteAnnouncer() {
  const { visit } = usePlace()
  const first = useRef(visit)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (visit === first.current) return undefined
    const timer = setTimeout(() => {
      if (!document.activeElement || document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true })
      setSaid(document.title)
    }, NAMED_MS)
    return () => clearTimeout(timer)
  }, [visit])
  return (
    <p aria-live="polite" className="spoken">
      {said}
    </p>
  )
}
