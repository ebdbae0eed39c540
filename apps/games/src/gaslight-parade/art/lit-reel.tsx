/** A reel that the lamplighter has lit: his lamp above, he on the ladder, and light down to the stones. */
export function LitReel() {
  return (
    <svg
      className="lit-reel"
      viewBox="0 0 100 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="lit-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3a2410" />
          <stop offset=".35" stopColor="#a35c12" />
          <stop offset=".75" stopColor="#7a3d10" />
          <stop offset="1" stopColor="#35180a" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff0b0" stopOpacity=".85" />
          <stop offset="1" stopColor="#ffb840" stopOpacity=".12" />
        </linearGradient>
      </defs>
      <rect x="-40" width="180" height="300" fill="url(#lit-ground)" />
      <path d="M-40 30h48v240h-48ZM92 14h48v260H92Z" fill="#2a1408" opacity=".55" />
      <g fill="#ffd870">
        <path
          d="M-6 70h9v16h-9ZM-6 110h9v16h-9ZM97 60h9v16h-9ZM97 100h9v16h-9ZM97 180h9v16h-9ZM-6 190h9v16h-9Z"
          opacity=".7"
        />
      </g>
      <g className="beam">
        <path d="M38 78h24l62 212H-24Z" fill="url(#beam)" />
        <circle cx="50" cy="56" r="84" fill="url(#halo)" />
      </g>
      <ellipse cx="50" cy="284" rx="60" ry="12" fill="#ffd870" opacity=".35" />
      <path d="M46 92h8l2 178h-12Z" fill="url(#iron)" stroke="#0b1222" strokeWidth="1.500" />
      <path
        d="M36 284q2-16 10-20h8q8 4 10 20ZM42 104h16v7H42ZM43 196h14v6H43Z"
        fill="url(#iron)"
        stroke="#0b1222"
        strokeWidth="1.500"
      />
      <path
        d="M50 128h26M50 134q12 4 22-4"
        fill="none"
        stroke="url(#iron)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Climber />
      <g transform="translate(8 6) scale(.84)">
        <use href="#sign-L" width="100" height="100" />
      </g>
      <g className="sparks" fill="#fff3b0">
        {sparks.map(([x, y, r]) => (
          <circle key={y} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
}

const sparks = [
  [20, 110, 1.8],
  [78, 96, 1.5],
  [30, 160, 1.3],
  [84, 148, 1.8],
  [16, 232, 1.5],
  [80, 246, 1.3],
] as const

/** He climbs a ladder that leans on the post, with his pole at the flame. */
function Climber() {
  return (
    <g>
      <g fill="none" stroke="#2a1406" strokeLinecap="round">
        <path d="M14 282 44 122M36 284 58 126" strokeWidth="5" />
        <path
          d="M18 262l21 2M22 240l20 2M26 218l19 2M30 196l18 2M34 174l17 2M38 152l16 2"
          strokeWidth="4"
        />
      </g>
      <g fill="none" stroke="#b9783a" strokeLinecap="round">
        <path d="M14 282 44 122M36 284 58 126" strokeWidth="2.400" />
        <path
          d="M18 262l21 2M22 240l20 2M26 218l19 2M30 196l18 2M34 174l17 2M38 152l16 2"
          strokeWidth="1.800"
        />
      </g>
      <g stroke="#081022" strokeWidth="1.800" strokeLinejoin="round">
        <path d="M24 218l8-28h16l2 26-8 2-4-16-4 18Z" fill="url(#iron)" />
        <path d="M22 216h14v6H20ZM40 212h14v6H38Z" fill="url(#leather)" />
        <path d="M24 154q14-8 26 0l4 44q-16 8-32 0Z" fill="url(#coat)" />
        <path d="M30 152q8 6 16 0l2 8q-10 6-20 0Z" fill="url(#crimson)" />
        <path d="M46 158q12-6 20-22l6 4q-6 22-22 30Z" fill="url(#coat)" />
        <circle cx="69" cy="136" r="5" fill="url(#skin)" />
        <circle cx="38" cy="142" r="11" fill="url(#skin)" />
        <path
          d="M24 138q14-6 30-1l-2 4q-13-4-26 1ZM28 136q0-16 10-16t12 15q-12-4-22 1Z"
          fill="url(#iron)"
        />
      </g>
      <path
        d="M41 147q5-3 9 1"
        stroke="#4a2412"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="45" cy="141" r="1.500" fill="#22120a" />
      <path d="M74 158 60 88" stroke="#3b2307" strokeWidth="4" strokeLinecap="round" />
      <path d="M74 158 60 88" stroke="url(#brass)" strokeWidth="2" strokeLinecap="round" />
      <path className="wick" d="M59 74q7 8 4 13-5 4-8-1-2-5 4-12Z" fill="url(#flame)" />
    </g>
  )
}
