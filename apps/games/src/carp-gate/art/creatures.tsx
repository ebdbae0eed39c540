/** The head of the dragon that a carp becomes: jade, with horns of gold and a mane like fire. */
export function Dragon() {
  return (
    <symbol id="sign-D" viewBox="0 0 100 100">
      <path
        d="M50 24Q66 4 93 9q-11 7-9 14 12-1 15 12-10-2-13 4 12 7 12 21-10-6-15-1 6 14-3 27-8-11-17-9-2 9-11 12-1-8-6-11L40 52Z"
        fill="url(#lacquer)"
        stroke="#4a0712"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
      <path
        d="M58 32q14-12 28-8-8 6-8 11 9 1 11 9-9 1-10 6 8 7 5 17-7-7-13-6"
        fill="none"
        stroke="#ffc27a"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".85"
      />
      <g fill="url(#gold)" stroke="#5e3a08" strokeWidth="1.400" strokeLinejoin="round">
        <path d="M47 28Q42 13 50 2q2 7 7 9 5-5 13-6-6 5-7 10 5 3 1 15Z" />
        <path d="M60 31q2-13 14-20 0 6 4 7 5-2 9 0-8 4-10 9-5 9-10 11Z" />
      </g>
      <path
        d="M63 27Q52 19 41 25q-5 3-7 8-14-1-24 8-8 7-6 14 2 5 9 4l17-3q4 2 2 6-4 5-12 4-6 0-6 5 1 9 13 12 17 4 30-2 15-7 18-24 3-19-12-30Z"
        fill="url(#jade)"
        stroke="#04302c"
        strokeWidth="1.800"
        strokeLinejoin="round"
      />
      <path d="M13 59 32 55q6 3 3 9-5 7-16 4-5 0-5 3 4-6-1-12Z" fill="#5a0d1d" />
      <path d="M20 68q8-6 15-2-4 5-9 5Z" fill="#ff7f8a" />
      <g fill="#fffdf0" stroke="#04302c" strokeWidth=".7">
        <path d="m10 58 3 9 4-9ZM21 57l3 7 3.500-7Z" />
        <path d="m17 70 3-7 3 7ZM28 69l2.500-6 3 6Z" />
      </g>
      <path d="M5 52q3-8 13-10 5 3 3 8-8-3-16 2Z" fill="#e9fff0" opacity=".5" />
      <ellipse cx="11" cy="47" rx="3.200" ry="2.200" fill="#04302c" transform="rotate(-28 11 47)" />
      <path
        d="M28 34q13-13 31-3-5 2-6 6-11-6-25-3Z"
        fill="url(#gold)"
        stroke="#5e3a08"
        strokeWidth="1.200"
      />
      <path d="M33 43q7-9 19-3-7 10-19 3Z" fill="#fff7b8" stroke="#04302c" strokeWidth="1.400" />
      <circle cx="43" cy="41.500" r="3.600" fill="#8a1420" />
      <circle cx="43" cy="41.500" r="1.700" fill="#14040a" />
      <circle cx="41.800" cy="40.300" r="1" fill="#fff" />
      <path
        d="M54 50q11-4 17 3-8 1-9 5 9 3 8 12-12 0-18-9"
        fill="url(#jade-low)"
        stroke="#04302c"
        strokeWidth="1.300"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#d8ffe6" strokeWidth="1.500" opacity=".7" strokeLinecap="round">
        <path d="M64 36q6 2 8 8M60 43q5 1 7 5M44 79q9 1 16-4" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path d="M8 45Q-3 34 6 25t15 2q1 5-4 5" stroke="#5e3a08" strokeWidth="4.600" />
        <path d="M8 45Q-3 34 6 25t15 2q1 5-4 5" stroke="#f9dc86" strokeWidth="2.600" />
        <path d="M20 80Q8 86 13 94t16 2" stroke="#5e3a08" strokeWidth="4.600" />
        <path d="M20 80Q8 86 13 94t16 2" stroke="#f9dc86" strokeWidth="2.600" />
      </g>
    </symbol>
  )
}

