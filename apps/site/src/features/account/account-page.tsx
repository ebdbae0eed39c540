import { Button, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { reading } from '../../base/server/query-client.ts'
import { openMember } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { FundsPasswordForm } from './funds-password-form.tsx'
import { FundsRecovery } from './funds-recovery.tsx'
import { LoginHistory } from './login-history.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { goTo, ScoreCard } from './score-card.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SessionsList } from './sessions-list.tsx'

/** My account: who I am here, how safe that is, how I get in, and where I am logged in. */
export function AccountPage({
  item,
  payoutAccounts,
}: {
  item: string | undefined
  /** Where withdrawals go. */
  payoutAccounts: ReactNode
}) {
  const t = useTexts('centre')
  const s = useTexts('identity')
  const w = useTexts('security')
  const profile = useQuery(reading('memberProfile', {}))
  return (
    <Read query={profile} skeleton={<Skeleton className="h-64" />}>
      {(known) => (
        <div className="grid grid-cols-1 gap-9">
          <ScoreCard />
          <ProfileCard profile={known} />
          <Part id="account-profile" title={w('profileTitle')} lead={w('profileLead')}>
            <ProfileForm />
          </Part>
          <Part title={t('safety')} lead={t('safetyLead')}>
            <Button
              kind="ghost"
              icon="shield"
              className="justify-self-start"
              onClick={() => openMember('responsibleGaming')}
            >
              {t('pageSafer')}
            </Button>
          </Part>
          <Part id="account-security" title={s('securityTitle')} lead={s('securityLead')}>
            <SecurityPanel />
            {item === 'contacts' ? <Arrive at="account-security" /> : null}
          </Part>
          <Part
            id="account-password"
            title={t(known.passwordChangedAt ? 'changePassword' : 'createPassword')}
            lead={t(known.passwordChangedAt ? 'changePasswordLead' : 'createPasswordLead')}
            changedAt={known.passwordChangedAt}
          >
            <PasswordForm account={known.account} isSet={known.passwordChangedAt !== null} />
            {item === 'password' ? <Arrive at="account-password" /> : null}
          </Part>
          <Part id="account-funds" title={t('fundsPassword')} lead={t('fundsPasswordLead')}>
            <FundsPasswordForm
              isSet={known.hasFundsPassword}
              hasLogin={known.passwordChangedAt !== null}
            />
            {known.hasFundsPassword ? (
              <FundsRecovery hasLogin={known.passwordChangedAt !== null} />
            ) : null}
          </Part>
          <Part id="account-payout" title={w('payoutTitle')} lead={w('payoutLead')}>
            {payoutAccounts}
          </Part>
          <Part title={t('sessions')} lead={t('sessionsLead')}>
            <SessionsList />
          </Part>
          <Part title={w('historyTitle')} lead={w('historyLead')}>
            <LoginHistory />
          </Part>
        </div>
      )}
    </Read>
  )
}

/** Brings the part that was asked for into view. */
function Arrive({ at }: { at: string }) {
  useEffect(() => goTo(at), [at])
  return null
}

function Part({
  id,
  title,
  lead,
  changedAt,
  children,
}: {
  id?: string
  title: string
  lead: string
  /** When it was last changed. */
  changedAt?: string | null
  children: ReactNode
}) {
  const w = useTexts('security')
  return (
    <section id={id} className="scroll-mt-16 grid grid-cols-1 gap-4 border-line border-t pt-7">
      <div>
        <h4 className="text-lg font-semibold tracking-tight">{title}</h4>
        <p className="max-w-prose text-sm text-muted">{lead}</p>
        {changedAt ? (
          <p className="text-sm text-muted">
            {w('changedAt')} <Moment at={changedAt} className="font-medium" />
          </p>
        ) : null}
      </div>
      {children}
    </section>
  )
}
