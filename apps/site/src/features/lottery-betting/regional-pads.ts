import { lazySection } from '../../router/lazy-section.ts'
import type { PadProps, PadRow } from './frame/pad.ts'

const NumberPad = lazySection<PadProps>(
  () => import('./vietnam/number-pad.tsx').then((file) => file.NumberPad),
  'lottery-betting',
  'lottery-plays',
)

/** Pads of Vietnam, South-East Asia and the instant games. */
export const regionalPads: readonly PadRow[] = [
  { families: ['vietnam-north', 'vietnam-south'], kinds: ['numbers'], pad: NumberPad },
]
