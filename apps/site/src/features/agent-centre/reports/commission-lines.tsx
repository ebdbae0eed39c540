import { type Column, type DayRange, moneyColumn, showRate, Table } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { useCategoryName } from '../../../parts/games/category-name.ts'
import { BetsBehind, MembersBehind } from '../members-behind.tsx'
import { PagedRead } from '../paged-read.tsx'
import { usePages } from '../use-pages.ts'
import { BusinessDay } from './business-day.tsx'

type Line = Answer<'commissions'>['lines'][number]
type Of = Pick<Line, 'day' | 'category'> & { readonly currency: string }

/** Commission day by day and category by category; a line opens to the members and their bets. */
export function CommissionLines({ days }: { days: DayRange }) {
  const t = useTexts('agent-records')
  const nameOf = useCategoryName()
  const [opened, open] = useState<string>()
  const record = usePages('commissions', { query: days })
  return (
    <PagedRead query={record} rows={({ lines }) => lines} empty={null}>
      {(lines, { currency }) => (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h4 className="text-lg font-semibold">{t('kind_COMMISSION')}</h4>
          <p className="text-sm text-muted">{t('commissionLead')}</p>
          <Table<Line>
            caption={t('kind_COMMISSION')}
            rows={lines}
            rowKey={({ day, category }) => `${day} ${category}`}
            csvName="commission.csv"
            opened={opened}
            onOpen={open}
            detail={({ day, category }) => (
              <Members day={day} category={category} currency={currency} />
            )}
            empty={null}
            columns={[
              {
                key: 'day',
                head: t('day'),
                cell: ({ day }) => <BusinessDay day={day} />,
                csv: ({ day }) => day,
              },
              {
                key: 'category',
                head: t('category'),
                cell: ({ category }) => nameOf(category),
                csv: ({ category }) => category,
              },
              moneyColumn('earned', { head: t('earned'), currency }),
              moneyColumn('paid', { head: t('paid'), currency }),
            ]}
          />
        </section>
      )}
    </PagedRead>
  )
}

function Members({ currency, ...of }: Of) {
  const t = useTexts('agent-records')
  const { locale } = useLanguage()
  return (
    <MembersBehind
      read={usePages('commissionMembers', { query: of })}
      csvName="commission-members.csv"
      bets={(memberId) => <Bets {...of} memberId={memberId} currency={currency} />}
      columns={[
        moneyColumn('turnover', { head: t('turnover'), currency }),
        rateColumn('ownPpm', t('ownRate'), locale),
        rateColumn('belowPpm', t('belowRate'), locale),
        moneyColumn('amount', { head: t('earned'), currency }),
      ]}
    />
  )
}

type Behind = Answer<'commissionMembers'>['members'][number]

const rateColumn = (name: 'ownPpm' | 'belowPpm', head: string, locale: string): Column<Behind> => ({
  key: name,
  head,
  end: true,
  cell: ({ [name]: ppm }) =>
    ppm === null ? '–' : <bdi className="num">{showRate(ppm, locale)}</bdi>,
  csv: ({ [name]: ppm }) => (ppm === null ? '' : showRate(ppm, locale)),
})

const Bets = ({ currency, ...of }: Of & { readonly memberId: string }) => (
  <BetsBehind read={usePages('commissionBets', { query: of })} currency={currency} />
)
