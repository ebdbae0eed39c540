import { Button } from '@parlour/ui/button.tsx'
import { Chip } from '@parlour/ui/choices.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useStore } from '../../frame/store.ts'
import type { TextKey } from '../../texts/texts.ts'
import type { DialogProps } from './dialogs.tsx'

const rounds = [10, 25, 50, 100]
const losses = [5n, 10n, 20n, 50n]

/** What the player allows before automatic rounds begin, in money. */
export type Allowed = {
  readonly rounds: number
  readonly loss: bigint
  /** What is enough; undefined where nothing is. */
  readonly enough: bigint | undefined
}

/**
 * Automatic rounds begin with their limits: how many, how much may be lost, and what is enough. What a game asks beside
 * them is its `children`.
 */
export function AutoplayLimits({
  game,
  close,
  title,
  enough,
  start,
  children,
}: DialogProps & {
  title: TextKey
  /** Sums in stakes that may be enough, and the one that is offered first. */
  enough: { title: TextKey; stakes: readonly bigint[]; first: bigint }
  start: (allowed: Allowed) => void
  children?: ReactNode
}) {
  const { stake } = useStore(game.view)
  const { t, money } = game.speech
  const [count, setCount] = useState(10)
  const [loss, setLoss] = useState(10n)
  const [most, setMost] = useState<bigint | undefined>(enough.first)
  const begin = () => {
    close()
    start({ rounds: count, loss: loss * stake, enough: most && most * stake })
  }
  const sums = (all: readonly bigint[], chosen: bigint | undefined, set: (sum: bigint) => void) =>
    all.map((one) => (
      <Chip key={String(one)} pressed={one === chosen} onClick={() => set(one)}>
        <bdi>{money(one * stake)}</bdi>
      </Chip>
    ))
  return (
    <Dialog
      title={t(title)}
      onClose={close}
      foot={
        <Button kind="brass" className="w-full" onClick={begin}>
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
      <Choice title={t('autoLoss')}>{sums(losses, loss, setLoss)}</Choice>
      <Choice title={t(enough.title)}>
        {sums(enough.stakes, most, setMost)}
        <Chip pressed={most === undefined} onClick={() => setMost(undefined)}>
          {t('never')}
        </Chip>
      </Choice>
      {children}
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
