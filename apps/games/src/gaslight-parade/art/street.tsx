const ropes = [
  [-20, 210, 430, 330, 0],
  [1460, 200, 1010, 330, 1],
  [-20, 96, 720, 150, 2],
  [1460, 90, 720, 150, 0],
] as const

const colors = ['#e5374c', '#f2c455', '#2fa3b5', '#f3f1ea', '#9463d8']

/** Flags on ropes across the street. */
export function Bunting() {
  return ropes.map(([x1, y1, x2, y2, first]) => {
    const count = Math.round(Math.abs(x2 - x1) / 44)
    const sag = 46
    const at = (share: number) => ({
      x: x1 + (x2 - x1) * share,
      y: y1 + (y2 - y1) * share + sag * 4 * share * (1 - share),
    })
    const middle = at(0.5)
    return (
      <g key={`${x1}.${y1}`} className="bunting">
        <path
          d={`M${x1} ${y1}Q${middle.x} ${middle.y * 2 - (y1 + y2) / 2} ${x2} ${y2}`}
          fill="none"
          className="rope"
        />
        {Array.from({ length: count }, (_, flag) => {
          const { x, y } = at((flag + 0.5) / count)
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a flag is its place.
              key={flag}
              d={`M${x - 13} ${y}h26l-13 30Z`}
              fill={colors[(flag + first) % colors.length]}
            />
          )
        })}
      </g>
    )
  })
}

const marchers = [
  [620, 680, 0.9],
  [656, 672, 0.8],
  [690, 684, 1],
  [724, 674, 0.82],
  [760, 683, 0.95],
  [796, 673, 0.8],
  [828, 681, 0.9],
] as const

/** Those who march far down the street, with lanterns on poles and a drum. */
export function Marchers() {
  return marchers.map(([x, y, size], at) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
      <circle cx="10" cy="-66" r="34" fill="url(#lamp-halo)" className="halo" />
      <g className="marcher">
        <path d="M-12 0q-2-34 2-40 10-8 20 0 4 8 2 40H4L0-14-4 0Z" />
        <circle cx="0" cy="-50" r="7" />
        <path d={at % 2 ? 'M-7-54v-12H7v12l4 2h-22Z' : 'M-9-54q9-14 18 0Z'} />
        <path d="M9-20V-60h2v40Z" />
        {at % 3 === 0 ? <path d="M-16-26h18v16h-18Z" /> : null}
      </g>
      <path className="pane" d="M5-72h10l-2 13H7Z" />
    </g>
  ))
}
