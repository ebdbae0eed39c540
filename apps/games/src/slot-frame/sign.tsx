import type { CSSProperties } from 'react'

/** One symbol of the game's sheet by its letter on the strips. */
export function Sign({
  symbol,
  className,
  style,
}: {
  symbol: string
  className?: string
  style?: CSSProperties
}) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      style={style}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#sign-${symbol}`} />
    </svg>
  )
}
