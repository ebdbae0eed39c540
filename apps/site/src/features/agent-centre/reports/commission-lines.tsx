import { type DayRange, EmptyState, Money, Table } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../server/ask.ts'
import { useTexts } from '../../../texts/texts.ts'
import { useCategoryName } from '../../member-centre/profit/category-name.ts'
import { BetTable } from '../bet-table.tsx'
import { PagedRead } from '../paged-read.tsx'
import { usePages } from '../use-pages.ts'
import { BusinessDay } from './business-day.tsx'

type Line = Answer<'commissions'>['lines'][number]
type Member = Answer<'commissionMembers'>['members'][number]
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
              {
                key: 'earned',
                head: t('earned'),
                end: true,
                cell: ({ earned }) => <Money amount={earned} currency={currency} />,
                csv: ({ earned }) => earned,
              },
              {
                key: 'paid',
                head: t('paid'),
                end: true,
                cell: ({ paid }) => <Money amount={paid} currency={currency} />,
                csv: ({ paid }) => paid,
              },
            ]}
          />
        </section>
      )}
    </PagedRead>
  )
}

function Members({ currency, ...of }: Of) {
  const t = useTexts('agent-records')
  const [opened, open] = useState<string>()
  const members = usePages('commissionMembers', { query: of })
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <PagedRead
      query={members}
      rows={(page) => page.members}
      empty={<EmptyState icon="users" title={t('noParts')} />}
    >
      {(list) => (
        <Table<Member>
          caption={t('members')}
          rows={list}
          rowKey={({ memberId }) => memberId}
          csvName="commission-members.csv"
          opened={opened}
          onOpen={open}
          detail={({ memberId }) => <Bets {...of} memberId={memberId} currency={currency} />}
          empty={null}
          columns={[
            {
              key: 'account',
              head: t('userName'),
              cell: ({ account }) => <bdi>{account}</bdi>,
              csv: ({ account }) => account,
            },
            {
              key: 'level',
              head: t('level'),
              end: true,
              cell: ({ distance }) => distance,
              csv: ({ distance }) => distance,
            },
            {
              key: 'turnover',
              head: t('turnover'),
              end: true,
              cell: ({ turnover }) => money(turnover),
              csv: ({ turnover }) => turnover,
            },
            {
              key: 'earned',
              head: t('earned'),
              end: true,
              cell: ({ amount }) => money(amount),
              csv: ({ amount }) => amount,
            },
          ]}
        />
      )}
    </PagedRead>
  )
}

function Bets({ currency, ...of }: Of & { readonly memberId: string }) {
  const t = useTexts('agent-records')
  const bets = usePages('commissionBets', { query: of })
  return (
    <PagedRead
      query={bets}
      rows={({ lines }) => lines}
      empty={<EmptyState icon="receipt" title={t('noBets')} />}
    >
      {(lines) => <BetTable lines={lines} currency={currency} />}
    </PagedRead>
  )
}
