import { Button, classNames, Table, useUi } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../server/ask.ts'
import { useTexts } from '../../texts/texts.ts'

type Position = Answer<'lotteryStatistics'>['positions'][number]
type Figure = Position['symbols'][number]

/** How often each symbol came lately, as columns; what would be usual is a line across. */
export function Distribution({ position, last }: { position: Position; last: number }) {
  const t = useTexts('lottery-draws')
  const { locale } = useUi()
  const { symbols } = position
  const most = Math.max(1, ...symbols.map(({ recent }) => recent))
  const average = symbols.reduce((sum, { recent }) => sum + recent, 0) / symbols.length
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average)
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
                    'w-full rounded-t-[5px]',
                    position.hot.includes(symbol)
                      ? 'bg-brass-fill'
                      : position.cold.includes(symbol)
                        ? 'bg-info/60'
                        : 'bg-brand/70',
                  )}
                  style={{ height: `${(100 * recent) / most}%` }}
                />
                <span
                  className="num absolute inset-x-0 text-[11px] font-semibold"
                  style={{
                    bottom: `min(calc(100% - 16px), calc(${(100 * recent) / most}% + 2px))`,
                  }}
                >
                  {recent}
                </span>
              </span>
              <span className="num truncate text-[12px] text-muted">{symbol}</span>
            </li>
          ))}
        </ol>
        <span
          aria-hidden="true"
          className="absolute inset-x-0 border-brass border-t-2 border-dashed"
          style={{ bottom: `calc(22px + (100% - 22px) * ${average / most})` }}
        />
      </div>
    </figure>
  )
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
              className="absolute inset-0 bg-brass-fill"
              style={{ opacity: (0.5 * recent) / most }}
              aria-hidden="true"
            />
            <span className="relative leading-tight">
              <b className="num block text-[13px]">{symbol}</b>
              <span className="num block text-[10px]">{recent}</span>
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
  const most = Math.max(1, ...rows.map(({ omission }) => omission))
  return (
    <div className="grid gap-3">
      <Table<Figure>
        caption={t('view_omission')}
        rows={all ? rows : rows.slice(0, SHOWN)}
        rowKey={({ symbol }) => symbol}
        csvName={`${game}-${position.position}.csv`}
        empty={null}
        columns={[
          {
            key: 'symbol',
            head: t('symbol'),
            cell: ({ symbol }) => <b className="num">{symbol}</b>,
            csv: ({ symbol }) => symbol,
          },
          {
            key: 'omission',
            head: t('omissionNow'),
            cell: ({ omission }) => (
              <span className="flex items-center gap-2 max-sm:justify-end">
                <span className="num w-8 text-end font-semibold">{omission}</span>
                <span className="hidden h-2 w-32 overflow-hidden rounded-full bg-raised sm:block">
                  <span
                    className="block h-full rounded-full bg-info"
                    style={{ width: `${(100 * omission) / most}%` }}
                  />
                </span>
              </span>
            ),
            csv: ({ omission }) => omission,
          },
          {
            key: 'most',
            head: t('omissionMost'),
            end: true,
            cell: ({ maxOmission }) => maxOmission,
            csv: ({ maxOmission }) => maxOmission,
          },
          {
            key: 'recent',
            head: t('seenRecent', { n: last }),
            end: true,
            cell: ({ recent }) => recent,
            csv: ({ recent }) => recent,
          },
          {
            key: 'seen',
            head: t('seenAll'),
            end: true,
            cell: ({ seen }) => seen,
            csv: ({ seen }) => seen,
          },
        ]}
      />
      {!all && rows.length > SHOWN ? (
        <Button kind="ghost" className="justify-self-center" onClick={() => setAll(true)}>
          {words.loadMore}
        </Button>
      ) : null}
    </div>
  )
}
