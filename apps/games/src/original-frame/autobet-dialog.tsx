import { Button } from '@parlour/ui/button.tsx'
import { Chip } from '@parlour/ui/choices.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useStore } from '../frame/store.ts'
import type { DialogProps } from '../game-frame/dialogs/dialogs.tsx'
import type { OriginalTable } from './original-table.ts'

const rounds = [10, 25, 50, 100]
const sums = [5n, 10n, 20n, 50n]

/** Automatic rounds begin with their limits: how many, how much may be lost, and what is enough. */
export function AutobetDialog({ game: table, close }: DialogProps<OriginalTable>) {
  const { stake } = useStore(table.view)
  const { t, money } = table.speech
  const [count, setCount] = useState(10)
  const [loss, setLoss] = useState(10n)
  const [profit, setProfit] = useState<bigint | undefined>(20n)
  const start = () => {
    close()
    void table.autobet({
      rounds: count,
      stopLoss: loss * stake,
      stopProfit: profit && profit * stake,
    })
  }
  return (
    <Dialog
      title={t('autobet')}
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
        {sums.map((one) => (
          <Chip key={String(one)} pressed={one === loss} onClick={() => setLoss(one)}>
            <bdi>{money(one * stake)}</bdi>
          </Chip>
        ))}
      </Choice>
      <Choice title={t('autoProfit')}>
        {sums.map((one) => (
          <Chip key={String(one)} pressed={one === profit} onClick={() => setProfit(one)}>
            <bdi>{money(one * stake)}</bdi>
          </Chip>
        ))}
        <Chip pressed={profit === undefined} onClick={() => setProfit(undefined)}>
          {t('never')}
        </Chip>
      </Choice>
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
