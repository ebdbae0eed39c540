import { type ComponentType, lazy, Suspense } from 'react'
import type { ShownRound } from '../../frame/server.ts'
import type { Table } from '../table.ts'

export type OpenDialog =
  | { readonly kind: 'rules' | 'fairness' | 'stakes' | 'autoplay' | 'settings' }
  | { readonly kind: 'round'; readonly wagerId: string }
  | undefined

export type Open = (dialog: OpenDialog) => void

export type DialogProps<Seat extends Table = Table> = { game: Seat; close: () => void }

/** The windows that are a game's own, and what a past round of it looks like. */
export type OwnDialogs<Seat extends Table> = {
  readonly Rules: ComponentType<DialogProps<Seat>>
  readonly Autoplay: ComponentType<DialogProps<Seat>>
  readonly Steps: ComponentType<{ game: Seat; round: ShownRound }>
}

const Fairness = lazy(() =>
  import('./fairness-dialog.tsx').then((file) => ({ default: file.FairnessDialog })),
)
const Round = lazy(() =>
  import('./round-dialog.tsx').then((file) => ({ default: file.RoundDialog })),
)
const Stakes = lazy(() =>
  import('./stakes-dialog.tsx').then((file) => ({ default: file.StakesDialog })),
)
const Settings = lazy(() =>
  import('./settings-dialog.tsx').then((file) => ({ default: file.SettingsDialog })),
)

export function Dialogs<Seat extends Table>({
  game,
  own: { Rules, Autoplay, Steps },
  dialog,
  open,
}: {
  game: Seat
  own: OwnDialogs<Seat>
  dialog: OpenDialog
  open: Open
}) {
  if (!dialog) return null
  const shared = { game, close: () => open(undefined) }
  return (
    <Suspense>
      {dialog.kind === 'rules' ? <Rules {...shared} /> : null}
      {dialog.kind === 'fairness' ? <Fairness {...shared} /> : null}
      {dialog.kind === 'stakes' ? <Stakes {...shared} /> : null}
      {dialog.kind === 'autoplay' ? <Autoplay {...shared} /> : null}
      {dialog.kind === 'settings' ? <Settings {...shared} /> : null}
      {dialog.kind === 'round' ? (
        <Round {...shared} wagerId={dialog.wagerId}>
          {(round) => <Steps game={game} round={round} />}
        </Round>
      ) : null}
    </Suspense>
  )
}
