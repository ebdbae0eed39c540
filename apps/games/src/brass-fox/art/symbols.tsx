import { Letter, LetterPaints } from './letters.tsx'

/**
 * The symbols of Brass Fox, drawn once on 100 x 100 fields and used by reference everywhere: on the
 * reels, in wins, in the pay table and in recalled rounds.
 */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Metals />
        <LetterPaints />
      </defs>
      <Fox />
      <Moon />
      <Lantern />
      <Coins />
      <SingleCoin />
      <Bell />
      <Peaks />
      {(['A', 'K', 'Q', 'J'] as const).map((letter) => (
        <Letter key={letter} letter={letter} />
      ))}
    </svg>
  )
}

function Metals() {
  return (
    <>
      <Metal id="brass" stops={['#fff0bd', '#f0c465', '#c98a2a', '#8c5a14']} />
      <Metal id="brass-low" stops={['#e6b552', '#b97b22', '#7d4c10', '#5a340a']} />
      <Metal id="rose" stops={['#ffd9bf', '#e88f68', '#b9503c', '#6f2430']} />
      <Metal id="iron" stops={['#6d5570', '#43304b', '#2b1c33', '#1c1022']} />
      <Metal id="snow" stops={['#ffffff', '#f5ecff', '#cdbbe6', '#a58fca']} />
      <Metal id="ridge" stops={['#b79be0', '#8463b8', '#573a8c', '#33205e']} />
      <radialGradient id="moonlight" cx=".38" cy=".34" r=".75">
        <stop offset="0" stopColor="#fffbe9" />
        <stop offset=".55" stopColor="#f9e3a6" />
        <stop offset="1" stopColor="#dba65a" />
      </radialGradient>
      <radialGradient id="halo">
        <stop offset=".55" stopColor="#ffe6a6" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffe6a6" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="flame" cx=".5" cy=".62" r=".62">
        <stop offset="0" stopColor="#fffbe0" />
        <stop offset=".35" stopColor="#ffd36b" />
        <stop offset=".75" stopColor="#f5822f" />
        <stop offset="1" stopColor="#b23c1c" />
      </radialGradient>
      <radialGradient id="plate" cx=".5" cy=".4" r=".7">
        <stop offset="0" stopColor="#7c2f52" />
        <stop offset="1" stopColor="#341534" />
      </radialGradient>
      <radialGradient id="night" cx=".5" cy=".35" r=".8">
        <stop offset="0" stopColor="#5a3a86" />
        <stop offset="1" stopColor="#1d1238" />
      </radialGradient>
    </>
  )
}

function Metal({ id, stops }: { id: string; stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1=".2" y1="0" x2=".75" y2="1">
      {stops.map((color, at) => (
        <stop key={color} offset={at / (stops.length - 1)} stopColor={color} />
      ))}
    </linearGradient>
  )
}

function Fox() {
  return (
    <symbol id="sign-F" viewBox="0 0 100 100">
      <circle cx="50" cy="51" r="46" fill="url(#brass-low)" />
      <circle cx="50" cy="51" r="42.5" fill="url(#plate)" />
      <circle cx="50" cy="51" r="42.5" fill="none" stroke="#ffe9ae" strokeOpacity=".35" />
      <path d="M17 9 40 27q10-4 20 0L83 9q7 27-2 46L50 91 19 55Q10 36 17 9Z" fill="url(#brass)" />
      <path d="M50 25q6 0 10 2L83 9q7 27-2 46L50 91Z" fill="#6b3f0c" opacity=".26" />
      <path d="M22 20 33.5 29 24 42Z" fill="#5b2a2a" />
      <path d="M78 20 66.5 29 76 42Z" fill="#47201f" />
      <path d="M50 33 57 56 50 66 43 56Z" fill="#fff1c4" opacity=".55" />
      <path d="M19 55 40 59 46 79 50 91Z" fill="#fff6dd" />
      <path d="M81 55 60 59 54 79 50 91Z" fill="#ecd3a0" />
      <path d="M29 50q6-7 14 3-8 3-14-3Z" fill="#2a1020" />
      <path d="M71 50q-6-7-14 3 8 3 14-3Z" fill="#2a1020" />
      <circle cx="36.5" cy="49.5" r="1.6" fill="#ffe9ae" />
      <circle cx="63.5" cy="49.5" r="1.6" fill="#ffe9ae" />
      <path d="M43.5 80q6.5-4 13 0L50 91Z" fill="#2a1020" />
      <path
        d="M17 9 40 27q10-4 20 0L83 9"
        fill="none"
        stroke="#fff6d8"
        strokeWidth="1.4"
        opacity=".8"
      />
    </symbol>
  )
}

