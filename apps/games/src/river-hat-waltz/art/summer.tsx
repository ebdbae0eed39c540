/** The hat that never comes off: straw, with a red band. */
export function Hat() {
  return (
    <symbol id="sign-H" viewBox="0 0 100 100">
      <ellipse cx="51" cy="80" rx="44" ry="10" fill="#0006" />
      <g transform="rotate(-9 50 56)">
        <ellipse
          cx="50"
          cy="66"
          rx="48"
          ry="17"
          fill="url(#straw-low)"
          stroke="#4a2c0c"
          strokeWidth="1.600"
        />
        <ellipse cx="50" cy="62" rx="47" ry="15" fill="url(#straw)" />
        <ellipse cx="50" cy="63" rx="32" ry="9" fill="#6b4413" opacity=".45" />
        <path
          d="M21 62Q20 30 30 22q8-8 20-3 12-5 20 3 10 8 9 40-29 14-58 0Z"
          fill="url(#straw)"
          stroke="#4a2c0c"
          strokeWidth="1.600"
          strokeLinejoin="round"
        />
        <path
          d="M50 19q-7 9-4 22M50 19q7 9 4 22"
          fill="none"
          stroke="#8a5c1c"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="M21 50q29 14 58 0l.500 12q-29.500 14-59 0Z"
          fill="url(#coral)"
          stroke="#5a0c26"
          strokeWidth="1.400"
        />
        <path d="M22 53q28 13 56 0" fill="none" stroke="#ffd9cc" strokeWidth="1.600" opacity=".8" />
        <path
          d="m70 52 14-4-3 9 8 6-17 2Z"
          fill="url(#coral)"
          stroke="#5a0c26"
          strokeWidth="1.300"
          strokeLinejoin="round"
        />
        <g fill="none" stroke="#a8752a" strokeWidth="1.100" opacity=".75">
          <path d="M25 38q25 9 50 0M27 29q23 8 46 0M24 45q26 10 52 0" />
          <path d="M36 22q-6 14-6 28M64 22q6 14 6 28M8 60q42 24 84 0M14 68q36 14 72 0" />
        </g>
        <path
          d="M32 26q6-6 13-3"
          fill="none"
          stroke="#fff"
          strokeWidth="2.600"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
    </symbol>
  )
}

/** A hibiscus, as it is worn behind an ear. */
export function Flower() {
  return (
    <symbol id="sign-F" viewBox="0 0 100 100">
      <path
        d="M52 56q24 4 42 34-34 6-44-22ZM46 58Q24 66 8 92q32 4 42-24Z"
        fill="url(#leaf)"
        stroke="#0b3f2a"
        strokeWidth="1.400"
      />
      <path
        d="M56 62q18 8 32 25M44 63Q28 74 15 88"
        fill="none"
        stroke="#e0ffd2"
        strokeWidth="1.600"
        opacity=".7"
      />
      {[0, 72, 144, 216, 288].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 48)`}>
          <path
            d="M50 50Q26 34 31 13q5-11 13-7 5-6 12 0 9-4 13 7 5 21-19 37Z"
            fill="url(#coral)"
            stroke="#6b0c30"
            strokeWidth="1.400"
            strokeLinejoin="round"
          />
          <path
            d="M50 46V14M47 46Q39 32 38 18M53 46q8-14 9-28"
            fill="none"
            stroke="#ffd9cc"
            strokeWidth="1.300"
            opacity=".6"
            strokeLinecap="round"
          />
        </g>
      ))}
      <circle cx="50" cy="48" r="11" fill="#7a0f34" />
      <circle cx="50" cy="48" r="6" fill="#4a0622" />
      <path
        d="M50 48Q62 40 74 22"
        fill="none"
        stroke="#ffe59a"
        strokeWidth="4.600"
        strokeLinecap="round"
      />
      <g fill="#ffcf4a" stroke="#a85a08" strokeWidth=".8">
        <circle cx="74" cy="21" r="4" />
        <circle cx="66" cy="25" r="3" />
        <circle cx="76" cy="30" r="3" />
        <circle cx="63" cy="33" r="2.600" />
        <circle cx="71" cy="36" r="2.600" />
      </g>
    </symbol>
  )
}

/** A parasol of eight bright panels. */
export function Parasol() {
  return (
    <symbol id="sign-U" viewBox="0 0 100 100">
      <g transform="rotate(14 50 50)">
        <path
          d="M50 20v66q0 10-9 10t-8-9"
          fill="none"
          stroke="#3a1f0e"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path
          d="M50 20v66q0 10-9 10t-8-9"
          fill="none"
          stroke="url(#wood)"
          strokeWidth="4.400"
          strokeLinecap="round"
        />
        <path
          d="M4 56Q8 12 50 10q42 2 46 46-8-8-15 0-8-9-16 0-7-9-15-9t-15 9q-8-9-16 0-7-8-15 0Z"
          fill="#2a1030"
          stroke="#2a1030"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M4 56Q8 12 50 10 22 26 19 56q-7-8-15 0Z" fill="#4fd6cf" />
        <path d="M19 56q3-30 31-46-14 20-15 46-8-9-16 0Z" fill="#ffd45c" />
        <path d="M35 56q1-26 15-46 14 20 15 46-7-9-15-9t-15 9Z" fill="#ff6f61" />
        <path d="M65 56q-1-26-15-46 28 16 31 46-8-9-16 0Z" fill="#fff3d6" />
        <path d="M81 56q-3-30-31-46 42 2 46 46-8-8-15 0Z" fill="#9a5ad0" />
        <path d="M50 10q30 6 46 46-8-8-15 0-3-30-31-46Z" fill="#1a0830" opacity=".2" />
        <g fill="none" stroke="#2a1030" strokeWidth="1.500">
          <path d="M50 10Q22 26 19 56M50 10Q36 30 35 56M50 10q14 20 15 46M50 10q28 16 31 46" />
        </g>
        <path
          d="M12 42q5-20 22-27"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".7"
        />
        <circle cx="50" cy="8" r="4" fill="url(#shine)" stroke="#6b3a06" strokeWidth="1.200" />
      </g>
    </symbol>
  )
}
