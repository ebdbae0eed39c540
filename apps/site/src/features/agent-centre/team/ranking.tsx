import { type Column, EmptyState, Money, Table } from '@parlour/ui'
import type { ReactNode } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { Count } from '../figure.tsx'
import { PagedRead } from '../paged-read.tsx'
import { useOrder } from '../reports/use-order.ts'
import { usePages } from '../use-pages.ts'

type Report = Answer<'teamRanking'>
type Line = Report['lines'][number]
type Name = keyof Line['before']

const heads = {
  turnover: 'turnover',
  stakes: 'stakes',
  net: 'houseNet',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  newMembers: 'newMembers',
  firstDeposits: 'firstDeposits',
  active: 'active',
} as const satisfies Record<Name, string>
const orders = [...(Object.keys(heads) as Name[]), 'account' as const]

/** The direct downlines one against the other, each with its whole team and beside the days before. */
export function Ranking() {
  const t = useTexts('agent-records')
  const [days, setDays] = useRecordDays(7)
  const order = useOrder(orders)
  const filter = { ...days, ...(order.sort && { sort: order.sort }) }
  const report = usePages('teamRanking', { query: filter })
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('rankingLead')}</p>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('teamRankingFile', filter, 'team-ranking.csv')}
        narrowings={[order.narrowing]}
      />
      <PagedRead
        query={report}
        rows={({ lines }) => lines}
        empty={<EmptyState icon="users" title={t('noLines')} />}
      >
        {(lines, last) => <Lines lines={lines} currency={last.currency} />}
      </PagedRead>
    </>
  )
}

function Lines({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const t = useTexts('agents')
  const r = useTexts('agent-records')
  const places = new Map(lines.map(({ memberId }, index) => [memberId, index + 1]))
  const figure = (key: Name): Column<Line> => {
    const show = (value: string | number): ReactNode =>
      typeof value === 'number' ? (
        <Count value={value} />
      ) : (
        <Money amount={value} currency={currency} signed={key === 'net'} coloured={key === 'net'} />
      )
    return {
      key,
      head: r(heads[key]),
      end: true,
      cell: ({ before, ...now }) => (
        <span className="whitespace-nowrap text-end">
          <span className="block">{show(now[key])}</span>
          <span className="block text-xs font-normal text-muted">
            {/* What stands below is told above the table; a card on a phone has the room to say it. */}
            <span className="sm:sr-only">{r('daysBefore')}: </span>
            {show(before[key])}
          </span>
        </span>
      ),
    }
  }
  return (
    <Table<Line>
      caption={t('team_ranking')}
      rows={lines}
      rowKey={({ memberId }) => memberId}
      empty={null}
      columns={[
        {
          key: 'account',
          head: r('userName'),
          cell: ({ memberId, account }) => (
            <span>
              <span className="num text-muted">{places.get(memberId)}.</span> <bdi>{account}</bdi>
            </span>
          ),
        },
        {
          key: 'team',
          head: r('team'),
          end: true,
          cell: ({ teamCount }) => <Count value={teamCount} />,
        },
        ...(Object.keys(heads) as Name[]).map(figure),
      ]}
    />
  )
}
