import { Badge, Button, EmptyState, Icon, Money } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { leaveOverlayFor } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { ActivityProgress } from './activity-progress.tsx'
import { ClaimButton } from './claim-button.tsx'
import { isMost, type Promotion, stateLooks } from '../../parts/promotions/promotion-words.ts'
import { RewardWords } from '../../parts/promotions/reward-words.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'

type Centre = Answer<'rewardCentre'>

/** Everything from promotions: what waits to be claimed, what is under way, what came (P-11). */
export function RewardsPage() {
  const t = useTexts('promotions')
  const { code } = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery(reading('rewardCentre', { query: { language: code, pageNo } }))
  return (
    <Read query={query}>
      {(centre) => (
        <div className="grid gap-8">
          <Sums centre={centre} />
          <Part title={t('toClaim')} empty={t('toClaimEmpty')} list={centre.claimable}>
            {(promotion) => <ClaimLine key={promotion.id} promotion={promotion} />}
          </Part>
          <Part title={t('underWay')} empty={t('underWayEmpty')} list={centre.inProgress}>
            {(promotion) => <ProgressLine key={promotion.id} promotion={promotion} />}
          </Part>
          <Received centre={centre} pageNo={pageNo} onPage={setPageNo} />
        </div>
      )}
    </Read>
  )
}

function Sums({ centre: { sums, currency } }: { centre: Centre }) {
  const t = useTexts('promotions')
  const figures: readonly [string, ReactNode][] = [
    [t('sumCash'), <Money key="cash" amount={sums.cash} currency={currency} />],
    [t('sumBonus'), <Money key="bonus" amount={sums.bonus} currency={currency} />],
    [t('sumPoints'), <bdi key="points">{t('points', { count: Number(sums.points) })}</bdi>],
    [t('sumTickets'), <bdi key="tickets">{t('tickets', { count: sums.tickets })}</bdi>],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label={t('sums')}>
      {figures.map(([label, figure]) => (
        <div key={label} className="card grid content-between gap-1 p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Part({
  title,
  empty,
  list,
  children,
}: {
  title: string
  empty: string
  list: readonly Promotion[]
  children: (promotion: Promotion) => ReactNode
}) {
  return (
    <section className="grid gap-3" aria-label={title}>
      <h4 className="text-lg font-semibold">{title}</h4>
      {list.length === 0 ? (
        <p className="card p-5 text-muted">{empty}</p>
      ) : (
        <ul className="grid gap-3">{list.map(children)}</ul>
      )}
    </section>
  )
}

function ClaimLine({ promotion }: { promotion: Promotion }) {
  return (
    <li className="card flex flex-wrap items-center justify-between gap-4 border-brand/40 p-4">
      <div className="min-w-0">
        <p className="font-semibold">{promotion.title}</p>
        <p className="text-sm text-muted">
          <RewardWords reward={promotion.mine?.claimable ?? promotion.offer!.reward} />
        </p>
      </div>
      <ClaimButton promotion={promotion} size="small" />
    </li>
  )
}

function ProgressLine({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const { mine, state, offer } = promotion
  const progress = mine?.progress
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          className="-my-2 min-h-11 text-start font-semibold hover:underline"
          onClick={() => leaveOverlayFor(`/promotions#${promotion.id}`)}
        >
          {promotion.title}
        </button>
        <Badge kind={stateLooks[state]}>{t(`state_${state}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        <RewardWords reward={offer!.reward} most={isMost(offer!)} />
      </p>
      {progress && progress.kind !== 'days' ? <ActivityProgress of={progress} /> : null}
    </li>
  )
}

function Received({
  centre,
  pageNo,
  onPage,
}: {
  centre: Centre
  pageNo: number
  onPage: (pageNo: number) => void
}) {
  const t = useTexts('promotions')
  const { list, totalPages } = centre.received
  return (
    <section className="grid gap-3" aria-label={t('received')}>
      <h4 className="text-lg font-semibold">{t('received')}</h4>
      {list.length === 0 ? (
        <EmptyState
          title={t('receivedEmpty')}
          action={
            <Button kind="ghost" onClick={() => leaveOverlayFor('/promotions')}>
              {t('seePromotions')}
            </Button>
          }
        >
          {t('receivedEmptyText')}
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {list.map((line) => (
            <li
              key={line.claimId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Icon name="gift" size={20} className="shrink-0 text-brass" />
                <span className="font-medium">{line.title}</span>
              </span>
              <span className="flex flex-wrap items-baseline gap-x-4">
                <Moment at={line.at} />
                <span className="font-semibold">
                  <RewardWords reward={line.reward} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {totalPages > 1 ? (
        <nav className="flex items-center justify-between gap-3" aria-label={t('pages')}>
          <Button
            kind="ghost"
            size="small"
            disabled={pageNo === 1}
            onClick={() => onPage(pageNo - 1)}
          >
            {t('newer')}
          </Button>
          <bdi className="num text-sm text-muted">
            {pageNo} / {totalPages}
          </bdi>
          <Button
            kind="ghost"
            size="small"
            disabled={pageNo >= totalPages}
            onClick={() => onPage(pageNo + 1)}
          >
            {t('older')}
          </Button>
        </nav>
      ) : null}
    </section>
  )
}
