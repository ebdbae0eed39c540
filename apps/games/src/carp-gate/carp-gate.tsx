import { carpGate } from '@parlour/casino/slots/machines/carp-gate.ts'
import printed from '../slot-frame/figures/carp-gate.json'
import { type Feature, type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'
import { PearlGauge } from './pearl-gauge.tsx'
import { PEARLS } from './pearls.ts'

/** Carp Gate: a carp climbs the falls with the pearls of its free spins, and above them is a dragon. */
export const carpGateGame: SlotGame = {
  code: 'carp-gate',
  title: 'carp-gate_title',
  machine: carpGate,
  figures: printed,
  firstStops: [13, 1, 31, 6, 19],
  names: {
    W: 'carp-gate_W',
    S: 'carp-gate_S',
    M: 'carp-gate_M',
    D: 'carp-gate_D',
    C: 'carp-gate_C',
    L: 'carp-gate_L',
    F: 'carp-gate_F',
  },
  words: { ...slotWords, freeText: 'carp-gate_freeText' },
  lifts: ['carp-gate_lift1', 'carp-gate_lift2'],
  emblem: 'C',
  cheer: 'coin',
  letters: 'AKQJ',
  rules: {
    parts: [
      { symbol: 'W', title: 'carp-gate_wildTitle', paragraphs: ['carp-gate_wildText'] },
      {
        symbol: 'S',
        title: 'carp-gate_freeTitle',
        paragraphs: ['carp-gate_freeRule1', 'carp-gate_freeRule2'],
      },
      {
        symbol: 'M',
        title: 'carp-gate_pearlTitle',
        paragraphs: ['carp-gate_pearlRule1', 'carp-gate_pearlRule2'],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => (
    <Backdrop busy={feature !== undefined} climb={climbOf(feature)} level={feature?.level ?? 0} />
  ),
  Gauge: PearlGauge,
  sounds: ({ note, bells }) => ({
    // A bronze bell at the gate for each scroll, higher with each that stands.
    scatter(standing) {
      note(196 * 1.122 ** (standing * 2), 0, 0.9, 'sine', 0.5)
      note(587.33 * 1.122 ** (standing * 2), 0, 0.5, 'triangle', 0.14)
    },
    // Plucked strings on five tones.
    feature: () => bells([293.66, 329.63, 392, 440, 523.25, 587.33, 783.99], 0.11, 0.3),
    mark: () => bells([1174.66, 1567.98], 0.06, 0.2),
    lift: () => bells([392, 523.25, 587.33, 783.99, 1046.5, 1174.66], 0.09, 0.36),
  }),
}

/** How far the pearls have brought the carp, from the pool at 0 to the gate at 1. */
const climbOf = (feature: Feature | undefined): number =>
  Math.min(1, (feature?.marks ?? 0) / (PEARLS.each * PEARLS.lifts))
