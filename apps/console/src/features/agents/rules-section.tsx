import { Badge, Button, showRate, Skeleton, Table } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import { KindDialog } from './kind-dialog.tsx'
import { LineRules } from './line-rules.tsx'

export type Rules = CallReply<'agentRules'>
export type KindRules = Rules['kinds'][number]

/** What the merchant offers agents: the four kinds of contract, the business day, and transfers. */
export function RulesSection() {
  const t = useTexts()
  const rules = useQuery(reading(['agent-rules'], 'agentRules', {}))
  const [changing, setChanging] = useState<KindRules>()
  if (rules.isLoadingError) return <Failed error={rules.error} onRetry={() => rules.refetch()} />
  if (rules.isPending) return <Skeleton className="h-80" />
  return (
    <section className="grid grid-cols-1 gap-5">
      <div className="grid gap-1.5">
        <h2 className="text-lg font-semibold">{t('agentRules')}</h2>
        <p className="max-w-prose text-sm text-muted">{t('agentRulesLead')}</p>
      </div>
      <Kinds rules={rules.data} onChange={setChanging} />
      <LineRules rules={rules.data} />
      {changing ? (
        <KindDialog
          rules={changing}
          currency={rules.data.currency}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </section>
  )
}

function Kinds({ rules, onChange }: { rules: Rules; onChange: (kind: KindRules) => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  return (
    <Table<KindRules>
      caption={t('agentRules')}
      rows={rules.kinds}
      rowKey={({ kind }) => kind}
      empty={null}
      columns={[
        {
          key: 'kind',
          head: t('contractKind'),
          cell: ({ kind }) => <span className="font-medium">{t(`kind_${kind}`)}</span>,
        },
        {
          key: 'enabled',
          head: t('offered'),
          mark: true,
          cell: ({ enabled }) => (
            <Badge kind={enabled ? 'good' : 'plain'}>{t(enabled ? 'switchOn' : 'switchOff')}</Badge>
          ),
        },
        { key: 'period', head: t('contractPeriod'), cell: (one) => t(periodName(one.period)) },
        { key: 'funding', head: t('funding'), cell: (one) => t(`funding_${one.funding}`) },
        {
          key: 'rate',
          head: t('maxRate'),
          end: true,
          cell: ({ maxRatePpm }) => (
            <bdi className="num">{showRate(maxRatePpm, localeOf(language))}</bdi>
          ),
        },
        {
          key: 'act',
          head: t('changeRules'),
          spokenHead: true,
          end: true,
          cell: (one) =>
            rules.mayChange ? (
              <Button
                size="small"
                kind="ghost"
                aria-label={`${t('changeRules')}: ${t(`kind_${one.kind}`)}`}
                onClick={() => onChange(one)}
              >
                {t('changeRules')}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

const periods = ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'HOURLY'] as const

const periodName = (period: string) =>
  `period_${periods.find((one) => one === period) ?? 'WINDOW'}` as const
