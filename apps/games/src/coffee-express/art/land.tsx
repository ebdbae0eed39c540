/** Three ranges of hills, the nearer two planted with coffee in rows. */
export function Hills() {
  return (
    <g>
      <path
        className="range-far"
        d="M0 470 90 380l60 46 120-150 90 116 80-60 130 116 110-90 130 104 100-130 110 110 90-70 120 110 110-140 100 96v360H0Z"
      />
      <path
        className="range-light"
        d="m270 276 44 56-22-6-18 22-26-12ZM910 332l40 40-20-4-18 18-16-14-16-2ZM1340 342l40 38-20-4-18 18-16-14-16-2Z"
      />
      <rect y="380" width="1440" height="240" fill="url(#haze)" />
      <path className="range" d="M0 520q120-110 300-60t320-10 330 0 300-40 190 20v300H0Z" />
      <path
        className="rows"
        d="M10 532q130-96 290-44t320-10 330 0 300-40 180 20M0 562q140-92 300-42t320-10 330 0 300-40 190 22M0 594q150-90 310-42t320-8 320 0 300-38 190 22"
      />
      <path className="near" d="M0 690q160-70 380-30t420-10 380-10 260 20v240H0Z" />
      <path
        className="near-rows"
        d="M0 716q170-66 390-26t420-10 370-8 260 20M0 752q180-62 400-24t420-10 370-8 250 20M0 794q190-60 410-22t420-8 370-8 240 20M0 842q190-58 420-20t420-8 370-8 230 20"
      />
      <g className="farm">
        <path d="M70 424h64v44H70Z" className="farm-wall" />
        <path d="M60 426l42-30 42 30Z" className="farm-roof" />
        <path d="M80 438h12v16H80ZM110 438h12v16h-12Z" className="farm-pane" />
        <path d="M1180 452h52v38h-52Z" className="farm-wall" />
        <path d="M1172 454l34-24 34 24Z" className="farm-roof" />
        <path d="M1190 464h10v14h-10ZM1212 464h10v14h-10Z" className="farm-pane" />
      </g>
    </g>
  )
}

const piers = Array.from({ length: 13 }, (_, at) => at * 120)

/** A stone bridge from edge to edge, which carries the line. */
export function Viaduct() {
  return (
    <g>
      {piers.map((x) => (
        <path
          key={x}
          className="stone"
          d={`M${x - 14} 636h28v150h-28ZM${x + 14} 636h92v56q0-40-46-40t-46 40Z`}
        />
      ))}
      {piers.map((x) => (
        <path key={x} className="stone-light" d={`M${x - 14} 636h8v150h-8Z`} />
      ))}
      <path className="stone-light" d="M0 626h1440v14H0Z" />
      <path className="stone" d="M0 640h1440v8H0Z" />
      <path className="rail" d="M0 622h1440" />
      <path className="sleepers" d="M4 626h1440" />
    </g>
  )
}

const leaves = [
  [-6, 842, -34, 1.25],
  [46, 872, -78, 1.1],
  [120, 900, -56, 0.95],
  [196, 910, -88, 0.8],
  [1444, 836, -146, 1.25],
  [1392, 868, -104, 1.15],
  [1318, 900, -126, 0.95],
  [1240, 912, -92, 0.8],
] as const

const cherries = [
  [30, 836],
  [52, 850],
  [34, 862],
  [112, 878],
  [132, 866],
  [1410, 834],
  [1388, 850],
  [1412, 860],
  [1326, 876],
  [1306, 866],
] as const

/** Coffee branches close by, in both lower corners. */
export function Branches() {
  return (
    <g className="branches">
      {leaves.map(([x, y, turn, size]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path className="leaf" d="M0 0Q30-46 130-20 90 40 0 0Z" />
          <path className="vein" d="M4-1Q60-20 122-19" />
        </g>
      ))}
      {cherries.map(([x, y]) => (
        <g key={`${x}.${y}`}>
          <circle cx={x} cy={y} r="11" className="cherry" />
          <circle cx={x - 3.5} cy={y - 4} r="3" fill="#ffd0c4" opacity=".85" />
        </g>
      ))}
    </g>
  )
}
