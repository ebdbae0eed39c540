/** The bench at the window's foot: a tape, chalk, a pincushion, and the cloth that is being cut. */
export function Bench() {
  return (
    <g>
      <path d="M0 742q720-54 1440 0v158H0Z" className="bench-top" />
      <path d="M0 742q720-54 1440 0v14q-720-54-1440 0Z" className="bench-edge" />
      <path d="M150 766q180-24 330-30l24 164H70Z" className="cut-cloth" />
      <path d="M190 784q140-20 270-24M166 832q160-22 312-26" className="chalk-line" />
      <path
        d="M930 800q90-46 190-34t160 52q70 30 150-14"
        className="tape"
        style={{ strokeWidth: 26 }}
      />
      <path
        d="M930 800q90-46 190-34t160 52q70 30 150-14"
        className="tape-ticks"
        style={{ strokeWidth: 12 }}
      />
      <g transform="translate(300 716)">
        <ellipse cx="56" cy="86" rx="70" ry="12" fill="#0006" />
        <path d="M-8 48q0-44 64-44t64 44-64 40-64-40Z" fill="url(#velvet)" />
        <path d="M56 6q-30 40 0 82M56 6q30 40 0 82" fill="none" stroke="#520b25" strokeWidth="3" />
        <path d="M30 10q26-18 52 0-14 4-26 0-12 4-26 0Z" fill="#3d8f5d" />
        <g stroke="url(#steel)" strokeWidth="3">
          <path d="M22 26 8-18M44 18 40-30M74 18 84-26M94 28 116-8" />
        </g>
        <circle cx="7" cy="-20" r="7" fill="url(#pearl)" />
        <circle cx="40" cy="-32" r="7" fill="url(#ruby)" />
        <circle cx="85" cy="-28" r="7" fill="url(#gilt)" />
        <circle cx="117" cy="-10" r="7" fill="url(#pearl)" />
      </g>
      <g transform="translate(1010 716) rotate(-10)">
        <path d="M0 0h54v12H0ZM0 62h54v12H0Z" className="board" />
        <path d="M6 12h42v50H6Z" fill="url(#sea)" />
        <path d="M6 22h42M6 32h42M6 42h42M6 52h42" stroke="#0003" strokeWidth="3" />
      </g>
    </g>
  )
}
