import { Button, saveTextFile } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import type { Answer } from '../base/server/ask.ts'
import { useTexts } from '../base/texts/texts.ts'
import { Judged } from './judged.tsx'
import { PressError } from './reads/read-states.tsx'

type Receipt = Answer<'fairReceipt'> | Answer<'myCrashReceipt'>

/** The reader's own browser plays the round again, with the engine that comes for it. */
export function Checked({ receipt }: { receipt: Receipt }) {
  const t = useTexts('fair')
  const check = useMutation({
    mutationFn: async () => {
      if (receipt.receipt === 'parlour-crash') {
        return (await import('@parlour/casino/originals')).judgeCrash(receipt)
      }
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

/** Saves the receipt as the offline verifier takes it. */
export function SaveReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTexts('centre')
  const save = () =>
    saveTextFile(
      `receipt-${receipt.wagerId}.json`,
      JSON.stringify(receipt, null, 2),
      'application/json',
    )
  return (
    <Button kind="ghost" icon="download" className="justify-self-start" onClick={save}>
      {t('downloadReceipt')}
    </Button>
  )
}

/** One of the values that a proof is made of. */
export function ProofLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="num font-mono text-xs [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
