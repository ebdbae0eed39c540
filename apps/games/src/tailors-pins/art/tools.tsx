/** The wild: a pin with a ruby head through a rosette. */
export function Pin() {
  return (
    <symbol id="sign-P" viewBox="0 0 100 100">
      <g transform="translate(50 54)">
        {Array.from({ length: 12 }, (_, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a fold is its place.
            key={at}
            d="M0 0-10-39Q0-46 10-39Z"
            fill={at % 2 === 0 ? 'url(#gilt)' : 'url(#gilt-low)'}
            transform={`rotate(${at * 30})`}
          />
        ))}
        <circle r="24" fill="url(#velvet)" />
        <circle r="24" fill="none" stroke="#5c0c22" strokeWidth="2" />
        <circle
          r="19"
          fill="none"
          stroke="#ffd9b8"
          strokeWidth="1.5"
          strokeDasharray="4 3.2"
          opacity=".85"
        />
      </g>
      <path d="M26 20 88 93" stroke="#04121a" strokeWidth="7" opacity=".3" strokeLinecap="round" />
      <path d="M27 18 88 90l3 4-5-2L24 21Z" fill="url(#steel)" stroke="#2a3347" strokeWidth="1" />
      <path d="M42 37 57 55" stroke="url(#velvet)" strokeWidth="9" />
      <circle cx="24" cy="18" r="15" fill="#3c0518" />
      <circle cx="23" cy="17" r="14.5" fill="url(#ruby)" />
      <path d="M14 13q4-8 11-8-8 3-9 9Z" fill="#fff" opacity=".85" />
    </symbol>
  )
}

/** The scatter: open shears of gilt and steel on a disc of felt. */
export function Scissors() {
  return (
    <symbol id="sign-S" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="46" fill="url(#gilt-low)" />
      <circle cx="50" cy="50" r="42.500" fill="url(#felt)" />
      <circle
        cx="50"
        cy="50"
        r="38.500"
        fill="none"
        stroke="#9be0d4"
        strokeWidth="1.4"
        strokeDasharray="4 3.500"
        opacity=".7"
      />
      <g strokeLinejoin="round">
        <path d="M36 8 57 55l-8 6Z" fill="url(#steel)" stroke="#23304a" strokeWidth="1.500" />
        <path d="M64 8 43 55l8 6Z" fill="url(#steel)" stroke="#23304a" strokeWidth="1.500" />
        <path d="M64 8 43 55l4 3Z" fill="#fff" opacity=".55" />
        <path d="M48 56q-2 9-10 12" fill="none" stroke="url(#gilt-low)" strokeWidth="6.500" />
        <path d="M52 56q2 9 10 12" fill="none" stroke="url(#gilt)" strokeWidth="6.500" />
        <ellipse
          cx="32"
          cy="75"
          rx="11.500"
          ry="9.500"
          fill="none"
          stroke="url(#gilt)"
          strokeWidth="6.500"
          transform="rotate(-28 32 75)"
        />
        <ellipse
          cx="68"
          cy="75"
          rx="11.500"
          ry="9.500"
          fill="none"
          stroke="url(#gilt)"
          strokeWidth="6.500"
          transform="rotate(28 68 75)"
        />
      </g>
      <circle cx="50" cy="55" r="5.500" fill="url(#gilt)" stroke="#4d300a" strokeWidth="1" />
      <path d="m47 57 6-4" stroke="#4d300a" strokeWidth="1.600" />
    </symbol>
  )
}

/** A thimble: rows of dimples over a rolled brim. */
export function Thimble() {
  return (
    <symbol id="sign-T" viewBox="0 0 100 100">
      <ellipse cx="52" cy="91" rx="38" ry="6" fill="#04121a" opacity=".35" />
      <path
        d="M30 22Q50 2 70 22l9 57H21Z"
        fill="url(#steel)"
        stroke="#2a3347"
        strokeWidth="1.500"
      />
      <path d="M58 12q8 4 12 10l9 57H62Z" fill="#2c3b57" opacity=".32" />
      <g fill="#56637a" opacity=".8">
        {[18, 28, 38, 48, 58].flatMap((y, row) =>
          Array.from({ length: 5 }, (_, at) => {
            const wide = 5.5 + row * 1.3
            const x = 50 + (at - 2) * wide + (row % 2 === 0 ? 0 : wide / 2)
            return <circle key={`${x}.${y}`} cx={x} cy={y} r={1.9} />
          }),
        )}
      </g>
      <path
        d="M37 24q-8 18-10 48"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        opacity=".85"
        strokeLinecap="round"
      />
      <path d="M19 68h62l4 12q-35 9-70 0Z" fill="url(#gilt)" stroke="#5e3d0c" strokeWidth="1.500" />
      <path
        d="M16 80q34 9 68 0l2 6q-36 11-72 0Z"
        fill="url(#gilt-low)"
        stroke="#4d300a"
        strokeWidth="1"
      />
      <path d="M24 72h30" stroke="#fff8df" strokeWidth="2" strokeLinecap="round" opacity=".8" />
    </symbol>
  )
}

