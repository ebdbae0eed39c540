import { type Column, EmptyState, Money, Table, moneyColumn } from '@parlour/ui'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import type { Answer } from '../../base/server/ask.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { downloadRecord } from '../../parts/records/download-record.ts'
import { useGameNames } from '../../parts/records/game-names.ts'
import { useReason } from '../../parts/records/reason.ts'
import { InAndOut } from '../../parts/records/in-and-out.tsx'
import { NetDeposits } from './net-deposits.tsx'
import { type Narrowing, RecordBar } from '../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../parts/records/record-days.ts'
import { RecordLine } from './record-line.tsx'
import { type Filter, useRecord } from '../../parts/records/record-pages.ts'

type Line = Answer<'accountRecord'>['lines'][number]
const groups = ['bets', 'deposits', 'withdrawals', 'bonuses', 'transfers', 'other'] as const
const FIRST_DAYS = 7

/** The account record: every movement of the cash, or of the bonuses, with the balance after it. */
export function TransfersPage({ item }: { item: string | undefined }) {
  const t = useTexts('centre')
  const [days, setDays] = useRecordDays(FIRST_DAYS)
  const { narrowed, narrowings } = useNarrowings()
  const [opened, open] = useState(item)
  const filter = { ...days, ...narrowed } as Filter<'accountRecord'>
  const record = useRecord('accountRecord', filter)
  const last = record.data?.pages.at(-1)
  const currency = last?.currency ?? 'BRL'
  const columns = useColumns(currency)
  const rows = (record.data?.pages.flatMap((page) => page.lines) ?? []).map((line, index) => ({
    ...line,
    key: `${line.id}-${index}`,
  }))
  return (
    <>
      <NetDeposits />
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() =>
          downloadRecord(
            'accountRecordFile',
            filter as Record<string, string>,
            narrowed.account ? 'bonuses.csv' : 'account.csv',
          )
        }
        narrowings={narrowings}
      />
      {last && rows.length > 0 ? (
        <div className="mb-3">
          <InAndOut totals={last.totals} currency={currency} />
        </div>
      ) : null}
      {isLost(record) ? (
        <ReadFailed read={record} title={t('loadFailed')} />
      ) : (
        <Table<Line & { key: string }>
          caption={t('pageTransfers')}
          loading={record.isPending}
          rows={rows}
          rowKey={(line) => line.key}
          opened={opened}
          onOpen={open}
          detail={(line) => <RecordLine id={line.id} />}
          onLoadMore={record.hasNextPage ? () => record.fetchNextPage() : undefined}
          loadingMore={record.isFetchingNextPage}
          empty={
            <EmptyState icon="list" title={t('noTransfers')}>
              {t('noTransfersLead')}
            </EmptyState>
          }
          columns={columns}
        />
      )}
    </>
  )
}

/** Whose movements are shown, the cash's or the bonuses', and which of them. */
function useNarrowings() {
  const t = useTexts('centre')
  const [account, setAccount] = useState('')
  const [group, setGroup] = useState('')
  const narrowings: readonly Narrowing[] = [
    {
      name: 'account',
      label: t('account_cash'),
      value: account,
      onChange: setAccount,
      choices: [{ value: 'bonus', label: t('account_bonus') }],
    },
    {
      name: 'group',
      label: t('allMovements'),
      value: group,
      onChange: setGroup,
      choices: groups.map((value) => ({ value, label: t(`group_${value}`) })),
    },
  ]
  return { narrowed: { ...(account && { account }), ...(group && { group }) }, narrowings }
}

function useColumns(currency: string): readonly Column<Line & { key: string }>[] {
  const t = useTexts('centre')
  const reason = useReason()
  const nameOf = useGameNames()
  return [
    { key: 'when', head: t('when'), cell: (line) => <Moment at={line.at} className="" /> },
    {
      key: 'reason',
      head: t('what'),
      cell: (line) =>
        [reason(line.reason), line.game && nameOf(line.game)].filter(Boolean).join(' · '),
    },
    {
      key: 'amount',
      head: t('amount'),
      mark: true,
      end: true,
      cell: (line) => <Money amount={line.amount} currency={currency} signed coloured />,
    },
    moneyColumn('balance', { head: t('balanceAfter'), currency }),
  ]
}
