import { EmptyState, Money, Table, useUi, moneyColumn } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { useCategoryName } from '../../parts/games/category-name.ts'
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
        csvName="rebate.csv"
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
            csv: ({ category }) => category,
          },
          {
            key: 'rate',
            head: t('rate'),
            end: true,
            cell: ({ ratePpm }) => <bdi className="num">{percent.format(ratePpm / 1_000_000)}</bdi>,
            csv: ({ ratePpm }) => percent.format(ratePpm / 1_000_000),
          },
          moneyColumn('turnover', { head: t('turnover'), currency }),
          {
            key: 'amount',
            head: t('rebate'),
            mark: true,
            end: true,
            cell: ({ amount }) => <Money amount={amount} currency={currency} coloured />,
            csv: ({ amount }) => amount,
            total: <Money amount={due} currency={currency} />,
          },
        ]}
      />
    </section>
  )
}
