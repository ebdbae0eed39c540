import { lazy, Suspense } from 'react'
import type { Game } from './game.ts'

export type OpenDialog =
  | { readonly kind: 'rules' | 'fairness' | 'stakes' | 'autoplay' | 'settings' }
  | { readonly kind: 'round'; readonly wagerId: string }
  | undefined

export type DialogProps = { game: Game; close: () => void }

const Rules = lazy(() =>
  import('./rules-dialog.tsx').then((file) => ({ default: file.RulesDialog })),
)
const Fairness = lazy(() =>
  import('./fairness-dialog.tsx').then((file) => ({ default: file.FairnessDialog })),
)
const Round = lazy(() =>
  import('./round-dialog.tsx').then((file) => ({ default: file.RoundDialog })),
)
const Stakes = lazy(() =>
  import('./stakes-dialog.tsx').then((file) => ({ default: file.StakesDialog })),
)
const Autoplay = lazy(() =>
  import('./autoplay-dialog.tsx').then((file) => ({ default: file.AutoplayDialog })),
)
const Settings = lazy(() =>
  import('./settings-dialog.tsx').then((file) => ({ default: file.SettingsDialog })),
)

export function Dialogs({
  game,
  dialog,
  open,
}: {
  game: Game
  dialog: OpenDialog
  open: (dialog: OpenDialog) => void
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
      {dialog.kind === 'round' ? <Round {...shared} wagerId={dialog.wagerId} /> : null}
    </Suspense>
  )
}
