/** A kapok tree: roots like walls, and a crown like a roof. */
export function Tree() {
  return (
    <symbol id="sign-T" viewBox="0 0 100 100">
      <ellipse cx="50" cy="92" rx="46" ry="7" fill="#0a2413" opacity=".7" />
      <path
        d="M42 38c3 18 1 30-7 40-6 7-15 10-26 15h26q7-2 10-9 1 6 0 9h12q-2-4-1-9 4 7 11 9h24c-11-5-19-8-25-15-8-10-10-22-7-40Z"
        fill="url(#bark)"
        stroke="#1d0f06"
        strokeWidth="1.500"
      />
      <path
        d="M46 44c2 18 1 28-5 37M54 44c-1 18 0 28 5 36"
        fill="none"
        stroke="#f0c48a"
        strokeWidth="1.800"
        opacity=".7"
        strokeLinecap="round"
      />
      <path
        d="M47 50q-14-2-22-12M53 48q12-2 22-12"
        fill="none"
        stroke="url(#bark)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g stroke="#0a2c17" strokeWidth="1.500">
        <path
          d="M6 34q-4-12 9-15 1-10 13-9Q34 1 46 5q10-6 19 2 11-4 16 6 13 0 13 12 6 9-6 13-8 7-18 1-9 7-20 1-10 6-19-1-11 5-17-1-7 1-8-4Z"
          fill="url(#fern)"
        />
      </g>
      <g fill="#e4ff9e" opacity=".5">
        <path d="M17 20q10-9 20-2-9-2-20 2ZM45 12q12-7 22 2-10-3-22-2ZM66 22q12-5 20 4-10-4-20-4Z" />
      </g>
      <g fill="#0f4a2a" opacity=".55">
        <path d="M12 33q12 4 22-2-4 8-13 7-6 1-9-5ZM42 34q12 4 22-3-5 9-13 8-6 1-9-5ZM70 34q9 3 17-2-2 7-9 7-6 0-8-5Z" />
      </g>
      <g fill="none" stroke="#7fc24a" strokeWidth="2" strokeLinecap="round">
        <path d="M20 39q2 12-2 20M31 40q-2 9 1 15M72 40q3 12-1 24M83 38q-2 8 1 14" />
      </g>
      <g fill="#ff8fb4">
        <circle cx="18" cy="60" r="3" />
        <circle cx="32" cy="56" r="2.500" />
        <circle cx="71" cy="65" r="3" />
        <circle cx="84" cy="53" r="2.500" />
      </g>
      <path d="M4 93q12-7 22-1 10-5 18 1 12-4 20 0 14-6 32 0-40 8-92 0Z" fill="#3f8a38" />
    </symbol>
  )
}

/** Mushrooms that shine by night. */
export function Mushroom() {
  return (
    <symbol id="sign-M" viewBox="0 0 100 100">
      <circle cx="48" cy="54" r="48" fill="url(#glow-worm)" opacity=".55" />
      <path d="M70 70q2 12-3 23h19q-5-10-3-23Z" fill="url(#stem)" stroke="#1f5a52" />
      <path
        d="M57 70q2-18 19-19 18 1 20 19-18 7-39 0Z"
        fill="url(#cap)"
        stroke="#260a40"
        strokeWidth="1.500"
      />
      <path d="M57 70q20 7 39 0-4 7-19 7t-20-7Z" fill="#a8ffe9" />
      <path
        d="M33 54c3 14 1 26-5 40h32c-6-14-7-26-5-40Z"
        fill="url(#stem)"
        stroke="#1f5a52"
        strokeWidth="1.500"
      />
      <path
        d="M38 62c1 10 0 20-3 29"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        opacity=".8"
        strokeLinecap="round"
      />
      <path d="M30 63q14 6 28 0l1 8q-15 7-30 0Z" fill="#9fe0cc" stroke="#1f5a52" />
      <path
        d="M3 52C3 24 22 6 44 6s42 18 42 46c-12 12-70 12-83 0Z"
        fill="url(#cap)"
        stroke="#260a40"
        strokeWidth="1.500"
      />
      <path d="M3 52q41 12 83 0-4 14-42 14T3 52Z" fill="#8ff5dc" stroke="#1f5a52" />
      <g stroke="#1f8f80" strokeWidth="1.400" opacity=".8">
        <path d="M14 57l6 6M26 60l4 5M38 61l2 5M50 61l-1 5M62 60l-4 5M74 57l-7 6" />
      </g>
      <g fill="#b9fff0">
        <ellipse cx="30" cy="26" rx="7.500" ry="6" />
        <ellipse cx="55" cy="18" rx="5" ry="3.800" />
        <ellipse cx="65" cy="36" rx="7" ry="5.500" />
        <ellipse cx="42" cy="43" rx="5" ry="3.600" />
        <ellipse cx="15" cy="43" rx="4.500" ry="3.600" />
        <ellipse cx="78" cy="47" rx="3" ry="2.600" />
      </g>
      <path
        d="M12 38q5-17 19-24"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".65"
      />
      <path d="M12 94q16-6 28-1 14-5 26 0 14-4 26 1-40 7-80 0Z" fill="#3f8a38" />
    </symbol>
  )
}

/** Not on the reels: it flies when a win is worth it. */
export function Leaf() {
  return (
    <symbol id="sign-leaf" viewBox="0 0 100 100">
      <path
        d="M8 92Q2 30 92 8 96 82 32 84q-10 0-24 8Z"
        fill="url(#fern)"
        stroke="#0a2c17"
        strokeWidth="3"
      />
      <path
        d="M8 92Q34 58 76 26M34 65l-2-24M34 65l27 4M52 47l-2-20M52 47l24 3"
        fill="none"
        stroke="#eaffb0"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </symbol>
  )
}
