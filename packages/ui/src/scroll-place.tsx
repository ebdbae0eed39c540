import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** A place that scrolls alone where its content is wider, and only there a stop of the keyboard. */
export function ScrollPlace({
  label,
  className,
  children,
}: {
  /** What lies in it, read aloud at the stop. */
  label: string
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const watch = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth))
    watch.observe(box)
    for (const child of box.children) watch.observe(child)
    return () => watch.disconnect()
  }, [])
  const stop = wide && { role: 'group', tabIndex: 0, 'aria-label': label }
  return (
    <div ref={place} className={classNames('min-w-0 sm:overflow-x-auto', className)} {...stop}>
      {children}
    </div>
  )
}
