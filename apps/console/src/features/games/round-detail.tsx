import { Badge, Button, saveTextFile, Skeleton } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ActError } from '../../act-form.tsx'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { useTexts } from '../../texts.ts'
import { RoundSteps } from './round-steps.tsx'
import type { FoundRound } from './found-round.ts'

type Opened = CallReply<'operatorRound'>
type Receipt = NonNullable<Opened['receipt']>

/** One round: its steps in words, what sealed it, its receipt, and what the reader's own machine says of that. */
export function RoundDetail({ row }: { row: FoundRound }) {
  const t = useTexts()
  const { wagerId, placedAt } = row
  const query = useQuery(
    reading(['round', wagerId], 'operatorRound', { params: { wagerId }, query: { placedAt } }),
  )
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (query.isPending) return <Skeleton className="h-40" />
  const { round, receipt } = query.data
  return (
    <div className="grid gap-5 p-3 lg:grid-cols-2">
      <section className="grid min-w-0 content-start gap-3">
        <h3 className="font-medium">{t('roundSteps')}</h3>
        <RoundSteps round={round} />
      </section>
      <section className="grid min-w-0 content-start gap-3">
        <h3 className="font-medium">{t('roundSeal')}</h3>
        <dl className="grid gap-3 text-sm">
          <Line name={t('roundId')} value={round.wagerId} />
          <Line name={t('returnVersion')} value={round.version} />
          {receipt ? <Line name={t('roundRulesHash')} value={receipt.rulesHash} /> : null}
          <Line name={t('roundCommitment')} value={round.commitment} />
          <Line name={t('roundServerSeed')} value={receipt?.serverSeed ?? t('roundSealed')} />
          <Line name={t('roundClientSeed')} value={`${round.clientSeed} · ${round.nonce}`} />
        </dl>
        {receipt ? (
          <ReceiptActs receipt={receipt} />
        ) : (
          <p className="text-muted text-sm">{t('roundNoReceipt')}</p>
        )}
      </section>
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="num text-xs [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}

const verdictLooks = {
  verified: 'good',
  house: 'brass',
  unverifiable: 'plain',
  rejected: 'bad',
} as const

function ReceiptActs({ receipt }: { receipt: Receipt }) {
  const t = useTexts()
  const check = useMutation({ mutationFn: () => judge(receipt) })
  const verdict = check.data?.verdict
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          kind="ghost"
          icon="download"
          onClick={() =>
            saveTextFile(
              `receipt-${receipt.wagerId}.json`,
              JSON.stringify(receipt, null, 2),
              'application/json',
            )
          }
        >
          {t('roundReceipt')}
        </Button>
        <Button kind="ghost" icon="shield" busy={check.isPending} onClick={() => check.mutate()}>
          {t('roundCheck')}
        </Button>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
        {verdict ? (
          <>
            <Badge kind={verdictLooks[verdict]}>{t(`roundVerdict_${verdict}`)}</Badge>
            <span className="text-muted">{t(`roundVerdictLead_${verdict}`)}</span>
          </>
        ) : null}
      </p>
      <ActError error={check.error} />
    </div>
  )
}

/** The reader's own browser plays the round again, with the engine that comes for it. */
async function judge(receipt: Receipt) {
  if (receipt.receipt === 'parlour-original') {
    return (await import('@parlour/casino/originals')).judgeOriginal(receipt)
  }
  const { judgeRound, judgeToldStory } = await import('@parlour/casino')
  return receipt.receipt === 'parlour-story' ? judgeToldStory(receipt) : judgeRound(receipt)
}
