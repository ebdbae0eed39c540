import { Chip } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'
import { beadRoad, bigRoad, countSides, ROAD_ROWS, type RoadCell } from './roads.ts'
import { type Side, type SideKind, sideKinds, sideOf } from './trend-rows.ts'

type Told = { readonly issue: string; readonly shown: readonly string[] }
/** Columns that are shown, the newest. */
const COLUMNS = 40
const CELL = 22

const looks: Readonly<Record<Side, { readonly stroke: string; readonly fill: string }>> = {
  big: { stroke: 'stroke-danger', fill: 'fill-danger' },
  odd: { stroke: 'stroke-danger', fill: 'fill-danger' },
  small: { stroke: 'stroke-info', fill: 'fill-info' },
  even: { stroke: 'stroke-info', fill: 'fill-info' },
}

/** Roads of a position: which side came draw by draw, as bead road and big road, and in figures. */
export function TrendRoads({
  draws,
  symbols,
  family,
}: {
  /** Newest first. */
  draws: readonly Told[]
  symbols: readonly string[]
  family: string
}) {
  const t = useTexts('lottery-draws')
  const [kind, setKind] = useState<SideKind>('big')
  const oldestFirst = draws.toReversed()
  const sides = oldestFirst.map(({ shown }) => sideOf(kind, shown[0] ?? '', symbols, family))
  const counts = [...countSides(sides)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="flex gap-2 border-0 p-0" aria-label={t('roadOf')}>
        {sideKinds.map((one) => (
          <Chip key={one} pressed={one === kind} onClick={() => setKind(one)}>
            {t(`road_${one}`)}
          </Chip>
        ))}
      </fieldset>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {counts.map(([side, { count, longest }]) => (
          <li key={side} className="flex items-center gap-2">
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <circle cx="8" cy="8" r="7" className={looks[side].fill} />
            </svg>
            {t('roadCount', { side: t(`side_${side}`), n: count, longest })}
          </li>
        ))}
      </ul>
      <Road name={t('beadRoad')} cells={beadRoad(sides)} filled issues={oldestFirst} />
      <Road name={t('bigRoad')} cells={bigRoad(sides)} filled={false} issues={oldestFirst} />
    </div>
  )
}

function Road({
  name,
  cells,
  filled,
  issues,
}: {
  name: string
  cells: readonly RoadCell<Side>[]
  filled: boolean
  issues: readonly Told[]
}) {
  const t = useTexts('lottery-draws')
  const [table, setTable] = useState(false)
  const last = Math.max(0, ...cells.map(({ column }) => column))
  const first = Math.max(0, last - COLUMNS + 1)
  const shown = cells.filter(({ column }) => column >= first)
  const columns = Math.max(12, last - first + 1)
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4" aria-label={name}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{name}</h2>
        <button
          type="button"
          aria-pressed={table}
          onClick={() => setTable(!table)}
          className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-text"
        >
          {t(table ? 'asChart' : 'asTable')}
        </button>
      </div>
      {table ? (
        <RoadTable cells={shown} issues={issues} />
      ) : (
        <div className="overflow-x-auto" dir="ltr">
          <svg
            width={columns * CELL + 2}
            height={ROAD_ROWS * CELL + 2}
            role="img"
            aria-label={name}
            className="block"
          >
            <Grid columns={columns} />
            {shown.map((cell) => (
              <Bead key={cell.draw} cell={cell} first={first} filled={filled} />
            ))}
          </svg>
        </div>
      )}
    </section>
  )
}

const Grid = ({ columns }: { columns: number }) => (
  <g className="stroke-line" strokeWidth="1">
    {Array.from({ length: columns + 1 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike.
      <path key={at} d={`M${at * CELL + 1} 1v${ROAD_ROWS * CELL}`} />
    ))}
    {Array.from({ length: ROAD_ROWS + 1 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike.
      <path key={at} d={`M1 ${at * CELL + 1}h${columns * CELL}`} />
    ))}
  </g>
)

function Bead({
  cell: { side, column, row },
  first,
  filled,
}: {
  cell: RoadCell<Side>
  first: number
  filled: boolean
}) {
  const t = useTexts('lottery-draws')
  const [x, y] = [(column - first + 0.5) * CELL + 1, (row + 0.5) * CELL + 1]
  if (!filled)
    return (
      <circle
        cx={x}
        cy={y}
        r={CELL / 2 - 4}
        fill="none"
        strokeWidth="3"
        className={looks[side].stroke}
      />
    )
  return (
    <>
      <circle cx={x} cy={y} r={CELL / 2 - 2} className={looks[side].fill} />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="11"
        fontWeight="700"
        className="fill-surface"
      >
        {t(`side_${side}_short`)}
      </text>
    </>
  )
}

/** The same as rows, the newest first. */
function RoadTable({
  cells,
  issues,
}: {
  cells: readonly RoadCell<Side>[]
  issues: readonly Told[]
}) {
  const t = useTexts('lottery-draws')
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-start text-muted">
            <th scope="col" className="py-2 text-start font-medium">
              {t('issueHead')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('symbol')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('roadOf')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.toReversed().map(({ draw, side }) => (
            <tr key={draw} className="border-line border-b last:border-0">
              <td className="num py-1.5">{issues[draw]!.issue}</td>
              <td className="num py-1.5">{issues[draw]!.shown[0]}</td>
              <td className="py-1.5">{t(`side_${side}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
