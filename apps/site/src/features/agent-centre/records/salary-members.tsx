import { EmptyState, Money, Table } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../server/ask.ts'
import { useTexts } from '../../../texts/texts.ts'
import { BetTable } from '../bet-table.tsx'
import { PagedRead } from '../paged-read.tsx'
import { usePages } from '../use-pages.ts'

type Member = Answer<'salaryMembers'>['members'][number]
type Within = { readonly start: string; readonly end: string } | undefined

/** The members whose play makes a line, or one part of it; each opens to the bets. */
export function SalaryMembers({
  salaryId,
  within,
  currency,
}: {
  salaryId: string
  within: Within
  currency: string
}) {
  const t = useTexts('agent-records')
  const [opened, open] = useState<string>()
  const members = usePages('salaryMembers', { params: { salaryId }, query: { ...within } })
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">{t('members')}</h4>
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
            csvName="members.csv"
            opened={opened}
            onOpen={open}
            empty={null}
            detail={({ memberId }) => (
              <Bets salaryId={salaryId} memberId={memberId} within={within} currency={currency} />
            )}
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
                key: 'bets',
                head: t('bets'),
                end: true,
                cell: ({ bets }) => bets,
                csv: ({ bets }) => bets,
              },
              {
                key: 'turnover',
                head: t('turnover'),
                end: true,
                cell: (one) => money(one.turnover),
                csv: (one) => one.turnover,
              },
              {
                key: 'result',
                head: t('result'),
                end: true,
                cell: (one) => <Money amount={one.result} currency={currency} signed coloured />,
                csv: (one) => one.result,
              },
            ]}
          />
        )}
      </PagedRead>
    </section>
  )
}

function Bets({
  salaryId,
  memberId,
  within,
  currency,
}: {
  salaryId: string
  memberId: string
  within: Within
  currency: string
}) {
  const t = useTexts('agent-records')
  const bets = usePages('salaryBets', { params: { salaryId }, query: { ...within, memberId } })
  return (
    <PagedRead
      query={bets}
      rows={(page) => page.lines}
      empty={<EmptyState icon="receipt" title={t('noBets')} />}
    >
      {(lines) => <BetTable lines={lines} currency={currency} />}
    </PagedRead>
  )
}
