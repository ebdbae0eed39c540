import { lazy } from 'react'
import type { OwnDialogs } from '../game-frame/dialogs/dialogs.tsx'
import type { OriginalTable } from './original-table.ts'

/** The windows that all originals share: what a game says of itself in them stands in its definition. */
export const own: OwnDialogs<OriginalTable> = {
  Rules: lazy(() => import('./rules-dialog.tsx').then((file) => ({ default: file.RulesDialog }))),
  Autoplay: lazy(() =>
    import('./autobet-dialog.tsx').then((file) => ({ default: file.AutobetDialog })),
  ),
  Steps: lazy(() => import('./round-steps.tsx').then((file) => ({ default: file.RoundSteps }))),
}
