const felts = {
  A: ['#ff8f7d', '#d9434a', '#7d1830'],
  K: ['#ffd98a', '#dd9a2f', '#7d4d0e'],
  Q: ['#8fe3c4', '#2f9f83', '#0d5147'],
  J: ['#b4c6ff', '#5f7dd8', '#283d87'],
} as const

/** Letters cut of felt, with a raw edge and a seam that runs along it. */
export function Letters() {
  return Object.entries(felts).map(([letter, [light, middle, deep]]) => {
    const place = {
      x: 50,
      y: letter === 'Q' || letter === 'J' ? 75 : 79,
      textAnchor: 'middle',
    } as const
    return (
      <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100" className="letter">
        <linearGradient id={`felt-${letter}`} x1=".1" y1="0" x2=".6" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".6" stopColor={middle} />
          <stop offset="1" stopColor={middle} />
        </linearGradient>
        <text {...place} fill="#060d14" opacity=".45" transform="translate(2.5 4.5)">
          {letter}
        </text>
        <text {...place} fill={deep} stroke={deep} strokeWidth="11" strokeLinejoin="round">
          {letter}
        </text>
        <text
          {...place}
          fill={middle}
          stroke={middle}
          strokeWidth="6"
          strokeLinejoin="round"
          transform="translate(-.6 -1.2)"
        >
          {letter}
        </text>
        <text {...place} fill={`url(#felt-${letter})`} transform="translate(-.6 -1.2)">
          {letter}
        </text>
        <text
          {...place}
          fill="none"
          stroke="#fff6e2"
          strokeWidth="1.5"
          strokeDasharray="4 3.2"
          strokeLinecap="round"
          opacity=".9"
          transform="translate(-.6 -1.2)"
        >
          {letter}
        </text>
      </symbol>
    )
  })
}
