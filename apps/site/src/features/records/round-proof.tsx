import { commitmentOf } from '@parlour/chance'
import { Button, saveTextFile } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Judged } from '../../parts/judged.tsx'
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
              <Line label={t('commitment')} value={known.commitment} />
              <Line label={t('serverSeed')} value={known.serverSeed ?? t('serverSeedSealed')} />
              <Line label={t('clientSeed')} value={known.clientSeed} />
              <Line label={t('nonce')} value={String(known.nonce)} />
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
                <Button
                  kind="ghost"
                  icon="download"
                  className="justify-self-start"
                  onClick={() =>
                    saveTextFile(
                      `receipt-${wagerId}.json`,
                      JSON.stringify(known, null, 2),
                      'application/json',
                    )
                  }
                >
                  {t('downloadReceipt')}
                </Button>
              </>
            )}
            <PressError error={reveal.error} />
          </>
        )}
      </Read>
    </section>
  )
}

/** The reader's own browser plays the round again, with the engine that comes for it. */
function Checked({ receipt }: { receipt: Answer<'fairReceipt'> }) {
  const t = useTexts('fair')
  const check = useMutation({
    mutationFn: async () => {
      if (receipt.receipt === 'parlour-original') {
        return (await import('@parlour/casino/originals')).judgeOriginal(receipt)
      }
      const { judgeRound, judgeToldStory } = await import('@parlour/casino')
      return receipt.receipt === 'parlour-story' ? judgeToldStory(receipt) : judgeRound(receipt)
    },
  })
  return (
    <>
      <Button
        kind="ghost"
        icon="shield"
        className="justify-self-start"
        busy={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('checkHere')}
      </Button>
      {check.data ? <Judged judgement={check.data} /> : null}
      <PressError error={check.error} />
    </>
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

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="num font-mono text-xs [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
