import { dayAt } from '@parlour/time'
import {
  Checkbox,
  DateRange,
  EmptyState,
  formatMoney,
  Skeleton,
  Table,
  useUi,
  zoneName,
} from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { daysBefore } from './days-before.ts'
import { TeamDays } from './team-days.tsx'
import { TodaySoFar } from './today.tsx'

type Overview = Answer<'teamOverview'>

/** The whole team in figures, and the lines right below. */
export function OverviewPage() {
  const { timeZone } = useUi()
  const [days, setDays] = useRecordDays(7)
  const t = useTexts('agent-records')
  const [comparing, setComparing] = useState(false)
  const overview = useQuery(reading('teamOverview', { query: days }))
  const before = useQuery({
    ...reading('teamOverview', { query: daysBefore(days) }),
    enabled: comparing,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <TodaySoFar />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DateRange value={days} onChange={setDays} today={dayAt(Date.now(), timeZone)} />
        <Checkbox checked={comparing} onChange={(event) => setComparing(event.target.checked)}>
          {t('compare')}
        </Checkbox>
        <Read query={overview} skeleton={<Skeleton className="h-96" />}>
          {(answer) => <Shown overview={answer} before={comparing ? before.data : undefined} />}
        </Read>
      </section>
      <DirectLines />
    </div>
  )
}

type Compared = { readonly overview: Overview; readonly before: Overview | undefined }

function Shown({ overview, before }: Compared) {
  const t = useTexts('agents')
  const { locale } = useUi()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PlayFigures overview={overview} before={before} />
      <PeopleFigures overview={overview} before={before} />
      {overview.days.length > 1 ? (
        <TeamDays days={overview.days} currency={overview.currency} />
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

function PlayFigures({ overview, before }: Compared) {
  const t = useTexts('agents')
  const { play, money, currency } = overview
  const was = useBefore(before)
  return (
    <Figures label={t('figuresPlay')}>
      <MoneyFigure
        name={t('turnover')}
        amount={play.turnover}
        currency={currency}
        strong
        note={was.money((one) => one.play.turnover)}
      />
      <MoneyFigure
        name={t('playersResult')}
        amount={play.result}
        currency={currency}
        signed
        strong
        note={was.money((one) => one.play.result)}
      />
      <MoneyFigure
        name={t('houseNet')}
        amount={money.net}
        currency={currency}
        signed
        strong
        note={was.money((one) => one.money.net)}
      />
      <MoneyFigure name={t('teamBalance')} amount={overview.balance} currency={currency} strong />
    </Figures>
  )
}

function PeopleFigures({ overview, before }: Compared) {
  const t = useTexts('agents')
  const { people, play, money, currency } = overview
  const count = (value: number) => <Count value={value} />
  const was = useBefore(before)
  return (
    <Figures label={t('figuresPeople')}>
      <Figure name={t('members')}>{count(people.members)}</Figure>
      <Figure name={t('agents')}>{count(people.agents)}</Figure>
      <Figure name={t('newPeople')} note={was.count((one) => one.people.registered)}>
        {count(people.registered)}
      </Figure>
      <Figure name={t('activePeople')} note={was.count((one) => one.people.active)}>
        {count(people.active)}
      </Figure>
      <Figure name={t('firstDeposits')} note={was.count((one) => one.people.firstDeposits)}>
        {count(people.firstDeposits)}
      </Figure>
      <Figure name={t('bets')} note={was.count((one) => one.play.bets)}>
        {count(play.bets)}
      </Figure>
      <MoneyFigure
        name={t('deposits')}
        amount={money.deposits}
        currency={currency}
        note={was.money((one) => one.money.deposits)}
      />
      <MoneyFigure
        name={t('withdrawals')}
        amount={money.withdrawals}
        currency={currency}
        note={was.money((one) => one.money.withdrawals)}
      />
      <MoneyFigure
        name={t('rebates')}
        amount={money.rebates}
        currency={currency}
        note={was.money((one) => one.money.rebates)}
      />
      <MoneyFigure
        name={t('promotions')}
        amount={money.promotions}
        currency={currency}
        note={was.money((one) => one.money.promotions)}
      />
      <MoneyFigure
        name={t('salaries')}
        amount={money.salaries}
        currency={currency}
        note={was.money((one) => one.money.salaries)}
      />
      <MoneyFigure
        name={t('fees')}
        amount={money.fees}
        currency={currency}
        note={was.money((one) => one.money.fees)}
      />
    </Figures>
  )
}

/** What the days before came to, below a figure; nothing where none are compared. */
function useBefore(before: Overview | undefined) {
  const t = useTexts('agent-records')
  const { locale } = useUi()
  const numbers = new Intl.NumberFormat(locale)
  return {
    money: (of: (one: Overview) => string) =>
      before && t('before', { amount: formatMoney(of(before), before.currency, locale) }),
    count: (of: (one: Overview) => number) =>
      before && t('before', { amount: numbers.format(of(before)) }),
  }
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
