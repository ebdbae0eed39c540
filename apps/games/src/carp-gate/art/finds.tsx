const back = [-62, 62, -42, 42, -20, 20] as const

/** A lotus above its leaf. */
export function Lotus() {
  return (
    <symbol id="sign-L" viewBox="0 0 100 100">
      <ellipse cx="50" cy="82" rx="46" ry="12" fill="url(#jade-low)" />
      <ellipse cx="50" cy="79" rx="46" ry="11" fill="url(#jade)" />
      <path
        d="M50 79 8 76M50 79 26 88M50 79l24 9M50 79l42-3"
        stroke="#0b4f46"
        strokeWidth="1.400"
        opacity=".7"
      />
      {back.map((turn) => (
        <path
          key={turn}
          d="M50 80Q27 54 50 12q23 42 0 68Z"
          transform={`rotate(${turn} 50 78)`}
          fill="url(#petal-low)"
          stroke="#7a164a"
          strokeWidth="1.400"
        />
      ))}
      {[-50, 50, -30, 30].map((turn) => (
        <path
          key={turn}
          d="M50 80Q31 58 50 26q19 32 0 54Z"
          transform={`rotate(${turn} 50 80)`}
          fill="url(#petal)"
          stroke="#a82660"
          strokeWidth="1.300"
        />
      ))}
      <path
        d="M50 82Q29 62 50 26q21 36 0 56Z"
        fill="url(#petal)"
        stroke="#a82660"
        strokeWidth="1.500"
      />
      <path
        d="M50 76q-9-16 0-38"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M26 62q6 12 24 20 18-8 24-20-2 16-24 22-22-6-24-22Z"
        fill="url(#petal)"
        stroke="#a82660"
        strokeWidth="1.300"
      />
    </symbol>
  )
}

const place = (degrees: number, far: number): string => {
  const turn = (degrees * Math.PI) / 180
  return `${(14 + far * Math.sin(turn)).toFixed(2)} ${(88 - far * Math.cos(turn)).toFixed(2)}`
}

/** The points of a folded edge: out, in, out. */
const folds = (far: number): string =>
  Array.from({ length: 15 }, (_, at) => place(at * 7, at % 2 === 0 ? far : far - 3.5)).join('L')

/** A folding fan of lacquered paper with the sun and a crane on it. */
export function Fan() {
  return (
    <symbol id="sign-F" viewBox="0 0 100 100">
      <g stroke="url(#gold-low)" strokeWidth="3.600" strokeLinecap="round">
        {[0, 14, 28, 42, 56, 70, 84, 98].map((degrees) => (
          <path key={degrees} d={`M14 88L${place(degrees, 40)}`} />
        ))}
      </g>
      <path
        d={`M${place(0, 33)}L${folds(82)}L${place(98, 33)}Q${place(49, 38)} ${place(0, 33)}Z`}
        fill="url(#lacquer)"
        stroke="#4a0712"
        strokeWidth="1.600"
        strokeLinejoin="round"
      />
      <path
        d={`M${folds(78)}`}
        fill="none"
        stroke="url(#gold)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <g stroke="#5b0a14" strokeWidth="1.300" opacity=".55">
        {[14, 28, 42, 56, 70, 84].map((degrees) => (
          <path key={degrees} d={`M${place(degrees, 35)}L${place(degrees, 80)}`} />
        ))}
      </g>
      <circle cx="38" cy="38" r="11" fill="url(#gold)" />
      <path
        d="M46 62q5-12 17-12-4 4-4 8 8-4 16 2-9 1-13 6-6 5-13 3l-6 8q-1-6 3-15Z"
        fill="#fffdf0"
        stroke="#4a0712"
        strokeWidth="1"
      />
      <circle cx="73.500" cy="59.500" r="2" fill="#14040a" />
      <circle cx="14" cy="88" r="6" fill="url(#gold)" stroke="#5e3a08" strokeWidth="1.300" />
      <path
        d="M12 93q-4 2-6 6M15 94q0 3-2 5"
        stroke="#e2452f"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
    </symbol>
  )
}

/** The wave that stands for every symbol: it curls in a ring of gold. */
export function Wave() {
  return (
    <symbol id="sign-W" viewBox="0 0 100 100">
      <clipPath id="in-ring">
        <circle cx="50" cy="50" r="41" />
      </clipPath>
      <circle cx="50" cy="50" r="48" fill="url(#gold)" />
      <circle cx="50" cy="50" r="43.500" fill="url(#gold-low)" />
      <circle cx="50" cy="50" r="41" fill="url(#deep)" />
      <g clipPath="url(#in-ring)">
        <circle cx="66" cy="30" r="12" fill="#ffe9a0" opacity=".9" />
        <path d="M0 66q16-8 30 0t30 0 40 0v40H0Z" fill="#1c62b8" opacity=".75" />
        <path
          d="M4 100Q0 44 34 22q22-12 42 2 13 11 8 26-4 10-14 8 4-4 2-10-4-8-14-5-16 6-14 26 2 16 22 20l32 2v12Z"
          fill="url(#sea)"
        />
        <path
          d="M18 92q-2-40 24-56 14-8 28 0M28 96q-4-34 20-48M40 96q-6-20 6-36"
          fill="none"
          stroke="#e2f8ff"
          strokeWidth="2.600"
          strokeLinecap="round"
          opacity=".7"
        />
        <g fill="#fff">
          <circle cx="36" cy="21" r="6" />
          <circle cx="47" cy="16" r="7" />
          <circle cx="59" cy="16" r="7" />
          <circle cx="71" cy="20" r="7.500" />
          <circle cx="81" cy="29" r="7" />
          <circle cx="86" cy="40" r="6" />
          <circle cx="84" cy="51" r="5.500" />
          <circle cx="77" cy="58" r="4.600" />
          <circle cx="69" cy="58" r="3" />
          <circle cx="61" cy="70" r="2" />
          <circle cx="92" cy="58" r="2.200" />
        </g>
        <path d="M30 90q14-9 30 0t34-2v20H20Z" fill="#0c2f74" />
        <path d="M30 90q14-9 30 0t34-2" fill="none" stroke="#fff" strokeWidth="3" />
      </g>
      <circle
        cx="50"
        cy="50"
        r="45.500"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="1.400"
        opacity=".85"
      />
    </symbol>
  )
}
