const rows = [
  ['plum', 'sea', 'velvet', 'gilt-low'],
  ['velvet', 'gilt', 'plum', 'sea'],
  ['sea', 'velvet', 'gilt-low', 'plum'],
] as const

/** Shelves with bolts of cloth that lie with their ends to the room, and spools on top. */
export function Shelves({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 392)`}>
      <path d="M-18-18h326v588H-18Z" className="frame-low" />
      <path d="M0 0h290v552H0Z" className="shelf-back" />
      {rows.map((row, level) => {
        const y = 36 + level * 178
        return (
          <g key={row.join()}>
            {row.map((paint, at) => (
              <Bolt key={paint} x={40 + at * 70} y={y + 92} paint={paint} />
            ))}
            {row.slice(1).map((paint, at) => (
              <Bolt key={paint} x={75 + at * 70} y={y + 32} paint={paint} />
            ))}
            <path d={`M-4 ${y + 126}h298v16H-4Z`} className="board" />
          </g>
        )
      })}
      <Spool x={30} paint="velvet" />
      <Spool x={92} paint="sea" />
      <Spool x={232} paint="gilt" />
    </g>
  )
}

function Bolt({ x, y, paint }: { x: number; y: number; paint: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="33" fill={`url(#${paint})`} stroke="#0006" strokeWidth="2" />
      <g fill="none" stroke="#0000002e" strokeWidth="3">
        <circle cx={x} cy={y} r="25" />
        <circle cx={x} cy={y} r="17" />
      </g>
      <circle cx={x} cy={y} r="9" className="core" />
    </g>
  )
}

function Spool({ x, paint }: { x: number; paint: string }) {
  return (
    <g transform={`translate(${x} -74)`}>
      <path d="M0 0h44v10H0ZM0 46h44v10H0Z" className="board" />
      <path d="M5 10h34v36H5Z" fill={`url(#${paint})`} />
      <path d="M5 18h34M5 26h34M5 34h34" stroke="#0003" strokeWidth="2.500" />
    </g>
  )
}
