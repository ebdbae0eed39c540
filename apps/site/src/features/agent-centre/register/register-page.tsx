import { Skeleton, Tabs } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import type { AgentPageProps } from '../agent-pages.ts'
import { AccountForm } from './account-form.tsx'
import { LinkForm } from './link-form.tsx'

/** New people come by an account that the agent opens, or by a link with rates. */
export function RegisterPage({ item }: AgentPageProps) {
  const t = useTexts('agents')
  const [tab, setTab] = useState<'account' | 'link'>(item === 'link' ? 'link' : 'account')
  const links = useQuery(reading('agentLinks', { query: { page: 1, pageSize: 20 } }))
  return (
    <Tabs
      label={t('registerWays')}
      tabs={[
        { key: 'account', label: t('openAccount') },
        { key: 'link', label: t('newLink') },
      ]}
      active={tab}
      onSelect={setTab}
    >
      <Read query={links} skeleton={<Skeleton className="h-96" />}>
        {(answer) =>
          tab === 'account' ? (
            <AccountForm ownRates={answer.ownRates} />
          ) : (
            <LinkForm ownRates={answer.ownRates} domains={answer.domains} />
          )
        }
      </Read>
    </Tabs>
  )
}
