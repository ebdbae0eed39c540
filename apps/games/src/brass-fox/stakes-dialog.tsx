import { Button } from '@parlour/ui/button.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { useStore } from '../frame/store.ts'
import type { DialogProps } from './dialogs.tsx'
import { quickStakes } from './stakes.ts'

/** Every stake on offer; those that people choose most stand on top. */
export function StakesDialog({ game, close }: DialogProps) {
  const { stake, balance, bonus } = useStore(game.view)
  const funds = balance + bonus
  const { t, money } = game.speech
  const choose = (wish: bigint) => {
    game.wishStake(wish)
    close()
  }
  const button = (offered: bigint) => (
    <Button
      key={String(offered)}
      kind={offered === stake ? 'brass' : 'ghost'}
      aria-pressed={offered === stake}
      disabled={offered > funds}
      onClick={() => choose(offered)}
    >
      <bdi>{money(offered)}</bdi>
    </Button>
  )
  return (
    <Dialog title={t('stake')} onClose={close} width={520}>
      <h3 className="mb-2 text-sm text-muted">{t('quickStakes')}</h3>
      <div className="grid grid-cols-3 gap-2">{quickStakes(game.offer).map(button)}</div>
      <div className="mt-3 grid grid-cols-3 gap-2">
        <Button kind="ghost" onClick={() => choose(stake / 2n)}>
          {t('half')}
        </Button>
        <Button kind="ghost" onClick={() => choose(stake * 2n)}>
          {t('double')}
        </Button>
        <Button kind="ghost" onClick={() => choose(funds)}>
          {t('max')}
        </Button>
      </div>
      <h3 className="mt-5 mb-2 text-sm text-muted">{t('allStakes')}</h3>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">{game.offer.map(button)}</div>
      <p className="mt-4 text-sm text-muted">{t('stakeLines')}</p>
    </Dialog>
  )
}
