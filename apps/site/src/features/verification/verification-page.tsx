import { Badge, Button, classNames, Icon, Money, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { CaseForm } from './case-form.tsx'

export type Kyc = Answer<'kycStatus'>
export type KycStep = Kyc['levels'][number]

const LOOK_AGAIN_MS = 2_000

/** The ladder: how far the player is known, how far that reaches, and the next step. */
export function VerificationPage() {
  const s = useTexts('responsible-gaming')
  const status = useQuery({
    ...reading('kycStatus', {}),
    // An answer of the verifier mostly comes while the player looks.
    refetchInterval: ({ state }) =>
      state.data?.levels.some((one) => one.state === 'PENDING') ? LOOK_AGAIN_MS : false,
  })
  return (
    <Read query={status} skeleton={<Skeleton className="h-96" />}>
      {(known) => (
        <div className="grid grid-cols-1 gap-5">
          <p className="max-w-prose text-muted">{s('kycLead')}</p>
          <p className="num text-sm text-muted">
            {s('kycMoved')} <Money amount={known.moved.in} currency={known.currency} /> ·{' '}
            {s('kycMovedOut')} <Money amount={known.moved.out} currency={known.currency} />
          </p>
          <ol className="grid grid-cols-1 gap-3">
            {known.levels.map((step) => (
              <Step key={step.level} step={step} known={known} />
            ))}
          </ol>
          <p className="text-sm text-muted">{s('kycFinal')}</p>
        </div>
      )}
    </Read>
  )
}

const badges = {
  NONE: 'plain',
  PENDING: 'brass',
  IN_REVIEW: 'brass',
  VERIFIED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'bad',
} as const

function Step({ step, known }: { step: KycStep; known: Kyc }) {
  const s = useTexts('responsible-gaming')
  const [open, setOpen] = useState(false)
  const counts = step.state === 'VERIFIED'
  // What was only said at registration counts, and nobody has verified it.
  const done = counts && !step.fromRegistration
  const busy = known.levels.some(({ state }) => state === 'PENDING' || state === 'IN_REVIEW')
  const next = !busy && known.level >= step.level - 1 && !done
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full bg-raised font-semibold',
            done ? 'text-brand' : 'text-muted',
          )}
        >
          {done ? <Icon name="check" /> : step.level}
        </span>
        <span className="min-w-24 grow basis-0">
          <span className="block text-sm text-muted">{s('kycLevel', { level: step.level })}</span>
          <span className="block font-semibold">{s(`kyc_${step.level}`)}</span>
        </span>
        {counts && !done ? (
          <Badge kind="plain">{s('state_unverified')}</Badge>
        ) : (
          <Badge kind={badges[step.state]}>{s(`state_${step.state}`)}</Badge>
        )}
      </div>
      <p className="num text-sm text-muted">
        {step.mostMoved ? (
          <>
            {s('kycReach')} <Money amount={step.mostMoved} currency={known.currency} />
          </>
        ) : (
          s('kycReachAll')
        )}
        {step.fromRegistration ? ` · ${s('fromRegistration')}` : null}
        {step.expiresAt && done ? (
          <>
            {' '}
            · {s('validUntil')} <Moment at={step.expiresAt} />
          </>
        ) : null}
      </p>
      {step.reason && step.state === 'REJECTED' ? (
        <p className="text-sm text-danger">{s(`why_${step.reason as 'mismatch'}`)}</p>
      ) : null}
      {next && open ? (
        <CaseForm step={step} person={known.person} onDone={() => setOpen(false)} />
      ) : next ? (
        <Button
          kind={known.level === step.level - 1 ? 'brand' : 'ghost'}
          size="small"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {s(counts ? 'kycConfirm' : 'kycStart')}
        </Button>
      ) : null}
    </li>
  )
}
