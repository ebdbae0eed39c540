import { commitmentOf } from '@parlour/chance'
import { Button } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Checked, ProofLine, SaveReceipt } from '../../parts/round-check.tsx'
import { ShareRound } from './share-round.tsx'
import { knownPair } from '../../parts/games/known-pair.ts'
import { PressError, Read } from '../../parts/reads/read-states.tsx'

/** The proof of a house round: its seeds, and the receipt that the offline verifier takes. */
export function RoundProof({ wagerId }: { wagerId: string }) {
  const t = useTexts('centre')
  const receipt = useQuery(reading('fairReceipt', { params: { wagerId } }))
  const reveal = useMutation({
    mutationFn: async () => {
      const { active } = await ask('fairSeed', { query: {} })
      const { previous } = await ask('rotateFairSeed', { body: { seedId: active.seedId } })
      return tellsTheSeed(active, previous, knownPair())
    },
    onSettled: () => refresh('fairReceipt'),
  })
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-label={t('proof')}>
      <h5 className="font-semibold">{t('proof')}</h5>
      <Read query={receipt}>
        {(known) => (
          <>
            <dl className="grid gap-2 text-sm">
              <ProofLine label={t('commitment')} value={known.commitment} />
              <ProofLine
                label={t('serverSeed')}
                value={known.serverSeed ?? t('serverSeedSealed')}
              />
              <ProofLine label={t('clientSeed')} value={known.clientSeed} />
              <ProofLine label={t('nonce')} value={String(known.nonce)} />
            </dl>
            {known.serverSeed === null ? (
              <>
                <p className="text-sm text-muted">{t('revealLead')}</p>
                <Button
                  kind="brass"
                  className="justify-self-start"
                  busy={reveal.isPending}
                  onClick={() => reveal.mutate()}
                >
                  {t('reveal')}
                </Button>
              </>
            ) : (
              <>
                <Checked receipt={known} />
                {reveal.data === false || commitmentOf(known.serverSeed) !== known.commitment ? (
                  <p role="alert" className="text-sm text-danger">
                    {t('sealBroken')}
                  </p>
                ) : null}
                <p className="text-sm text-muted">{t('receiptLead')}</p>
                <SaveReceipt receipt={known} />
              </>
            )}
            <ShareRound wagerId={wagerId} />
            <PressError error={reveal.error} />
          </>
        )}
      </Read>
    </section>
  )
}

type Seeds = Answer<'rotateFairSeed'>

/** What the house tells has to be the seed under the seal that it showed a moment before, and in the game. */
const tellsTheSeed = (
  shown: Seeds['active'],
  told: Seeds['previous'],
  kept: ReturnType<typeof knownPair>,
): boolean =>
  told?.seedId === shown.seedId &&
  told.commitment === shown.commitment &&
  (kept?.seedId !== shown.seedId || kept.commitment === shown.commitment) &&
  commitmentOf(told.serverSeed) === shown.commitment
