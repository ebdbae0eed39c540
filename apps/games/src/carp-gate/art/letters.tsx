/** Each letter hangs on a plaque of its own shape, so that it is known before it is read. */
const plaques = {
  A: {
    shape: 'M50 7a43 43 0 1 1 0 86 43 43 0 0 1 0-86Z',
    paint: ['#ff9b84', '#d63a34', '#7a1020'],
    y: 76,
  },
  K: {
    shape: 'M32 7h36l25 25v36L68 93H32L7 68V32Z',
    paint: ['#dcb8ff', '#7f4fc4', '#37186f'],
    y: 76,
  },
  Q: {
    shape:
      'M20 10q30 8 60 0 16 10 10 24-6 16 0 32 6 14-10 24-30-8-60 0-16-10-10-24 6-16 0-32-6-14 10-24Z',
    paint: ['#8fe8c4', '#2a9f7e', '#0b4f46'],
    y: 73,
  },
  J: {
    shape: 'M50 5 89 28v44L50 95 11 72V28Z',
    paint: ['#a9d0ff', '#4a86d8', '#1c3f8c'],
    y: 73,
  },
} as const

/** Letters in gold leaf on lacquered plaques. */
export function Letters() {
  return Object.entries(plaques).map(([letter, { shape, paint, y }]) => {
    const [light, middle, deep] = paint
    const place = { x: 50, y, textAnchor: 'middle' } as const
    return (
      <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100" className="letter">
        <linearGradient id={`plaque-${letter}`} x1=".1" y1="0" x2=".7" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".4" stopColor={middle} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <path d={shape} fill="#0007" transform="translate(2 4)" />
        <path d={shape} fill={deep} stroke={deep} strokeWidth="4" strokeLinejoin="round" />
        <path d={shape} fill={`url(#plaque-${letter})`} transform="translate(-.5 -1.500)" />
        <path
          d={shape}
          fill="none"
          stroke="#ffeeb0"
          strokeWidth="2"
          strokeLinejoin="round"
          opacity=".8"
          transform="translate(6.500 5.500) scale(.87)"
        />
        <text {...place} fill={deep} stroke={deep} strokeWidth="6" strokeLinejoin="round">
          {letter}
        </text>
        <text {...place} fill="#fff8d8" transform="translate(-.8 -1.400)">
          {letter}
        </text>
        <text {...place} fill="url(#gold)">
          {letter}
        </text>
      </symbol>
    )
  })
}