function Moon() {
  return (
    <symbol id="sign-M" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="50" fill="url(#halo)" />
      <circle cx="50" cy="50" r="40" fill="url(#moonlight)" />
      <path d="M50 10a40 40 0 1 1-31 65 46 46 0 0 0 31-65Z" fill="#b3713a" opacity=".28" />
      <g fill="#c98f4e" opacity=".45">
        <circle cx="38" cy="36" r="7.5" />
        <circle cx="61" cy="30" r="4" />
        <circle cx="31" cy="56" r="4.5" />
        <circle cx="55" cy="51" r="3" />
      </g>
      <g fill="#fff9e2" opacity=".7">
        <path d="M33 32a7.5 7.5 0 0 1 10-1 7.5 7.5 0 0 0-10 1Z" />
        <path d="M59 27.500a4 4 0 0 1 5 .5 4 4 0 0 0-5-.5Z" />
      </g>
      <path
        d="M13.6 66.6 30 51l9 11 13-18 14 17 8-8 12.4 13.600A40 40 0 0 1 13.6 66.600Z"
        fill="#3a1733"
      />
      <path d="m52 44 5.5 7-4 2-3 5-4-6Z" fill="#8d5a6a" />
      <path d="m30 51 3.5 4.5-4 1.5-2.5 4Z" fill="#73455a" />
      <path d="M16 71q34-8 68 0A40 40 0 0 1 16 71Z" fill="#22102a" />
      <circle cx="50" cy="50" r="40" fill="none" stroke="#fff6d8" strokeWidth="1.6" opacity=".9" />
    </symbol>
  )
}

function Lantern() {
  return (
    <symbol id="sign-L" viewBox="0 0 100 100">
      <circle cx="50" cy="56" r="44" fill="#ff9a3d" opacity=".16" />
      <path d="M38 16a12 12 0 0 1 24 0" fill="none" stroke="url(#brass)" strokeWidth="4" />
      <path d="M36 22q14-12 28 0l5 9H31Z" fill="url(#brass)" />
      <path d="M27 30h46l4 7H23Z" fill="url(#brass-low)" />
      <path d="M28 37h44q7 20 0 42H28q-7-22 0-42Z" fill="url(#flame)" />
      <path d="M50 47q12 13 6 22-6 7-12 0-6-9 6-22Z" fill="#fffdf0" />
      <path d="M50 55q6 8 3 13-3 4-6 0-3-5 3-13Z" fill="#ffd36b" />
      <g fill="none" stroke="url(#brass-low)" strokeWidth="3.4">
        <path d="M28 37q-7 20 0 42M72 37q7 20 0 42" />
        <path d="M42 37q-4 20 0 42M58 37q4 20 0 42" strokeWidth="2" opacity=".75" />
      </g>
      <path d="M24 79h52l-4 7H28Z" fill="url(#brass)" />
      <path d="M32 86h36l-5 7H37Z" fill="url(#brass-low)" />
      <path d="M36 22q14-12 28 0" fill="none" stroke="#fff6d8" strokeWidth="1.4" opacity=".8" />
    </symbol>
  )
}

function Coins() {
  return (
    <symbol id="sign-C" viewBox="0 0 100 100">
      <Pile x={34} y={82} high={3} />
      <Pile x={69} y={86} high={2} />
      <circle cx="54" cy="38" r="28" fill="url(#brass-low)" />
      <circle cx="52" cy="36" r="28" fill="url(#brass)" />
      <circle
        cx="52"
        cy="36"
        r="21.5"
        fill="none"
        stroke="#7d4c10"
        strokeWidth="2"
        strokeDasharray="2.5 2.5"
      />
      <path
        d="m52 19 4.2 11 11.3-4-4 11.200L74 41l-11 3.6 3 11.4-10.5-5L52 62l-4-11-10.5 5 3-11.400L30 41l10-3.800L36.5 26l11.3 4Z"
        fill="#8c5a14"
        opacity=".85"
        transform="translate(6.240 4.320) scale(.88)"
      />
      <path
        d="M30 26a25 25 0 0 1 22-15"
        fill="none"
        stroke="#fffbe6"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".85"
      />
    </symbol>
  )
}

