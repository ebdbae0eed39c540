/** A river boat whose prow is a carved head, in profile: it looks where the boat goes. */
export function Boat() {
  return (
    <g className="boat">
      <g className="rocking">
        <path className="sail" d="M-40 250Q70 330 60 590H-60Z" />
        <path
          className="sail-seams"
          d="M-46 340q66 24 92 60M-50 430q60 20 102 46M-54 516q64 16 112 26"
        />
        <path d="M-62 560h14V230h-14Z" fill="#4a2814" />
        <path d="M-200 606q210 40 366-14 22 70-32 112-90 34-334 20Z" fill="url(#hull)" />
        <path d="M-200 606q210 40 366-14l3 18q-160 54-369 14Z" fill="url(#rail)" />
        <path
          d="m-140 636 20 16 20-14 20 16 20-14 20 14 20-16 20 14 20-16 20 10 20-18 20 8 20-20"
          className="hull-signs"
        />
        <path
          d="M-200 684q190 26 342 0"
          fill="none"
          stroke="#f2c46a"
          strokeWidth="5"
          opacity=".8"
        />
        <Prow />
      </g>
      <path
        className="bow-wave"
        d="M-200 716q60-14 120 0t120 0 110-4q34-10 70 6-40 2-62 12-150 24-358 14Z"
      />
      <defs>
        <linearGradient id="hull" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b8392c" />
          <stop offset=".55" stopColor="#7c1f22" />
          <stop offset="1" stopColor="#3b0f16" />
        </linearGradient>
        <linearGradient id="rail" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe19a" />
          <stop offset="1" stopColor="#c8791f" />
        </linearGradient>
        <linearGradient id="face" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ff8f66" />
          <stop offset=".5" stopColor="#d63d2e" />
          <stop offset="1" stopColor="#7d1420" />
        </linearGradient>
      </defs>
    </g>
  )
}

function Prow() {
  return (
    <g transform="translate(84 398)" strokeLinejoin="round">
      <path
        d="M20 226Q8 150 30 96l70 30q-18 50-16 92-30 16-64 8Z"
        fill="url(#hull)"
        stroke="#2b0a10"
        strokeWidth="3"
      />
      <path d="M26 206q30 10 58-4M24 184q30 10 60-4" fill="none" stroke="#f2c46a" strokeWidth="7" />
      <path
        d="M60 4Q20-14 2 20q-22 2-18 28-18 12-6 34-14 16 2 34-8 20 12 32 0 22 24 24 14 18 34 4l20-40Z"
        fill="#1d1526"
        stroke="#0b0710"
        strokeWidth="2"
      />
      <path
        d="M8 30q18-10 30 4M-6 62q20-8 32 8M-8 96q22-6 32 8M2 130q18-8 28 4M24 160q12-10 22-4"
        fill="none"
        stroke="#8b78a2"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M52 6q48-16 82 12 26 22 34 54l-14 12-52 6 44 20-8 26q-40 24-84 2Q16 90 32 32 38 14 52 6Z"
        fill="url(#face)"
        stroke="#4d0a12"
        strokeWidth="3"
      />
      <path d="M154 84l-52 6 44 20q6-12 8-26Z" fill="#16060a" />
      <path
        d="m156 83-8 16-8-14-8 12-8-11-8 9-7-8M146 111l-6-14-7 9-8-12-6 6"
        fill="#fff3d6"
        stroke="#c9a468"
      />
      <path d="M114 96q22 2 34 14-16 8-30-2Z" fill="#ff7d6a" />
      <path d="M70 34q26-22 54 4l-6 10q-22-16-44 0Z" fill="#1a0d12" />
      <ellipse cx="98" cy="52" rx="18" ry="13" fill="#fff3d6" stroke="#1a0d12" strokeWidth="3" />
      <circle className="eye" cx="102" cy="52" r="9" />
      <circle cx="104" cy="52" r="4.500" fill="#14080c" />
      <path d="M148 42q18 10 20 28-12 6-22-2Z" fill="#f2b13d" stroke="#6f3a08" strokeWidth="2" />
      <path d="M46 44q-18 6-16 26 14 4 22-8Z" fill="#d63d2e" stroke="#4d0a12" strokeWidth="2" />
      <path
        d="M58 92q10 20 40 26M62 76q8 8 20 10"
        fill="none"
        stroke="#ffd39a"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}
