import type { SlotMachine } from '../machine.ts'

/** A small machine whose every figure is known from an independent source; see vectors/slots.json. */
export const slotOne: SlotMachine = {
  version: 'slot-one@1',
  rows: 3,
  reels: ['ABCWBCSC', 'BCACWBCS', 'CBACSBCB'],
  pay: {
    kind: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  table: { W: [0, 0, 0, 30], A: [0, 0, 0, 15], B: [0, 0, 0, 6], C: [0, 0, 0, 3] },
  wild: 'W',
  scatter: 'S',
  scatterPays: [0, 0, 0, 1],
  free: { spins: [0, 0, 0, 2], multipliers: [2], retrigger: false },
}

/** The same machine without some of what it may do without. */
export const machineWithout = (
  machine: SlotMachine,
  ...names: readonly ('wild' | 'scatter' | 'scatterPays' | 'free')[]
): SlotMachine =>
  Object.fromEntries(
    Object.entries(machine).filter(([name]) => !names.some((one) => one === name)),
  ) as SlotMachine
