import { useStore } from '../frame/store.ts'
import type { Open } from './dialogs/dialogs.tsx'
import type { Table } from './table.ts'
import { IconButton } from './top-bar.tsx'

/** The stake, with all ways to change it; it stands while a round is on its way. */
export function StakeControl({ game, open }: { game: Table; open: Open }) {
  const { stake, phase, autoplay, balance, bonus } = useStore(game.view)
  const { t, money } = game.speech
  const fixed = phase !== 'ready' || autoplay !== undefined
  return (
    <div className="stake">
      <button
        type="button"
        className="chip"
        disabled={fixed}
        onClick={() => game.wishStake(stake / 2n)}
        aria-label={t('half')}
      >
        ½
      </button>
      <IconButton
        icon="minus"
        label={t('less')}
        disabled={fixed}
        onClick={() => game.stepStake(-1)}
      />
      <button
        type="button"
        className="stake-sum"
        disabled={fixed}
        aria-label={t('stakeNow', { stake: money(stake) })}
        onClick={() => open({ kind: 'stakes' })}
      >
        <small>{t('stake')}</small>
        <bdi>{money(stake)}</bdi>
      </button>
      <IconButton
        icon="plus"
        label={t('more')}
        disabled={fixed}
        onClick={() => game.stepStake(1)}
      />
      <button
        type="button"
        className="chip"
        disabled={fixed}
        onClick={() => game.wishStake(stake * 2n)}
        aria-label={t('double')}
      >
        2×
      </button>
      <button
        type="button"
        className="chip max"
        disabled={fixed}
        onClick={() => game.wishStake(balance + bonus)}
      >
        {t('max')}
      </button>
    </div>
  )
}
