type House = {
  readonly x: number
  readonly wide: number
  readonly top: number
  readonly foot: number
  readonly tone: 1 | 2 | 3
  /** Which of its windows are lit, by rows from the top. */
  readonly lit: string
}

const houses: readonly House[] = [
  { x: 352, wide: 120, top: 330, foot: 662, tone: 3, lit: '01 11 10' },
  { x: 968, wide: 120, top: 316, foot: 662, tone: 3, lit: '10 01 11' },
  { x: 196, wide: 176, top: 236, foot: 700, tone: 2, lit: '110 011 101' },
  { x: 1070, wide: 176, top: 250, foot: 700, tone: 2, lit: '011 101 110' },
  { x: -40, wide: 256, top: 150, foot: 770, tone: 1, lit: '101 110 011' },
  { x: 1226, wide: 256, top: 134, foot: 770, tone: 1, lit: '110 011 101' },
]

/** Houses on both sides, the nearer ones larger, with gables, shutters and lit windows. */
export function Houses() {
  return houses.map((house) => <Front key={house.x} {...house} />)
}

function Front({ x, wide, top, foot, tone, lit }: House) {
  const rows = lit.split(' ')
  const each = (foot - top - 90) / rows.length
  return (
    <g className={`house tone-${tone}`}>
      <path className="wall" d={`M${x} ${foot}V${top}h${wide}V${foot}Z`} />
      <path
        className="roof"
        d={`M${x - 10} ${top + 6}v-14l${wide * 0.18}-56h${wide * 0.64}l${wide * 0.18} 56v14ZM${x + wide * 0.7} ${top - 50}v-60h24v60Z`}
      />
      <path className="roof" d={`M${x - 6} ${top + 2}h${wide + 12}v10H${x - 6}Z`} />
      {rows.map((row, floor) =>
        [...row].map((one, place) => {
          const across = wide / row.length
          const left = x + across * (place + 0.5)
          const up = top + 36 + floor * each
          return (
            <Pane key={`${up}.${left}`} x={left} y={up} size={across * 0.42} lit={one === '1'} />
          )
        }),
      )}
      <path
        className="awning"
        d={`M${x + wide * 0.1} ${foot - 96}h${wide * 0.8}l${wide * 0.06} 34h${-wide * 0.92}Z`}
      />
      <path
        className="shop"
        d={`M${x + wide * 0.14} ${foot - 60}h${wide * 0.72}v60h${-wide * 0.72}Z`}
      />
    </g>
  )
}

function Pane({ x, y, size, lit }: { x: number; y: number; size: number; lit: boolean }) {
  const half = size / 2
  const high = size * 1.7
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="frame-of"
        d={`M${-half - 5} ${high + 6}V0q0-${half + 6} ${half + 5}-${half + 6}t${half + 5} ${half + 6}V${high + 6}Z`}
      />
      <path
        className={lit ? 'pane' : 'dark-pane'}
        d={`M${-half} ${high}V0q0-${half} ${half}-${half}t${half} ${half}V${high}Z`}
      />
      <path className="bar-of" d={`M0 ${-half}V${high}M${-half} ${high * 0.4}h${size}`} />
      <path className="sill" d={`M${-half - 9} ${high + 4}h${size + 18}v8h${-size - 18}Z`} />
    </g>
  )
}
