import { Money } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'

export type Earned = Answer<'claimMission'>['reward']

/** What something brings, in a few words. */
export function EarnedWords({ earned }: { earned: Earned }) {
  const t = useTexts('missions')
  const { kind, amount, currency, times, count } = earned
  if (kind === 'points') return <bdi className="num">{t('points', { count: Number(amount) })}</bdi>
  if (kind === 'tickets') return <bdi className="num">{t('tickets', { count: count ?? 0 })}</bdi>
  return (
    <span>
      <Money amount={amount ?? '0'} currency={currency ?? ''} />
      {times ? (
        <span className="ms-1.5 text-[.9em] font-normal text-muted">{t('wagered', { times })}</span>
      ) : null}
    </span>
  )
}
