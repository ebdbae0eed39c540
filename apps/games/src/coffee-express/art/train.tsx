const wagons = [-112, -212, -312] as const
const puffs = [0, 1, 2, 3, 4] as const

/** The train on the bridge, heading right; its nose stands at the origin. */
export function Train({ moves }: { moves: boolean }) {
  return (
    <g className="train" data-moves={moves || undefined}>
      {puffs.map((at) => (
        <circle key={at} className="puff" cx={-22 - at * 30} cy={-92 - at * 9} r={11 + at * 5} />
      ))}
      {wagons.map((x, at) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-14-12h22v5h-22Z" fill="#1c262b" />
          <path d="M-86-58h78v46h-78Z" className={at === 2 ? 'coach late' : 'coach'} />
          <path d="M-92-64h90v9h-90Z" className="coach-roof" />
          <path d="M-78-49h16v19h-16ZM-55-49h16v19h-16ZM-32-49h16v19h-16Z" className="coach-pane" />
          <path d="M-86-24h78" stroke="#ffd98a" strokeWidth="3" />
          <circle cx="-70" cy="-8" r="9" className="wheel" />
          <circle cx="-24" cy="-8" r="9" className="wheel" />
        </g>
      ))}
      <path d="M-108-76h44v8h-44ZM-104-68h36v56h-36Z" className="coach" />
      <path d="M-97-60h22v20h-22Z" className="coach-pane" />
      <rect x="-72" y="-52" width="62" height="36" rx="9" fill="#26343a" />
      <path d="M-56-52v36M-36-52v36" stroke="#e2ad48" strokeWidth="4" />
      <path d="M-30-80h20l-4 8v20h-12v-20Z" fill="#26343a" />
      <path d="M-33-84h26v7h-26Z" fill="#e2ad48" />
      <path d="M-52-62q8-9 14 0v10h-14Z" fill="#e2ad48" />
      <path d="M-106-16h100v8h-100ZM-8-16l10 16h-20Z" className="coach" />
      <circle cx="-7" cy="-36" r="7" fill="#fff6cf" />
      <path className="headlight" d="M-4-40 190-70v74L-4-31Z" />
      <circle cx="-88" cy="-11" r="12" className="wheel" />
      <circle cx="-58" cy="-8" r="9" className="wheel" />
      <circle cx="-30" cy="-8" r="9" className="wheel" />
    </g>
  )
}
