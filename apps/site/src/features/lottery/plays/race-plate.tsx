import { classNames } from '@parlour/ui'

/** Colours of the ten cars: our own, told apart by number and by lightness too. */
const paints: Readonly<Record<string, { fill: string; ink: string }>> = {
  1: { fill: '#e9c84a', ink: '#241a04' },
  2: { fill: '#2f7fd0', ink: '#ffffff' },
  3: { fill: '#4c5a63', ink: '#ffffff' },
  4: { fill: '#e98a3a', ink: '#241104' },
  5: { fill: '#3fc4cf', ink: '#05252a' },
  6: { fill: '#5b46c4', ink: '#ffffff' },
  7: { fill: '#c9cfca', ink: '#18201c' },
  8: { fill: '#c8352f', ink: '#ffffff' },
  9: { fill: '#7a2a1d', ink: '#ffffff' },
  10: { fill: '#1f8a4c', ink: '#ffffff' },
}

/** A car of the race seen from above, with its number on the roof. */
export function RacePlate({ car, className }: { car: string; className?: string }) {
  const { fill, ink } = paints[Number(car)] ?? paints[1]!
  return (
    <svg
      viewBox="0 0 56 34"
      aria-hidden="true"
      className={classNames('block h-auto w-full', className)}
    >
      <g fill="#0b120f">
        <rect x="7" y="1" width="11" height="6" rx="2" />
        <rect x="38" y="1" width="11" height="6" rx="2" />
        <rect x="7" y="27" width="11" height="6" rx="2" />
        <rect x="38" y="27" width="11" height="6" rx="2" />
      </g>
      <path
        d="M6 4h36c7 0 12 6 12 13s-5 13-12 13H6c-2 0-4-2-4-4V8c0-2 2-4 4-4Z"
        fill={fill}
        stroke="#00000055"
      />
      <path d="M44 9c4 2 6 5 6 8s-2 6-6 8Z" fill="#0b120f" opacity=".5" />
      <path d="M5 8h3v18H5z" fill="#0b120f" opacity=".35" />
      <text
        x="25"
        y="17.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="17"
        fontWeight="800"
        fill={ink}
      >
        {Number(car)}
      </text>
    </svg>
  )
}
