/** An owl that looks straight at the player, on a mossy branch. */
export function Owl() {
  return (
    <symbol id="sign-O" viewBox="0 0 100 100">
      <path
        d="M50 13c14-4 26 1 34-9 4 10 4 20 2 30 8 26-4 52-36 56C18 86 6 60 14 34c-2-10-2-20 2-30 8 10 20 5 34 9Z"
        fill="url(#plume)"
        stroke="#2a1406"
        strokeWidth="1.500"
      />
      <path
        d="M14 40c-7 20 0 42 20 48-9-13-12-28-11-42ZM86 40c7 20 0 42-20 48 9-13 12-28 11-42Z"
        fill="#4d2a10"
      />
      <path
        d="M16 5c6 13 20 12 34 24 14-12 28-11 34-24-2 10-7 19-15 23-7 2-13 3-19 9-6-6-12-7-19-9C23 24 18 15 16 5Z"
        fill="#5e3413"
      />
      <path
        d="M50 30c8-9 30-8 32 12 1 16-18 22-32 18-14 4-33-2-32-18 2-20 24-21 32-12Z"
        fill="url(#down)"
      />
      <g stroke="#c08a4c" strokeWidth="1.300" opacity=".8">
        <path d="M22 34l6 4M19 43h7M22 53l6-4M78 34l-6 4M81 43h-7M78 53l-6-4M34 27v5M66 27v5" />
      </g>
      {[34, 66].map((x) => (
        <g key={x}>
          <circle cx={x} cy="43" r="13.500" fill="#3a1d09" />
          <circle cx={x} cy="43" r="12" fill="url(#yolk)" />
          <circle cx={x} cy="43" r="6.800" fill="#140a04" />
          <circle cx={x - 3} cy="39.500" r="2.600" fill="#fff" />
          <circle cx={x + 2.5} cy="46" r="1.200" fill="#ffe9a0" />
        </g>
      ))}
      <path d="M50 47q6 3 7 8-2 10-7 14-5-4-7-14 1-5 7-8Z" fill="url(#horn)" stroke="#2a1406" />
      <path d="M50 50v16" stroke="#fff" strokeWidth="1.500" opacity=".6" />
      <g fill="none" stroke="#ffe2ae" strokeWidth="2" strokeLinecap="round" opacity=".85">
        <path d="M32 69q4 5 8 0M45 74q5 5 10 0M60 69q4 5 8 0M37 79q4 5 8 0M55 79q4 5 8 0" />
      </g>
      <path d="M4 88q46-7 92 1l-2 8Q50 90 6 97Z" fill="url(#bark)" stroke="#1d0f06" />
      <path
        d="M6 89q12-5 26-2 6-3 12 0-10 3-18 2-10 2-20 0ZM62 88q10-4 30 1-12 2-30-1Z"
        fill="url(#fern)"
      />
      <g fill="url(#horn)">
        <path d="M36 84q4-2 4 9-4 2-4-9ZM42 83q4-2 4 9-4 2-4-9ZM54 83q4-2 4 9-4 2-4-9ZM60 84q4-2 4 9-4 2-4-9Z" />
      </g>
    </symbol>
  )
}

/** A macaw in profile, with a bare cheek and a beak that could crack anything. */
export function Parrot() {
  return (
    <symbol id="sign-P" viewBox="0 0 100 100">
      <path
        d="M16 97C8 72 14 40 30 23 42 10 62 8 73 20c7 8 8 17 5 26-5 14-9 26-5 51Z"
        fill="url(#scarlet)"
        stroke="#4a0618"
        strokeWidth="1.500"
      />
      <path d="M16 97c-3-20 0-36 9-46 20 4 32 22 34 46Z" fill="url(#yolk)" stroke="#8a4f08" />
      <path d="M16 97c-3-14-1-24 5-32 16 5 24 16 26 32Z" fill="url(#azure)" stroke="#0c2450" />
      <g fill="none" stroke="#0c2450" strokeWidth="1.300" opacity=".6">
        <path d="M24 97q-2-14 2-26M33 97q-1-12-2-20M41 97q-1-6-3-10" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="1.600" strokeLinecap="round" opacity=".55">
        <path d="M30 30q-9 12-12 24M37 24q7-8 18-9" />
      </g>
      <path d="M53 23c12-5 22 4 22 16-1 11-13 15-21 9-8-7-9-20-1-25Z" fill="url(#down)" />
      <g stroke="#d0563f" strokeWidth="1.400" strokeLinecap="round">
        <path d="M54 44l6-2M56 48l7-3M63 49l5-4" />
      </g>
      <path
        d="M71 17c17-1 28 15 23 41-1 4-4 4-5 0-3-6-9-8-14-11-6-5-8-19-4-30Z"
        fill="url(#horn)"
        stroke="#2a1c10"
        strokeWidth="1.500"
      />
      <path
        d="M76 22c10 3 15 14 14 28"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        opacity=".75"
        strokeLinecap="round"
      />
      <path d="M72 50c8 0 14 4 14 12-4 5-13 3-16-3Z" fill="#2a2422" stroke="#120c0a" />
      <circle cx="62" cy="33" r="6.200" fill="#2a1406" />
      <circle cx="62" cy="33" r="5" fill="url(#yolk)" />
      <circle cx="62.500" cy="33" r="2.700" fill="#120a04" />
      <circle cx="61" cy="31.500" r="1.200" fill="#fff" />
    </symbol>
  )
}
