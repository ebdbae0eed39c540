import { lazySection } from '../../../base/router/lazy-section.ts'
import type { PadProps, PadRow } from './page/pad.ts'

const FamilyPad = lazySection<PadProps>(
  () => import('./pads/family-pad.tsx').then((file) => file.FamilyPad),
  'lottery-pads',
  'lottery-plays',
)

/** Pads of the families with Chinese roots: digits, eleven, dice, races, sums, Mark Six, keno; and long numbers. */
export const chinesePads: readonly PadRow[] = [
  {
    families: ['ssc', '3d', 'pl5', '11x5', 'k3', 'pk10', 'pc28', 'lhc', 'kl8', 'klsf', '5d', '6d'],
    pad: FamilyPad,
  },
]
