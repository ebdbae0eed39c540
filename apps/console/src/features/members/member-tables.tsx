import { Badge, EmptyState, Money, Table } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useLanguage, useTexts, useTime } from '../../texts.ts'
import type { Card } from './member-card.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={title}>
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}

export function RunningSessions({ sessions }: { sessions: Card['sessions'] }) {
  const t = useTexts()
  const time = useTime()
  return (
    <Part title={t('memberSessions')}>
      <Table
        caption={t('memberSessions')}
        rows={sessions}
        rowKey={(row) => `${row.startedAt} ${row.activeAt} ${row.address}`}
        empty={<EmptyState icon="lock" title={t('memberNoSessions')} />}
        columns={[
          { key: 'since', head: t('sessionSince'), cell: (row) => time(row.startedAt) },
          { key: 'seen', head: t('sessionSeen'), cell: (row) => time(row.activeAt) },
          {
            key: 'address',
            head: t('sessionAddress'),
            cell: (row) => <bdi>{row.address ?? '–'}</bdi>,
          },
          {
            key: 'device',
            head: t('sessionDevice'),
            cell: (row) => <span className="[overflow-wrap:anywhere]">{row.device ?? '–'}</span>,
          },
        ]}
      />
    </Part>
  )
}

const betLooks = { open: 'info', settled: 'good', voided: 'plain' } as const

export function LatestBets({ bets, currency }: { bets: Card['bets']; currency: string }) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  return (
    <Part title={t('memberBets')}>
      <Table
        caption={t('memberBets')}
        rows={bets}
        rowKey={({ betId }) => betId}
        csvName="bets.csv"
        empty={<EmptyState icon="receipt" title={t('memberNoBets')} />}
        columns={[
          {
            key: 'when',
            head: t('when'),
            cell: (row) => time(row.placedAt),
            csv: (row) => row.placedAt,
          },
          {
            key: 'game',
            head: t('game'),
            cell: (row) => row.gameName[language],
            csv: (row) => row.game,
          },
          {
            key: 'vendor',
            head: t('vendor'),
            wide: true,
            cell: (row) => row.vendorName,
            csv: (row) => row.vendor,
          },
          {
            key: 'stake',
            head: t('stake'),
            end: true,
            cell: (row) => <Money amount={row.stake} currency={currency} />,
            csv: (row) => row.stake,
          },
          {
            key: 'payout',
            head: t('payout'),
            end: true,
            cell: (row) =>
              row.state === 'open' ? '–' : <Money amount={row.payout} currency={currency} />,
            csv: (row) => row.payout,
          },
          {
            key: 'state',
            head: t('betState'),
            mark: true,
            cell: (row) => <Badge kind={betLooks[row.state]}>{t(`bet_${row.state}`)}</Badge>,
            csv: (row) => row.state,
          },
        ]}
      />
    </Part>
  )
}

export function LatestPayments({
  payments,
  currency,
}: {
  payments: Card['payments']
  currency: string
}) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  return (
    <Part title={t('memberPayments')}>
      <Table
        caption={t('memberPayments')}
        rows={payments}
        rowKey={({ paymentId }) => paymentId}
        csvName="payments.csv"
        empty={<EmptyState icon="coins" title={t('memberNoPayments')} />}
        columns={[
          {
            key: 'when',
            head: t('when'),
            cell: (row) => time(row.createdAt),
            csv: (row) => row.createdAt,
          },
          {
            key: 'kind',
            head: t('paymentKind'),
            cell: (row) => t(row.kind === 'deposit' ? 'methodIn' : 'methodOut'),
            csv: (row) => row.kind,
          },
          {
            key: 'method',
            head: t('paymentMethod'),
            cell: (row) => row.method[language],
            csv: (row) => row.method.en,
          },
          {
            key: 'amount',
            head: t('amount'),
            end: true,
            cell: (row) => <Money amount={row.amount} currency={currency} />,
            csv: (row) => row.amount,
          },
          {
            key: 'state',
            head: t('betState'),
            mark: true,
            cell: (row) => <Badge>{t(stateWord(row))}</Badge>,
            csv: (row) => row.state,
          },
        ]}
      />
    </Part>
  )
}

const stateWord = (row: Card['payments'][number]) =>
  row.kind === 'deposit' ? (`deposit_${row.state}` as const) : (`withdrawal_${row.state}` as const)
