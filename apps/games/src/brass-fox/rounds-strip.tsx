import { parseAmount } from '@parlour/money'
import { useStore } from '../frame/store.ts'
import type { OpenDialog } from './dialogs.tsx'
import type { Game } from './game.ts'

/** The last ten rounds, newest first; each opens with every step of it. */
export function RoundsStrip({ game, open }: { game: Game; open: (dialog: OpenDialog) => void }) {
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
                data-free={round.spins.length > 1 || undefined}
                aria-label={t('roundOf', {
                  stake: game.speech.money(stake),
                  payout: game.speech.money(payout),
                })}
                onClick={() => open({ kind: 'round', wagerId: round.wagerId })}
              >
                {payout === 0n ? '0' : `${number(times.toFixed(times < 10 ? 1 : 0))}×`}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
