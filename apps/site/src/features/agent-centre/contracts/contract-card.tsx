import { Badge, type BadgeKind, Button } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keyOf } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import {
  type Contract,
  type Kind,
  type KindRules,
  process,
  processCalls,
  type Step,
  steps,
} from './kinds.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { TermsTable } from './terms-table.tsx'

const states = {
  PENDING: 'info',
  ACTIVE: 'good',
  REJECTED: 'bad',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
  TERMINATION_PENDING: 'brass',
  TERMINATED: 'bad',
  SUPERSEDED: 'plain',
} as const satisfies Record<string, BadgeKind>
type State = keyof typeof states

const ends = [
  'RATE_ABOVE_UPLINE',
  'UPLINE_TERMINATED',
  'CONSENT',
  'FORCED',
  'LINE_MOVED',
  'REPLACED',
] as const

const looks: Readonly<Record<Step, 'brand' | 'ghost'>> = {
  ACCEPT: 'brand',
  REJECT: 'ghost',
  CANCEL: 'ghost',
  ACCEPT_TERMINATION: 'brand',
  REJECT_TERMINATION: 'ghost',
  REQUEST_TERMINATION: 'ghost',
  CANCEL_TERMINATION: 'ghost',
}

/** A contract with its terms, its days, and what the reader may do about it now. */
export function ContractCard({
  contract,
  currency,
  rules,
}: {
  contract: Contract
  currency: string
  rules: KindRules
}) {
  const t = useTexts('agents')
  const [step, setStep] = useState<Step>()
  const [changing, setChanging] = useState(false)
  const mine = contract.side === 'downline'
  const state = contract.state as State
  const end = ends.find((reason) => reason === contract.endReason)
  const other = mine ? (contract.payer?.account ?? t('house')) : contract.agent.account
  const changeable = !mine && state === 'ACTIVE'
  return (
    <article
      className="card grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4 p-5"
      aria-label={`${other} ${t('version', { number: contract.version })}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="grow font-semibold">
          <span className="block text-xs font-normal text-muted">
            {mine ? t('paidBy') : t('agent')}
          </span>
          <span dir="auto">{other}</span>
        </h4>
        <span className="text-sm text-muted">{t('version', { number: contract.version })}</span>
        <Badge kind={states[state]}>{t(`contract_${state}`)}</Badge>
      </header>
      {state === 'PENDING' && mine ? <TermsNow kind={contract.kind} currency={currency} /> : null}
      <TermsTable contract={contract} currency={currency} />
      <Days contract={contract} />
      {end ? <p className="text-sm text-muted">{t(`end_${end}`)}</p> : null}
      {contract.endNote ? (
        <p dir="auto" className="text-sm">
          {contract.endNote}
        </p>
      ) : null}
      {contract.actions.length > 0 || changeable ? (
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          {steps
            .filter((one) => contract.actions.includes(one))
            .map((one) => (
              <Button key={one} size="small" kind={looks[one]} onClick={() => setStep(one)}>
                {t(`step_${one}`)}
              </Button>
            ))}
          {changeable ? (
            <Button size="small" kind="ghost" onClick={() => setChanging(true)}>
              {t('changeContract')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {step ? (
        <StepDialog contract={contract} step={step} onClose={() => setStep(undefined)} />
      ) : null}
      {changing ? (
        <OfferDialog
          rules={rules}
          currency={currency}
          agentId={contract.agent.memberId}
          from={contract}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </article>
  )
}

/** What an offer would take the place of, above its own terms; nothing where it is the first. */
function TermsNow({ kind, currency }: { kind: Kind; currency: string }) {
  const t = useTexts('agents')
  const { data } = useQuery({
    queryKey: keyOf(processCalls[kind], 'mine', 'ACTIVE'),
    queryFn: ({ signal }) => process(kind, { action: 'LIST', view: 'mine', page: 1 }, signal),
  })
  const now = data?.contracts?.find(({ state }) => state === 'ACTIVE')
  if (!now) return null
  return (
    <>
      <div className="grid gap-2 rounded-small bg-raised p-4">
        <h5 className="text-sm font-medium">{t('termsNow')}</h5>
        <TermsTable contract={now} currency={currency} />
      </div>
      <h5 className="text-sm font-medium">{t('termsNew')}</h5>
    </>
  )
}

function Days({ contract }: { contract: Contract }) {
  const t = useTexts('agents')
  const days: readonly (readonly [string, string | null])[] = [
    [t('offeredOn'), contract.offeredAt],
    [t('answerBy'), contract.answerBy],
    [t('holdsFrom'), contract.effectiveFrom],
    [t('heldUntil'), contract.effectiveUntil],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      {days.map(([name, at]) => (at ? <Day key={name} name={name} at={at} /> : null))}
    </dl>
  )
}

const Day = ({ name, at }: { name: ReactNode; at: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>
      <Moment at={at} className="font-medium" />
    </dd>
  </div>
)
