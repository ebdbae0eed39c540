import { lazy } from 'react'
import { Dialogs, type Open, type OpenDialog } from '../game-frame/dialogs/dialogs.tsx'
import type { Game } from './game.ts'

const own = {
  Rules: lazy(() => import('./rules-dialog.tsx').then((file) => ({ default: file.RulesDialog }))),
  Autoplay: lazy(() =>
    import('./autoplay-dialog.tsx').then((file) => ({ default: file.AutoplayDialog })),
  ),
  Steps: lazy(() =>
    import('./round-picture.tsx').then((file) => ({ default: file.RoundPictures })),
  ),
}

/** The windows of the game: what all games have, and its own. */
export function BrassFoxDialogs(shared: { game: Game; dialog: OpenDialog; open: Open }) {
  return <Dialogs own={own} {...shared} />
}
