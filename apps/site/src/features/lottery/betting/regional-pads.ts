import type { FamilyId } from '@parlour/lottery'
import { lazySection } from '../../../base/router/lazy-section.ts'
import type { PadProps, PadRow } from './page/pad.ts'

const NumberPad = lazySection<PadProps>(
  () => import('./vietnam/number-pad.tsx').then((file) => file.NumberPad),
  'lottery-betting',
)
const GroupsPad = lazySection<PadProps>(
  () => import('./vietnam/groups-pad.tsx').then((file) => file.GroupsPad),
  'lottery-betting',
)
const RollPad = lazySection<PadProps>(
  () => import('./sea/roll-pad.tsx').then((file) => file.RollPad),
  'lottery-betting',
)
const ColourPad = lazySection<PadProps>(
  () => import('./instant/colour-pad.tsx').then((file) => file.ColourPad),
  'lottery-betting',
  'lottery-plays',
)
const ChoicesPad = lazySection<PadProps>(
  () => import('./pads/family-pad.tsx').then((file) => file.FamilyPad),
  'lottery-pads',
  'lottery-plays',
)

const regional: readonly FamilyId[] = [
  'vietnam-north',
  'vietnam-south',
  'vietnam-two',
  'vietnam-live',
  '4d',
  'thai',
  'lao',
  'stock',
]

/** Pads of Vietnam, South-East Asia and the instant games. */
export const regionalPads: readonly PadRow[] = [
  { families: ['colour'], pad: ColourPad },
  { families: ['4d'], plays: /-roll$/, pad: RollPad },
  { families: regional, kinds: ['numbers'], pad: NumberPad },
  { families: regional, kinds: ['groups'], pad: GroupsPad },
  { families: regional, kinds: ['choices'], pad: ChoicesPad },
]
