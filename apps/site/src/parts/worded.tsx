import type { ReactNode } from 'react'

/** Stands in a text where something drawn goes: a letter that no text holds. */
const HOLE = '\uE000'

/**
 * A sentence of which one name is drawn instead of written: each language puts it where it belongs.
 *
 * @param of the text, given what to write at the name.
 */
export function Worded({ of, children }: { of: (hole: string) => string; children: ReactNode }) {
  const [before, after] = of(HOLE).split(HOLE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
