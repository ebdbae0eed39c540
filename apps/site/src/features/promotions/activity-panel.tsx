import { HOUR_MS } from '@parlour/time'
import { Button, Icon, useUi } from '@parlour/ui'
import { lazy, Suspense, useState } from 'react'
import { usePlayer } from '../../base/session/session.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { ActivityProgress } from './activity-progress.tsx'
import { ClaimButton } from './claim-button.tsx'
import { isMost, type Promotion } from '../../parts/promotions/promotion-words.ts'
import { RewardWords } from '../../parts/promotions/reward-words.tsx'
import { SignInCalendar } from './sign-in-calendar.tsx'
import { asMember, useJoin } from './use-activity.ts'

const ApplyDialog = lazy(() =>
  import('./apply-dialog.tsx').then((file) => ({ default: file.ApplyDialog })),
)

/** How a promotion stands for its reader, and the one thing that can be done about it now. */
export function ActivityPanel({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const player = usePlayer()
  const { offer, mine, state } = promotion
  if (!offer) return null
  const known = player && !player.trial && mine
  return (
    <section className="card grid gap-4 p-5" aria-label={t('yours')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-xl font-semibold">
          <RewardWords
            reward={mine?.claimable ?? mine?.received ?? offer.reward}
            most={!mine?.claimable && !mine?.received && isMost(offer)}
          />
        </p>
        {known && mine.periodEndsAt && state !== 'close' ? <EndsIn at={mine.periodEndsAt} /> : null}
      </div>
      {known && offer.trigger === 'sign_in' ? <SignInCalendar promotionId={promotion.id} /> : null}
      {known && mine.progress && mine.progress.kind !== 'days' ? (
        <ActivityProgress of={mine.progress} />
      ) : null}
      {mine?.reason ? (
        <p className="rounded-small bg-raised px-4 py-3">
          <span className="font-medium">{t('rejectedBecause')}</span> {mine.reason}
        </p>
      ) : null}
      <Action promotion={promotion} />
    </section>
  )
}

function Action({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const [applying, setApplying] = useState(false)
  const join = useJoin(promotion.id)
  const { state, offer, mine } = promotion
  const entry = offer?.entry
  if (state === 'claim' || (state === 'join' && entry === 'none'))
    return mine ? <ClaimButton promotion={promotion} /> : <EnterButton />
  if ((state === 'join' && entry === 'apply') || (state === 'rejected' && mine?.again)) {
    return (
      <>
        <Button
          icon="send"
          className="justify-self-start"
          onClick={() => asMember(() => setApplying(true))}
        >
          {state === 'rejected' ? t('applyAgain') : t('apply')}
        </Button>
        {applying ? (
          <Suspense>
            <ApplyDialog
              promotionId={promotion.id}
              title={promotion.title}
              onClose={() => setApplying(false)}
            />
          </Suspense>
        ) : null}
      </>
    )
  }
  if (state === 'join')
    return (
      <>
        <Button
          className="justify-self-start"
          busy={join.isPending}
          onClick={() => asMember(() => join.mutate())}
        >
          {t('join')}
        </Button>
        <PressError error={join.error} />
      </>
    )
  return <Said promotion={promotion} />
}

/** A visitor sees what it is about, and comes in first. */
function EnterButton() {
  const t = useTexts('promotions')
  return (
    <Button className="justify-self-start" onClick={() => asMember(() => {})}>
      {t('enter')}
    </Button>
  )
}

/** Where nothing can be pressed, what happens next. */
function Said({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const { state, offer } = promotion
  const closed = promotion.mine?.closed
  if (state === 'joined' && offer?.trigger === 'deposit')
    return (
      <Button icon="deposit" className="justify-self-start" onClick={() => openMember('deposit')}>
        {t('depositNow')}
      </Button>
    )
  return (
    <p className="flex gap-3 text-muted">
      <Icon name="info" className="shrink-0 text-brass" />
      {closed === 'not_yours' || closed === 'spent' ? t(`next_${closed}`) : t(`next_${state}`)}
    </p>
  )
}

/** When the running period ends: hours on the last day, days before. */
function EndsIn({ at }: { at: string }) {
  const t = useTexts('promotions')
  const { locale, timeZone } = useUi()
  const hours = Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / HOUR_MS))
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))
  return (
    <time dateTime={at} title={written} className="text-sm text-muted">
      {t('periodNow')}{' '}
      {hours < 48 ? t('endsInHours', { hours }) : t('endsInDays', { days: Math.floor(hours / 24) })}
    </time>
  )
}
