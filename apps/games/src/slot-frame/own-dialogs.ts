import { lazy } from 'react'
import type { OwnDialogs } from '../game-frame/dialogs/dialogs.tsx'
import type { SlotTable } from './slot-table.ts'

/** The windows that all slots share: what a machine says of itself in them follows from its data and its definition. */
export const own: OwnDialogs<SlotTable> = {
  Rules: lazy(() =>
    import('./dialogs/rules-dialog.tsx').then((file) => ({ default: file.RulesDialog })),
  ),
  Autoplay: lazy(() =>
    import('./dialogs/autoplay-dialog.tsx').then((file) => ({ default: file.AutoplayDialog })),
  ),
  Steps: lazy(() =>
    import('./dialogs/round-steps.tsx').then((file) => ({ default: file.RoundSteps })),
  ),
}
