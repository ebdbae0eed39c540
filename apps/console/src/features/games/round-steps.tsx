import type { CallReply } from '@parlour/wire/schemas'
import { useTexts } from '../../texts.ts'
import { useStepWords } from './use-step-words.ts'

type Round = CallReply<'operatorRound'>['round']

/** What happened in a round, step by step, in words. */
export function RoundSteps({ round }: { round: Round }) {
  const t = useTexts()
  const words = useStepWords()
  const lines = words(round).map((text, at) => ({ number: at + 1, text }))
  if (lines.length === 0) return <p className="text-muted text-sm">{t('roundNothingYet')}</p>
  return (
    <ol className="grid gap-2 text-sm">
      {lines.map(({ number, text }) => (
        <li key={number} className="flex gap-3">
          <span aria-hidden="true" className="num w-6 shrink-0 text-end text-muted">
            {number}
          </span>
          <span className="[overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ol>
  )
}
