const teeth = [31, 38.6, 46.2, 53.8, 61.4] as const

/** The dearest: a carved and painted prow with mane, staring eyes and all its teeth. */
export function Figurehead() {
  return (
    <symbol id="sign-F" viewBox="0 0 100 100">
      <path
        d="M50 3q13-3 19 6 12-2 15 10 12 4 8 17 8 9-1 18 3 13-8 17-2 12-13 12-7 13-20 14-13-1-20-14-11 0-13-12-11-4-8-17-9-9-1-18-4-13 8-17 3-12 15-10 6-9 19-6Z"
        fill="url(#mane)"
        stroke="#0d0812"
        strokeWidth="1.5"
      />
      <g fill="none" stroke="#8d7aa3" strokeWidth="1.8" strokeLinecap="round" opacity=".65">
        <path d="M50 5q-9 4-9 13M34 10q-8 6-5 14M18 22q-4 8 2 14M10 40q0 8 7 11M12 58q3 8 10 8M50 5q9 4 9 13M66 10q8 6 5 14M82 22q4 8-2 14M90 40q0 8-7 11M88 58q-3 8-10 8" />
      </g>
      <path d="M20 28 8 18q-2 14 9 24ZM80 28 92 18q2 14-9 24Z" fill="url(#red-paint)" />
      <path
        d="M50 15q31 0 32 31 1 12-5 22-6 22-27 24-21-2-27-24-6-10-5-22 1-31 32-31Z"
        fill="url(#red-paint)"
        stroke="#4d0a12"
        strokeWidth="1.5"
      />
      <path d="M50 15q31 0 32 31 1 12-5 22-6 22-27 24 19-36 0-77Z" fill="#4d0a12" opacity=".28" />
      <path d="m50 17 7 9-7 9-7-9Z" fill="url(#ochre)" stroke="#6f3a08" />
      <path
        d="M21 36q12-13 25-2l-2 7q-12-8-21 1ZM79 36q-12-13-25-2l2 7q12-8 21 1Z"
        fill="#1a0d12"
      />
      <Eyes />
      <path d="M50 40q5 8 9 17-9 6-18 0 4-9 9-17Z" fill="url(#ochre)" stroke="#6f3a08" />
      <circle cx="45.500" cy="57" r="2" fill="#4d0a12" />
      <circle cx="54.500" cy="57" r="2" fill="#4d0a12" />
      <path
        d="M26 62q24 7 48 0 3 20-24 24-27-4-24-24Z"
        fill="#16060a"
        stroke="#fff1cc"
        strokeWidth="1.600"
      />
      <path d="M40 77q10-5 20 0-2 13-10 15-8-2-10-15Z" fill="#ff7d6a" stroke="#7a1420" />
      <path d="M50 77v11" stroke="#a32433" strokeWidth="1.400" />
      {teeth.map((x) => (
        <path key={x} d={`M${x} 64.500h7.200l-3.600 8.500Z`} fill="url(#bone)" />
      ))}
      <path d="m29 66 5 8-4 1ZM71 66l-5 8 4 1Z" fill="url(#bone)" />
      <path
        d="M24 55q-3 7 1 14M76 55q3 7-1 14"
        fill="none"
        stroke="#ffd39a"
        strokeWidth="2"
        opacity=".8"
      />
      <path
        d="M29 22q9-5 14-5"
        fill="none"
        stroke="#ffd9c2"
        strokeWidth="2.400"
        strokeLinecap="round"
        opacity=".8"
      />
    </symbol>
  )
}

/** The eyes of the figurehead: inlaid bone, amber and jet. */
const Eyes = () => (
  <>
    <ellipse
      cx="34"
      cy="46"
      rx="11.500"
      ry="8.500"
      fill="url(#bone)"
      stroke="#1a0d12"
      strokeWidth="2"
    />
    <ellipse
      cx="66"
      cy="46"
      rx="11.500"
      ry="8.500"
      fill="url(#bone)"
      stroke="#1a0d12"
      strokeWidth="2"
    />
    <circle cx="35" cy="46" r="5.800" fill="#f0b13a" />
    <circle cx="65" cy="46" r="5.800" fill="#f0b13a" />
    <circle cx="35.500" cy="46" r="3.400" fill="#14080c" />
    <circle cx="64.500" cy="46" r="3.400" fill="#14080c" />
    <circle cx="33.500" cy="43.500" r="1.600" fill="#fff" />
    <circle cx="62.500" cy="43.500" r="1.600" fill="#fff" />
  </>
)

