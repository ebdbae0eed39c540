import type { FamilyId } from '@parlour/lottery'
import type { ComponentType } from 'react'
import { lazySection } from '../../../../base/router/lazy-section.ts'
import type { CartLine } from './cart.ts'
import type { Price } from '../price/price-draft.ts'

/** The address's play for a slip, which makes lines of several plays at once. */
export const SLIP = 'slip'

/** A bet a slip makes: a play, its selection, and money for one bet or position. */
export type SlipBet = { readonly play: string; readonly selection: string; readonly unit: string }

export type SlipProps = {
  /** What a bet costs here; undefined where the lottery does not sell it now. */
  readonly price: (bet: SlipBet) => Price | undefined
  readonly onLines: (lines: readonly CartLine[]) => void
}

const VietnamSlip = lazySection<SlipProps>(
  () => import('../vietnam/vietnam-slip.tsx').then((file) => file.VietnamSlip),
  'lottery-betting',
)
const FourDigitSlip = lazySection<SlipProps>(
  () => import('../sea/four-digit-slip.tsx').then((file) => file.FourDigitSlip),
  'lottery-betting',
)

const slips: Partial<Readonly<Record<FamilyId, ComponentType<SlipProps>>>> = {
  'vietnam-north': VietnamSlip,
  'vietnam-south': VietnamSlip,
  '4d': FourDigitSlip,
}

/** The slip of a family, where players of it write one. */
export const slipOf = (family: FamilyId): ComponentType<SlipProps> | undefined => slips[family]
