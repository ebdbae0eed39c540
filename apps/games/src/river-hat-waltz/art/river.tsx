/** The river that stands for every symbol: a drop of it, out of which a pink dolphin leaps. */
export function Water() {
  return (
    <symbol id="sign-W" viewBox="0 0 100 100">
      <path
        d="M50 3Q88 40 90 61A40 35 0 0 1 10 61Q12 40 50 3Z"
        fill="url(#river)"
        stroke="#ffe59a"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M50 3Q88 40 90 61A40 35 0 0 1 10 61Q12 40 50 3Z"
        fill="none"
        stroke="#063a5c"
        strokeWidth="1.200"
      />
      <path d="M14 66q12-9 24 0t24 0 24 0q-4 28-36 31-32-3-36-31Z" fill="#0a4a74" opacity=".7" />
      <path
        d="M22 72Q22 42 48 34q5-9 14-11-2 7 1 12 12 6 16 15 8 1 11 6-7 3-13 1-9 4-20-1-16 2-18 22Q30 80 22 72Z"
        fill="url(#rose)"
        stroke="#7a1650"
        strokeWidth="1.600"
        strokeLinejoin="round"
      />
      <path
        d="M46 56q-2 12 6 18 6-7 4-18Z"
        fill="url(#rose)"
        stroke="#7a1650"
        strokeWidth="1.300"
        strokeLinejoin="round"
      />
      <path d="M78 54q5 2 10 1.500" fill="none" stroke="#7a1650" strokeWidth="1.300" />
      <circle cx="71" cy="46" r="2.300" fill="#2a0a20" />
      <circle cx="70.300" cy="45.300" r=".8" fill="#fff" />
      <path
        d="M31 52q6-10 18-13"
        fill="none"
        stroke="#fff"
        strokeWidth="2.600"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M12 74q12-10 25 0t25 0 24-2M20 86q10-7 20 0t20 0 18-2"
        fill="none"
        stroke="#d4fff6"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M30 30Q38 20 46 13"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".75"
      />
      <g fill="#e8fffb">
        <circle cx="26" cy="62" r="2.600" />
        <circle cx="34" cy="66" r="1.800" />
        <circle cx="18" cy="56" r="1.600" />
      </g>
    </symbol>
  )
}

const ray = 'M50 50 50 4 63.500 31.500Z'

/** The star over the feast, cut like glass. */
export function Star() {
  return (
    <symbol id="sign-S" viewBox="0 0 100 100">
      <circle cx="50" cy="51" r="50" fill="url(#glow)" />
      <path
        d="m50 3 14 29 32 4-24 22 7 32-29-16-29 16 7-32L4 36l32-4Z"
        fill="url(#shine)"
        stroke="#7a3f06"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d={ray} transform={`rotate(${turn} 50 51)`} fill="#a85a08" opacity=".38" />
      ))}
      <path
        d="m50 30 6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2Z"
        fill="#fffbe0"
        opacity=".55"
      />
      <path
        d="M50 9 39.500 34 12 38"
        fill="none"
        stroke="#fffbe0"
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="#fff">
        <path d="m84 12 2 5 5 2-5 2-2 5-2-5-5-2 5-2ZM14 66l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500Z" />
      </g>
    </symbol>
  )
}

/** Not on the reels: it flies when a win is worth it. */
export function Petal() {
  return (
    <symbol id="sign-petal" viewBox="0 0 100 100">
      <path
        d="M50 96Q6 64 24 22q10-18 26-6 16-12 26 6 18 42-26 74Z"
        fill="url(#coral)"
        stroke="#6b0c30"
        strokeWidth="3"
      />
      <path
        d="M50 88V34M46 80Q30 56 34 34"
        fill="none"
        stroke="#ffd9cc"
        strokeWidth="3"
        opacity=".7"
        strokeLinecap="round"
      />
    </symbol>
  )
}
