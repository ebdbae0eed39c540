import { Button, Icon } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PersonDialog, useFactNames } from './person-dialog.tsx'

/**
 * What a first withdrawal needs, each with the way to it; gone once all of it stands. A funds password is no part of
 * it: where none is set, the form asks for the login's.
 */
export function FirstTimeList({
  summary,
  onAddAccount,
}: {
  summary: Answer<'cashierSummary'>
  onAddAccount: () => void
}) {
  const t = useTexts('cashout')
  const accounts = useQuery(reading('listPayoutAccounts', {}))
  const kyc = useQuery(reading('kycStatus', {}))
  const [giving, setGiving] = useState(false)
  const factName = useFactNames()
  const facts = summary.person.asked.map(factName).join(', ')
  if (!accounts.data || !kyc.data) return null
  const steps = [
    ...(summary.person.asked.length > 0
      ? [
          {
            name: 'person' as const,
            done: summary.person.missing.length === 0,
            go: () => setGiving(true),
          },
        ]
      : []),
    { name: 'account', done: accounts.data.payoutAccounts.length > 0, go: onAddAccount },
    // Where the registration's word is enough, nobody has confirmed an identity, and none is asked for.
    ...(kyc.data.levels.some(({ level, fromRegistration }) => level === 1 && fromRegistration)
      ? []
      : [
          {
            name: 'identity' as const,
            done: kyc.data.level > 0,
            go: () => openMember('verification'),
          },
        ]),
  ] as const
  if (steps.every(({ done }) => done)) return null
  return (
    <section className="card grid gap-4 p-5" aria-label={t('before')}>
      <h4 className="text-lg font-semibold">{t('before')}</h4>
      <ol className="grid gap-3">
        {steps.map(({ name, done, go }) => (
          <li key={name} className="flex items-center gap-3">
            <Icon
              name={done ? 'check' : 'clock'}
              size={20}
              className={done ? 'shrink-0 text-brand' : 'shrink-0 text-muted'}
            />
            <span className="min-w-0 grow">
              {name === 'person' ? t('step_person', { facts }) : t(`step_${name}`)}
              <span className="spoken">{t(done ? 'stepDone' : 'stepOpen')}</span>
            </span>
            {done ? null : (
              <Button kind="ghost" size="small" className="shrink-0" onClick={go}>
                {t('stepGo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {giving ? (
        <PersonDialog
          missing={summary.person.missing}
          asks={summary.asks}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </section>
  )
}
