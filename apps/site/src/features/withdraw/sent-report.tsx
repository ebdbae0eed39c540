import { Button, Dialog, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { reading } from '../../base/server/query-client.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import type { Withdrawal } from './withdraw-page.tsx'

type Report = NonNullable<Withdrawal['legs'][number]['report']>

/** What the player said about a payment that did not arrive, with the pictures, so that nobody argues from memory. */
export function SentReport({ report }: { report: Report }) {
  const t = useTexts('centre')
  const [looking, setLooking] = useState<string>()
  return (
    <div className="grid gap-2 border-s-2 border-line ps-3 text-sm">
      <span className="text-muted">{t('reportSent')}</span>
      {report.note ? <p dir="auto">{report.note}</p> : null}
      <div className="flex flex-wrap gap-2">
        {report.proofIds.map((proofId, at) => (
          <Button
            key={proofId}
            kind="ghost"
            size="small"
            icon="eye"
            onClick={() => setLooking(proofId)}
          >
            {t('reportPicture', { number: at + 1 })}
          </Button>
        ))}
      </div>
      {looking ? (
        <Dialog title={t('reportSent')} width={720} onClose={() => setLooking(undefined)}>
          <Picture proofId={looking} />
        </Dialog>
      ) : null}
    </div>
  )
}

function Picture({ proofId }: { proofId: string }) {
  const t = useTexts('centre')
  const proof = useQuery({
    ...reading('showProof', { params: { proofId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (proof.isPending) return <Skeleton className="h-80" />
  if (proof.data === undefined || isLost(proof))
    return <ReadFailed read={proof} title={t('reportSent')} />
  const { contentType, contentBase64 } = proof.data
  return (
    <img
      className="mx-auto max-h-[70vh]"
      alt={t('reportSent')}
      src={`data:${contentType};base64,${contentBase64}`}
    />
  )
}
