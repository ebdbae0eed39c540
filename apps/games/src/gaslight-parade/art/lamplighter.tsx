/** The wild: a lamplighter with the flame on his pole, before a disc of light. */
export function Lamplighter() {
  return (
    <symbol id="sign-W" viewBox="0 0 100 100">
      <circle cx="50" cy="51" r="47" fill="#0b1222" />
      <circle cx="50" cy="50" r="46" fill="url(#brass)" />
      <circle cx="50" cy="50" r="41" fill="#14284a" />
      <circle cx="50" cy="50" r="41" fill="url(#halo)" />
      <circle cx="78" cy="25" r="30" fill="url(#halo)" />
      <path
        d="M12 66q12-10 26-11l12 6 12-6q16 2 26 15A41 41 0 0 1 12 66Z"
        fill="url(#coat)"
        stroke="#081022"
        strokeWidth="1.500"
      />
      <path d="M40 55l10 12 10-12 5 6-10 24H45L35 61Z" fill="url(#crimson)" stroke="#4a0618" />
      <path d="M50 67v22" stroke="#ffb0a8" strokeWidth="1.500" strokeDasharray="3 3" />
      <path
        d="M33 34h34q2 14-4 22-6 7-13 7t-13-7q-6-8-4-22Z"
        fill="url(#skin)"
        stroke="#5a2c14"
        strokeWidth="1.300"
      />
      <path d="M33 36h7q-1 10-3 16-5-6-4-16ZM67 36h-7q1 10 3 16 5-6 4-16Z" fill="#4a2412" />
      <circle cx="43" cy="42" r="2.300" fill="#22120a" />
      <circle cx="57" cy="42" r="2.300" fill="#22120a" />
      <path
        d="M50 42q4 6 0 8"
        fill="none"
        stroke="#9a5a34"
        strokeWidth="1.800"
        strokeLinecap="round"
      />
      <path
        d="M50 51q-7-3-12 1-5 2-8-1 3 8 11 7 6-1 9-4 3 3 9 4 8 1 11-7-3 3-8 1-5-4-12-1Z"
        fill="#4a2412"
        stroke="#22120a"
        strokeWidth="1"
      />
      <path d="M22 35q28-9 56 0-2 5-6 4-22-6-44 0-4 1-6-4Z" fill="url(#iron)" stroke="#0b1222" />
      <path
        d="M31 32q-2-22 19-22t19 22q-19-6-38 0Z"
        fill="url(#iron)"
        stroke="#0b1222"
        strokeWidth="1.500"
      />
      <path d="M31 31q19-7 38 0v-6q-19-6-38 0Z" fill="url(#crimson)" />
      <path
        d="M36 20q4-7 11-7"
        fill="none"
        stroke="#dbe6f5"
        strokeWidth="2.500"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M82 92 78 34" stroke="#3b2307" strokeWidth="5.500" strokeLinecap="round" />
      <path d="M82 92 78 34" stroke="url(#brass)" strokeWidth="3" strokeLinecap="round" />
      <path d="M72 36q6 4 12 0l-2-7h-8Z" fill="url(#brass-low)" stroke="#2a1806" />
      <path d="M78 8q10 10 7 17-2 5-7 5t-7-5q-3-7 7-17Z" fill="url(#flame)" />
      <path d="M78 17q4 6 3 9-1 3-3 3t-3-3q-1-3 3-9Z" fill="#fffdf0" />
      <path d="M72 76q8-6 16-2l-1 10q-8 4-14 0Z" fill="url(#leather)" stroke="#331605" />
    </symbol>
  )
}

/** The head of a street lamp: six panes round a flame, under a crown. */
export function Lantern() {
  return (
    <symbol id="sign-L" viewBox="0 0 100 100">
      <circle cx="50" cy="46" r="50" fill="url(#halo)" />
      <path d="M50 2q4 3 2 8h-4q-2-5 2-8Z" fill="url(#brass)" stroke="#2a1806" />
      <path d="M42 10h16l3 8H39Z" fill="url(#iron)" stroke="#0b1222" strokeWidth="1.300" />
      <path d="M39 17h22l20 15H19Z" fill="url(#iron)" stroke="#0b1222" strokeWidth="1.500" />
      <path d="M41 19h7l-9 12H24Z" fill="#b9c9dd" opacity=".45" />
      <path d="M17 31h66v6H17Z" fill="url(#brass)" stroke="#2a1806" />
      <path d="M21 37h58L68 76H32Z" fill="url(#glass)" stroke="#2a1806" strokeWidth="1.500" />
      <path d="M50 42q11 13 7 21-2 6-7 6t-7-6q-4-8 7-21Z" fill="url(#flame)" />
      <path d="M50 52q5 7 3 11-1 3-3 3t-3-3q-2-4 3-11Z" fill="#fffdf0" />
      <path d="M39 37l4 39M61 37l-4 39" stroke="url(#iron)" strokeWidth="3.500" />
      <path
        d="M21 37h58L68 76H32Z"
        fill="none"
        stroke="url(#iron)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M26 40l6 27" stroke="#fff" strokeWidth="3" opacity=".75" strokeLinecap="round" />
      <path d="M29 75h42l-4 7H33Z" fill="url(#brass)" stroke="#2a1806" />
      <path
        d="M41 82h18v6q6 2 6 6H35q0-4 6-6Z"
        fill="url(#iron)"
        stroke="#0b1222"
        strokeWidth="1.300"
      />
      <path
        d="M26 33 14 40M74 33l12 7"
        stroke="url(#brass)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="13" cy="42" r="3.500" fill="url(#brass)" />
      <circle cx="87" cy="42" r="3.500" fill="url(#brass)" />
    </symbol>
  )
}
