import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type CsvCell, saveTextFile, toCsv } from './csv.ts'
import { ScrollPlace } from './scroll-place.tsx'
import { SkeletonRows } from './list-states.tsx'
import { useUi } from './ui-provider.tsx'

export type Column<Row> = {
  key: string
  head: string
  /** The head is only read aloud: a column of buttons says by itself what it is. */
  spokenHead?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  end?: boolean
  /** What the totals row says in this column. */
  total?: ReactNode
  /** What the CSV says; a column without it stays out of the file. */
  csv?: (row: Row) => CsvCell
  /** Left out on a phone, where a row is a card. */
  wide?: boolean
  /** Stands in the first line of that card: a state. */
  mark?: boolean
}

/**
 * Rows of a record: a table from 640 px, cards on a phone that the first column heads, with totals,
 * CSV, load more and a detail that opens under its row.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading = false,
  empty,
  csvName,
  onLoadMore,
  loadingMore = false,
  opened,
  onOpen,
  detail,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  loading?: boolean
  /** Stands here when there are no rows. */
  empty: ReactNode
  /** Name of the CSV file; without it there is no CSV button. */
  csvName?: string
  onLoadMore?: (() => void) | undefined
  loadingMore?: boolean
  /** Key of the row whose detail is open. */
  opened?: string | undefined
  onOpen?: (key: string | undefined) => void
  detail?: (row: Row) => ReactNode
}) {
  const { words } = useUi()
  if (loading) return <SkeletonRows rows={6} />
  if (rows.length === 0) return empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ScrollPlace label={caption} className={reach}>
        <table className={classNames(look, columns.length > MOST_AT_EASE && narrow)}>
          <caption className="spoken">{caption}</caption>
          <TableHead columns={columns} />
          <tbody className="grid gap-2 sm:table-row-group">
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <TableRow
                  key={key}
                  columns={columns}
                  row={row}
                  open={opened === key}
                  onToggle={onOpen && (() => onOpen(opened === key ? undefined : key))}
                  detail={detail}
                />
              )
            })}
          </tbody>
          <Totals columns={columns} />
        </table>
      </ScrollPlace>
      <div className="flex flex-wrap justify-center gap-3">
        {onLoadMore ? (
          <Button kind="ghost" busy={loadingMore} onClick={onLoadMore}>
            {words.loadMore}
          </Button>
        ) : null}
        {csvName ? <CsvButton name={csvName} columns={columns} rows={rows} /> : null}
      </div>
    </div>
  )
}

function CsvButton<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) {
  const { words } = useUi()
  return (
    <Button kind="quiet" icon="download" onClick={() => saveTextFile(name, csvOf(columns, rows))}>
      {words.downloadCsv}
    </Button>
  )
}

