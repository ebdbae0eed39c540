import { Badge, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { LinksCard } from './links-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { TotpCard } from './totp-card.tsx'

export type Identity = Answer<'memberIdentity'>

/** How the account is entered beside the password, and how safe that makes it. */
export function SecurityPanel() {
  const t = useTexts('identity')
  const identity = useQuery(reading('memberIdentity', {}))
  return (
    <Read query={identity} skeleton={<Skeleton className="h-72" />}>
      {(known) => (
        <div className="grid grid-cols-1 gap-3">
          <SecurityCard
            title={t('totpTitle')}
            lead={t('totpLead')}
            badge={
              <Badge kind={known.totp.on ? 'good' : 'plain'}>
                {t(known.totp.on ? 'on' : 'off')}
              </Badge>
            }
          >
            <TotpCard identity={known} />
          </SecurityCard>
          <SecurityCard title={t('passkeysTitle')} lead={t('passkeysLead')}>
            <PasskeysCard identity={known} />
          </SecurityCard>
          {known.providers.length > 0 || known.links.length > 0 ? (
            <SecurityCard title={t('linksTitle')} lead={t('linksLead')}>
              <LinksCard identity={known} />
            </SecurityCard>
          ) : null}
          <SecurityCard title={t('contactsTitle')} lead={t('contactsLead')}>
            <ContactsCard />
          </SecurityCard>
        </div>
      )}
    </Read>
  )
}

function SecurityCard({
  title,
  lead,
  badge,
  children,
}: {
  title: string
  lead: string
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div>
        <h5 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title}
          {badge}
        </h5>
        <p className="max-w-prose text-sm text-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}
