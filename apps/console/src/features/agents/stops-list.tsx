import { Badge, Button, Money, Skeleton } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { ask } from '../../server.ts'
import { useTexts, useTime } from '../../texts.ts'
import { ProposeDialog } from './propose-dialog.tsx'

type Stop = CallReply<'salaryStops'>['stops'][number]
const LOOK_EVERY_MS = 10_000

/** Kinds of contracts that pay nothing because a proof failed; two people let them pay again. */
export function StopsList() {
  const t = useTexts()
  const found = useQuery({
    ...reading(['salary-stops'], 'salaryStops', {}),
    refetchInterval: LOOK_EVERY_MS,
  })
  if (found.isLoadingError) return <Failed error={found.error} onRetry={() => found.refetch()} />
  return (
    <section className="grid gap-3" aria-label={t('stops')}>
      <h2 className="text-lg font-semibold">{t('stops')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('stopsLead')}</p>
      {found.isPending ? (
        <Skeleton className="h-16" />
      ) : found.data.stops.length === 0 ? (
        <p className="card flex items-center gap-3 p-5">
          <Badge kind="good">{t('noStops')}</Badge>
        </p>
      ) : (
        <ul className="grid gap-3">
          {found.data.stops.map((stop) => (
            <li key={stop.kind}>
              <StopCard stop={stop} currency={found.data.currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StopCard({ stop, currency }: { stop: Stop; currency: string }) {
  const t = useTexts()
  const time = useTime()
  const [asking, setAsking] = useState(false)
  const name = t(`kind_${stop.kind}`)
  return (
    <article className="card grid gap-4 p-5" aria-label={name}>
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{name}</h3>
        <Badge kind="bad">{t('stopped')}</Badge>
        <span className="ms-auto text-sm text-muted">
          {t('since', { time: time(stop.stoppedAt) })}
        </span>
      </header>
      <Differences stop={stop} currency={currency} />
      {stop.proposed ? (
        <p className="text-sm text-muted">{t('waitsForSecond')}</p>
      ) : (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          {t('liftStop')}
        </Button>
      )}
      {asking ? (
        <ProposeDialog
          title={t('liftStopOf', { kind: name })}
          label={t('proposeAct')}
          propose={({ proposalId, reason }) =>
            ask('liftSalaryStop', { body: { proposalId, kind: stop.kind, reason } })
          }
          onClose={() => setAsking(false)}
        >
          <Differences stop={stop} currency={currency} />
        </ProposeDialog>
      ) : null}
    </article>
  )
}

const Differences = ({ stop, currency }: { stop: Stop; currency: string }) => {
  const t = useTexts()
  const [, period] = /^proof of (.+)$/.exec(stop.reason) ?? []
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
      <div>
        <dt className="text-muted">{t('stopReason')}</dt>
        <dd className="font-medium">{period ? t('proofOf', { period }) : t('proofDaily')}</dd>
      </div>
      <div>
        <dt className="text-muted">{t('differenceThen')}</dt>
        <dd className="font-medium">
          <Money amount={stop.difference} currency={currency} />
        </dd>
      </div>
      <div>
        <dt className="text-muted">{t('differenceNow')}</dt>
        <dd className="font-medium">
          <Money amount={stop.differenceNow} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
