/** Upper and lower half, edge and shade of each letter. */
const paints = {
  A: ['#ffe9a0', '#ff6f61', '#7a1236', '#ffd9cc'],
  K: ['#d4fff6', '#1fb5b5', '#0b3f63', '#e8fffb'],
  Q: ['#fff3d6', '#f5a623', '#7a3f06', '#fffbe0'],
  J: ['#f3dcff', '#9a5ad0', '#3a1468', '#fff'],
} as const

/** Letters as painters of river boats paint them: two colours, a deep side, and flourishes at the waist. */
export function Letters() {
  return Object.entries(paints).map(([letter, [high, low, deep, light]]) => {
    const y = letter === 'Q' || letter === 'J' ? 75 : 79
    const place = { x: 50, y, textAnchor: 'middle' } as const
    return (
      <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100" className="letter">
        <linearGradient id={`boat-${letter}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".2" stopColor={high} />
          <stop offset=".56" stopColor={high} />
          <stop offset=".56" stopColor={low} />
          <stop offset="1" stopColor={low} />
        </linearGradient>
        <path
          d="M3 52q6-9 12 0-6 9-12 0ZM97 52q-6-9-12 0 6 9 12 0ZM9 40q7 0 8 7M91 40q-7 0-8 7M9 64q7 0 8-7M91 64q-7 0-8-7"
          fill={low}
          stroke={deep}
          strokeWidth="2.400"
          strokeLinecap="round"
        />
        {[6, 4.5, 3, 1.5].map((step) => (
          <text
            key={step}
            {...place}
            fill={deep}
            stroke={deep}
            strokeWidth="5"
            strokeLinejoin="round"
            transform={`translate(${step} ${step})`}
          >
            {letter}
          </text>
        ))}
        <text {...place} fill={light} stroke={light} strokeWidth="4.600" strokeLinejoin="round">
          {letter}
        </text>
        <text {...place} fill={`url(#boat-${letter})`}>
          {letter}
        </text>
      </symbol>
    )
  })
}
