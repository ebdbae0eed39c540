/** Two who waltz: he in white under his hat, she in a skirt that flies. */
export function Dance() {
  return (
    <symbol id="sign-D" viewBox="0 0 100 100">
      <ellipse cx="50" cy="94" rx="42" ry="5" fill="#0006" />
      <Lady />
      <Gentleman />
    </symbol>
  )
}

function Lady() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M62 86 58 95h7l4-8ZM74 86l2 9h7l-2-9Z"
        fill="#8a4a2c"
        stroke="#3a1408"
        strokeWidth="1"
      />
      <path
        d="M60 48q-3 12-18 26-4 9 2 14 10-3 14 3 8-5 15 1 8-6 16-1 4-8 9-10-2-20-17-27-2-4-4-8Z"
        fill="url(#coral)"
        stroke="#6b0c30"
        strokeWidth="1.600"
      />
      <path
        d="M63 54q-2 18-12 32M68 54q0 20 2 36M73 54q8 14 14 32"
        fill="none"
        stroke="#ffd9cc"
        strokeWidth="1.800"
        opacity=".7"
        strokeLinecap="round"
      />
      <path
        d="M42 78q10 0 15 6 8-4 16 1 8-5 20-5"
        fill="none"
        stroke="#ffdf70"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
      <path
        d="M58 32q8-5 17 0l2 18q-10 4-18 0Z"
        fill="url(#coral)"
        stroke="#6b0c30"
        strokeWidth="1.500"
      />
      <path
        d="M76 34q10 3 9 14-5 6-13 5"
        fill="none"
        stroke="#3a1408"
        strokeWidth="6.500"
        strokeLinecap="round"
      />
      <path
        d="M76 34q10 3 9 14-5 6-13 5"
        fill="none"
        stroke="#a8603a"
        strokeWidth="4.500"
        strokeLinecap="round"
      />
      <path d="M60 10q13-8 20 3 6 12-1 24-8-2-8-10Z" fill="#1d0c14" />
      <path d="M62 27h8v7q-4 3-8 0Z" fill="#8a4a2c" />
      <circle cx="65" cy="19" r="9.500" fill="#b87048" stroke="#3a1408" strokeWidth="1.200" />
      <path d="M57 15q4-9 14-6 6 4 3 12-4-8-17-6Z" fill="#1d0c14" />
      <path d="M60 20q1.500-1.500 3 0" stroke="#2a0a10" strokeWidth="1.300" fill="none" />
      <path
        d="M60 24q2 2 4 .500"
        stroke="#a01838"
        strokeWidth="1.600"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="76" cy="12" r="5" fill="#ff6f61" stroke="#6b0c30" strokeWidth="1" />
      <circle cx="76" cy="12" r="1.800" fill="#ffdf70" />
    </g>
  )
}

function Gentleman() {
  return (
    <g strokeLinejoin="round">
      <path d="m27 88-6 6h11l3-5ZM40 88l3 6h9l-5-6Z" fill="#2a1620" />
      <path
        d="M26 56h22l-1 33h-7l-3-22-6 22h-8Z"
        fill="url(#linen)"
        stroke="#5c5040"
        strokeWidth="1.500"
      />
      <path
        d="M24 33q13-6 25 0l2 26q-15 5-28 0Z"
        fill="url(#linen)"
        stroke="#5c5040"
        strokeWidth="1.500"
      />
      <path d="M34 32h7l2 20-5 6-6-6Z" fill="#1592a8" />
      <path d="m34 32 3 12-7-4ZM41 32l-3 12 7-4Z" fill="#fff" stroke="#5c5040" strokeWidth="1" />
      <path
        d="M27 37Q16 40 10 30"
        fill="none"
        stroke="#5c5040"
        strokeWidth="8.500"
        strokeLinecap="round"
      />
      <path
        d="M27 37Q16 40 10 30"
        fill="none"
        stroke="#f4ede0"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="9" cy="27" r="4" fill="#d09a72" stroke="#3a1408" strokeWidth="1" />
      <path
        d="M47 37q8 8 15 8"
        fill="none"
        stroke="#5c5040"
        strokeWidth="8.500"
        strokeLinecap="round"
      />
      <path
        d="M47 37q8 8 15 8"
        fill="none"
        stroke="#f4ede0"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="64" cy="45" r="3.600" fill="#d09a72" stroke="#3a1408" strokeWidth="1" />
      <path d="M34 27h8v7q-4 2-8 0Z" fill="#b87f58" />
      <circle cx="38" cy="21" r="9" fill="#d09a72" stroke="#3a1408" strokeWidth="1.200" />
      <path d="M42 22q1.500-1.500 3 0" stroke="#2a0a10" strokeWidth="1.300" fill="none" />
      <path
        d="M41 26q2 1.500 4-.500"
        stroke="#8a2a2a"
        strokeWidth="1.400"
        fill="none"
        strokeLinecap="round"
      />
      <WornHat />
    </g>
  )
}

function WornHat() {
  return (
    <g transform="rotate(8 38 14)">
      <ellipse
        cx="38"
        cy="15.500"
        rx="17"
        ry="4.600"
        fill="url(#straw)"
        stroke="#4a2c0c"
        strokeWidth="1.300"
      />
      <path
        d="M28 15q0-11 4-12 6-3 12 0 4 1 4 12-10 3-20 0Z"
        fill="url(#straw)"
        stroke="#4a2c0c"
        strokeWidth="1.300"
      />
      <path d="M28 11q10 3 20 0v4q-10 3-20 0Z" fill="#d62f4d" />
    </g>
  )
}