/** A button of mother-of-pearl, sewn on crosswise. */
export function Button() {
  return (
    <symbol id="sign-B" viewBox="0 0 100 100">
      <circle cx="52" cy="54" r="43" fill="#04121a" opacity=".35" />
      <circle cx="50" cy="50" r="43" fill="url(#sea)" stroke="#073a45" strokeWidth="1.500" />
      <circle cx="50" cy="50" r="33" fill="url(#pearl)" />
      <circle
        cx="50"
        cy="50"
        r="33"
        fill="none"
        stroke="#0b5a66"
        strokeWidth="2.500"
        opacity=".7"
      />
      <path
        d="M20 38q6-20 27-24"
        fill="none"
        stroke="#f2fffb"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".85"
      />
      <g fill="#0c3640">
        {[
          [40, 40],
          [60, 40],
          [40, 60],
          [60, 60],
        ].map(([x, y]) => (
          <circle key={`${x}.${y}`} cx={x} cy={y} r="5.500" />
        ))}
      </g>
      <g stroke="#c22c47" strokeWidth="3.200" strokeLinecap="round">
        <path d="m40 40 20 20M60 40 40 60" />
        <path
          d="m41.500 38.500 20 20M61.500 41.500 41.500 61.500"
          stroke="#f0596a"
          strokeWidth="1.500"
        />
      </g>
    </symbol>
  )
}

/** A needle whose thread runs through its eye and around it. */
export function Needle() {
  return (
    <symbol id="sign-N" viewBox="0 0 100 100">
      <path
        d="M10 72C4 48 34 44 44 58S34 90 24 78 44 30 62 40s34 2 26-16-26-12-22 2"
        fill="none"
        stroke="#6b0a27"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".5"
        transform="translate(1.500 2)"
      />
      <path
        d="M10 72C4 48 34 44 44 58S34 90 24 78 44 30 62 40s34 2 26-16-26-12-22 2"
        fill="none"
        stroke="#e8475d"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M10 72C4 48 34 44 44 58S34 90 24 78 44 30 62 40s34 2 26-16-26-12-22 2"
        fill="none"
        stroke="#ffb3ab"
        strokeWidth="1.400"
        strokeDasharray="3 4"
      />
      <g transform="rotate(38 50 50)">
        <path
          d="M50 101 45.500 20q-1-17 4.500-19 5.500 2 4.500 19Z"
          fill="url(#steel)"
          stroke="#2a3347"
          strokeWidth="1.300"
        />
        <path d="M50 6q2.200 3 1.700 12-1.700 3-3.400 0Q47.800 9 50 6Z" fill="#17263a" />
        <path d="M48.200 26 50 92" stroke="#fff" strokeWidth="1.600" opacity=".9" />
      </g>
      <path
        d="M69 27q9 2 15 5"
        fill="none"
        stroke="#e8475d"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </symbol>
  )
}

/** Two bolts of cloth, striped and sprigged, with an end that hangs down. */
export function Cloth() {
  return (
    <symbol id="sign-C" viewBox="0 0 100 100">
      <ellipse cx="52" cy="90" rx="42" ry="6" fill="#04121a" opacity=".35" />
      <path
        d="M16 16h60q13 0 13 15T76 46H16Z"
        fill="url(#plum)"
        stroke="#28124c"
        strokeWidth="1.500"
      />
      <g stroke="#e9d4ff" strokeWidth="2.500" opacity=".55">
        <path d="M22 17v28M31 17v28M40 17v28M49 17v28M58 17v28M67 17v28" />
      </g>
      <ellipse
        cx="17"
        cy="31"
        rx="11"
        ry="15"
        fill="#d9bdf5"
        stroke="#28124c"
        strokeWidth="1.500"
      />
      <path d="M17 20q8 1 8 11t-8 9-6-9 6-7 3 7-4 4" fill="none" stroke="#5b3596" strokeWidth="2" />
      <path
        d="M14 45h62q14 0 14 16T76 77l3 15-9-3-8 4-7-4-8 3-7-4-6 3V77H14Z"
        fill="url(#sea)"
        stroke="#07323c"
        strokeWidth="1.500"
      />
      <g fill="#eafff9" opacity=".75">
        {[
          [36, 54],
          [52, 62],
          [68, 54],
          [44, 71],
          [60, 74],
          [76, 67],
          [56, 84],
          [70, 84],
        ].map(([x, y]) => (
          <path key={`${x}.${y}`} d={`M${x} ${y}m-2.600 0 2.600-3 2.600 3-2.600 3Z`} />
        ))}
      </g>
      <ellipse
        cx="15"
        cy="61"
        rx="12"
        ry="16"
        fill="#baf1e8"
        stroke="#07323c"
        strokeWidth="1.500"
      />
      <path
        d="M15 49q9 1 9 12t-9 10-7-10 7-8 3 8-4 4"
        fill="none"
        stroke="#177f88"
        strokeWidth="2"
      />
      <path d="M30 49h44" stroke="#d6fff6" strokeWidth="2" strokeLinecap="round" opacity=".6" />
    </symbol>
  )
}
