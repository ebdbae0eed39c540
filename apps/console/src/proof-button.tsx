import { Button, Dialog, ErrorState, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from './queries.ts'
import { Refused } from './server.ts'
import { useTexts } from './texts.ts'

/** A picture a player sent. It is fetched only when somebody looks, because every look is audited. */
export function ProofButton({ proofId }: { proofId: string }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="small" icon="eye" onClick={() => setOpen(true)}>
        {t('showProof')}
      </Button>
      {open ? (
        <Dialog title={t('proof')} width={720} onClose={() => setOpen(false)}>
          <Picture proofId={proofId} />
        </Dialog>
      ) : null}
    </>
  )
}

function Picture({ proofId }: { proofId: string }) {
  const t = useTexts()
  const proof = useQuery({
    ...reading(['proof', proofId], 'operatorProof', { params: { proofId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (proof.isPending) return <Skeleton className="h-80" />
  if (proof.isError) {
    return (
      <ErrorState title={t('failed')} money={false} onRetry={() => proof.refetch()}>
        {proof.error instanceof Refused ? proof.error.message : t('unreachable')}
      </ErrorState>
    )
  }
  const { contentType, contentBase64 } = proof.data
  return (
    <img
      className="mx-auto max-h-[70vh] border border-line"
      alt={t('proof')}
      src={`data:${contentType};base64,${contentBase64}`}
    />
  )
}
