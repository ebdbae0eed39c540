import type { PadRow } from './frame/pad.ts'

/** Pads of the families with Chinese roots: digits, eleven, dice, races, sums, Mark Six, keno. */
export const chinesePads: readonly PadRow[] = []
