import { encode } from 'uqr'

/** Side and quiet margin in pixels where nothing else is said (K-26, Q-53). */
const SIZE = 200
const MARGIN = 20

/** A QR code of correction level M, dark on white in both themes, so that every camera reads it. */
export function QrCode({
  text,
  label,
  size = SIZE,
  margin = MARGIN,
}: {
  text: string
  label: string
  size?: number
  margin?: number
}) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
  const step = (size - 2 * margin) / modules
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className="shrink-0 rounded-small bg-white"
      shapeRendering="crispEdges"
    >
      <path fill="#000" transform={`translate(${margin} ${margin}) scale(${step})`} d={path} />
    </svg>
  )
}
