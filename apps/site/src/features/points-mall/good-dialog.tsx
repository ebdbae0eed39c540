import { Badge, Button, Dialog, Icon, useUi } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { usePlayer } from '../../base/session/session.ts'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import type { Good } from './goods-catalogue.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { useWholePoints } from './whole-points.ts'

type Redeemed = Answer<'redeemPoints'>

/** One thing with its conditions, the exchange, and what became of it. */
export function GoodDialog({
  good,
  points,
  onClose,
  onExchanges,
}: {
  good: Good
  points: number | undefined
  onClose: () => void
  onExchanges: () => void
}) {
  const [step, setStep] = useState<'look' | 'confirm'>('look')
  const [done, setDone] = useState<Redeemed>()
  return (
    <Dialog title={good.title} onClose={onClose} width={520}>
      {done ? (
        <Done redeemed={done} onClose={onClose} onExchanges={onExchanges} />
      ) : step === 'look' ? (
        <Look good={good}>
          <Act good={good} points={points} onGo={() => setStep('confirm')} onClose={onClose} />
        </Look>
      ) : (
        <RedeemForm
          good={good}
          points={points ?? 0}
          onBack={() => setStep('look')}
          onDone={setDone}
        />
      )}
    </Dialog>
  )
}

/** What it is, what it costs and on what terms; below it the way on. */
function Look({ good, children }: { good: Good; children: ReactNode }) {
  const t = useTexts('points')
  const written = useWholePoints()
  return (
    <div className="grid gap-5">
      <Picture
        address={good.picture}
        alt=""
        className="aspect-[16/9] w-full rounded-card bg-felt object-cover"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-brass">
          <Icon name="coins" size={22} />
          <bdi className="num font-display text-3xl">{written(good.price)}</bdi>
          {t('unit')}
        </p>
        {good.stock === null ? null : (
          <Badge kind={good.stock === 0 ? 'bad' : 'plain'}>
            {t('stockLeft', { stock: good.stock })}
          </Badge>
        )}
      </div>
      <p>{good.summary}</p>
      <Facts good={good} />
      <section>
        <h3 className="font-semibold">{t('conditions')}</h3>
        <p className="mt-1 text-muted">{good.terms}</p>
      </section>
      {children}
    </div>
  )
}

function Facts({ good }: { good: Good }) {
  const t = useTexts('points')
  const { locale, timeZone } = useUi()
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at))
  const facts: (ReactNode | false)[] = [
    t(good.automatic ? 'atOnce' : 'checked'),
    good.limit !== null && t('limitLine', { most: good.limit.most, per: good.limit.per }),
    typeof good.leftForMe === 'number' && t('leftForMe', { left: good.leftForMe }),
    good.kycLevel > 0 && t('kycNeeded', { level: good.kycLevel }),
    good.vipLevel > 0 && t('vipOnly', { level: good.vipLevel }),
    good.onSale === 'soon' && good.startsAt !== null && t('soon', { date: day(good.startsAt) }),
    good.endsAt !== null && t('until', { date: day(good.endsAt) }),
  ]
  return (
    <ul className="grid gap-2 text-sm text-muted">
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)} className="flex gap-2">
          <Icon name="check" size={18} className="shrink-0 text-brand" />
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** The way on: the exchange for a member who can, the reason or the door for everybody else. */
function Act({
  good,
  points,
  onGo,
  onClose,
}: {
  good: Good
  points: number | undefined
  onGo: () => void
  onClose: () => void
}) {
  const t = useTexts('points')
  const written = useWholePoints()
  const player = usePlayer()
  const leave = (kind: 'login' | 'needAccount') => {
    onClose()
    openOverlay({ kind })
  }
  if (!player) {
    return (
      <Button size="large" onClick={() => leave('login')}>
        {t('login')}
      </Button>
    )
  }
  if (player.trial) {
    return (
      <Button size="large" onClick={() => leave('needAccount')}>
        {t('trialAction')}
      </Button>
    )
  }
  const short = good.price - (points ?? 0)
  const closed = good.stock === 0 || good.onSale !== 'now' || good.leftForMe === 0
  return (
    <div className="grid gap-2">
      {short > 0 && !closed ? (
        <p className="text-sm text-muted">{t('short', { points: written(short) })}</p>
      ) : null}
      <Button size="large" disabled={closed || short > 0} onClick={onGo}>
        {t('redeem')}
      </Button>
    </div>
  )
}

function Done({
  redeemed,
  onClose,
  onExchanges,
}: {
  redeemed: Redeemed
  onClose: () => void
  onExchanges: () => void
}) {
  const t = useTexts('points')
  const waits = redeemed.state === 'in_process'
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-brand/12 text-brand">
        <Icon name={waits ? 'clock' : 'check'} size={30} />
      </span>
      <p className="font-display text-2xl font-medium">{t(waits ? 'waitingTitle' : 'doneTitle')}</p>
      <p className="max-w-sm text-muted">{t(waits ? 'waitingText' : 'doneText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button
          kind="ghost"
          onClick={() => {
            onClose()
            onExchanges()
          }}
        >
          {t('seeExchanges')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
