/** A scroll that unrolls, sealed in red, with the gate on it. */
export function Scroll() {
  return (
    <symbol id="sign-S" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="50" fill="url(#glow)" />
      <path d="M50 2v10M50 2 26 16M50 2l24 14" stroke="#a81a1e" strokeWidth="2.200" fill="none" />
      <path d="M22 20h56v60H22Z" fill="url(#paper)" stroke="#7c5a1e" strokeWidth="1.400" />
      <path d="M27 20h46v60H27Z" fill="none" stroke="#2f8f78" strokeWidth="3" opacity=".7" />
      <circle cx="62" cy="34" r="7" fill="#e2452f" />
      <path d="M30 72q10-16 16-8 8-14 24 8Z" fill="#2a6f8f" opacity=".55" />
      <g fill="#a81a1e" stroke="#630b18" strokeWidth=".8">
        <path d="M32 46q18 5 36 0v5q-18 4-36 0ZM35 54h30v4H35ZM37 50h5v24h-5ZM58 50h5v24h-5Z" />
      </g>
      <g>
        <path d="M14 13h72v10H14Z" fill="url(#lacquer)" stroke="#4a0712" strokeWidth="1.300" />
        <path d="M14 77h72v10H14Z" fill="url(#lacquer)" stroke="#4a0712" strokeWidth="1.300" />
        <path d="M16 15.500h68M16 79.500h68" stroke="#ffc9ae" strokeWidth="1.600" opacity=".8" />
        <g fill="url(#gold)" stroke="#5e3a08" strokeWidth="1.200">
          <path d="M6 11h9v14H6ZM85 11h9v14h-9ZM6 75h9v14H6ZM85 75h9v14h-9Z" />
        </g>
      </g>
      <path d="M50 87v6" stroke="#a81a1e" strokeWidth="2.400" />
      <path d="M46 92h8l1 8H45Z" fill="url(#lacquer)" />
    </symbol>
  )
}

const wisps = [0, 60, 120, 180, 240, 300] as const

/** A pearl in its fire: four of them lift a letter. */
export function Pearl() {
  return (
    <symbol id="sign-M" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="50" fill="url(#glow)" />
      {wisps.map((turn) => (
        <path
          key={turn}
          d="M38 24Q40 8 58 3q-5 8 0 12 8 6 4 14-10 6-24-5Z"
          transform={`rotate(${turn} 50 50)`}
          fill="url(#gold)"
          stroke="#84560f"
          strokeWidth="1.200"
        />
      ))}
      <circle cx="50" cy="50" r="29" fill="url(#pearl)" stroke="#45478f" strokeWidth="1.400" />
      <path d="M31 44q4-14 18-16" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <circle cx="30.500" cy="51" r="2" fill="#fff" />
      <path
        d="M40 72q16 5 27-8"
        fill="none"
        stroke="#ffe1f6"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </symbol>
  )
}

/** Not on the reels: it flies when a win is worth it. */
export function Coin() {
  return (
    <symbol id="sign-coin" viewBox="0 0 100 100">
      <circle cx="51" cy="52" r="46" fill="url(#gold-low)" />
      <circle cx="49" cy="49" r="45" fill="url(#gold)" />
      <circle cx="49" cy="49" r="36" fill="none" stroke="#84560f" strokeWidth="3" />
      <path d="M36 36h26v26H36Z" fill="#5a1410" stroke="#84560f" strokeWidth="4" />
    </symbol>
  )
}
