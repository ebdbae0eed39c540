const far = [
  [60, 34],
  [170, 22],
  [250, 40],
  [352, 24],
  [430, 30],
  [512, 20],
  [604, 26],
  [905, 26],
  [990, 20],
  [1066, 34],
  [1160, 22],
  [1252, 38],
  [1350, 26],
] as const

/** Trunks in the haze, the nearer ones darker, and leaves that close above them. */
export function FarTrees() {
  return (
    <>
      <g className="trees-far">
        {far.map(([x, wide], at) => (
          <path
            key={x}
            d={`M${x} 0q${wide * 0.3} 300-${wide * 0.5} ${560 + (at % 3) * 26}q${wide * 0.2} 16-${wide * 0.7} 26h${wide * 2.6}q-${wide * 0.6}-10-${wide * 0.4}-30-${wide * 0.3}-280 ${wide * 0.2}-590Z`}
          />
        ))}
      </g>
      <path
        className="leaves-far"
        d="M0 0h1440v290q-50 46-96 4-34 52-92 10-40 46-96-4-30 44-82 0-36 40-80-6-30 36-74-4-40 34-86-8-44 30-90-4-46 34-92 2-44 32-88-2-40 44-90 4-40 44-94 2-40 48-100 4-44 48-96 8-50 44-84-10Z"
      />
      <path
        className="leaves-near"
        d="M0 0h1440v190q-40 40-84 6-46 44-100 2-40 40-94-2-50 36-96-10-44 30-92-4-56 26-104-8-50 28-98 0-52 30-104 2-44 30-92 2-50 38-100 2-48 44-96 4-46 44-102 2-44 48-98 10-44 44-180-16Z"
      />
    </>
  )
}

/** Two kapok trees to the left and right, with roots like walls and lianas between them. */
export function Trunks() {
  return (
    <>
      <path
        className="lianas"
        d="M40 0q60 330 190 330t150-330M1400 0q-50 300-170 300t-170-300M520 0q90 120 210 60t190-60"
      />
      <g className="trunk">
        <path d="M0 0h150q-18 300 4 470 16 110 120 176 60 34 96 100-80-40-150-50 24 60 14 110-40-70-104-110-30 60-130 80Z" />
        <path d="M1440 0h-128q26 270 0 440-14 110-96 180-50 40-90 110 66-46 140-60-20 60-6 110 40-76 88-110 24 60 92 80Z" />
      </g>
      <path
        className="bark-lines"
        d="M40 0q-10 300 10 500t-30 260M92 0q-14 320 14 480 20 100 110 190M1400 0q20 300-6 470-16 120 20 220M1350 0q16 280-10 440-24 120-110 210"
      />
      <path
        className="moss"
        d="M150 0q-18 300 4 470 16 110 120 176-90-30-140-140Q96 300 118 0ZM1312 0q26 270 0 440-14 110-96 180 80-40 126-150 40-190 4-470Z"
      />
    </>
  )
}

const ferns = [
  [-20, 900, 1.5, 0],
  [150, 920, 1.15, 1],
  [330, 930, 0.95, 0],
  [470, 930, 0.8, 1],
  [1010, 930, 0.85, 0],
  [1150, 930, 1, 1],
  [1290, 925, 1.2, 0],
  [1450, 905, 1.55, 1],
] as const

/** Ferns and flowers in front of everything. */
export function Undergrowth() {
  return (
    <g className="undergrowth">
      {ferns.map(([x, y, size, side]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${side ? -size : size} ${size})`}>
          {[-64, -34, -4, 28, 58].map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn})`}
              d="M0 0C-6-70 0-140 22-196 26-150 24-70 8 0ZM2-30l-34-22 36 6ZM2-62l-32-26 36 8ZM4-94l-26-28 30 10ZM8-124l-18-26 22 10ZM8-40l34-30-32 12ZM10-72l32-34-30 16ZM14-104l26-34-26 18ZM18-134l18-30-18 16Z"
            />
          ))}
        </g>
      ))}
      <g className="blossoms">
        {[
          [86, 800],
          [252, 838],
          [1196, 836],
          [1362, 812],
        ].map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path className="stalk" d="M-4 90Q-8 10 4-84" />
            <path d="M-4 12q30-2 44-30-30 2-44 14ZM-3-6q-28-6-38-34 28 6 38 18ZM-2-26q26-4 36-30-26 4-36 14ZM0-44q-22-6-28-30 22 6 28 16ZM2-62q18-4 24-26-18 4-25 12ZM3-76Q-6-90 6-108q8 18 0 32Z" />
          </g>
        ))}
      </g>
    </g>
  )
}
