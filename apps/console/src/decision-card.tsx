import { Badge, Button, classNames, Dialog, Field, Money, toast } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { ProofButton } from './proof-button.tsx'
import { ask, houseCurrency, Refused } from './server.ts'
import { ShownResult } from './shown-result.tsx'
import { useLanguage, useTexts, useTime } from './texts.ts'
import { MemberWay } from './ways.tsx'

export type Decision = CallReply<'getDecision'>
type Choice = Decision['choices'][number]

const kinds = { positive: 'brand', negative: 'danger', neutral: 'ghost' } as const
/** Ways to refuse of which only one can be meant: side by side in full red they would outweigh the rest of the card. */
const oneOfMany = 'border-danger/50! text-danger! hover:border-danger!'

/* A choice may name a whole table of prizes: its words break, the card keeps its width. */
const wholeLabel =
  'h-auto! min-h-11 max-w-full shrink! whitespace-normal! rounded-[22px]! py-2 text-start [overflow-wrap:anywhere]'

/** One thing that waits: what is known of it, what somebody proposed, and what can be chosen. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Choice>()
  const refusals = decision.choices.filter(({ tone }) => tone === 'negative').length
  const isOneOfMany = ({ tone }: Choice) => tone === 'negative' && refusals > 1
  return (
    <article className="card grid gap-4 p-5" aria-label={decision.title[language]}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold tracking-tight">{decision.title[language]}</h2>
        <Badge kind="info">{decision.queueTitle[language]}</Badge>
        <Badge>{decision.fourEyes ? t('fourEyes') : t('onePerson')}</Badge>
        <span className="text-sm text-muted sm:ms-auto">
          {t('since', { time: time(decision.waitingSince) })}
        </span>
      </header>
      <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {decision.fields.map((field) => (
          <div
            key={`${field.label.en}-${field.value}`}
            className={field.rows && field.rows.length > 1 ? 'row-span-2 min-w-0' : 'min-w-0'}
          >
            <dt className="text-sm text-muted">{field.label[language]}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <Proposal decision={decision} />
      {decision.mayDecide ? (
        <div className="flex flex-wrap gap-3">
          {decision.choices.map((choice) => (
            <Button
              key={choice.choice}
              kind={isOneOfMany(choice) ? 'ghost' : kinds[choice.tone]}
              className={classNames(wholeLabel, isOneOfMany(choice) && oneOfMany)}
              onClick={() => setChosen(choice)}
            >
              {choice.label[language]}
            </Button>
          ))}
        </div>
      ) : decision.proposal?.mine ? null : (
        <p className="text-sm text-muted">
          {t(decision.whyNot === 'second_person_needed' ? 'secondPersonNeeded' : 'roleMissing')}
        </p>
      )}
      {chosen ? (
        <DecideDialog decision={decision} choice={chosen} onClose={() => setChosen(undefined)} />
      ) : null}
    </article>
  )
}

function FieldValue({ field }: { field: Decision['fields'][number] }) {
  const { language } = useLanguage()
  const time = useTime()
  switch (field.kind) {
    case 'amount':
      return <Money amount={field.value} currency={field.currency ?? houseCurrency()} />
    case 'time':
      return time(field.value)
    case 'flag':
      return (
        <Badge kind="brass" className="h-auto! min-h-6 py-0.5 whitespace-normal!">
          {field.words?.[language] ?? field.value}
        </Badge>
      )
    case 'proof':
      return <ProofButton proofId={field.value} />
    case 'result':
      return field.rows ? <ShownResult rows={field.rows} /> : field.value
    case 'member':
      return <MemberLink memberId={field.value} />
    case 'text':
      return field.words?.[language] ?? field.value
  }
}

/** The number of a member, and the way to the page that tells who it is. */
function MemberLink({ memberId }: { memberId: string }) {
  const t = useTexts()
  const { open } = use(MemberWay)
  if (!open) return memberId
  return (
    <button
      type="button"
      className="num min-h-6 underline underline-offset-4 hover:text-brand"
      aria-label={t('memberOpen', { member: memberId })}
      onClick={() => open(memberId)}
    >
      {memberId}
    </button>
  )
}

function Proposal({ decision }: { decision: Decision }) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  const { proposal } = decision
  if (!proposal) return null
  const choice =
    decision.choices.find((one) => one.choice === proposal.choice)?.label[language] ??
    proposal.choice
  return (
    <p className="rounded-small border border-info/30 bg-info/10 px-4 py-3 text-sm">
      {proposal.mine
        ? t('proposedMine', { choice, time: time(proposal.at), expires: time(proposal.expiresAt) })
        : t('proposed', {
            choice,
            operator: proposal.operator,
            time: time(proposal.at),
            reason: proposal.reason,
          })}
    </p>
  )
}

const SHORTEST_REASON = 3

function DecideDialog({
  decision,
  choice,
  onClose,
}: {
  decision: Decision
  choice: Choice
  onClose: () => void
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  // One id for this press: repeating after silence cannot decide twice.
  const decisionId = useRef(crypto.randomUUID())
  const decide = useMutation({
    mutationFn: () =>
      ask('decide', {
        params: { queue: decision.queue, subject: decision.subject },
        body: {
          decisionId: decisionId.current,
          choice: choice.choice,
          reason,
          payloadHash: decision.payloadHash,
        },
      }),
    onSuccess: ({ outcome }) => {
      toast(
        'good',
        t(
          ({ executed: 'executed', proposed: 'proposedDone', declined: 'declined' } as const)[
            outcome
          ],
        ),
      )
      onClose()
    },
    onError: (error) => {
      if (error instanceof Refused) decisionId.current = crypto.randomUUID()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['decisions'] }),
  })
  // Of two people the first only proposes.
  const isFirst = decision.fourEyes && !decision.proposal
  // Titles are alike; whoever confirms sees once more of whom it is.
  const whom = decision.fields
    .filter(({ kind }) => kind === 'member')
    .map(({ label, value, words }) => `${label[language]} ${words?.[language] ?? value}`)
  const confirm = () => {
    const tooShort = reason.trim().length < SHORTEST_REASON
    setMissing(tooShort)
    if (!tooShort) decide.mutate()
  }
  return (
    <Dialog
      title={
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {t('confirmTitle', { choice: choice.label[language] })}
        </span>
      }
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            kind={choice.tone === 'negative' ? 'danger' : 'brand'}
            busy={decide.isPending}
            onClick={confirm}
          >
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1 rounded-small bg-raised px-4 py-3">
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {[decision.title[language], ...whom].join(' · ')}
          </p>
          <p className="font-medium [overflow-wrap:anywhere]">{choice.label[language]}</p>
        </div>
        <p className="text-muted">{t(isFirst ? 'confirmFirst' : 'confirmLead')}</p>
        <Field
          label={t('reason')}
          required
          hint={t('reasonHint')}
          error={missing ? t('reasonMissing') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              className="w-full rounded-small border border-line-strong/60 bg-raised px-3.5 py-2.5 text-base focus:border-brand"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {decide.isError ? (
          <p role="alert" className="text-danger">
            {decide.error instanceof Refused ? decide.error.message : t('unreachable')}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
