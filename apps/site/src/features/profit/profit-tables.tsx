import { type Column, Money, Table, useUi, moneyColumn } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { useCategoryName } from '../../parts/games/category-name.ts'
import type { Profit } from './profit-page.tsx'

type Category = Profit['categories'][number]
type Day = Profit['days'][number]

/** The result by the kind of game; the most played stands first. */
export function CategoryTable({ profit: { categories, currency } }: { profit: Profit }) {
  const t = useTexts('earnings')
  const nameOf = useCategoryName()
  const rows = categories.toSorted((a, b) => Number(b.stakes) - Number(a.stakes))
  const money = (key: 'stakes' | 'payouts' | 'turnover') => ({
    key,
    head: t(key),
    end: true,
    cell: (row: Category) => <Money amount={row[key]} currency={currency} />,
  })
  return (
    <section aria-label={t('byCategory')} className="grid gap-3">
      <h4 className="font-semibold text-muted">{t('byCategory')}</h4>
      <Table<Category>
        caption={t('byCategory')}
        rows={rows}
        rowKey={({ category }) => category}
        empty={<p className="text-muted">{t('noPlay')}</p>}
        columns={[
          {
            key: 'category',
            head: t('category'),
            cell: ({ category }) => nameOf(category),
          },
          betsColumn(t),
          money('stakes'),
          money('payouts'),
          money('turnover'),
          netColumn(t, currency),
        ]}
      />
    </section>
  )
}

/** The days of the chart in figures, newest first; those without anything are left out. */
export function DayTable({ profit, days }: { profit: Profit; days: readonly Day[] }) {
  const t = useTexts('earnings')
  const { locale } = useUi()
  const { currency, totals } = profit
  const money = (key: 'stakes' | 'payouts' | 'deposits' | 'withdrawals', wide = false) => ({
    key,
    head: t(key),
    end: true,
    wide,
    cell: (row: Day) => <Money amount={row[key]} currency={currency} />,
    total: <Money amount={totals[key]} currency={currency} />,
  })
  return (
    <section aria-label={t('byDay')} className="grid gap-3">
      <h4 className="font-semibold text-muted">{t('byDay')}</h4>
      <Table<Day>
        caption={t('byDay')}
        rows={days}
        rowKey={({ day }) => day}
        empty={<p className="text-muted">{t('noPlay')}</p>}
        columns={[
          {
            key: 'day',
            head: t('day'),
            cell: ({ day }) => <DayName day={day} locale={locale} />,
          },
          betsColumn(t),
          money('stakes'),
          money('payouts'),
          money('deposits', true),
          money('withdrawals', true),
          {
            ...netColumn(t, currency),
            total: <Money amount={totals.net} currency={currency} signed coloured />,
          },
        ]}
      />
    </section>
  )
}

type Texts = ReturnType<typeof useTexts<'earnings'>>

const betsColumn = (t: Texts): Column<{ bets: number }> => ({
  key: 'bets',
  head: t('bets'),
  end: true,
  cell: ({ bets }) => <bdi className="num">{bets}</bdi>,
})

const netColumn = (t: Texts, currency: string): Column<{ net: string }> =>
  moneyColumn('net', {
    head: t('net'),
    mark: true,
    currency,
    signed: true,
    coloured: true,
    className: 'font-semibold',
  })

function DayName({ day, locale }: { day: string; locale: string }) {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
  return (
    <time dateTime={day} className="num whitespace-nowrap">
      {written}
    </time>
  )
}
