import { type Column, EmptyState, Table } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { BetTable } from './bet-table.tsx'
import { type Paged, PagedRead } from './paged-read.tsx'

type Behind = { readonly memberId: string; readonly account: string; readonly distance: number }

/** Who somebody of the team is: the name, and how many levels below. */
export const whoColumns = <Row extends Behind>(
  t: ReturnType<typeof useTexts<'agent-records'>>,
): Column<Row>[] => [
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
]

/** The members whose play makes a figure, the largest turnover first; each opens to the bets. */
export function MembersBehind<Row extends Behind>({
  read,
  csvName,
  columns,
  bets,
}: {
  read: Paged<{ readonly members: readonly Row[] }>
  csvName: string
  /** What is told of each beside name and level. */
  columns: readonly Column<Row>[]
  bets: (memberId: string) => ReactNode
}) {
  const t = useTexts('agent-records')
  const [opened, open] = useState<string>()
  return (
    <PagedRead
      query={read}
      rows={({ members }) => members}
      empty={<EmptyState icon="users" title={t('noParts')} />}
    >
      {(list) => (
        <Table<Row>
          caption={t('members')}
          rows={list}
          rowKey={({ memberId }) => memberId}
          csvName={csvName}
          opened={opened}
          onOpen={open}
          empty={null}
          detail={({ memberId }) => bets(memberId)}
          columns={[...whoColumns<Row>(t), ...columns]}
        />
      )}
    </PagedRead>
  )
}

/** The bets of one of them. */
export function BetsBehind({
  read,
  currency,
}: {
  read: Paged<Pick<Answer<'salaryBets'>, 'lines'>>
  currency: string
}) {
  const t = useTexts('agent-records')
  return (
    <PagedRead
      query={read}
      rows={({ lines }) => lines}
      empty={<EmptyState icon="receipt" title={t('noBets')} />}
    >
      {(lines) => <BetTable lines={lines} currency={currency} />}
    </PagedRead>
  )
}
