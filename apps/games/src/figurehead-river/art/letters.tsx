const ropes = {
  A: { dye: ['#5c0f18', '#e5513c', '#ffb199'], way: 'M17 85 46 18q4-8 8 0L83 85M31 61h38' },
  K: { dye: ['#5a3206', '#eaa83a', '#ffe6a8'], way: 'M28 15v70M77 16 30 56M45 45q22 12 33 40' },
  Q: {
    dye: ['#063d3a', '#2bb39a', '#b5fbe6'],
    way: 'M50 15c22 0 31 15 31 33S72 81 50 81 19 66 19 48s9-33 31-33M55 64q12 6 26 24',
  },
  J: { dye: ['#1d2566', '#6a84e8', '#d3dcff'], way: 'M41 17h35M62 17v43q0 24-20 24-17 0-20-17' },
} as const

/** Letters laid of dyed rope: a dark ground, the rope, its strands, and a light along it. */
export function RopeLetters() {
  return Object.entries(ropes).map(([letter, { dye, way }]) => (
    <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100">
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d={way} stroke="#04101c" strokeWidth="20" opacity=".45" transform="translate(2 4)" />
        <path d={way} stroke={dye[0]} strokeWidth="19" />
        <path d={way} stroke={dye[1]} strokeWidth="14.500" />
      </g>
      <g fill="none" strokeLinejoin="round">
        <path
          d={way}
          stroke={dye[0]}
          strokeWidth="14.500"
          strokeDasharray="1.800 5.400"
          opacity=".75"
        />
        <path
          d={way}
          stroke={dye[2]}
          strokeWidth="5"
          strokeDasharray="3.400 3.800"
          strokeDashoffset="-2.600"
          opacity=".8"
          transform="translate(-2 -2)"
        />
      </g>
    </symbol>
  ))
}
