import { Button } from '@parlour/ui/button.tsx'
import { Chip, Switch } from '@parlour/ui/choices.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useStore } from '../frame/store.ts'
import type { DialogProps } from '../game-frame/dialogs/dialogs.tsx'
import type { Game } from './game.ts'

const rounds = [10, 25, 50, 100]
const losses = [5n, 10n, 20n, 50n]
const wins = [10n, 25n, 100n]

/** Automatic rounds begin with their limits: how many, how much at most, and what ends them. */
export function AutoplayDialog({ game, close }: DialogProps<Game>) {
  const { stake } = useStore(game.view)
  const { t, money } = game.speech
  const [count, setCount] = useState(10)
  const [loss, setLoss] = useState(10n)
  const [win, setWin] = useState<bigint | undefined>(25n)
  const [onFreeSpins, setOnFreeSpins] = useState(true)
  const start = () => {
    close()
    void game.autoplay({
      rounds: count,
      loss: loss * stake,
      singleWin: win && win * stake,
      onFreeSpins,
    })
  }
  return (
    <Dialog
      title={t('autoplay')}
      onClose={close}
      foot={
        <Button kind="brass" className="w-full" onClick={start}>
          {t('startAutoplay', { count })}
        </Button>
      }
    >
      <Choice title={t('autoRounds')}>
        {rounds.map((one) => (
          <Chip key={one} pressed={one === count} onClick={() => setCount(one)}>
            {one}
          </Chip>
        ))}
      </Choice>
      <Choice title={t('autoLoss')}>
        {losses.map((one) => (
          <Chip key={String(one)} pressed={one === loss} onClick={() => setLoss(one)}>
            <bdi>{money(one * stake)}</bdi>
          </Chip>
        ))}
      </Choice>
      <Choice title={t('autoWin')}>
        {wins.map((one) => (
          <Chip key={String(one)} pressed={one === win} onClick={() => setWin(one)}>
            <bdi>{money(one * stake)}</bdi>
          </Chip>
        ))}
        <Chip pressed={win === undefined} onClick={() => setWin(undefined)}>
          {t('never')}
        </Chip>
      </Choice>
      <Switch
        checked={onFreeSpins}
        onChange={(event) => setOnFreeSpins(event.currentTarget.checked)}
      >
        {t('autoFree')}
      </Switch>
      <p className="mt-3 text-sm text-muted">{t('autoText')}</p>
    </Dialog>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-muted">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
