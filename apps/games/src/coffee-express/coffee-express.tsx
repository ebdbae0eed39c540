import { coffeeExpress } from '@parlour/casino/slots/machines/coffee-express.ts'
import printed from '../slot-frame/figures/coffee-express.json'
import { type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'
import { CoffeeLine } from './coffee-line.tsx'

/** Coffee Express: a small railway in the hills, whose train goes a station farther with each spin that pays. */
export const coffeeExpressGame: SlotGame = {
  code: 'coffee-express',
  title: 'coffee-express_title',
  machine: coffeeExpress,
  figures: printed,
  firstStops: [0, 0, 0, 0, 0],
  names: {
    L: 'coffee-express_L',
    W: 'coffee-express_W',
    C: 'coffee-express_C',
    S: 'coffee-express_S',
    B: 'coffee-express_B',
    T: 'coffee-express_T',
    M: 'coffee-express_M',
  },
  words: { ...slotWords, respin: 'coffee-express_station' },
  emblem: 'L',
  cheer: 'bean',
  letters: 'AKQJ',
  rules: {
    parts: [
      { symbol: 'W', title: 'coffee-express_wildTitle', paragraphs: ['coffee-express_wildText'] },
      {
        symbol: 'L',
        title: 'coffee-express_trailTitle',
        paragraphs: ['coffee-express_trailRule1', 'coffee-express_trailRule2'],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => <Backdrop place={feature?.place ?? 0} />,
  Shelf: CoffeeLine,
  sounds: ({ note, bells }) => ({
    // A wheel over a joint of the rails, once a reel.
    stop(reel) {
      note(150 - reel * 6, 0, 0.09, 'triangle', 0.5)
      note(112 - reel * 4, 0.07, 0.12, 'triangle', 0.4)
    },
    // The whistle: a chord that swells, and the bell of the platform.
    feature() {
      for (const pitch of [466.16, 554.37, 698.46]) note(pitch, 0, 0.55, 'triangle', 0.12)
      bells([1318.51, 1318.51], 0.5, 0.2)
    },
  }),
}