const TableHead = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <thead className="hidden sm:table-header-group">
    <tr className="border-line border-b text-muted">
      {columns.map((column, index) => (
        <th
          key={column.key}
          scope="col"
          className={classNames(
            'px-3 py-2.5 font-medium',
            column.end ? 'text-end' : 'text-start',
            apart(columns, index),
          )}
        >
          {column.spokenHead ? <span className="spoken">{column.head}</span> : column.head}
        </th>
      ))}
    </tr>
  </thead>
)

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { words } = useUi()
  if (!columns.some((column) => column.total !== undefined)) return null
  return (
    <tfoot className="mt-2 block sm:table-row-group">
      <tr className="card block p-4 font-semibold sm:table-row sm:border-0 sm:bg-transparent sm:p-0">
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={classNames(
              'num justify-between gap-3 sm:table-cell sm:px-3 sm:py-3',
              column.end ? 'text-end' : 'text-start',
              column.total === undefined && index > 0 ? 'hidden' : 'flex',
              apart(columns, index),
              index === 0 ? classNames(heading, title) : 'py-0.5',
            )}
          >
            {column.total === undefined ? null : (
              <span className="font-normal text-muted sm:hidden">{column.head}</span>
            )}
            {column.total ?? (index === 0 ? words.total : null)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function TableRow<Row>({
  columns,
  row,
  open,
  onToggle,
  detail,
}: {
  columns: readonly Column<Row>[]
  row: Row
  open: boolean
  onToggle: (() => void) | undefined
  detail: ((row: Row) => ReactNode) | undefined
}) {
  const { words } = useUi()
  return (
    <>
      <tr className="card relative grid grid-cols-[minmax(0,1fr)_auto] p-4 hover:bg-raised sm:table-row sm:rounded-none sm:border-x-0 sm:border-t-0 sm:bg-transparent sm:p-0">
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={classNames(
              'justify-between gap-3 max-sm:[overflow-wrap:anywhere] sm:table-cell sm:px-3 sm:py-3',
              column.end ? 'num text-end' : index === 0 ? 'text-start' : 'text-end sm:text-start',
              column.wide ? 'hidden' : 'flex',
              placeInCard(columns, index),
              apart(columns, index),
            )}
          >
            <span className="max-w-[55%] shrink-0 text-start text-muted sm:hidden">
              {column.spokenHead ? null : headed(column, index) ? (
                <span className="spoken">{column.head}</span>
              ) : (
                column.head
              )}
            </span>
            {index === 0 && onToggle ? (
              <button
                type="button"
                aria-expanded={open}
                title={words.details}
                onClick={onToggle}
                className="max-sm:[&_bdi]:whitespace-normal text-start font-medium [overflow-wrap:anywhere] underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:content-['']"
              >
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {open && detail ? (
        <tr className="block sm:table-row">
          <td colSpan={columns.length} className="block sm:table-cell">
            <div className="my-1 animate-[parlour-fade_160ms] rounded-small bg-raised p-2 sm:p-4">
              {detail(row)}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  )
}

/* From 640 px rows reach a little beyond their words, so that what is pointed at has room around it. */
const reach = 'sm:-mx-3'
const look = 'block w-full border-collapse text-sm sm:table'

/* With more columns than this, cells stand closer: amounts of nine digits still fit a page of 1440 px. */
const MOST_AT_EASE = 6
const narrow =
  'sm:text-note sm:[&_td]:px-1 sm:[&_th]:px-1 sm:[&_:is(td,th):first-child]:ps-3 sm:[&_:is(td,th):last-child]:pe-3'

/* Words that follow a figure keep away from it, also where cells stand close. */
const apart = <Row,>(columns: readonly Column<Row>[], index: number): string | undefined =>
  columns.length > MOST_AT_EASE && columns[index - 1]?.end && !columns[index]?.end
    ? 'sm:ps-4!'
    : undefined

/* What a card is about: the first column, and beside it the mark. */
const heading = 'max-sm:mb-2 max-sm:items-center max-sm:border-line max-sm:border-b max-sm:pb-2.5'
const title = 'max-sm:text-body max-sm:font-semibold max-sm:[&_time]:whitespace-normal'

const headed = <Row,>(column: Column<Row>, index: number): boolean =>
  index === 0 || column.mark === true

function placeInCard<Row>(columns: readonly Column<Row>[], index: number): string {
  const column = columns[index]
  if (column?.mark)
    return classNames(
      heading,
      'max-sm:col-start-2 max-sm:row-start-1 max-sm:gap-0 max-sm:ps-3',
      // A figure weighs as much as what it belongs to; a state is only told beside it.
      column.end ? title : 'max-sm:text-muted',
    )
  const marked = columns.some(({ mark }) => mark)
  if (index > 0) return 'max-sm:col-span-2 max-sm:py-0.5'
  return classNames(
    heading,
    title,
    'max-sm:min-w-0 max-sm:justify-start max-sm:gap-0',
    !marked && 'max-sm:col-span-2',
  )
}

function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.csv)
  return toCsv(
    written.map((column) => column.head),
    rows.map((row) => written.map((column) => column.csv?.(row))),
  )
}
