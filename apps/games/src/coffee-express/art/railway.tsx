/** The dearest: a small red engine under steam, with brass wherever it may shine. */
export function Locomotive() {
  return (
    <symbol id="sign-L" viewBox="0 0 100 100">
      <g fill="url(#steam)">
        <circle cx="58" cy="14" r="8" opacity=".85" />
        <circle cx="45" cy="9" r="7" opacity=".7" />
        <circle cx="33" cy="10" r="5.500" opacity=".55" />
        <circle cx="68" cy="19" r="5" />
      </g>
      <path d="M64 26h16l-3 6v17H67V32Z" fill="url(#boiler)" stroke="#0a0f11" strokeWidth="1.5" />
      <path d="M62 22h20v6H62Z" fill="url(#brass)" stroke="#5a3808" />
      <path d="M48 35q7-8 12 0v9H48Z" fill="url(#brass)" stroke="#5a3808" />
      <rect
        x="34"
        y="42"
        width="54"
        height="28"
        rx="8"
        fill="url(#boiler)"
        stroke="#0a0f11"
        strokeWidth="1.500"
      />
      <path d="M37 47h47" stroke="#dfe9ec" strokeWidth="2.500" strokeLinecap="round" opacity=".7" />
      <path d="M46 42v28M62 42v28M76 42v28" stroke="url(#brass)" strokeWidth="3" />
      <path d="M6 24h34v7H6Z" fill="url(#engine-red)" stroke="#43080f" strokeWidth="1.500" />
      <path d="M9 31h28v42H9Z" fill="url(#engine-red)" stroke="#43080f" strokeWidth="1.500" />
      <path d="M14 36h8v13h-8ZM25 36h8v13h-8Z" fill="#ffe6a0" stroke="#5a3808" strokeWidth="2" />
      <path d="M13 56h20v11H13Z" fill="none" stroke="#ffd27a" strokeWidth="1.800" />
      <path d="M6 70h84v8H6Z" fill="url(#engine-red)" stroke="#43080f" strokeWidth="1.500" />
      <path
        d="M86 68h5l7 21H78l4-11h6Z"
        fill="url(#brass-low)"
        stroke="#3a2205"
        strokeWidth="1.500"
      />
      <path d="m84 86 4-12M90 86l-1-14" stroke="#fff0c4" strokeWidth="1.500" />
      <circle cx="89" cy="55" r="7.500" fill="url(#brass)" stroke="#5a3808" strokeWidth="1.500" />
      <circle cx="90" cy="55" r="4.200" fill="#fffbe0" />
      <Wheel x={24} y={80} r={14} />
      <Wheel x={52} y={83} r={11} />
      <Wheel x={75} y={84} r={10} />
      <path d="M20 84h58" stroke="#0a0f11" strokeWidth="6" strokeLinecap="round" />
      <path d="M20 83.5h58" stroke="#e2ad48" strokeWidth="3.500" strokeLinecap="round" />
      <path d="M2 96h96" stroke="#0a0f11" strokeWidth="3" opacity=".4" strokeLinecap="round" />
    </symbol>
  )
}

const spokes = [0, 45, 90, 135] as const

function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="#141c20" stroke="#050809" strokeWidth="1.500" />
      <circle r={r - 2} fill="none" stroke="url(#engine-red)" strokeWidth="3" />
      {spokes.map((turn) => (
        <path
          key={turn}
          d={`M0 ${-r + 3}V${r - 3}`}
          stroke="#e2574a"
          strokeWidth="2"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r={r * 0.28} fill="url(#brass)" />
    </g>
  )
}

const rays = Array.from({ length: 16 }, (_, at) => at * 22.5)

/** The wild: the engine's whistle at full steam, in front of its own light. */
export function Whistle() {
  return (
    <symbol id="sign-W" viewBox="0 0 100 100">
      <g transform="translate(50 50)">
        {rays.map((turn, at) => (
          <path
            key={turn}
            d="M0-20-7-49H7Z"
            fill={at % 2 ? '#ffe9a8' : '#f6b23c'}
            opacity={at % 2 ? 0.9 : 0.75}
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="36" fill="url(#engine-red)" stroke="#43080f" strokeWidth="2" />
        <circle r="31" fill="none" stroke="#ffd98a" strokeWidth="2" />
      </g>
      <g fill="url(#steam)" stroke="#8aa3b0" strokeWidth=".8">
        <circle cx="22" cy="34" r="9" />
        <circle cx="12" cy="25" r="6.500" />
        <circle cx="78" cy="34" r="9" />
        <circle cx="88" cy="25" r="6.500" />
        <circle cx="31" cy="37" r="6" />
        <circle cx="69" cy="37" r="6" />
      </g>
      <g stroke="#4a2c06" strokeWidth="1.600" strokeLinejoin="round">
        <path d="M40 20q10-16 20 0v24H40Z" fill="url(#brass)" />
        <path d="M37 44h26v5H37Z" fill="url(#brass-low)" />
        <path d="M38 49q-3 7 4 9h16q7-2 4-9Z" fill="url(#brass)" />
        <path d="M45 58h10v16H45Z" fill="url(#brass)" />
        <path d="M40 74h20v6H40ZM36 80h28v7H36Z" fill="url(#brass-low)" />
        <path d="M55 63h17l9-10 4 3-10 14H55Z" fill="url(#brass)" />
        <circle cx="83" cy="53" r="5" fill="url(#cherry)" />
      </g>
      <path
        d="M44 38V24q2-6 5-7"
        fill="none"
        stroke="#fffdf0"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M40 33h20" stroke="#4a2c06" strokeWidth="4" />
    </symbol>
  )
}

/** A pasteboard ticket, torn off and punched. */
export function Ticket() {
  return (
    <symbol id="sign-T" viewBox="0 0 100 100">
      <g transform="rotate(-18 50 50)" strokeLinejoin="round">
        <path
          d="M6 26h88v14q-8 0-8 9t8 9v16H6V58q8 0 8-9t-8-9Z"
          fill="#1a0f08"
          opacity=".4"
          transform="translate(2.500 4)"
        />
        <path
          d="M6 26h88v14q-8 0-8 9t8 9v16H6V58q8 0 8-9t-8-9Z"
          fill="url(#cream)"
          stroke="#8a5a24"
          strokeWidth="2"
        />
        <path d="M20 32h60v36H20Z" fill="none" stroke="#b3362a" strokeWidth="2" />
        <path d="M20 32h60v9H20Z" fill="#b3362a" />
        <path d="M25 36.500h28M58 36.500h10" stroke="#ffeec9" strokeWidth="2.500" />
        <g fill="#1f6a4c">
          <path d="M30 47h7v10h12v-6h4v6h6l4 5H28v-15Z" />
          <circle cx="34" cy="63" r="3.500" />
          <circle cx="44" cy="63" r="3.500" />
          <circle cx="54" cy="63" r="3.500" />
          <circle cx="53" cy="46" r="2" />
          <circle cx="58" cy="44" r="2.500" />
        </g>
        <path d="M67 32v36" stroke="#b3362a" strokeWidth="1.500" strokeDasharray="2.500 2.500" />
        <circle cx="73.500" cy="54" r="4.800" fill="#3a2212" />
        <circle cx="73.500" cy="54" r="4.800" fill="none" stroke="#8a5a24" />
        <path d="M8 28h84" stroke="#fff" strokeWidth="1.500" opacity=".8" />
      </g>
    </symbol>
  )
}
