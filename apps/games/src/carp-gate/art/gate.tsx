/** The gate at the head of the falls. It stands around the reels, and a narrow window sees it above them. */
export function Gate() {
  return (
    <g className="gate">
      <Pillar x={186} />
      <Pillar x={1186} />
      <path className="roof-low" d="M60 196q330 40 660 40t660-40l-30 44q-300 34-630 34t-630-34Z" />
      <path className="tie" d="M150 300h1140v34H150Z" />
      <path className="tie-edge" d="M150 300h1140v7H150Z" />
      <path
        className="roof"
        d="M10 92q50 44 130 52 290 30 580 30t580-30q80-8 130-52-8 84-70 120-300 34-640 34T80 212Q18 176 10 92Z"
      />
      <path
        className="roof-edge"
        d="M10 92q50 44 130 52 290 30 580 30t580-30q80-8 130-52l-2 22q-50 40-128 48-290 30-580 30t-580-30q-78-8-128-48Z"
      />
      <path className="ridge" d="M140 148q290 30 580 30t580-30l14-22q-294 34-594 34t-594-34Z" />
      <g className="tiles">
        {Array.from({ length: 25 }, (_, at) => {
          const x = 108 + at * 51
          const bow = 150 + 24 * (1 - ((x - 720) / 620) ** 2)
          return <path key={x} d={`M${x} ${bow + 16}v44`} />
        })}
      </g>
      <path className="plate-back" d="M640 196h160v116H640Z" />
      <path className="plate-front" d="M652 206h136v96H652Z" />
      <use href="#sign-C" width="84" height="84" x="678" y="212" />
      <Lantern x={330} />
      <Lantern x={1110} />
    </g>
  )
}

function Pillar({ x }: { x: number }) {
  return (
    <g>
      <path className="pillar" d={`M${x} 250h68l8 600h-84Z`} />
      <path className="pillar-shine" d={`M${x + 12} 250h12l-2 600h-14Z`} />
      <path className="pillar-foot" d={`M${x - 18} 800h104v50h-104ZM${x - 6} 250h80v26h-80Z`} />
    </g>
  )
}

function Lantern({ x }: { x: number }) {
  return (
    <g className="lantern">
      <path d={`M${x} 334v26`} className="lantern-cord" />
      <ellipse cx={x} cy="402" rx="70" ry="70" className="lantern-light" />
      <path d={`M${x - 14} 358h28v9h-28ZM${x - 14} 438h28v9h-28Z`} className="lantern-cap" />
      <path d={`M${x - 14} 366q-34 36 0 72h28q34-36 0-72Z`} className="lantern-paper" />
      <path d={`M${x - 6} 366q-14 36 0 72M${x + 6} 366q14 36 0 72`} className="lantern-ribs" />
      <path d={`M${x} 447v26`} className="lantern-cord" />
    </g>
  )
}
