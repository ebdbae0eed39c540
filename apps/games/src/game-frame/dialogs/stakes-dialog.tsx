import { Button } from '@parlour/ui/button.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { Field, TextInput } from '@parlour/ui/field.tsx'
import { useState } from 'react'
import { useStore } from '../../frame/store.ts'
import type { DialogProps } from './dialogs.tsx'
import { quickStakes, typedStake } from '../stakes.ts'

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
      {game.anyStake ? <TypedStake game={game} close={close} /> : null}
      <h3 className="mt-5 mb-2 text-sm text-muted">{t('allStakes')}</h3>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">{game.offer.map(button)}</div>
      {game.words.stakes ? <p className="mt-4 text-sm text-muted">{t(game.words.stakes)}</p> : null}
    </Dialog>
  )
}

/** Any whole cent between the ends of the offer. */
function TypedStake({ game, close }: DialogProps) {
  const { t, money } = game.speech
  const [typed, setTyped] = useState('')
  const [least, most] = [game.offer[0]!, game.offer.at(-1)!]
  const stake = typedStake(typed, least, most)
  const shape = t('stakeShape', { least: money(least), most: money(most) })
  const use = () => {
    if (stake === undefined) return
    game.setStake(stake)
    close()
  }
  return (
    // No form: a frame that may only run scripts submits none.
    <div className="mt-5">
      <Field
        label={t('otherStake')}
        hint={shape}
        error={typed && stake === undefined ? shape : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') use()
            }}
          />
        )}
      </Field>
      <Button size="small" className="mt-2" disabled={stake === undefined} onClick={use}>
        {t('useStake')}
      </Button>
    </div>
  )
}
