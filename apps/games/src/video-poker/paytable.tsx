import type { Amount } from '@parlour/money'
import { shownOdds } from '../original-frame/odds.ts'
import { shortTimes } from '../original-frame/prizes/prizes.ts'
import type { Speech } from '../texts/texts.ts'
import { paidHands } from './tables.ts'

/** What each hand pays at this stake, and how often best play ends with it; the hand that lies is lit. */
export function PaytablePlate({
  table,
  stake,
  lit,
  speech,
}: {
  table: string
  stake: Amount
  /** The kind that the cards pay for as they lie. */
  lit: string | undefined
  speech: Speech
}) {
  const { t, number, money } = speech
  const hands = paidHands(table)
  return (
    <ul className="paytable" aria-label={t('draws_prizes')}>
      {hands.map(({ kind, name, ...odds }) => {
        const { chance, payout } = shownOdds(stake, odds)
        return (
          <li key={kind} data-lit={kind === lit || undefined}>
            <span className="hand-name">{t(name)}</span>
            <bdi className="hand-chance" title={t('chance')}>
              {number(chance)} %
            </bdi>
            <bdi className="hand-times">{number(shortTimes(odds.multiplier))}×</bdi>
            <bdi className="hand-pays">{money(payout)}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
