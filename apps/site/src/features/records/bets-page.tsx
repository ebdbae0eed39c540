import { categories, wagerStates } from '@parlour/money'
import { Badge, type BadgeKind, type Column, EmptyState, Table, moneyColumn } from '@parlour/ui'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import type { Answer } from '../../base/server/ask.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { downloadRecord } from '../../parts/records/download-record.ts'
import { useGameNames } from '../../parts/records/game-names.ts'
import { RecordBar } from '../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../parts/records/record-days.ts'
import { RecordLine } from './record-line.tsx'
import { type Filter, useRecord } from '../../parts/records/record-pages.ts'

type Bet = Answer<'bettingRecord'>['lines'][number]
const looks: Record<Bet['status'], BadgeKind> = { open: 'info', settled: 'plain', voided: 'plain' }
const FIRST_DAYS = 7

/** The betting record: every wager with its money, totals of all that match, each line down to its transfers. */
export function BetsPage({ item }: { item: string | undefined }) {
  const t = useTexts('centre')
  const shell = useTexts('shell')
  const nameOf = useGameNames()
  const [days, setDays] = useRecordDays(FIRST_DAYS)
  const [category, setCategory] = useState('')
  const [status, setStatus] = useState('')
  const [opened, open] = useState(item)
  const filter = {
    ...days,
    ...(category && { category }),
    ...(status && { status }),
  } as Filter<'bettingRecord'>
  const record = useRecord('bettingRecord', filter)
  const last = record.data?.pages.at(-1)
  const currency = last?.currency ?? 'BRL'
  return (
    <>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() =>
          downloadRecord('bettingRecordFile', filter as Record<string, string>, 'bets.csv')
        }
        narrowings={[
          {
            name: 'category',
            label: t('allProducts'),
            value: category,
            onChange: setCategory,
            choices: categories.map((value) => ({ value, label: shell(`category_${value}`) })),
          },
          {
            name: 'status',
            label: t('allStatuses'),
            value: status,
            onChange: setStatus,
            choices: wagerStates.map((value) => ({ value, label: t(`bet_${value}`) })),
          },
        ]}
      />
      {isLost(record) ? (
        <ReadFailed read={record} title={t('loadFailed')} />
      ) : (
        <Table<Bet>
          caption={t('pageBets')}
          loading={record.isPending}
          rows={record.data?.pages.flatMap((page) => page.lines) ?? []}
          rowKey={(bet) => bet.id}
          opened={opened}
          onOpen={open}
          detail={(bet) => <RecordLine id={bet.id} {...kindOf(bet)} />}
          onLoadMore={record.hasNextPage ? () => record.fetchNextPage() : undefined}
          loadingMore={record.isFetchingNextPage}
          empty={
            <EmptyState icon="receipt" title={t('noBets')}>
              {t('noBetsLead')}
            </EmptyState>
          }
          columns={betColumns(t, nameOf, currency, last?.totals)}
        />
      )}
    </>
  )
}

/** What stands behind a line: a proof of the house's own round, or the page of a ticket. */
function kindOf({ vendor, game, category, status }: Bet) {
  const isOwn = category === 'RNG' && vendor === 'parlour'
  return {
    provable: isOwn && status === 'settled',
    isCrash: isOwn && game === 'crash',
    ticket: category === 'LOTT' || category === 'ELOTT',
  }
}

type Totals = Answer<'bettingRecord'>['totals']

/** The columns, with the totals of all that match in the foot. */
function betColumns(
  t: ReturnType<typeof useTexts<'centre'>>,
  nameOf: (game: string) => string,
  currency: string,
  totals: Totals | undefined,
): Column<Bet>[] {
  return [
    {
      key: 'when',
      head: t('when'),
      cell: (bet) => <Moment at={bet.placedAt} className="" />,
    },
    { key: 'game', head: t('game'), cell: (bet) => nameOf(bet.game) },
    {
      key: 'status',
      head: t('status'),
      mark: true,
      cell: (bet) => <Badge kind={looks[bet.status]}>{t(`bet_${bet.status}`)}</Badge>,
    },
    moneyColumn('stake', { head: t('stake'), currency, total: totals?.stake }),
    moneyColumn('payout', { head: t('payout'), currency, total: totals?.payout }),
    moneyColumn('result', {
      head: t('result'),
      currency,
      signed: true,
      coloured: true,
      total: totals?.result,
    }),
  ]
}
