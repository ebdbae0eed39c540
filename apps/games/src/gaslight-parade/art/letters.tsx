const signs = {
  A: ['#ff8b80', '#d62b45', '#5c0a20'],
  K: ['#ffd98a', '#d08a1f', '#5f3607'],
  Q: ['#8fe6ee', '#1f8aa3', '#083242'],
  J: ['#d0b0ff', '#7b48c4', '#2c1158'],
} as const

/** Letters of a showman's sign: enamelled tin in a brass rim, with bulbs along it. */
export function Letters() {
  return Object.entries(signs).map(([letter, [light, middle, deep]]) => {
    const low = letter === 'Q' || letter === 'J'
    const place = { x: 50, y: low ? 75 : 79, textAnchor: 'middle' } as const
    return (
      <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100" className="letter">
        <linearGradient id={`tin-${letter}`} x1=".1" y1="0" x2=".5" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={middle} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <text {...place} fill="#050812" opacity=".5" transform="translate(3 5)">
          {letter}
        </text>
        <text {...place} fill={deep} stroke="#1c1005" strokeWidth="13" strokeLinejoin="round">
          {letter}
        </text>
        <text
          {...place}
          fill={deep}
          stroke="url(#brass)"
          strokeWidth="10"
          strokeLinejoin="round"
          transform="translate(-.6 -1)"
        >
          {letter}
        </text>
        <text {...place} fill={`url(#tin-${letter})`} stroke={deep} strokeWidth="1.500">
          {letter}
        </text>
        <text
          {...place}
          fill="none"
          stroke="#ffb52e"
          strokeWidth="6.500"
          strokeLinecap="round"
          strokeDasharray="0 9.500"
          opacity=".55"
        >
          {letter}
        </text>
        <text
          {...place}
          fill="none"
          stroke="#fffbe2"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0 9.500"
        >
          {letter}
        </text>
      </symbol>
    )
  })
}
