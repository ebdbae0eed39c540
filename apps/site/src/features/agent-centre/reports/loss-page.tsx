import { EmptyState, Money, Table, moneyColumn } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import { Count } from '../figure.tsx'
import { PagedRead } from '../paged-read.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { usePages } from '../use-pages.ts'
import { useOrder } from './use-order.ts'
import { WayDown } from '../way-down.tsx'

type Report = Answer<'teamLoss'>
type Line = Report['lines'][number]
type Statement = Report['statement'][number]
const orders = ['net', 'turnover', 'account'] as const
const parts = ['deposits', 'withdrawals', 'rebates', 'promotions', 'salaries', 'fees'] as const

/** Profit and loss: the agent, those right below, the whole team, and line by line. */
export function LossPage() {
  const t = useTexts('agent-records')
  const [days, setDays] = useRecordDays(30)
  const [of, setOf] = useState<string>()
  const order = useOrder(orders)
  const filter = { ...days, ...(of && { of }), ...(order.sort && { sort: order.sort }) }
  const report = usePages('teamLoss', { query: filter })
  const [page] = report.data?.pages ?? []
  return (
    <>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('teamLossFile', filter, 'profit-and-loss.csv')}
        narrowings={[order.narrowing]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {page ? (
          <>
            {page.path.length > 0 ? <WayDown path={page.path} onChoose={setOf} /> : null}
            <Statements report={page} />
          </>
        ) : null}
        <PagedRead
          query={report}
          rows={({ lines }) => lines}
          empty={
            <EmptyState icon="users" title={t('noLines')}>
              {t('noLinesLead')}
            </EmptyState>
          }
        >
          {(lines, { currency }) => <Lines lines={lines} currency={currency} onOpen={setOf} />}
        </PagedRead>
      </div>
    </>
  )
}

function Statements({ report: { statement, currency } }: { report: Report }) {
  const t = useTexts('agent-records')
  return (
    <section className="grid gap-3 lg:grid-cols-3" aria-label={t('statement')}>
      {statement.map((row) => (
        <StatementCard key={row.row} row={row} currency={currency} />
      ))}
    </section>
  )
}

function StatementCard({ row, currency }: { row: Statement; currency: string }) {
  const t = useTexts('agent-records')
  const a = useTexts('agents')
  return (
    <article className="card grid content-start gap-3 p-5">
      <header className="flex items-baseline justify-between gap-3">
        <h4 className="font-semibold">{t(`row_${row.row}`)}</h4>
        <span className="text-sm text-muted">
          {t('people')}: <Count value={row.people} />
        </span>
      </header>
      <p>
        <span className="block text-sm text-muted">{t('houseNet')}</span>
        <Money
          amount={row.net}
          currency={currency}
          signed
          coloured
          className="text-2xl font-semibold tracking-tight"
        />
      </p>
      <dl className="grid gap-1.5 border-line border-t pt-3 text-sm">
        <Part name={t('turnover')} amount={row.turnover} currency={currency} />
        <Part name={t('result')} amount={row.result} currency={currency} />
        {parts.map((name) => (
          // Dividends are among them, as in the overview; a dividend's own costs know salaries alone.
          <Part
            key={name}
            name={name === 'salaries' ? a(name) : t(name)}
            amount={row[name]}
            currency={currency}
          />
        ))}
      </dl>
    </article>
  )
}

const Part = ({ name, amount, currency }: { name: string; amount: string; currency: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-muted">{name}</dt>
    <dd>
      <Money amount={amount} currency={currency} />
    </dd>
  </div>
)

function Lines({
  lines,
  currency,
  onOpen,
}: {
  lines: readonly Line[]
  currency: string
  onOpen: (memberId: string) => void
}) {
  const t = useTexts('agent-records')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="text-lg font-semibold">{t('lines')}</h4>
      <Table<Line>
        caption={t('lines')}
        rows={lines}
        rowKey={({ memberId }) => memberId}
        onOpen={(memberId) => memberId && onOpen(memberId)}
        empty={null}
        columns={[
          { key: 'account', head: t('userName'), cell: ({ account }) => <bdi>{account}</bdi> },
          {
            key: 'team',
            head: t('team'),
            end: true,
            cell: ({ teamCount }) => <Count value={teamCount} />,
          },
          moneyColumn('turnover', { head: t('turnover'), currency }),
          moneyColumn('result', { head: t('result'), currency, signed: true, coloured: true }),
          moneyColumn('deposits', { head: t('deposits'), currency }),
          moneyColumn('withdrawals', { head: t('withdrawals'), currency }),
          moneyColumn('net', { head: t('houseNet'), currency, signed: true, coloured: true }),
        ]}
      />
    </section>
  )
}
