import { colourOf } from '@parlour/lottery'
import { inRem } from './in-rem.ts'

export const paints = { 红: '#c0352e', 蓝: '#2563b0', 绿: '#1c7a43' } as const

/** A numbered ball in its colour. */
export function Ball({ number, size = 34 }: { number: string; size?: number }) {
  const paint = paints[colourOf(Number(number))]
  return (
    <svg
      viewBox="0 0 40 40"
      width={inRem(size)}
      height={inRem(size)}
      aria-hidden="true"
      className="shrink-0"
    >
      <circle cx="20" cy="20" r="19" fill={paint} />
      <circle cx="20" cy="20" r="19" fill="none" stroke="#00000040" />
      <ellipse cx="14" cy="10" rx="8" ry="5" fill="#fff" opacity=".28" />
      <circle cx="20" cy="20" r="12.5" fill="#fffdf6" />
      <text
        x="20"
        y="20.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="15"
        fontWeight="700"
        fill="#16241d"
      >
        {Number(number)}
      </text>
    </svg>
  )
}
