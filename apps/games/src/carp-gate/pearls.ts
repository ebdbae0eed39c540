import { carpGate } from '@parlour/casino/slots/machines/carp-gate.ts'

const { every, levels } = carpGate.free!.upgrade!

/** Pearls that lift a letter, and how many lifts there are. */
export const PEARLS = { each: every, lifts: levels.length - 1 } as const
