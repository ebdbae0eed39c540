import { Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reading } from '../../../server/query-client.ts'
import { useTexts } from '../../../texts/texts.ts'
import { Read } from '../read-states.tsx'
import { FundsPasswordForm } from './funds-password-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SafetyPanel } from './safety-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SessionsList } from './sessions-list.tsx'

/** My account: who I am here, how I get in, where I am logged in, and the limits I set myself. */
export function AccountPage() {
  const t = useTexts('centre')
  const s = useTexts('identity')
  const profile = useQuery(reading('memberProfile', {}))
  return (
    <Read query={profile} skeleton={<Skeleton className="h-64" />}>
      {(known) => (
        <div className="grid grid-cols-1 gap-9">
          <ProfileCard profile={known} />
          <Part title={t('safety')} lead={t('safetyLead')}>
            <SafetyPanel />
          </Part>
          <Part title={s('securityTitle')} lead={s('securityLead')}>
            <SecurityPanel />
          </Part>
          <Part title={t('changePassword')} lead={t('changePasswordLead')}>
            <PasswordForm account={known.account} />
          </Part>
          <Part title={t('fundsPassword')} lead={t('fundsPasswordLead')}>
            <FundsPasswordForm isSet={known.hasFundsPassword} />
          </Part>
          <Part title={t('sessions')} lead={t('sessionsLead')}>
            <SessionsList />
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
