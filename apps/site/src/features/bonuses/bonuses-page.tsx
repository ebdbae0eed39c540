import { Button, EmptyState, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { navigate } from '../../base/router/location.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { BonusCard } from './bonus-card.tsx'
import { LocksPanel } from './locks-panel.tsx'
import { PastBonuses } from './past-bonuses.tsx'

export type Bonuses = Answer<'bonusDetails'>
export type Bonus = Bonuses['bonuses'][number]

/** Bonuses that run, wait or have ended, what each still asks for, and the way out (P-10). */
export function BonusesPage() {
  const details = useQuery(reading('bonusDetails', {}))
  return (
    <Read query={details} skeleton={<PageSkeleton />}>
      {(answer) => <Shown {...answer} />}
    </Read>
  )
}

function Shown({ bonuses, locks, currency, now, ...cash }: Bonuses) {
  const t = useTexts('bonuses')
  const inPlay = (['active', 'offered', 'queued'] as const).map((state) => ({
    state,
    title: t(state === 'active' ? 'running' : state),
    those: bonuses.filter((bonus) => bonus.state === state),
  }))
  const past = bonuses.filter(({ state }) => !['active', 'offered', 'queued'].includes(state))
  const nothing = bonuses.length === past.length && locks.every(({ closedAs }) => closedAs)
  return (
    <div className="grid gap-8">
      {nothing ? (
        <EmptyState
          icon="gift"
          title={t('none')}
          action={<Button onClick={() => navigate('/promotions')}>{t('toPromotions')}</Button>}
        >
          {t('noneLead')}
        </EmptyState>
      ) : null}
      {inPlay.map(({ state, title, those }) =>
        those.length === 0 ? null : (
          <section key={state} aria-label={title} className="grid gap-3">
            <h4 className="font-semibold text-muted">{title}</h4>
            {those.map((bonus) => (
              <BonusCard key={bonus.grantId} bonus={bonus} now={now} />
            ))}
          </section>
        ),
      )}
      <LocksPanel locks={locks} currency={currency} {...cash} />
      <PastBonuses bonuses={past} />
    </div>
  )
}

const PageSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-6 w-32" />
    <Skeleton className="h-72" />
    <Skeleton className="h-24" />
  </div>
)
