const paints = {
  A: ['#ffd0c0', '#f0785f', '#9c2b3a'],
  K: ['#ffe9b0', '#eeb24c', '#94561a'],
  Q: ['#c9f5e4', '#58bfa5', '#17665f'],
  J: ['#e3d5ff', '#a78ae0', '#523a97'],
} as const

type Low = keyof typeof paints

export function LetterPaints() {
  return Object.entries(paints).map(([letter, [light, middle, deep]]) => (
    <linearGradient key={letter} id={`paint-${letter}`} x1=".15" y1="0" x2=".6" y2="1">
      <stop offset="0" stopColor={light} />
      <stop offset=".5" stopColor={middle} />
      <stop offset="1" stopColor={deep} />
    </linearGradient>
  ))
}

/** The letters are cut like the site's display face: heavy, with a bright edge and a deep shade. */
export function Letter({ letter }: { letter: Low }) {
  const [light, , deep] = paints[letter]
  const place = {
    x: 50,
    y: letter === 'Q' || letter === 'J' ? 75 : 79,
    textAnchor: 'middle',
  } as const
  return (
    <symbol id={`sign-${letter}`} viewBox="0 0 100 100" className="letter">
      <text {...place} fill="#14081c" opacity=".55" transform="translate(2.5 4)">
        {letter}
      </text>
      <text {...place} fill={deep} stroke={deep} strokeWidth="6" strokeLinejoin="round">
        {letter}
      </text>
      <text {...place} fill={light} transform="translate(-1 -1.6)">
        {letter}
      </text>
      <text {...place} fill={`url(#paint-${letter})`}>
        {letter}
      </text>
    </symbol>
  )
}
