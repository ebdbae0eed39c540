import { Button, EmptyState, Skeleton, Tabs, showRate } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import type { AgentPageProps } from '../agent-pages.ts'
import { ContractList } from './contract-list.tsx'
import { OpenDebts } from './debts.tsx'
import { type Kind, type KindRules, kinds, type Rules, type View, waiting } from './kinds.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { Simulator } from './simulator.tsx'

/** The four kinds of contract: the agent's own, those with downlines, and what waits (A-14, T-33). */
export function ContractsPage({ item }: AgentPageProps) {
  const rules = useQuery(reading('contractRules', {}))
  const info = useQuery(reading('contractInfo', {}))
  return (
    <Read query={rules} skeleton={<Skeleton className="h-96" />}>
      {(known) => (
        <Read query={info} skeleton={<Skeleton className="h-96" />}>
          {(waits) => <Kinds rules={known} info={waits} agentId={item} />}
        </Read>
      )}
    </Read>
  )
}

function Kinds({
  rules,
  info,
  agentId,
}: {
  rules: Rules
  info: Answer<'contractInfo'>
  agentId: string | undefined
}) {
  const t = useTexts('agents')
  const offered = kinds.filter((kind) =>
    rules.kinds.some((one) => one.kind === kind && one.enabled),
  )
  const first = offered.find((kind) => waiting(info, kind) > 0) ?? offered[0]
  const [kind, setKind] = useState<Kind | undefined>(first)
  const own = rules.kinds.find((one) => one.kind === kind)
  if (!kind || !own) return <EmptyState icon="receipt" title={t('wrong_contract_kind_disabled')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OpenDebts />
      <Tabs
        label={t('contractKinds')}
        tabs={offered.map((one) => ({
          key: one,
          label: t(`kind_${one}`),
          ...(info.waiting[one] > 0 && { count: info.waiting[one] }),
        }))}
        active={kind}
        onSelect={setKind}
      >
        <Views
          key={kind}
          rules={own}
          currency={rules.currency}
          agentId={agentId}
          first={firstView(waiting(info, kind), agentId)}
        />
      </Tabs>
    </div>
  )
}

const firstView = (waits: 0 | 1 | 2, agentId: string | undefined): View =>
  agentId
    ? 'downlines'
    : waits === 1
      ? 'new-requests'
      : waits === 2
        ? 'termination-requests'
        : 'mine'

const views = ['mine', 'downlines', 'new-requests', 'termination-requests', 'simulator'] as const

function Views({
  rules,
  currency,
  agentId,
  first,
}: {
  rules: KindRules
  currency: string
  agentId: string | undefined
  first: View
}) {
  const t = useTexts('agents')
  const [view, setView] = useState<(typeof views)[number]>(first)
  const [offering, setOffering] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <RulesLine rules={rules} />
        <Button className="ms-auto" onClick={() => setOffering(true)}>
          {t('offerContract')}
        </Button>
      </div>
      <Tabs
        label={t('contractViews')}
        look="pill"
        tabs={views.map((key) => ({ key, label: t(`view_${key}`) }))}
        active={view}
        onSelect={setView}
        className="min-w-0"
      >
        {view === 'simulator' ? (
          <Simulator rules={rules} currency={currency} />
        ) : (
          <ContractList
            key={view}
            kind={rules.kind}
            view={view}
            currency={currency}
            agentId={agentId}
            rules={rules}
          />
        )}
      </Tabs>
      {offering ? (
        <OfferDialog
          rules={rules}
          currency={currency}
          agentId={agentId}
          onClose={() => setOffering(false)}
          onSent={() => setView('downlines')}
        />
      ) : null}
    </div>
  )
}

const periods = ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY'] as const

function RulesLine({ rules }: { rules: KindRules }) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const named = periods.find((one) => one === rules.period)
  const period = named
    ? `period_${named}`
    : rules.kind === 'HOURLY'
      ? 'period_HOUR'
      : 'period_WINDOW'
  return (
    <p className="grow basis-72 text-sm text-muted">
      {t(period as 'period_DAILY')}. {t(`funding_${rules.funding}`)}{' '}
      {rules.kind === 'REALTIME'
        ? t('rateUpTo', { high: showRate(rules.maxRatePpm, locale) })
        : t('ruleRange', { most: showRate(rules.maxRatePpm, locale), tiers: rules.maxTiers })}
    </p>
  )
}
