import { riverHatWaltz } from '@parlour/casino/slots/machines/river-hat-waltz.ts'
import printed from '../slot-frame/figures/river-hat-waltz.json'
import { type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'

/** River Hat Waltz: a feast by the river, whose lanterns are lit one by one as the multiplier grows. */
export const riverHatWaltzGame: SlotGame = {
  code: 'river-hat-waltz',
  title: 'river-hat-waltz_title',
  machine: riverHatWaltz,
  figures: printed,
  firstStops: [18, 21, 22, 5, 25, 15],
  firstHeights: [3, 5, 4, 6, 3, 4],
  names: {
    W: 'river-hat-waltz_W',
    S: 'river-hat-waltz_S',
    H: 'river-hat-waltz_H',
    F: 'river-hat-waltz_F',
    D: 'river-hat-waltz_D',
    U: 'river-hat-waltz_U',
  },
  words: { ...slotWords, freeText: 'river-hat-waltz_freeText' },
  emblem: 'H',
  cheer: 'petal',
  letters: 'AKQJ',
  rules: {
    parts: [
      {
        symbol: 'D',
        title: 'river-hat-waltz_heightTitle',
        paragraphs: ['river-hat-waltz_heightRule'],
      },
      {
        symbol: 'W',
        title: 'river-hat-waltz_wildTitle',
        paragraphs: ['river-hat-waltz_wildText'],
      },
      {
        symbol: 'S',
        title: 'river-hat-waltz_freeTitle',
        paragraphs: ['river-hat-waltz_freeRule1', 'river-hat-waltz_freeRule2'],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => (
    <Backdrop busy={feature !== undefined} times={feature?.multiplier ?? 0} />
  ),
  sounds: ({ note, bells }) => ({
    // An accordion takes a breath for each star.
    scatter(standing) {
      const tone = 440 * 1.122 ** (standing * 2)
      note(tone, 0, 0.35, 'sawtooth', 0.06)
      note(tone * 1.26, 0.04, 0.35, 'sawtooth', 0.05)
    },
    // Three beats of a waltz, twice: bass and two chords.
    feature() {
      for (const [at, bass] of [220, 293.66].entries()) {
        note(bass / 2, at * 0.75, 0.3, 'sine', 0.6)
        bells([bass * 2, bass * 2.52], 0.02, 0.2)
        note(bass * 2, at * 0.75 + 0.25, 0.16, 'triangle', 0.16)
        note(bass * 2.52, at * 0.75 + 0.5, 0.16, 'triangle', 0.16)
      }
    },
    line: (place) => note(659.25 * 1.06 ** (place % 12), 0, 0.22, 'triangle', 0.15),
  }),
}
