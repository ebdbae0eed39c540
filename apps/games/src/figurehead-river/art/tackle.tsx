/** A fisher's fork of iron, bound with red cloth and river weed. */
export function Trident() {
  return (
    <symbol id="sign-T" viewBox="0 0 100 100">
      <g transform="translate(50 51) rotate(14) scale(1.13) translate(-50 -50)">
        <path d="M50 26v70" stroke="#1c0d06" strokeWidth="9" strokeLinecap="round" />
        <path d="M50 26v69" stroke="url(#wood-pole)" strokeWidth="6.500" strokeLinecap="round" />
        <path d="M48.500 50v42" stroke="#e8b276" strokeWidth="1.400" opacity=".7" />
        <path
          d="M50 2 58 15l-4 1v28h-8V16l-4-1ZM22 10l7 12-4 1q-1 14 20 16v8Q16 46 18 23l-4-1ZM78 10l-7 12 4 1q1 14-20 16v8q29-1 27-24l4-1Z"
          fill="url(#iron)"
          stroke="#17222e"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M48.500 8v34M20 18v6q0 12 14 17M76 20v5q0 8-6 12"
          fill="none"
          stroke="#fff"
          strokeWidth="1.600"
          opacity=".7"
        />
        <path d="M43 44h14v7H43ZM43.500 54h13v4h-13Z" fill="url(#gilt)" stroke="#5a340a" />
        <path
          d="M56 60q18-4 24 8-10-3-13 3 12 0 14 12-10-8-25-9Z"
          fill="url(#red-paint)"
          stroke="#5a0d16"
        />
        <path d="M44 58h12l1 16H43Z" fill="url(#red-paint)" stroke="#5a0d16" />
        <path d="M43 63q7 4 14 0M43 69q7 4 14 0" fill="none" stroke="#ffc9a8" strokeWidth="1.400" />
        <path
          d="M46 84q-14 2-16-9 8 1 10 6-4-12 6-16 1 8-1 12Z"
          fill="url(#jade)"
          stroke="#075243"
          strokeWidth="1.200"
        />
      </g>
      <defs>
        <linearGradient id="wood-pole" gradientUnits="userSpaceOnUse" x1="46" x2="55" y1="0" y2="0">
          <stop offset="0" stopColor="#c98747" />
          <stop offset=".5" stopColor="#8a4c22" />
          <stop offset="1" stopColor="#45200e" />
        </linearGradient>
      </defs>
    </symbol>
  )
}

const lacing = 'M16 36 25 70 34 39 43 75 50 40 57 75 66 39 75 70 84 36'

/** A drum with laced skin and painted belly, its sticks laid over it. */
export function Drum() {
  return (
    <symbol id="sign-D" viewBox="0 0 100 100">
      <path
        d="M14 30q-7 32 10 56 26 13 52 0 17-24 10-56Z"
        fill="url(#red-paint)"
        stroke="#4d0a12"
        strokeWidth="2"
      />
      <path d="M66 36q22-2 20-6 7 32-10 56-8 4-17 6 15-24 7-56Z" fill="#3d070f" opacity=".4" />
      <path d="M19 70q31 13 62 0l-2 8q-29 12-58 0Z" fill="url(#ochre)" />
      <path
        d="m22 74 6 6 6-3 6 5 6-3 6 3 6-4 6 3 5-5 6 1"
        fill="none"
        stroke="#7a1420"
        strokeWidth="2"
      />
      <path d="M18 60q-2-6-2-12 34 14 68 0 0 6-2 12-32 13-64 0Z" fill="#f7e7c4" opacity=".2" />
      <path
        d={lacing}
        fill="none"
        stroke="#2b1208"
        strokeWidth="4.500"
        strokeLinejoin="round"
        transform="translate(0 1.500)"
      />
      <path d={lacing} fill="none" stroke="#ffe9bd" strokeWidth="3" strokeLinejoin="round" />
      <path d="M21 84q29 13 58 0l-3 6q-26 11-52 0Z" fill="url(#gilt-low)" />
      <ellipse
        cx="50"
        cy="31"
        rx="38"
        ry="15"
        fill="url(#gilt-low)"
        stroke="#3b2006"
        strokeWidth="1.500"
      />
      <ellipse cx="50" cy="29" rx="35" ry="12.500" fill="url(#skin)" stroke="#7a5020" />
      <ellipse
        cx="50"
        cy="29"
        rx="15"
        ry="5"
        fill="none"
        stroke="#a5672c"
        strokeWidth="2.500"
        opacity=".65"
      />
      <g strokeLinecap="round">
        <path d="M30 8 62 31" stroke="#2b1208" strokeWidth="7" opacity=".5" />
        <path d="M72 5 44 30" stroke="#2b1208" strokeWidth="6.500" />
        <path d="M72 5 44 30" stroke="url(#wood)" strokeWidth="4.500" />
        <path d="M29 6 60 29" stroke="#2b1208" strokeWidth="6.500" />
        <path d="M29 6 60 29" stroke="#b9743a" strokeWidth="4.500" />
      </g>
      <circle cx="43" cy="30" r="6" fill="url(#bone)" stroke="#6b4a20" strokeWidth="1.500" />
      <circle cx="61" cy="29.500" r="6" fill="url(#bone)" stroke="#6b4a20" strokeWidth="1.500" />
      <path
        d="M20 44q-1 18 7 33"
        fill="none"
        stroke="#ffb59c"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
    </symbol>
  )
}

