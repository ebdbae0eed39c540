/** A pair of tall boots, blacked for the parade. */
export function Boots() {
  return (
    <symbol id="sign-B" viewBox="0 0 100 100">
      <ellipse cx="52" cy="93" rx="46" ry="5" fill="#050812" opacity=".45" />
      <g>
        <Boot />
      </g>
      <g transform="translate(30 3)">
        <Boot />
      </g>
    </symbol>
  )
}

function Boot() {
  return (
    <>
      <path
        d="M6 10q15-6 30 0l-1 46q3 9 15 12 15 4 16 16v4H6q-1-6 1-14 1-28-1-64Z"
        fill="url(#leather)"
        stroke="#1f0d03"
        strokeWidth="2"
      />
      <path
        d="M5 8q16-7 32 0v11q-16-6-32 0Z"
        fill="url(#crimson)"
        stroke="#3d0414"
        strokeWidth="1.500"
      />
      <path d="M6 18q15-6 30 0" fill="none" stroke="url(#brass)" strokeWidth="2.500" />
      <path d="M5 84h62v6q-8 3-30 2l-6-3H19v3H5Z" fill="#22120a" stroke="#0b0502" />
      <path
        d="M13 26q-1 22 0 38"
        fill="none"
        stroke="#ffe0bd"
        strokeWidth="4.500"
        strokeLinecap="round"
        opacity=".7"
      />
      <path
        d="M44 72q12 3 15 9"
        fill="none"
        stroke="#ffe0bd"
        strokeWidth="3.500"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M7 60q14 8 30 0v7q-15 8-30 0Z" fill="#331605" />
      <rect
        x="24"
        y="60"
        width="12"
        height="10"
        rx="2"
        fill="none"
        stroke="url(#brass)"
        strokeWidth="3"
      />
    </>
  )
}

/** White gloves, one on the other, with cuffs of braid. */
export function Gloves() {
  return (
    <symbol id="sign-G" viewBox="0 0 100 100">
      <g transform="rotate(14 60 50) translate(24 -2)">
        <Glove />
      </g>
      <g transform="rotate(-12 40 50) translate(2 4)">
        <Glove />
      </g>
    </symbol>
  )
}

function Glove() {
  return (
    <>
      <path
        d="M18 68q-4-12-11-21-5-7-1-10 5-4 11 4l5 7-5-31q-1-7 4-8t7 6l4 20 0-25q0-8 6-8t6 8l1 25 4-21q1-7 6-6t4 8l-4 25 4-12q2-6 6-5t3 8q-4 19-12 36Z"
        fill="url(#linen)"
        stroke="#3a4468"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M28 44l2 14M37 42v16M46 44l-2 14"
        stroke="#7c86a8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M15 68h40l4 24q-24 6-48 0Z"
        fill="url(#petrol)"
        stroke="#06202e"
        strokeWidth="1.800"
      />
      <path d="M15 70h40M12 88q23 5 46 0" stroke="url(#brass)" strokeWidth="4" fill="none" />
      <path
        d="M17 79l6-5 6 5 6-5 6 5 6-5 6 5"
        fill="none"
        stroke="url(#brass)"
        strokeWidth="2.200"
        strokeLinejoin="round"
      />
      <circle cx="35" cy="84" r="2.600" fill="url(#brass)" />
    </>
  )
}
