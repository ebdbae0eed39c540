import { Dialog } from '@parlour/ui/dialog.tsx'
import { lazy, Suspense } from 'react'
import { SettingsDialog } from '../game-frame/dialogs/settings-dialog.tsx'
import type { CrashTable } from './crash-table.ts'
import { OthersList } from './others-list.tsx'

export type CrashDialog =
  | { readonly kind: 'rules' | 'fairness' | 'settings' | 'others' }
  | { readonly kind: 'point'; readonly round: number }
  | undefined

const Rules = lazy(() =>
  import('./rules-dialog.tsx').then((file) => ({ default: file.CrashRulesDialog })),
)
const Proof = lazy(() =>
  import('./proof-dialog.tsx').then((file) => ({ default: file.ProofDialog })),
)

/** The windows of crash. */
export function CrashDialogs({
  table,
  dialog,
  open,
}: {
  table: CrashTable
  dialog: CrashDialog
  open: (dialog: CrashDialog) => void
}) {
  if (!dialog) return null
  const close = () => open(undefined)
  return (
    <Suspense>
      {dialog.kind === 'rules' ? <Rules table={table} close={close} /> : null}
      {dialog.kind === 'fairness' ? <Proof table={table} close={close} /> : null}
      {dialog.kind === 'point' ? <Proof table={table} round={dialog.round} close={close} /> : null}
      {dialog.kind === 'settings' ? <SettingsDialog game={table} close={close} /> : null}
      {dialog.kind === 'others' ? (
        <Dialog title={table.speech.t('crash_others')} onClose={close}>
          <OthersList table={table} />
        </Dialog>
      ) : null}
    </Suspense>
  )
}
