import { classNames } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { TrendRow } from './trend-rows.ts'

/** The least a column takes; where there is room, all grow alike. */
const CELL = { width: 28, height: 30, issue: 72, head: 34 }

/**
 * What a position showed draw by draw: a column for each symbol, the hits joined by a line, and in every
 * other cell how long that symbol has been away.
 */
export function TrendPath({
  rows,
  symbols,
  position,
}: {
  rows: readonly TrendRow[]
  symbols: readonly string[]
  position: string
}) {
  const t = useTexts('lottery-draws')
  const single = rows.every(({ shown }) => shown.length === 1)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t('pathHint')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys.
        tabIndex={0}
        aria-label={t('pathCaption', { position })}
        className="card overflow-x-auto"
      >
        <div
          className="relative"
          dir="ltr"
          style={{ minWidth: CELL.issue + symbols.length * CELL.width }}
        >
          {single ? <Line rows={rows} symbols={symbols} /> : null}
          <table className="relative w-full table-fixed border-collapse text-center text-[0.75rem]">
            <caption className="spoken">{t('pathCaption', { position })}</caption>
            <thead>
              <tr className="border-line border-b" style={{ height: CELL.head }}>
                <th
                  scope="col"
                  className="sticky start-0 z-10 bg-surface px-3 text-start font-medium text-muted"
                  style={{ width: CELL.issue }}
                >
                  {t('issueHead')}
                </th>
                {symbols.map((symbol) => (
                  <th key={symbol} scope="col" className="num font-semibold">
                    {symbol}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.issue}
                  className="border-line/60 border-b last:border-0"
                  style={{ height: CELL.height }}
                >
                  <th
                    scope="row"
                    title={row.issue}
                    className="num sticky start-0 z-10 bg-surface px-3 text-start font-normal whitespace-nowrap text-muted"
                  >
                    {shortIssue(row.issue)}
                    <span className="spoken">: {row.shown.join(' ')}</span>
                  </th>
                  {symbols.map((symbol, at) => (
                    <td key={symbol} className="num p-0">
                      <Cell symbol={symbol} away={row.away[at]} t={t} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  )
}

/** The number of the day is enough to tell the rows apart; the whole issue stands in the title. */
const shortIssue = (issue: string): string => issue.split('-').at(-1)!.slice(-8)

const Cell = ({
  symbol,
  away,
  t,
}: {
  symbol: string
  away: number | undefined
  t: ReturnType<typeof useTexts<'lottery-draws'>>
}) => (
  <span
    className={classNames(
      'mx-auto grid size-6.5 place-items-center rounded-full',
      away === 0 ? 'told-fill bg-brand font-semibold text-on-brand' : 'text-muted',
    )}
  >
    {away === 0 ? (
      <>
        {symbol}
        <span className="spoken"> {t('pathHit')}</span>
      </>
    ) : away === undefined ? (
      '·'
    ) : (
      <>
        <span aria-hidden="true">{away}</span>
        <span className="spoken">{t('pathAway', { n: away })}</span>
      </>
    )}
  </span>
)

/** The line from hit to hit, behind the table's figures: a unit across is a column, however wide it is. */
function Line({ rows, symbols }: { rows: readonly TrendRow[]; symbols: readonly string[] }) {
  const height = CELL.head + rows.length * CELL.height
  const points = rows.map(({ shown }, row) => {
    const x = symbols.indexOf(shown[0]!) + 0.5
    const y = CELL.head + (row + 0.5) * CELL.height
    return `${x},${y}`
  })
  return (
    <svg
      className="pointer-events-none absolute top-0"
      style={{ left: CELL.issue, width: `calc(100% - ${CELL.issue}px)`, height }}
      viewBox={`0 0 ${symbols.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        className="stroke-brand/45"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
