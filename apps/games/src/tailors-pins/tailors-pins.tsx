import { tailorsPins } from '@parlour/casino/slots/machines/tailors-pins.ts'
import printed from '../slot-frame/figures/tailors-pins.json'
import { type Feature, type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import type { Speech } from '../texts/texts.ts'
import { Backdrop } from './art/backdrop.tsx'
import { PinnedReel } from './art/pinned-reel.tsx'
import { SymbolSheet } from './art/symbols.tsx'

/** Reels that a pin can hold: all but the first. */
const HOLDABLE = tailorsPins.reels.length - 1

/** Tailor's Pins: a workroom by lamplight, in whose free spins pins hold their reels. */
export const tailorsPinsGame: SlotGame = {
  code: 'tailors-pins',
  title: 'tailors-pins_title',
  machine: tailorsPins,
  figures: printed,
  firstStops: [0, 1, 0, 9, 9],
  names: {
    P: 'tailors-pins_P',
    S: 'tailors-pins_S',
    T: 'tailors-pins_T',
    B: 'tailors-pins_B',
    N: 'tailors-pins_N',
    C: 'tailors-pins_C',
  },
  words: { ...slotWords, freeText: 'tailors-pins_freeText' },
  emblem: 'P',
  cheer: 'B',
  letters: 'AKQJ',
  rules: {
    parts: [
      { symbol: 'P', title: 'tailors-pins_wildTitle', paragraphs: ['tailors-pins_wildText'] },
      {
        symbol: 'S',
        title: 'tailors-pins_freeTitle',
        paragraphs: ['tailors-pins_freeRule1', 'tailors-pins_freeRule2'],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => <Backdrop busy={feature !== undefined} />,
  Fill: PinnedReel,
  Gauge: HeldReels,
  sounds: ({ note, bells }) => ({
    // Shears close: two short strokes of steel.
    scatter(standing) {
      note(2100 + standing * 180, 0, 0.07, 'square', 0.05)
      note(2700 + standing * 180, 0.07, 0.16, 'triangle', 0.14)
    },
    // A pin goes through cloth and rings.
    fill() {
      note(150, 0, 0.12, 'sine', 0.7)
      bells([987.77, 1318.51], 0.08, 0.22)
    },
  }),
}

/** How many reels are held, as heads of pins. */
function HeldReels({ feature, speech }: { feature: Feature; speech: Speech }) {
  const held = feature.held.length
  return (
    <div>
      <dt>{speech.t('tailors-pins_held')}</dt>
      <dd>
        <span className="pin-count" aria-hidden="true">
          {Array.from({ length: HOLDABLE }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a head is its place.
            <i key={at} data-in={at < held || undefined} />
          ))}
        </span>
        <span className="sr-only">{held}</span>
      </dd>
    </div>
  )
}
