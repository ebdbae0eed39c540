import { EmptyState, moneyColumn, Table, Tabs } from '@parlour/ui'
import { useState } from 'react'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { useReason } from '../../../parts/records/reason.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { PagedRead } from '../paged-read.tsx'
import { usePages } from '../use-pages.ts'

type Report = Answer<'teamPayments'>
type Line = Report['lines'][number]

const kinds = {
  deposits: 'deposits',
  first_deposits: 'firstDeposits',
  withdrawals: 'withdrawals',
  promotions: 'promotions',
} as const
type Kind = keyof typeof kinds

/** Deposits, first deposits, withdrawals and promotions of the whole team in one list. */
export function PaymentsPage() {
  const t = useTexts('agent-records')
  const [days, setDays] = useRecordDays(7)
  const [kind, setKind] = useState<Kind>('deposits')
  const filter = { ...days, kind }
  const report = usePages('teamPayments', { query: filter })
  return (
    <>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('teamPaymentsFile', filter, `team-${kind}.csv`)}
        narrowings={[]}
      />
      <Tabs
        label={t('paymentKinds')}
        look="pill"
        tabs={Object.entries(kinds).map(([key, name]) => ({ key: key as Kind, label: t(name) }))}
        active={kind}
        onSelect={setKind}
      >
        <PagedRead
          query={report}
          rows={({ lines }) => lines}
          empty={<EmptyState icon="wallet" title={t('noPayments')} />}
        >
          {(lines, last) => (
            <>
              <p className="text-sm text-muted">
                {t('paymentsPeople', { count: last.totals.people })}
              </p>
              <Payments lines={lines} report={last} caption={t(kinds[kind])} />
            </>
          )}
        </PagedRead>
      </Tabs>
    </>
  )
}

function Payments({
  lines,
  report: { currency, totals },
  caption,
}: {
  lines: readonly Line[]
  report: Report
  caption: string
}) {
  const t = useTexts('agent-records')
  const reasonOf = useReason()
  // One member may have paid often: what leads on is the member, not the payment.
  const memberOf = new Map(lines.map(({ id, memberId }) => [id, memberId]))
  return (
    <Table<Line>
      caption={caption}
      rows={lines}
      rowKey={({ id }) => id}
      onOpen={(id) => {
        const memberId = id && memberOf.get(id)
        if (memberId) openAgent('downlineTransactions', memberId)
      }}
      empty={null}
      columns={[
        { key: 'account', head: t('userName'), cell: ({ account }) => <bdi>{account}</bdi> },
        { key: 'at', head: t('when'), cell: ({ at }) => <Moment at={at} className="" /> },
        { key: 'what', head: t('what'), cell: ({ reason }) => reasonOf(reason) },
        moneyColumn('amount', { head: t('amount'), currency, total: totals.amount }),
      ]}
    />
  )
}