/** Not on the reels: it flies when a win is worth it. */
function SingleCoin() {
  return (
    <symbol id="sign-coin" viewBox="0 0 100 100">
      <circle cx="51" cy="52" r="46" fill="url(#brass-low)" />
      <circle cx="49" cy="49" r="45" fill="url(#brass)" />
      <circle cx="49" cy="49" r="34" fill="none" stroke="#7d4c10" strokeWidth="3" />
      <path d="M35 34 44 41h10l9-7q4 14-2 23L49 72 37 57q-6-9-2-23Z" fill="#8c5a14" />
    </symbol>
  )
}

function Pile({ x, y, high }: { x: number; y: number; high: number }) {
  return Array.from({ length: high }, (_, at) => {
    const top = y - at * 7.5
    return (
      <g key={top}>
        <path d={`M${x - 22} ${top}v6a22 7.5 0 0 0 44 0v-6Z`} fill="url(#brass-low)" />
        <ellipse cx={x} cy={top} rx="22" ry="7.5" fill="url(#brass)" />
        <ellipse cx={x} cy={top} rx="15" ry="4.6" fill="none" stroke="#8c5a14" opacity=".7" />
      </g>
    )
  })
}

function Bell() {
  return (
    <symbol id="sign-B" viewBox="0 0 100 100">
      <circle cx="50" cy="13" r="7" fill="none" stroke="url(#rose)" strokeWidth="4.5" />
      <circle cx="50" cy="84" r="9" fill="url(#brass)" />
      <path
        d="M50 19c19 0 24 15 25 31 .6 11 4 17 12 24H13c8-7 11.4-13 12-24 1-16 6-31 25-31Z"
        fill="url(#rose)"
      />
      <path
        d="M50 19c19 0 24 15 25 31 .6 11 4 17 12 24H57c7-18 5-44-7-55Z"
        fill="#4f1526"
        opacity=".38"
      />
      <path d="M10 72h80q3 5 0 9H10q-3-4 0-9Z" fill="url(#rose)" />
      <path d="M25 56q25 7 50 0" fill="none" stroke="#fbd7b7" strokeWidth="2.4" opacity=".75" />
      <path d="M26 49q24 7 48 0" fill="none" stroke="#6f2430" strokeWidth="1.6" opacity=".75" />
      <path
        d="M34 62c1-16 2-27 9-36"
        fill="none"
        stroke="#fff0e0"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M12 73.500h76" stroke="#ffe4d0" strokeWidth="1.4" opacity=".8" />
    </symbol>
  )
}

function Peaks() {
  return (
    <symbol id="sign-P" viewBox="0 0 100 100">
      <path d="M50 4 91 27v46L50 96 9 73V27Z" fill="url(#snow)" opacity=".9" />
      <path d="M50 8.5 87 29.300v41.400L50 91.5 13 70.700V29.300Z" fill="url(#night)" />
      <g fill="#fff6d8">
        <circle cx="31" cy="29" r="1.3" />
        <circle cx="68" cy="25" r="1.5" />
        <circle cx="74" cy="38" r="1" />
        <circle cx="45" cy="22" r="1" />
      </g>
      <path d="M13 70.700V63l17-17 12 14 15-29 18 30 6-7 6 9v7.700L50 91.500Z" fill="url(#ridge)" />
      <path d="m57 31 9.5 16-5 3-4-5-5 8-4-3Z" fill="url(#snow)" />
      <path d="m30 46 5.5 6.5-4 2.5-3-2-4 4-2.5-3Z" fill="url(#snow)" />
      <path d="m57 31 18 30 6-7 6 9v7.700L50 91.500Z" fill="#120a26" opacity=".32" />
      <path d="M13 70.700q18-8 38-1t36-2.500v3.500L50 91.500Z" fill="#1b1034" />
    </symbol>
  )
}
