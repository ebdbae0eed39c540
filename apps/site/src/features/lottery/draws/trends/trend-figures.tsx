import { Button, classNames, saveTextFile, toCsv, useUi } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../../base/server/ask.ts'
import { useTexts } from '../../../../base/texts/texts.ts'

type Position = Answer<'lotteryStatistics'>['positions'][number]
type Figure = Position['symbols'][number]

/** Percent of the height that the highest column takes: its figure stands above it. */
const HIGHEST = 90

/** How often each symbol came lately, as columns; what would be usual is a line across. */
export function Distribution({ position, last }: { position: Position; last: number }) {
  const t = useTexts('lottery-draws')
  const { locale } = useUi()
  const { symbols } = position
  const most = Math.max(1, ...symbols.map(({ recent }) => recent))
  const average = symbols.reduce((sum, { recent }) => sum + recent, 0) / symbols.length
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average)
  const { hotAbove, coldBelow } = bounds(position)
  if (symbols.length > 30) return <Heat position={position} most={most} />
  return (
    <figure className="card grid gap-3 p-4">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{t('seenRecent', { n: last })}</span>
        <span className="flex items-center gap-2">
          <span className="w-5 border-brass border-t-2 border-dashed" />
          {t('expected')} <bdi className="num">{written}</bdi>
        </span>
      </figcaption>
      <div className="relative">
        <ol className="flex h-56 items-end gap-1" dir="ltr">
          {symbols.map(({ symbol, recent }) => (
            <li
              key={symbol}
              className="grid h-full min-w-0 grow basis-0 grid-rows-[1fr_auto] gap-1 text-center"
            >
              <span className="relative flex items-end">
                <span
                  className={classNames(
                    'w-full rounded-t-[5px] forced-color-adjust-none',
                    recent > hotAbove
                      ? 'bg-brass-fill'
                      : recent < coldBelow
                        ? 'bg-info/60'
                        : 'bg-brand/70',
                  )}
                  style={{ height: `${(HIGHEST * recent) / most}%` }}
                />
                <span
                  className="num absolute inset-x-0 text-fine font-semibold"
                  style={{ bottom: `calc(${(HIGHEST * recent) / most}% + 2px)` }}
                >
                  {recent}
                </span>
              </span>
              <span className="num truncate text-[0.75rem] text-muted">{symbol}</span>
            </li>
          ))}
        </ol>
        <span
          aria-hidden="true"
          className="absolute inset-x-0 border-brass border-t-2 border-dashed"
          style={{ bottom: `calc(22px + (100% - 22px) * ${((HIGHEST / 100) * average) / most})` }}
        />
      </div>
    </figure>
  )
}

/** What comes as often as a column that is none of the hot or cold ones is none either: equal columns look alike. */
export function bounds({ symbols, hot, cold }: Position): { hotAbove: number; coldBelow: number } {
  const others = (of: readonly string[]) =>
    symbols.filter(({ symbol }) => !of.includes(symbol)).map(({ recent }) => recent)
  return { hotAbove: Math.max(...others(hot)), coldBelow: Math.min(...others(cold)) }
}

/** Many symbols as a field of ten by ten: the warmer, the more often. */
function Heat({ position, most }: { position: Position; most: number }) {
  const t = useTexts('lottery-draws')
  return (
    <figure className="card grid gap-3 p-3 sm:p-4">
      <figcaption className="text-sm text-muted">{t('heatHint')}</figcaption>
      <ol className="grid grid-cols-10 gap-1" dir="ltr">
        {position.symbols.map(({ symbol, recent }) => (
          <li
            key={symbol}
            className="relative grid aspect-square min-h-8 place-items-center overflow-hidden rounded-[8px] bg-raised text-center"
          >
            <span
              className="absolute inset-0 bg-brass-fill forced-color-adjust-none"
              style={{ opacity: (0.5 * recent) / most }}
              aria-hidden="true"
            />
            <span className="relative leading-tight">
              <b className="num block text-note">{symbol}</b>
              <span className="num block text-fine">{recent}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

const SHOWN = 30

/** Absence and frequency of each symbol in figures; the longest absent come first. */
export function OmissionTable({
  position,
  last,
  game,
}: {
  position: Position
  last: number
  game: string
}) {
  const t = useTexts('lottery-draws')
  const { words } = useUi()
  const [all, setAll] = useState(false)
  const rows = position.symbols.toSorted((a, b) => b.omission - a.omission)
  const heads = [
    t('symbol'),
    t('omissionNow'),
    t('omissionMost'),
    t('seenRecent', { n: last }),
    t('seenAll'),
  ]
  const save = () =>
    saveTextFile(`${game}-${position.position}.csv`, toCsv(heads, rows.map(figuresOf)))
  return (
    <div className="grid gap-3">
      <div className="card px-3 sm:px-5">
        <table className="w-full text-sm">
          <caption className="spoken">{t('view_omission')}</caption>
          <thead>
            <tr className="border-line border-b align-bottom text-[0.75rem] text-muted sm:text-sm">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={classNames(
                    'px-1.5 py-2.5 font-medium',
                    at === 0 ? 'text-start' : 'text-end',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, SHOWN)).map((row) => (
              <tr key={row.symbol} className="border-line border-b last:border-0">
                <th scope="row" className="num px-1.5 py-2 text-start text-base font-semibold">
                  {row.symbol}
                </th>
                {figuresOf(row)
                  .slice(1)
                  .map((figure, at) => (
                    <td
                      key={heads[at + 1]}
                      className={classNames(
                        'num px-1.5 py-2 text-end',
                        at === 0 && 'font-semibold',
                      )}
                    >
                      {figure}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!all && rows.length > SHOWN ? (
          <Button kind="ghost" onClick={() => setAll(true)}>
            {words.loadMore}
          </Button>
        ) : null}
        <Button kind="quiet" icon="download" onClick={save}>
          {words.downloadCsv}
        </Button>
      </div>
    </div>
  )
}

const figuresOf = ({ symbol, omission, maxOmission, recent, seen }: Figure) =>
  [symbol, omission, maxOmission, recent, seen] as const
