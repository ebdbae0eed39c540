/** A china cup, full and steaming. */
export function Cup() {
  return (
    <symbol id="sign-C" viewBox="0 0 100 100">
      <g fill="none" strokeLinecap="round">
        <path
          d="M36 32q-9-8 0-15t0-14M52 30q-9-8 0-15t0-14M68 32q-9-8 0-15t0-14"
          stroke="#5d7480"
          strokeWidth="6.500"
          opacity=".35"
        />
        <path
          d="M36 32q-9-8 0-15t0-14M52 30q-9-8 0-15t0-14M68 32q-9-8 0-15t0-14"
          stroke="#fff"
          strokeWidth="4"
          opacity=".9"
        />
      </g>
      <ellipse cx="48" cy="88" rx="46" ry="9.500" fill="#2b3f40" />
      <ellipse cx="48" cy="86" rx="46" ry="9.500" fill="url(#china)" stroke="#6f8a88" />
      <ellipse cx="48" cy="85" rx="26" ry="4.500" fill="#9db5b2" opacity=".8" />
      <path
        d="M78 46q20-6 18 11-2 15-24 16l2-8q14-1 15-9 1-6-11-3Z"
        fill="url(#china)"
        stroke="#5f7a78"
        strokeWidth="1.500"
      />
      <path
        d="M10 38q2 34 20 44 18 7 36 0 18-10 20-44Z"
        fill="url(#china)"
        stroke="#5f7a78"
        strokeWidth="1.500"
      />
      <path d="M66 40q2 26-14 45 9-1 14-3 18-10 20-44Z" fill="#2f5a58" opacity=".22" />
      <path d="M12.500 51q35 12 71 0l-2 9q-34 11-67 0Z" fill="#1f6a4c" />
      <path
        d="M18 58.500q5-5 10-2t10-2 10 3 10-2 10 2 9-3"
        fill="none"
        stroke="#ffd98a"
        strokeWidth="2.200"
      />
      <ellipse
        cx="48"
        cy="38"
        rx="38"
        ry="11"
        fill="url(#china)"
        stroke="#6f8a88"
        strokeWidth="1.500"
      />
      <ellipse cx="48" cy="39" rx="33.500" ry="8.500" fill="url(#coffee)" />
      <path d="M24 40q12-7 24-5 14 2 20 8-20 6-44-3Z" fill="#d59a5c" opacity=".75" />
      <path d="M48 34q5 4 0 9-5-5 0-9Z" fill="#fff1d8" />
      <path
        d="M20 50q2 17 10 26"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".9"
      />
    </symbol>
  )
}

/** A sack of the harvest, open and heaped. */
export function Sack() {
  return (
    <symbol id="sign-S" viewBox="0 0 100 100">
      <path
        d="M20 36Q6 60 10 84q2 12 14 12h52q12 0 14-12 4-24-10-48Z"
        fill="url(#jute)"
        stroke="#4a2f12"
        strokeWidth="2"
      />
      <path d="M64 38q18 28 6 57h6q12 0 14-12 4-24-10-48Z" fill="#4a2a10" opacity=".35" />
      <path
        d="M14 60q36 12 72 0M11 72q39 13 78 0M12 84q38 12 76 0M22 42q-8 26-5 50M36 46q-5 26-2 49M50 48v48M64 46q5 26 2 49M78 42q8 26 5 50"
        fill="none"
        stroke="#6a4620"
        strokeWidth="1"
        opacity=".55"
      />
      <path
        d="M18 34q0-7 8-8 24-6 48 0 8 1 8 8 1 8-8 10-24 6-48 0-9-2-8-10Z"
        fill="url(#jute)"
        stroke="#4a2f12"
        strokeWidth="2"
      />
      <ellipse cx="50" cy="33" rx="27" ry="7" fill="#2a1006" />
      {heap.map(([x, y, turn]) => (
        <g key={`${x}.${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(.2)`}>
          <Bean />
        </g>
      ))}
      <circle cx="50" cy="70" r="16" fill="none" stroke="#1f5a40" strokeWidth="3" />
      <g transform="translate(50 70) rotate(30) scale(.2)">
        <ellipse rx="32" ry="46" fill="#1f5a40" />
        <path d="M-4-42Q18-16-2 0t6 42" fill="none" stroke="#e8cb92" strokeWidth="9" />
      </g>
      <path
        d="M20 40q-6 14-7 32"
        fill="none"
        stroke="#fff3d2"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
    </symbol>
  )
}

const heap = [
  [30, 31, 70],
  [42, 33, 20],
  [56, 33, 110],
  [69, 31, 40],
  [36, 24, 130],
  [50, 25, 60],
  [63, 24, 10],
  [44, 17, 95],
  [57, 17, 150],
  [50, 11, 40],
] as const

/** A bean around its own middle, 64 by 92. */
function Bean() {
  return (
    <g>
      <ellipse rx="33" ry="46" fill="url(#roast)" stroke="#1c0a03" strokeWidth="5" />
      <path d="M-4-43Q20-16-2 0t7 43" fill="none" stroke="#1c0a03" strokeWidth="8" />
      <path
        d="M-21-18q4-14 12-19"
        fill="none"
        stroke="#f3c69a"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Roasted beans before a twig with ripe cherries. */
export function Beans() {
  return (
    <symbol id="sign-B" viewBox="0 0 100 100">
      <path
        d="M8 30Q34 2 62 12q6 20-14 28T8 30Z"
        fill="url(#leaf)"
        stroke="#0b3a26"
        strokeWidth="1.500"
      />
      <path d="M12 30q26-2 46-16" fill="none" stroke="#d6f5bd" strokeWidth="1.800" opacity=".8" />
      <path
        d="M94 26Q80 2 58 10q-2 18 12 24t24-8Z"
        fill="url(#leaf)"
        stroke="#0b3a26"
        strokeWidth="1.500"
      />
      <path d="M90 26q-16-2-30-14" fill="none" stroke="#d6f5bd" strokeWidth="1.800" opacity=".8" />
      {[
        [70, 34],
        [84, 42],
        [76, 52],
      ].map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="11" fill="url(#cherry)" stroke="#43060e" strokeWidth="1.500" />
          <circle cx={x! + 2} cy={y! + 6} r="2.400" fill="#43060e" />
        </g>
      ))}
      <g transform="translate(66 70) rotate(62) scale(.56)">
        <Bean />
      </g>
      <g transform="translate(33 60) rotate(-24) scale(.74)">
        <Bean />
      </g>
    </symbol>
  )
}

/** Not on the reels: it flies when a win is worth it. */
export function SingleBean() {
  return (
    <symbol id="sign-bean" viewBox="0 0 100 100">
      <g transform="translate(50 50) rotate(28)">
        <Bean />
      </g>
    </symbol>
  )
}
