/** Walls of red stone on both sides, farther ones paler. */
export function Cliffs() {
  return (
    <g>
      <path
        className="cliff-far"
        d="M0 470h60l20-60h120l26 42h90l24-50h110l30 60h120l40 36h160l36-44h110l28-52h140l20 44h90l26-56h110l24 40h76v226H0Z"
      />
      <path
        className="cliff"
        d="M0 330h44l8 34h66l10 52h58l16 46h56l14 44h70l18 34h120v30H0ZM1440 300h-50l-10 44h-62l-8 50h-64l-14 54h-48l-16 46h-72l-14 46h-120v30h478Z"
      />
      <path
        className="cliff-light"
        d="M0 330h44l8 34H0ZM52 364h66l6 26H56ZM128 416h58l10 26h-64ZM202 462h56l8 24h-58ZM1440 300h-50l-7 30h57ZM1318 344h62l-6 28h-60ZM1246 394h64l-6 30h-62ZM1184 448h48l-6 22h-46Z"
      />
      <path
        className="strata"
        d="M0 392h126M0 434h188M0 482h262M0 520h330M1440 366h-118M1440 414h-196M1440 468h-262M1440 512h-346"
      />
    </g>
  )
}

const houses = [
  [20, 520, 46, 34],
  [74, 512, 52, 42],
  [134, 522, 40, 32],
  [180, 516, 48, 38],
  [1196, 524, 42, 30],
  [1246, 514, 54, 40],
] as const

/** A village by the water, with light in its windows. */
export function Banks() {
  return (
    <g>
      <path className="bank" d="M0 548q140-16 300 2t210 8H0ZM1440 546q-150-14-290 4t-180 8h470Z" />
      {houses.map(([x, y, wide, high], at) => (
        <g key={x}>
          <rect x={x} y={y} width={wide} height={high} className={at % 2 ? 'wall' : 'wall pale'} />
          <path d={`M${x - 5} ${y + 2}l${wide / 2 + 5}-18 ${wide / 2 + 5} 18Z`} className="roof" />
          <rect x={x + wide * 0.18} y={y + 12} width="9" height="12" className="pane" />
          <rect x={x + wide * 0.6} y={y + 12} width="9" height="12" className="pane" />
        </g>
      ))}
      <path
        className="pane-light"
        d="M30 566h14v40H30ZM92 566h14v54H92ZM146 564h12v34h-12ZM196 566h14v48h-14ZM1206 566h12v32h-12ZM1264 566h16v46h-16Z"
      />
    </g>
  )
}

const crowns = [
  [1386, 404, 1.15],
  [1330, 452, 0.85],
  [262, 470, 0.7],
] as const

/** Palms that stand with their feet in the river. */
export function Palms() {
  return crowns.map(([x, y, size]) => (
    <g key={x} className="palm" transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-6 0q10 70 0 150h14Q20 70 6 0Z" />
      <path d="M0 2q-34-40-78-22 30-2 44 10-34 0-50 34 22-20 46-18-18 20-16 52 12-34 54-54ZM2 2q34-44 82-26-32-2-48 12 36 0 52 34-24-20-50-16 22 16 22 50-16-34-58-52ZM0 4Q-22-30-12-72q2 26 14 36Q8-56 28-68 12-36 4 4Z" />
    </g>
  ))
}
