const plates = {
  A: {
    paints: ['#f2705c', '#b8222b', '#5f0d17'],
    shape: 'M50 5 95 50 50 95 5 50Z',
    inner: 'M50 14 86 50 50 86 14 50Z',
  },
  K: {
    paints: ['#5fa3e0', '#215f9f', '#0d2c55'],
    shape: 'M14 9h72q6 0 6 6v40q0 30-42 41Q8 85 8 55V15q0-6 6-6Z',
    inner: 'M17 16h66q2 0 2 2v36q0 24-35 34-35-10-35-34V18q0-2 2-2Z',
  },
  Q: {
    paints: ['#5fc790', '#1f7a52', '#0b3d29'],
    shape: 'M50 5c26 0 46 19 46 45S76 95 50 95 4 76 4 50 24 5 50 5Z',
    inner: 'M50 12c22 0 39 16 39 38S72 88 50 88 11 72 11 50s17-38 39-38Z',
  },
  J: {
    paints: ['#f6c665', '#c07f1e', '#64400a'],
    shape: 'M16 8h68q0 9 9 9v66q-9 0-9 9H16q0-9-9-9V17q9 0 9-9Z',
    inner: 'M22 15h56q2 6 8 8v54q-6 2-8 8H22q-2-6-8-8V23q6-2 8-8Z',
  },
} as const

/** Letters as the signs of a small railway: white on enamel, each on a plate of its own shape. */
export function EnamelLetters() {
  return Object.entries(plates).map(([letter, { paints, shape, inner }]) => (
    <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100" className="enamel">
      <linearGradient id={`enamel-${letter}`} x1=".2" y1="0" x2=".7" y2="1">
        <stop offset="0" stopColor={paints[0]} />
        <stop offset=".55" stopColor={paints[1]} />
        <stop offset="1" stopColor={paints[1]} />
      </linearGradient>
      <path d={shape} fill="#0b0704" opacity=".4" transform="translate(2 3.500)" />
      <path d={shape} fill={`url(#enamel-${letter})`} stroke={paints[2]} strokeWidth="2.500" />
      <path d={inner} fill="none" stroke="#fff8e6" strokeWidth="2.400" />
      <text x="51.500" y="72" textAnchor="middle" fill={paints[2]}>
        {letter}
      </text>
      <text x="50" y="70" textAnchor="middle" fill="#fff8e6">
        {letter}
      </text>
    </symbol>
  ))
}
