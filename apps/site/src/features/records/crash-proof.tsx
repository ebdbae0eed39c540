import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { Checked, ProofLine, SaveReceipt } from '../../parts/round-check.tsx'

/** The proof of a bet on crash: the round's seed is told with its end, so that there is nothing to reveal. */
export function CrashProof({ wagerId }: { wagerId: string }) {
  const t = useTexts('centre')
  const receipt = useQuery(reading('myCrashReceipt', { params: { wagerId } }))
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-label={t('proof')}>
      <h5 className="font-semibold">{t('proof')}</h5>
      <Read query={receipt}>
        {(known) => (
          <>
            <dl className="grid gap-2 text-sm">
              <ProofLine label={t('commitment')} value={known.seedHash} />
              <ProofLine label={t('serverSeed')} value={known.link ?? t('serverSeedSealed')} />
              <ProofLine label={t('nonce')} value={String(known.round)} />
            </dl>
            <Checked receipt={known} />
            <p className="text-sm text-muted">{t('receiptLead')}</p>
            <SaveReceipt receipt={known} />
          </>
        )}
      </Read>
    </section>
  )
}
