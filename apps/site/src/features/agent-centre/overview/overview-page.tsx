import { dayAt } from '@parlour/time'
import { DateRange, EmptyState, Skeleton, Table, useUi, zoneName } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Read } from '../../../parts/reads/read-states.tsx'
import { Count, Figure, Figures, MoneyFigure } from '../figure.tsx'
import { type Member, useMemberColumns } from '../member-columns.tsx'
import { PagedRead } from '../paged-read.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { usePages } from '../use-pages.ts'
import { DayBars } from './day-bars.tsx'

type Overview = Answer<'teamOverview'>

/** The whole team in figures, and the lines right below. */
export function OverviewPage() {
  const { timeZone } = useUi()
  const [days, setDays] = useRecordDays(7)
  const overview = useQuery(reading('teamOverview', { query: days }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DateRange value={days} onChange={setDays} today={dayAt(Date.now(), timeZone)} />
        <Read query={overview} skeleton={<Skeleton className="h-96" />}>
          {(answer) => <Shown overview={answer} />}
        </Read>
      </section>
      <DirectLines />
    </div>
  )
}

function Shown({ overview }: { overview: Overview }) {
  const t = useTexts('agents')
  const { locale } = useUi()
  const { people, play, money, currency } = overview
  const count = (value: number) => <Count value={value} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Figures label={t('figuresPlay')}>
        <MoneyFigure name={t('turnover')} amount={play.turnover} currency={currency} strong />
        <MoneyFigure
          name={t('playersResult')}
          amount={play.result}
          currency={currency}
          signed
          strong
        />
        <MoneyFigure name={t('houseNet')} amount={money.net} currency={currency} signed strong />
        <MoneyFigure name={t('teamBalance')} amount={overview.balance} currency={currency} strong />
      </Figures>
      <Figures label={t('figuresPeople')}>
        <Figure name={t('members')}>{count(people.members)}</Figure>
        <Figure name={t('agents')}>{count(people.agents)}</Figure>
        <Figure name={t('newPeople')}>{count(people.registered)}</Figure>
        <Figure name={t('activePeople')}>{count(people.active)}</Figure>
        <Figure name={t('firstDeposits')}>{count(people.firstDeposits)}</Figure>
        <Figure name={t('bets')}>{count(play.bets)}</Figure>
        <MoneyFigure name={t('deposits')} amount={money.deposits} currency={currency} />
        <MoneyFigure name={t('withdrawals')} amount={money.withdrawals} currency={currency} />
        <MoneyFigure name={t('rebates')} amount={money.rebates} currency={currency} />
        <MoneyFigure name={t('promotions')} amount={money.promotions} currency={currency} />
        <MoneyFigure name={t('salaries')} amount={money.salaries} currency={currency} />
        <MoneyFigure name={t('fees')} amount={money.fees} currency={currency} />
      </Figures>
      {overview.days.length > 1 ? (
        <DayBars
          title={t('turnoverByDay')}
          days={overview.days.map(({ day, turnover }) => ({ day, amount: turnover }))}
          currency={currency}
        />
      ) : null}
      <p className="text-sm text-muted">
        {t('countedTo')} <Moment at={overview.countedTo} />
        {' · '}
        {t('businessDay', {
          zone: zoneName(overview.zone, locale, Date.now()),
          hour: overview.cutoverHour,
        })}
      </p>
    </div>
  )
}

function DirectLines() {
  const t = useTexts('agents')
  const direct = usePages('lineTeam', { query: { scope: 'direct', sort: 'account' } })
  const summary = useQuery(reading('lineTeamSummary', {}))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="text-lg font-semibold">{t('directLines')}</h4>
      {summary.data ? (
        <p className="text-sm text-muted">
          {t('levelsLead', {
            direct: summary.data.direct,
            team: summary.data.team,
            levels: summary.data.levels.length,
          })}
        </p>
      ) : null}
      <PagedRead
        query={direct}
        rows={({ members }) => members}
        empty={
          <EmptyState icon="users" title={t('nobodyBelow')}>
            {t('nobodyBelowLead')}
          </EmptyState>
        }
      >
        {(members) => <DirectTable members={members} />}
      </PagedRead>
    </section>
  )
}

function DirectTable({ members }: { members: readonly Member[] }) {
  const t = useTexts('agents')
  const columns = useMemberColumns('account', 'kind', 'login', 'direct', 'team')
  return (
    <Table<Member>
      caption={t('directLines')}
      rows={members}
      rowKey={({ memberId }) => memberId}
      csvName="direct-lines.csv"
      onOpen={(memberId) => memberId && openAgent('downlineManagement', memberId)}
      empty={null}
      columns={columns}
    />
  )
}
