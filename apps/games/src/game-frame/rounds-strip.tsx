import { parseAmount } from '@parlour/money'
import { useStore } from '../frame/store.ts'
import type { ShownRound } from '../frame/server.ts'
import type { Open } from './dialogs/dialogs.tsx'
import type { Table } from './table.ts'

/** The last ten rounds as what they paid for one stake, newest first; each opens with every step of it and its proof. */
export function RoundsStrip({
  game,
  open,
  digits = 1,
  isMarked,
}: {
  game: Table
  open: Open
  /** Decimals of what is below ten. */
  digits?: number
  /** A round that had more to it than others. */
  isMarked?: (round: ShownRound) => boolean
}) {
  const { rounds } = useStore(game.view)
  const { t, number } = game.speech
  if (rounds.length === 0) return <div className="rounds" />
  return (
    <nav className="rounds" aria-label={t('lastRounds')}>
      <span className="rounds-word">{t('lastRounds')}</span>
      <ol>
        {rounds.map((round) => {
          const payout = parseAmount(round.payout)!
          const stake = parseAmount(round.stake)!
          const times = Number(payout) / Number(stake)
          return (
            <li key={round.wagerId}>
              <button
                type="button"
                data-won={payout > stake || undefined}
                data-marked={isMarked?.(round) || undefined}
                aria-label={t('roundOf', {
                  stake: game.speech.money(stake),
                  payout: game.speech.money(payout),
                })}
                onClick={() => open({ kind: 'round', wagerId: round.wagerId })}
              >
                {payout === 0n ? '0' : `${number(times.toFixed(times < 10 ? digits : 0))}×`}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
