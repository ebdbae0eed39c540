import { Badge, formatMoney, Money, showRate, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { Count, Figure, Figures, MoneyFigure } from '../figure.tsx'
import { Period } from '../records/period.tsx'
import { Missing, Note } from '../records/salary-terms.tsx'
import { recordPages } from '../records/states.ts'

type Today = Answer<'agentToday'>
type Running = Today['contracts'][number]

/** What an agent opens the centre for: the day until now, and what each contract would come to. */
export function TodaySoFar() {
  const t = useTexts('agent-records')
  const today = useQuery(reading('agentToday', {}))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t('todayTitle')}>
      <h4 className="text-lg font-semibold">{t('todayTitle')}</h4>
      <Read query={today} skeleton={<Skeleton className="h-48" />}>
        {(answer) => <Shown today={answer} />}
      </Read>
    </section>
  )
}

function Shown({ today }: { today: Today }) {
  const t = useTexts('agent-records')
  const a = useTexts('agents')
  const { locale, timeZone } = useUi()
  const { play, people, currency, contracts } = today
  const least = formatMoney(people.activeMinTurnover, currency, locale)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return (
    <>
      <Figures label={t('todayTitle')}>
        <MoneyFigure name={t('turnover')} amount={play.turnover} currency={currency} strong />
        <MoneyFigure name={t('result')} amount={play.result} currency={currency} signed strong />
        <Figure name={t('active')} strong note={`≥ ${least}`}>
          <Count value={people.active} />
        </Figure>
        <Figure name={a('newToday')} strong>
          <Count value={people.registered} />
        </Figure>
        <MoneyFigure name={t('deposits')} amount={today.deposits} currency={currency} />
        <MoneyFigure name={t('withdrawals')} amount={today.withdrawals} currency={currency} />
        <Figure name={t('firstDeposits')}>
          <Count value={people.firstDeposits} />
        </Figure>
        <Figure name={t('bets')}>
          <Count value={play.bets} />
        </Figure>
      </Figures>
      {contracts.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          {contracts.map((one) => (
            <li key={one.kind} className="min-w-0">
              <RunningCard running={one} currency={currency} />
            </li>
          ))}
        </ul>
      ) : null}
      <Note>{t('todayLead', { time: time.format(Date.parse(today.countedTo)) })}</Note>
    </>
  )
}

/** A contract in the period that runs: the estimate, the tier it stands on, and what the next one lacks. */
function RunningCard({ running, currency }: { running: Running; currency: string }) {
  const t = useTexts('agent-records')
  const isRealTime = running.kind === 'REALTIME'
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <article
      className="card grid h-full content-start gap-4 p-5"
      aria-label={t(`kind_${running.kind}`)}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <button
          type="button"
          className="min-h-11 text-start font-semibold text-brand hover:underline"
          onClick={() => openAgent(recordPages[running.kind])}
        >
          {t(`kind_${running.kind}`)}
        </button>
        <span className="text-sm text-muted">
          <Period
            line={{
              kind: isRealTime ? 'DAILY' : running.kind,
              start: running.start,
              end: running.end,
            }}
          />
        </span>
      </header>
      <p>
        <span className="block text-sm text-muted">
          {t(isRealTime ? 'soFar' : 'estimate')} · {t('net')}
        </span>
        <Money
          amount={running.net}
          currency={currency}
          coloured
          className="text-2xl font-semibold tracking-tight"
        />
      </p>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2 text-sm">
        <Fact name={t('base')}>{money(running.base)}</Fact>
        <Fact name={t('gross')}>{money(running.gross)}</Fact>
        <Fact name={t(isRealTime ? 'paidToday' : 'owed')}>
          {money(isRealTime ? running.paid : running.owed)}
        </Fact>
      </dl>
      {running.suspended ? <Badge kind="bad">{t('contractSuspended')}</Badge> : null}
      <NextTier running={running} currency={currency} />
    </article>
  )
}

function NextTier({
  running: { terms, tier, active },
  currency,
}: {
  running: Running
  currency: string
}) {
  const t = useTexts('agent-records')
  const { locale } = useUi()
  const { tiers } = terms
  if (!tiers) return null
  const now = tier === null ? undefined : tiers[tier]
  const next = tiers.find(({ reached }, at) => !reached && at > (tier ?? -1))
  const rate = (ppm: number) => showRate(ppm, locale)
  return (
    <div className="grid gap-2 border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap gap-x-4">
        <span>
          {t('tier')}{' '}
          <strong className="num">
            {now && tier !== null ? `${tier + 1} · ${rate(now.ratePpm)}` : t('tierNone')}
          </strong>
        </span>
        <span>
          {t('active')} <Count value={active} />
        </span>
      </p>
      {next ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('nextTier', { rate: rate(next.ratePpm) })}</span>
          <Missing missing={next.missing} currency={currency} />
        </p>
      ) : now && tier === tiers.length - 1 ? (
        <Note>{t('topTier')}</Note>
      ) : null}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
