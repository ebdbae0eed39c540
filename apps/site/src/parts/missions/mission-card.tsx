import { DAY_MS } from '@parlour/time'
import { Badge, Button, Countdown, Icon, Money, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../moment.tsx'
import { pressedOperation } from '../money/pressed-operation.ts'
import { PressError } from '../reads/read-states.tsx'
import { EarnedWords } from './earned-words.tsx'
import { ProgressRing } from './progress-ring.tsx'

type Mission = Answer<'missionSummary'>['missions'][number]
type Step = Mission['steps'][number]

export function MissionCard({
  mission,
  now,
  all,
}: {
  mission: Mission
  now: string
  all: readonly Mission[]
}) {
  const t = useTexts('missions')
  const { progress, target, state, endsAt } = mission
  const percent = Math.min(100, Math.floor((Number(progress) / Number(target)) * 100))
  const before = all.find(({ missionId }) => missionId === mission.after)
  return (
    <article className="card grid gap-4 p-4 sm:p-5" aria-label={mission.title}>
      <div className="flex items-start gap-4">
        <ProgressRing percent={percent} done={state === 'COMPLETED' || state === 'CLAIMED'} />
        <div className="grid min-w-0 grow gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h4 className="font-semibold">
              <span dir="auto">{mission.title}</span>
            </h4>
            {mission.fresh ? <Badge kind="info">{t('new')}</Badge> : null}
            {mission.fresh && state === 'ACTIVE' ? null : (
              <Badge kind={state === 'COMPLETED' ? 'brass' : 'plain'}>{t(`state_${state}`)}</Badge>
            )}
          </div>
          <p className="text-sm text-muted">
            <span dir="auto">{mission.summary}</span>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <span className="text-muted">{t(`period_${mission.period}`)}</span>
            <span>
              <Figure mission={mission} figure={progress} />
              <span className="text-muted"> / </span>
              <Figure mission={mission} figure={target} />
            </span>
            {endsAt && state !== 'EXPIRED' ? <Ends at={endsAt} now={now} /> : null}
          </p>
          {before ? (
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <Icon name="lock" size={16} />
              {t('lockedBy', { title: before.title })}
            </p>
          ) : null}
        </div>
      </div>
      <ol className="grid gap-2">
        {mission.steps.map((step) => (
          <li key={step.step}>
            <StepLine mission={mission} step={step} named={mission.steps.length > 1} />
          </li>
        ))}
      </ol>
    </article>
  )
}

/** A mission of one step has its goal above already; of several each says its own. */
function StepLine({ mission, step, named }: { mission: Mission; step: Step; named: boolean }) {
  const t = useTexts('missions')
  const { missionId, periodStart } = mission
  const claim = useMutation({
    mutationFn: () => {
      const content = { step: step.step, periodStart }
      return pressedOperation(`claim-${missionId}`, content, (operationId) =>
        ask('claimMission', { params: { missionId }, body: { operationId, ...content } }),
      )
    },
    onSuccess: () => toast('good', t('claimed')),
    onSettled: async () => {
      refreshMoney()
      await refresh('missionSummary')
    },
  })
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-small bg-raised px-4 py-1.5">
        {named ? (
          <span className="num min-w-16 text-sm text-muted sm:min-w-24">
            {t('goal')} <Figure mission={mission} figure={step.target} />
          </span>
        ) : null}
        <span className="grow font-medium">
          <EarnedWords earned={step.reward} />
        </span>
        {step.state === 'COMPLETED' ? (
          <Button
            size="small"
            kind="brass"
            busy={claim.isPending}
            onClick={() => claim.mutate()}
            aria-label={t('claimStep', { title: mission.title, step: step.step })}
          >
            {t('claim')}
          </Button>
        ) : null}
        {step.state === 'CLAIMED' ? (
          <span className="flex items-center gap-1.5 text-sm text-brand">
            <Icon name="check" size={18} />
            {t('state_CLAIMED')}
          </span>
        ) : null}
      </div>
      <PressError error={claim.error} />
    </div>
  )
}

function Figure({ mission, figure }: { mission: Mission; figure: string }) {
  return mission.unit === 'money' ? (
    <Money amount={figure} currency={mission.currency} />
  ) : (
    <bdi className="num">{figure}</bdi>
  )
}

/** Under a day a clock runs, by the house's time; before that the day is enough. */
export function Ends({ at, now }: { at: string; now: string }) {
  const t = useTexts('missions')
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const left = Date.parse(at) - Date.parse(now)
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <Icon name="clock" size={16} />
      {t('ends')}
      {left < DAY_MS ? (
        <Countdown until={Date.parse(at)} now={() => Date.now() + ahead} soonSeconds={600} />
      ) : (
        <Moment at={at} />
      )}
    </span>
  )
}