/** The wild: a wave that curls over, with foam along its back. */
export function Wave() {
  return (
    <symbol id="sign-W" viewBox="0 0 100 100">
      <path
        d="M4 88C8 46 26 8 62 8c22 0 35 15 34 32-1 15-14 24-26 20-10-3-13-14-6-20-8-1-18 8-17 23 1 14 14 25 49 25Z"
        fill="url(#surf)"
        stroke="#06324f"
        strokeWidth="2"
      />
      <path
        d="M14 86C18 52 32 22 58 17c-14 10-24 30-22 48 1 12 8 18 16 21Z"
        fill="url(#deep)"
        opacity=".55"
      />
      <g fill="none" stroke="#e9fffa" strokeLinecap="round">
        <path d="M22 80c4-28 14-49 33-59" strokeWidth="2.600" opacity=".75" />
        <path d="M32 82c0-24 7-42 24-54" strokeWidth="2" opacity=".5" />
        <path d="M43 82c-7-16-2-34 14-43" strokeWidth="1.600" opacity=".45" />
      </g>
      <path
        d="M30 32C38 15 50 6 64 6c22 0 35 16 34 34-2 17-17 26-30 21 2 4-3 7-6 4-1 3-6 3-6-1-1-5 3-8 8-7-4-6-2-13 4-17 9 3 16-1 15-9-4 3-9 2-10-3-7 4-12-1-12-7-6 5-13 3-14-4-4 6-11 8-17 15Z"
        fill="url(#bone)"
        stroke="#7fc9cf"
        strokeWidth="1.400"
      />
      <path d="M2 88q10-9 20 0t20 0 20 0 20 0 16 0v8H2Z" fill="#e9fffa" />
      <path d="M2 93q10-6 20 0t20 0 20 0 20 0 16 0v5H2Z" fill="#46bfc4" />
      <g fill="#f4fffd">
        <circle cx="22" cy="26" r="3.400" />
        <circle cx="14" cy="38" r="2.200" />
        <circle cx="30" cy="14" r="2.400" />
        <circle cx="60" cy="74" r="2.800" />
        <circle cx="74" cy="72" r="2" />
      </g>
    </symbol>
  )
}

const notches = Array.from({ length: 12 }, (_, at) => at * 30)

/** What is gathered: a gold coin with the river's eye of jade in it. Its lower half is kept calm for its worth. */
export function Coin() {
  return (
    <symbol id="sign-C" viewBox="0 0 100 100">
      <g transform="translate(50 50)">
        {notches.map((turn) => (
          <circle
            key={turn}
            cx="0"
            cy="-40"
            r="8"
            fill="url(#gilt)"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="43" cy="1.500" fill="#3f2305" opacity=".45" />
        <circle r="42" fill="url(#gilt-low)" />
        <circle r="39.500" fill="url(#coin-face)" />
        <circle r="33" fill="none" stroke="#8a5210" strokeWidth="2" />
        <circle
          r="36.300"
          fill="none"
          stroke="#8a5210"
          strokeWidth="2"
          strokeDasharray="1 4.700"
          strokeLinecap="round"
        />
        <path
          d="M-30 6q8-7 15 0t15 0 15 0 15 0M-27 15q7-6 13.500 0t13.500 0 13.500 0 13.500 0"
          fill="none"
          stroke="#a0630f"
          strokeWidth="2.600"
          strokeLinecap="round"
          opacity=".8"
        />
        <path d="M-24-9Q0-34 24-9 0 10-24-9Z" fill="#6f410b" />
        <path d="M-21-9Q0-29 21-9 0 6-21-9Z" fill="url(#bone)" />
        <circle cy="-11" r="9" fill="url(#jade)" stroke="#063d33" strokeWidth="1.500" />
        <ellipse cy="-11" rx="2.400" ry="6.500" fill="#04231f" />
        <circle cx="-3" cy="-14.500" r="2" fill="#fff" />
        <path
          d="M-33-14a36 36 0 0 1 22-21"
          fill="none"
          stroke="#fffdf0"
          strokeWidth="3.400"
          strokeLinecap="round"
        />
      </g>
    </symbol>
  )
}
