import { Button, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
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
import { goTo, ScoreCard, ScoreShape } from './score-card.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SessionsList } from './sessions-list.tsx'

type Profile = Answer<'memberProfile'>
type AccountTab = 'security' | 'profile' | 'payout'

/** Where a part of the page stands, for whoever is led to it. */
const tabOf = (part: string | undefined): AccountTab =>
  part === 'account-payout' || part === 'payout'
    ? 'payout'
    : part === 'profile'
      ? 'profile'
      : 'security'

/** The parts that others may lead to, by the name they ask with. */
const partOf: Readonly<Record<string, string>> = {
  contacts: 'account-security',
  password: 'account-password',
  funds: 'account-funds',
}

/** My account: how safe it is and how I get in, who I am here, and where my withdrawals go. */
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
  const [tab, setTab] = useState<AccountTab>(() => tabOf(item))
  const [wanted, setWanted] = useState(() => (item === undefined ? undefined : partOf[item]))
  const lead = (part: string) => {
    setTab(tabOf(part))
    setWanted(part)
  }
  return (
    <Tabs
      label={t('pageAccount')}
      tabs={[
        { key: 'security', label: s('securityTitle') },
        { key: 'profile', label: w('profileTitle') },
        { key: 'payout', label: w('payoutTitle') },
      ]}
      active={tab}
      onSelect={(chosen) => {
        setTab(chosen)
        setWanted(undefined)
      }}
    >
      <Read query={profile} skeleton={tab === 'security' ? <ScoreShape /> : undefined}>
        {(known) =>
          tab === 'security' ? (
            <SecurityTab known={known} onGo={lead} />
          ) : tab === 'profile' ? (
            <ProfileTab known={known} />
          ) : (
            <Part id="account-payout" title={w('payoutTitle')} lead={w('payoutLead')}>
              {payoutAccounts}
            </Part>
          )
        }
      </Read>
      {wanted && profile.data ? (
        <Arrive key={wanted} at={wanted} onArrived={() => setWanted(undefined)} />
      ) : null}
    </Tabs>
  )
}

function SecurityTab({ known, onGo }: { known: Profile; onGo: (part: string) => void }) {
  const t = useTexts('centre')
  const s = useTexts('identity')
  const w = useTexts('security')
  const hasLogin = known.passwordChangedAt !== null
  return (
    <div className="grid grid-cols-1 gap-9">
      <ScoreCard onGo={onGo} />
      <Part id="account-security" title={s('securityTitle')} lead={s('securityLead')}>
        <SecurityPanel />
      </Part>
      <Part
        id="account-password"
        title={t(hasLogin ? 'changePassword' : 'createPassword')}
        lead={t(hasLogin ? 'changePasswordLead' : 'createPasswordLead')}
        changedAt={known.passwordChangedAt}
      >
        <PasswordForm account={known.account} isSet={hasLogin} />
      </Part>
      <Part id="account-funds" title={t('fundsPassword')} lead={t('fundsPasswordLead')}>
        <FundsPasswordForm isSet={known.hasFundsPassword} hasLogin={hasLogin} />
        {known.hasFundsPassword ? <FundsRecovery hasLogin={hasLogin} /> : null}
      </Part>
      <Part title={t('sessions')} lead={t('sessionsLead')}>
        <SessionsList />
      </Part>
      <Part title={w('historyTitle')} lead={w('historyLead')}>
        <LoginHistory />
      </Part>
    </div>
  )
}

function ProfileTab({ known }: { known: Profile }) {
  const t = useTexts('centre')
  const w = useTexts('security')
  return (
    <div className="grid grid-cols-1 gap-9">
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
    </div>
  )
}

/** Brings the part that was asked for into view. */
function Arrive({ at, onArrived }: { at: string; onArrived: () => void }) {
  const arrived = useRef(onArrived)
  useEffect(() => {
    goTo(at)
    arrived.current()
  }, [at])
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
