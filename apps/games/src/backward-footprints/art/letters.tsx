const woods = {
  A: { wood: ['#ffb27a', '#c4602c', '#6b2a10'], moss: ['#d6f08a', '#86b83a'], flower: '#ff6f91' },
  K: { wood: ['#ffe0a0', '#d39a3c', '#7a4d12'], moss: ['#cdeb84', '#6fa535'], flower: '#ff8f3d' },
  Q: { wood: ['#f4ead2', '#c9b288', '#75603c'], moss: ['#b9f0a4', '#4d9c4a'], flower: '#b78bff' },
  J: { wood: ['#c9d8cf', '#7f9a96', '#3d5558'], moss: ['#c8f07a', '#5f9e34'], flower: '#ffd84d' },
} as const

const grain =
  'M0 30q26 6 50 0t50 2M0 44q30-7 54 1t46-2M0 58q22 7 48 0t52 3M0 71q30-6 52 0t48-1M0 85q28 5 50 0t50 1'

/** Letters sawn of four woods, each with moss on top and a flower in it. */
export function Letters() {
  return Object.entries(woods).map(([letter, { wood, moss, flower }]) => {
    const low = letter === 'Q' || letter === 'J'
    const place = { x: 50, y: low ? 75 : 79, textAnchor: 'middle' } as const
    return (
      <symbol key={letter} id={`sign-${letter}`} viewBox="0 0 100 100" className="letter">
        <pattern id={`wood-${letter}`} patternUnits="userSpaceOnUse" width="100" height="100">
          <rect width="100" height="100" fill={wood[1]} />
          <rect width="100" height="42" fill={wood[0]} opacity=".35" />
          <path d={grain} fill="none" stroke={wood[2]} strokeWidth="1.800" opacity=".65" />
          <path d={grain} fill="none" stroke={wood[0]} strokeWidth="1" transform="translate(0 3)" />
          <path
            d="M0 0h100v30q-5 9-9 1-5 13-11 2-5 8-10 0-4 15-11 3-6 8-12-1-5 13-11 1-6 9-11-1-5 12-11 1-6 7-14 0Z"
            fill={moss[1]}
          />
          <path
            d="M0 0h100v22q-6 6-12 0-7 8-14 0-8 7-15 0-8 8-16 0-7 6-14 0-8 7-15 0-7 4-14 0Z"
            fill={moss[0]}
          />
        </pattern>
        <text {...place} fill="#04120a" opacity=".5" transform="translate(2.5 4.5)">
          {letter}
        </text>
        <text {...place} fill={wood[2]} stroke="#160b04" strokeWidth="10" strokeLinejoin="round">
          {letter}
        </text>
        <text
          {...place}
          fill={wood[2]}
          stroke={wood[2]}
          strokeWidth="5"
          strokeLinejoin="round"
          transform="translate(.8 1.5)"
        >
          {letter}
        </text>
        <text
          {...place}
          fill={`url(#wood-${letter})`}
          stroke={`url(#wood-${letter})`}
          strokeWidth="3"
          strokeLinejoin="round"
        >
          {letter}
        </text>
        <Flower color={flower} at={low ? '24 66' : '24 76'} />
      </symbol>
    )
  })
}

function Flower({ color, at }: { color: string; at: string }) {
  return (
    <g transform={`translate(${at})`}>
      <path d="M-14 6q4-10 14-6Q6-10 16-2q-4 8-14 6-6 8-16 2Z" fill="#2f6b2c" />
      <g fill={color} stroke="#160b04" strokeWidth=".8">
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse key={turn} cx="0" cy="-5" rx="3.800" ry="5.200" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="2.600" fill="#fff3b0" />
    </g>
  )
}
