import { Badge, type BadgeKind, Chip, EmptyState, Money, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../../base/router/link.tsx'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Read } from '../../../parts/reads/read-states.tsx'
import { chaseAddress } from './chase-address.ts'
import { useLotteryNames } from './ticket-list.tsx'

export type Chase = Answer<'myChases'>['chases'][number]
const MOST = 50

const looks: Readonly<Record<Chase['state'], BadgeKind>> = {
  running: 'info',
  finished: 'plain',
  won: 'good',
  profit: 'good',
  cancelled: 'plain',
}

/** The player's chases of the last days: how far each has come and what it took and brought. */
export function ChaseList() {
  const t = useTexts('lottery-tickets')
  const [state, setState] = useState<'running' | 'ended' | undefined>()
  const query = useQuery(
    reading('myChases', { query: { pageSize: MOST, ...(state && { state }) } }),
  )
  const nameOf = useLotteryNames().of
  return (
    <div className="grid gap-4">
      <fieldset className="flex gap-2 border-0 p-0" aria-label={t('state')}>
        {(['running', 'ended'] as const).map((one) => (
          <Chip
            key={one}
            pressed={state === one}
            onClick={() => setState(state === one ? undefined : one)}
          >
            {t(one === 'running' ? 'chaseRunning' : 'chaseEnded')}
          </Chip>
        ))}
      </fieldset>
      <Read query={query} skeleton={<SkeletonRows rows={4} className="h-24" />}>
        {({ chases }) =>
          chases.length === 0 ? (
            <EmptyState icon="refresh" title={t('noChases')}>
              {t('noChasesText')}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {chases.map((chase) => (
                <li
                  key={chase.id}
                  className="card relative grid gap-3 p-4 hover:border-line-strong"
                >
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <Link
                      href={chaseAddress(chase.id)}
                      className="font-semibold after:absolute after:inset-0 after:rounded-card after:content-['']"
                    >
                      <span dir="auto">{nameOf(chase.game)}</span>{' '}
                      <bdi className="num font-normal text-muted">{chase.firstIssue}</bdi>
                    </Link>
                    <ChaseState chase={chase} />
                  </div>
                  <ChaseProgress chase={chase} />
                  <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
                    <Moment at={chase.createdAt} />
                    <span>
                      {t('staked')} <Money amount={chase.staked} currency={chase.currency} /> ·{' '}
                      {t('won')} <Money amount={chase.won} currency={chase.currency} />
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Read>
    </div>
  )
}

export function ChaseState({ chase }: { chase: Chase }) {
  const t = useTexts('lottery-tickets')
  return <Badge kind={looks[chase.state]}>{t(`chaseState_${chase.state}`)}</Badge>
}

/** Draws that are decided, and those given back, of all. */
export function ChaseProgress({ chase: { played, returned, draws } }: { chase: Chase }) {
  const t = useTexts('lottery-tickets')
  const share = (count: number) => `${(100 * count) / Math.max(1, draws)}%`
  return (
    <div className="grid gap-1.5">
      <div className="told-track flex h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className="told-fill bg-brand" style={{ width: share(played) }} />
        <span
          className="bg-brass-fill forced-color-adjust-none"
          style={{ width: share(returned) }}
        />
      </div>
      <p className="text-sm">
        {t('chaseProgress', { played, draws })}
        {returned > 0 ? ` · ${t('chaseReturned', { n: returned })}` : null}
      </p>
    </div>
  )
}
