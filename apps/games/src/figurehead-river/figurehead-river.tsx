import { figureheadRiver } from '@parlour/casino/slots/machines/figurehead-river.ts'
import printed from '../slot-frame/figures/figurehead-river.json'
import { type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'
import { CoinCount, Pots } from './pots.tsx'

/** Figurehead River: a carved prow on a river by night, where coins stay until the water brings no more. */
export const figureheadRiverGame: SlotGame = {
  code: 'figurehead-river',
  title: 'figurehead-river_title',
  machine: figureheadRiver,
  figures: printed,
  firstStops: [0, 0, 0, 0, 0],
  names: {
    F: 'figurehead-river_F',
    W: 'figurehead-river_W',
    C: 'figurehead-river_C',
    T: 'figurehead-river_T',
    D: 'figurehead-river_D',
    N: 'figurehead-river_N',
  },
  words: {
    ...slotWords,
    respin: 'figurehead-river_draw',
    gatherTitle: 'figurehead-river_gatherTitle',
    gatherText: 'figurehead-river_gatherText',
  },
  emblem: 'F',
  cheer: 'C',
  letters: 'AKQJ',
  rules: {
    parts: [
      {
        symbol: 'W',
        title: 'figurehead-river_wildTitle',
        paragraphs: ['figurehead-river_wildText'],
      },
      {
        symbol: 'C',
        title: 'figurehead-river_coinsTitle',
        paragraphs: [
          'figurehead-river_coinRule1',
          'figurehead-river_coinRule2',
          'figurehead-river_coinRule3',
        ],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => <Backdrop awake={feature !== undefined} />,
  Shelf: Pots,
  Gauge: CoinCount,
  sounds: ({ note, bells }) => ({
    // A drum is struck as each reel stands.
    stop(reel) {
      note(98 - reel * 5, 0, 0.22, 'sine', 0.9)
      note(196 - reel * 8, 0, 0.07, 'triangle', 0.22)
    },
    // The river calls: three low drums, then a shell.
    feature() {
      for (const [at, pitch] of [98, 98, 131].entries()) note(pitch, at * 0.18, 0.3, 'sine', 0.9)
      bells([392, 587.33, 783.99], 0.6, 0.3)
    },
    coin(place) {
      bells([523.25 * 1.0595 ** (place % 14), 1046.5 * 1.0595 ** (place % 14)], 0.03, 0.24)
    },
  }),
}