const weights = [6, 18.5, 31, 43.5, 56, 68.5, 81, 93.5] as const

/** A cast net that falls open, with a fish of silver in it. */
export function Net() {
  return (
    <symbol id="sign-N" viewBox="0 0 100 100">
      <path d="M50 12Q20 40 4 80q23 12 46 12t46-12Q80 40 50 12Z" fill="#0b5566" opacity=".55" />
      <g transform="rotate(-16 50 64)">
        <path
          d="M22 64q16-19 40-11 8 3 12 8l12-10q-3 13 0 25l-12-9q-4 6-13 9-24 6-39-12Z"
          fill="url(#scale)"
          stroke="#123f52"
          strokeWidth="1.800"
        />
        <path d="M40 53q10-11 22 1Z" fill="url(#ochre)" stroke="#7a4a10" />
        <path d="M42 76q6 9 14 3Z" fill="url(#ochre)" stroke="#7a4a10" />
        <path d="M38 54q7 11 0 22" fill="none" stroke="#2f7288" strokeWidth="2" />
        <circle cx="31" cy="62" r="3.600" fill="#fff" />
        <circle cx="30.500" cy="62" r="2" fill="#0a1d28" />
        <path
          d="M46 58q5 6 0 13M54 57q5 7 0 15M62 58q4 7 0 13"
          fill="none"
          stroke="#3f8aa0"
          strokeWidth="1.600"
        />
      </g>
      <g fill="none" stroke="#ffe6b0" strokeWidth="1.900" opacity=".95">
        <path d="M50 12Q20 40 4 80M50 12Q33 42 22 86M50 12Q44 46 40 91M50 12q6 34 10 79M50 12q17 30 28 74M50 12q30 28 46 68" />
        <path d="M36 26q14 7 28 0M27 37q23 12 46 0M19 50q31 15 62 0M12 63q38 18 76 0" />
      </g>
      <path d="M4 80q23 12 46 12t46-12" fill="none" stroke="#7c4514" strokeWidth="4.500" />
      <path
        d="M4 79q23 12 46 12t46-12"
        fill="none"
        stroke="#f2c98a"
        strokeWidth="2.200"
        strokeDasharray="4 3"
      />
      {weights.map((x) => (
        <circle
          key={x}
          cx={x}
          cy={81 + 11 * (1 - ((x - 50) / 46) ** 2)}
          r="4.600"
          fill="url(#red-paint)"
          stroke="#4d0a12"
        />
      ))}
      <circle cx="50" cy="11" r="7.500" fill="none" stroke="#5a340a" strokeWidth="6" />
      <circle cx="50" cy="11" r="7.500" fill="none" stroke="url(#gilt)" strokeWidth="4" />
    </symbol>
  )
}