/** A carp in its leap, red and white, with the water still falling off. */
export function Carp() {
  return (
    <symbol id="sign-C" viewBox="0 0 100 100">
      <g fill="url(#sea)" opacity=".9">
        <path d="M34 92q18-10 44 0-22 8-44 0Z" />
        <path d="M48 84q3-8 8-10-1 7-8 10ZM66 84q-1-7 4-12 2 7-4 12ZM78 78q1-5 6-7 0 5-6 7Z" />
      </g>
      <path
        d="M31 73Q17 60 6 64q3 7 1 13-5 6-3 14 8-2 13 1 5 6 14 5Q40 86 36 73Z"
        fill="url(#lacquer)"
        stroke="#5b0a14"
        strokeWidth="1.600"
        strokeLinejoin="round"
      />
      <path
        d="M30 76q-12-4-19-5M29 79q-10 2-16 8M31 82q-4 5-4 11"
        stroke="#ffc9ae"
        strokeWidth="1.600"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M30 40Q28 20 50 6q3 6 9 6l7 3-30 34Z"
        fill="url(#lacquer)"
        stroke="#5b0a14"
        strokeWidth="1.600"
        strokeLinejoin="round"
      />
      <path
        d="M36 36q1-13 12-22M42 32q2-9 12-17"
        stroke="#ffc9ae"
        strokeWidth="1.600"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M27 78Q22 52 40 32 58 11 83 9q9 1 12 8 0 25-18 42-18 19-50 19Z"
        fill="url(#scales)"
        stroke="#6b2a12"
        strokeWidth="1.800"
        strokeLinejoin="round"
      />
      <path
        d="M40 32Q58 11 83 9q-4 9-12 13-3 12-13 13-8 14-17 12-5 8-13 9 3-13 12-24Z"
        fill="url(#lacquer)"
      />
      <path d="M54 68q-1-8 7-11 4-7 12-6-7 12-19 17Z" fill="url(#lacquer)" />
      <g fill="none" stroke="#b5613a" strokeWidth="1.300" opacity=".75">
        <path d="M36 52q6 0 7 6M45 48q6 0 7 6M54 43q6 0 7 6M62 36q6 0 7 6M33 63q6-1 8 5M42 60q7-1 8 5M52 55q6-1 8 4M61 49q6-1 8 4" />
      </g>
      <path
        d="M73 17q-9 11 3 27"
        fill="none"
        stroke="#8a2a16"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <CarpFront />
    </symbol>
  )
}

/** The fin before the body, the face, and drops around it. */
function CarpFront() {
  return (
    <>
      <path
        d="M58 60q8 12 0 25-5-6-11-6-2-9 0-15Z"
        fill="url(#lacquer)"
        stroke="#5b0a14"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
      <path
        d="M55 66q3 7 1 13M51 68q1 4 0 8"
        stroke="#ffc9ae"
        strokeWidth="1.500"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="83" cy="20" r="4.600" fill="#fff8d8" stroke="#5b0a14" strokeWidth="1.300" />
      <circle cx="84" cy="19.500" r="2.300" fill="#14040a" />
      <path
        d="M95 17q-5 3-7 8"
        fill="none"
        stroke="#5b0a14"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g fill="none" stroke="#f3c27a" strokeWidth="2.200" strokeLinecap="round">
        <path d="M94 20q6 4 3 11M90 26q4 5 0 10" />
      </g>
      <path
        d="M45 31Q60 15 79 13"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".6"
      />
      <g fill="#dff6ff">
        <circle cx="14" cy="50" r="2.600" />
        <circle cx="22" cy="40" r="1.800" />
        <circle cx="88" cy="58" r="2.400" />
        <circle cx="80" cy="68" r="1.700" />
      </g>
    </>
  )
}
