import { EmptyState, Money, Table, useUi } from '@parlour/ui'
import { useTexts } from '../../../texts/texts.ts'
import { useCategoryName } from '../profit/category-name.ts'
import type { Rebates } from './rebate-page.tsx'

type Line = Rebates['categories'][number]

/** Turnover, rate and rebate of each kind of game; what has something to pay stands first. */
export function RebateTable({ rebates: { categories, currency, due } }: { rebates: Rebates }) {
  const t = useTexts('earnings')
  const nameOf = useCategoryName()
  const { locale } = useUi()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })
  return (
    <section aria-label={t('sinceLast')} className="grid gap-3">
      <h4 className="font-semibold text-muted">{t('sinceLast')}</h4>
      <Table<Line>
        caption={t('sinceLast')}
        rows={categories.toSorted((a, b) => Number(b.amount) - Number(a.amount))}
        rowKey={({ category }) => category}
        empty={
          <EmptyState icon="coins" title={t('noRates')}>
            {t('noRatesLead')}
          </EmptyState>
        }
        columns={[
          {
            key: 'category',
            head: t('category'),
            cell: ({ category }) => nameOf(category),
          },
          {
            key: 'rate',
            head: t('rate'),
            end: true,
            cell: ({ ratePpm }) => <bdi className="num">{percent.format(ratePpm / 1_000_000)}</bdi>,
          },
          {
            key: 'turnover',
            head: t('turnover'),
            end: true,
            cell: ({ turnover }) => <Money amount={turnover} currency={currency} />,
          },
          {
            key: 'amount',
            head: t('rebate'),
            mark: true,
            end: true,
            cell: ({ amount }) => <Money amount={amount} currency={currency} coloured />,
            total: <Money amount={due} currency={currency} />,
          },
        ]}
      />
    </section>
  )
}
