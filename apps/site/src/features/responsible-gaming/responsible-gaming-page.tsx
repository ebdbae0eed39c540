import { Field, Money, Select, Skeleton, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError, Read } from '../../parts/reads/read-states.tsx'
import { BreakButtons } from './break-buttons.tsx'
import { hasOpen, safetyReads } from './safety-reads.ts'
import { LimitGroup } from './limit-line.tsx'
import { LimitHistory } from './limit-history.tsx'
import { StandingStop } from './standing-stop.tsx'

export type Safety = Answer<'memberSafety'>

const kinds = ['deposit', 'loss', 'stake', 'session'] as const

/**
 * What keeps a player in charge: breaks, limits, the reality check, and the history of all of it. A break that was
 * asked for elsewhere opens at once.
 */
export function ResponsibleGamingPage({ item }: { item?: string | undefined }) {
  const s = useTexts('responsible-gaming')
  const safety = useQuery(reading('memberSafety', {}))
  return (
    <Read query={safety} skeleton={<Skeleton className="h-96" />}>
      {(known) => (
        <div className="grid grid-cols-1 gap-8">
          <StandingStop safety={known} />
          <SessionCard />
          <Part title={s('breakTitle')} lead={s('breakText')}>
            <BreakButtons asked={item === 'break'} />
          </Part>
          <Part title={s('limitsTitle')} lead={s('limitsLead', { hours: known.higherLimitHours })}>
            <div className="grid grid-cols-1 gap-6">
              {kinds.map((kind) => (
                <LimitGroup key={kind} kind={kind} safety={known} />
              ))}
            </div>
          </Part>
          <Part title={s('checkTitle')} lead={s('checkText')}>
            <RealityCheckChoice check={known.realityCheck} />
          </Part>
          <Part title={s('historyTitle')} lead={s('historyLead')}>
            <LimitHistory currency={known.currency} />
          </Part>
        </div>
      )}
    </Read>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-line border-t pt-7">
      <div>
        <h4 className="text-lg font-semibold tracking-tight">{title}</h4>
        <p className="max-w-prose text-sm text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

/** What this session has cost and brought, and when the player was here before. */
function SessionCard() {
  const s = useTexts('responsible-gaming')
  const { data } = useQuery(reading('playSession', {}))
  if (!data) return <Skeleton className="h-24" />
  const money = (amount: string, signed = false) => (
    <Money amount={amount} currency={data.currency} signed={signed} />
  )
  const figures = [
    { label: s('stakes'), value: money(data.stakes) },
    { label: s('wins'), value: money(data.wins) },
    { label: s('net'), value: money(data.net, true) },
    ...(hasOpen(data) ? [{ label: s('open'), value: money(data.open) }] : []),
    {
      label: s('lastLogin'),
      value: data.previousLoginAt ? <Moment at={data.previousLoginAt} className="" /> : '–',
    },
  ]
  return (
    <section aria-label={s('sessionTitle')} className="card p-4 sm:p-5">
      <h4 className="mb-3 font-semibold">{s('sessionTitle')}</h4>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="num font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const intervals = [15, 30, 60, 120] as const

function RealityCheckChoice({ check }: { check: Safety['realityCheck'] }) {
  const s = useTexts('responsible-gaming')
  const choose = useMutation({
    mutationFn: (minutes: 0 | (typeof intervals)[number]) =>
      ask('setRealityCheck', { body: { minutes } }),
    onSuccess: () => toast('good', s('checkSaved')),
    onSettled: () => refresh(...safetyReads),
  })
  return (
    <div className="grid max-w-sm gap-3">
      <Field label={s('checkEvery')}>
        {(control) => (
          <Select
            {...control}
            value={choose.variables ?? check.minutes}
            disabled={choose.isPending}
            onChange={(event) => choose.mutate(Number(event.target.value) as 15)}
          >
            {intervals.map((minutes) => (
              <option key={minutes} value={minutes}>
                {s('minutes', { minutes })}
              </option>
            ))}
            {check.required ? null : <option value={0}>{s('checkNever')}</option>}
          </Select>
        )}
      </Field>
      <PressError error={choose.error} />
    </div>
  )
}
