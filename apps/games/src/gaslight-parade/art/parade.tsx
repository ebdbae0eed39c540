const feathers = [
  [-56, '#2fa3b5', '#0a3347'],
  [-36, '#9463d8', '#2f1560'],
  [-14, '#e5374c', '#56071d'],
  [14, '#f2c455', '#6e430c'],
  [36, '#e5374c', '#56071d'],
  [56, '#9463d8', '#2f1560'],
] as const

/** A half mask with feathers. */
export function Mask() {
  return (
    <symbol id="sign-M" viewBox="0 0 100 100">
      {feathers.map(([turn, fill, edge]) => (
        <g key={turn} transform={`rotate(${turn} 50 56)`}>
          <path
            d="M50 56q-13-22-9-38 4-13 9-16 5 3 9 16 4 16-9 38Z"
            fill={fill}
            stroke={edge}
            strokeWidth="1.300"
          />
          <path
            d="M50 54V10M50 24l-6-6M50 24l6-6M50 36l-7-7M50 36l7-7"
            stroke="#fff"
            strokeWidth="1.300"
            opacity=".55"
            fill="none"
          />
        </g>
      ))}
      <path
        d="M4 46q14-10 28-6 10 3 18 8 8-5 18-8 14-4 28 6 1 22-13 31-14 8-26-6-4-5-7-5t-7 5q-12 14-26 6Q3 68 4 46Z"
        fill="url(#crimson)"
        stroke="#3d0414"
        strokeWidth="2"
      />
      <path
        d="M8 49q12-8 24-4 10 3 18 8 8-5 18-8 12-4 24 4 0 17-11 24-12 6-22-7-5-6-9-6t-9 6q-10 13-22 7Q8 66 8 49Z"
        fill="none"
        stroke="url(#brass)"
        strokeWidth="2.500"
        strokeDasharray="2.500 2.500"
      />
      <path
        d="M17 57q8-8 18-3 5 3 7 8-6 6-14 5-8-2-11-10ZM83 57q-8-8-18-3-5 3-7 8 6 6 14 5 8-2 11-10Z"
        fill="#0b1222"
        stroke="url(#brass)"
        strokeWidth="2.500"
      />
      <path
        d="M14 50q6-5 13-4"
        fill="none"
        stroke="#fff"
        strokeWidth="2.500"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M50 40 58 50 50 62 42 50Z"
        fill="url(#petrol)"
        stroke="url(#brass)"
        strokeWidth="2.500"
      />
      <path d="M50 44l4 5-4 4Z" fill="#fff" opacity=".7" />
      <path
        d="M14 76q-6 8-3 18M86 76q6 8 3 18"
        fill="none"
        stroke="url(#violet)"
        strokeWidth="4.500"
        strokeLinecap="round"
      />
    </symbol>
  )
}

/** A drum with ropes and its two sticks. */
export function Drum() {
  return (
    <symbol id="sign-D" viewBox="0 0 100 100">
      <g strokeLinecap="round">
        <path d="M8 12 52 34M92 12 48 34" stroke="#331605" strokeWidth="7" />
        <path d="M8 12 52 34M92 12 48 34" stroke="url(#leather)" strokeWidth="4.500" />
      </g>
      <circle cx="53" cy="34" r="5" fill="url(#linen)" stroke="#331605" />
      <circle cx="47" cy="34" r="5" fill="url(#linen)" stroke="#331605" />
      <path
        d="M8 40v40q0 15 42 15t42-15V40Z"
        fill="url(#petrol)"
        stroke="#06202e"
        strokeWidth="1.500"
      />
      <path d="M8 40v40q0 8 12 12V44ZM92 40v40q0 8-12 12V44Z" fill="#06202e" opacity=".35" />
      <path
        d="M10 48 24 88 38 53 50 93 62 53 76 88 90 48"
        fill="none"
        stroke="#331605"
        strokeWidth="4.500"
        strokeLinejoin="round"
      />
      <path
        d="M10 48 24 88 38 53 50 93 62 53 76 88 90 48"
        fill="none"
        stroke="url(#linen)"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path
        d="M50 58l3.500 8 8.500.5-6.500 5.500 2.200 8.500L50 76l-7.700 4.500 2.200-8.500-6.500-5.500 8.500-.5Z"
        fill="url(#brass)"
        stroke="#3b2307"
      />
      <path
        d="M5 76q0 17 45 17t45-17v8q0 15-45 15T5 84Z"
        fill="url(#crimson)"
        stroke="#3d0414"
        strokeWidth="1.300"
      />
      <path
        d="M5 36v10q0 14 45 14t45-14V36Z"
        fill="url(#crimson)"
        stroke="#3d0414"
        strokeWidth="1.300"
      />
      <ellipse
        cx="50"
        cy="37"
        rx="45"
        ry="14"
        fill="url(#brass)"
        stroke="#3b2307"
        strokeWidth="1.300"
      />
      <ellipse cx="50" cy="37" rx="39" ry="11" fill="url(#linen)" />
      <path d="M18 34q14-8 34-8" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <g fill="url(#brass)" stroke="#3b2307" strokeWidth=".8">
        <circle cx="10" cy="50" r="3" />
        <circle cx="38" cy="57" r="3" />
        <circle cx="62" cy="57" r="3" />
        <circle cx="90" cy="50" r="3" />
      </g>
    </symbol>
  )
}

/** Not on the reels: it flies when a win is worth it. */
export function Spark() {
  return (
    <symbol id="sign-spark" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="50" fill="url(#halo)" />
      <path
        d="M50 2q5 36 12 37 12 5 36 11-28 6-36 12-7 7-12 36-5-29-12-36-8-6-36-12 24-6 36-11 7-1 12-37Z"
        fill="url(#flame)"
        stroke="#c05a12"
        strokeWidth="2"
      />
      <circle cx="50" cy="50" r="9" fill="#fffdf0" />
    </symbol>
  )
}
