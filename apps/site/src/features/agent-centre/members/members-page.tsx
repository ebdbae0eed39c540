import { Badge, Button, EmptyState, moneyColumn, Table } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { type Narrowing, RecordBar } from '../../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import type { AgentPageProps } from '../agent-pages.ts'
import { NameSearch } from '../name-search.tsx'
import { PagedRead } from '../paged-read.tsx'
import { BusinessDay } from '../reports/business-day.tsx'
import { useOrder } from '../reports/use-order.ts'
import { usePages } from '../use-pages.ts'

type Report = Answer<'teamMembers'>
type Line = Report['lines'][number]

const orders = [
  'turnover',
  'result',
  'deposits',
  'withdrawals',
  'balance',
  'played',
  'login',
  'registered',
  'account',
] as const
const filters = ['online', 'never_deposited', 'silent', 'with_balance'] as const
const kinds = ['agent', 'member'] as const
/** What the house calls silent, until it has said so itself. */
const SILENT_DAYS = 7

/**
 * The team member by member with money: narrowed, put in order, and each down to who they are. It may open with a link:
 * then with those who came by it.
 */
export function MembersPage({ item: link }: AgentPageProps) {
  const a = useTexts('agents')
  const [days, setDays] = useRecordDays(7)
  const [search, setSearch] = useState('')
  const narrowed = useNarrowings()
  const order = useOrder(orders)
  const wanted = useDeferredValue(search.trim())
  const filter = {
    ...days,
    ...(link && { link }),
    ...(wanted && { search: wanted }),
    ...narrowed.filter,
    ...(order.sort && { sort: order.sort }),
  }
  const report = usePages('teamMembers', { query: filter })
  const narrowings = narrowed.narrowings(report.data?.pages[0]?.silentDays ?? SILENT_DAYS)
  return (
    <>
      {link ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{a('linkMembers')}</span>
          <Button kind="quiet" onClick={() => openAgent('memberFigures')}>
            {a('allTeam')}
          </Button>
        </p>
      ) : null}
      <div className="mb-3">
        <NameSearch value={search} onChange={setSearch} />
      </div>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('teamMembersFile', filter, 'team-members.csv')}
        narrowings={[...narrowings, order.narrowing]}
      />
      <PagedRead
        query={report}
        rows={({ lines }) => lines}
        empty={<EmptyState icon="users" title={a('nobodyFound')} />}
      >
        {(lines, last) => (
          <>
            <p className="text-sm text-muted">{a('peopleCount', { count: last.total })}</p>
            <Members lines={lines} report={last} />
          </>
        )}
      </PagedRead>
    </>
  )
}

/** Who is left out: by what they did, where they stand, and what they are. */
function useNarrowings() {
  const t = useTexts('agent-records')
  const a = useTexts('agents')
  const [only, setOnly] = useState('')
  const [scope, setScope] = useState('')
  const [kind, setKind] = useState('')
  return {
    filter: { ...(only && { only }), ...(scope && { scope }), ...(kind && { kind }) },
    narrowings: (silent: number): Narrowing[] => [
      {
        name: 'only',
        label: t('allMembers'),
        value: only,
        onChange: setOnly,
        choices: filters.map((value) => ({
          value,
          label: t(`only_${value}`, { days: silent }),
        })),
      },
      {
        name: 'scope',
        label: t('row_team'),
        value: scope,
        onChange: setScope,
        choices: [{ value: 'direct', label: t('row_direct') }],
      },
      {
        name: 'kind',
        label: a('allKinds'),
        value: kind,
        onChange: setKind,
        choices: kinds.map((value) => ({ value, label: a(`kind_${value}`) })),
      },
    ],
  }
}

function Members({
  lines,
  report: { currency, totals },
}: {
  lines: readonly Line[]
  report: Report
}) {
  const t = useTexts('agent-records')
  const a = useTexts('agents')
  return (
    <Table<Line>
      caption={t('members')}
      rows={lines}
      rowKey={({ memberId }) => memberId}
      onOpen={(memberId) => memberId && openAgent('downlineManagement', memberId)}
      empty={null}
      columns={[
        {
          key: 'account',
          head: t('userName'),
          cell: ({ account, upline, distance }) => (
            <>
              <bdi className="block">{account}</bdi>
              {distance > 1 ? (
                <span className="block text-xs font-normal text-muted">
                  {t('upline')}: <bdi>{upline}</bdi>
                </span>
              ) : null}
            </>
          ),
        },
        {
          key: 'login',
          head: a('lastLogin'),
          cell: ({ online, lastLoginAt }) => {
            if (online) return <Badge kind="good">{t('online')}</Badge>
            return lastLoginAt ? <Moment at={lastLoginAt} className="" /> : a('never')
          },
        },
        {
          key: 'played',
          head: t('lastPlay'),
          cell: ({ lastPlayOn }) => (lastPlayOn ? <BusinessDay day={lastPlayOn} /> : '–'),
        },
        moneyColumn('turnover', { head: t('turnover'), currency, total: totals.turnover }),
        moneyColumn('result', {
          head: t('result'),
          currency,
          signed: true,
          coloured: true,
          total: totals.result,
        }),
        moneyColumn('deposits', { head: t('deposits'), currency, total: totals.deposits }),
        moneyColumn('withdrawals', { head: t('withdrawals'), currency, total: totals.withdrawals }),
        moneyColumn('balance', { head: t('balance'), currency, total: totals.balance }),
      ]}
    />
  )
}
