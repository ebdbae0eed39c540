import { gaslightParade } from '@parlour/casino/slots/machines/gaslight-parade.ts'
import printed from '../slot-frame/figures/gaslight-parade.json'
import { type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Backdrop } from './art/backdrop.tsx'
import { LitReel } from './art/lit-reel.tsx'
import { SymbolSheet } from './art/symbols.tsx'

/** Gaslight Parade: a street in the evening, in which a lamplighter lights a whole reel. */
export const gaslightParadeGame: SlotGame = {
  code: 'gaslight-parade',
  title: 'gaslight-parade_title',
  machine: gaslightParade,
  figures: printed,
  firstStops: [34, 8, 33, 10, 9],
  names: {
    W: 'gaslight-parade_W',
    L: 'gaslight-parade_L',
    M: 'gaslight-parade_M',
    D: 'gaslight-parade_D',
    B: 'gaslight-parade_B',
    G: 'gaslight-parade_G',
  },
  words: slotWords,
  emblem: 'W',
  cheer: 'spark',
  letters: 'AKQJ',
  rules: {
    parts: [
      {
        symbol: 'W',
        title: 'gaslight-parade_W',
        paragraphs: ['gaslight-parade_wildText', 'gaslight-parade_fillText'],
      },
      {
        symbol: 'L',
        title: 'gaslight-parade_L',
        paragraphs: ['gaslight-parade_lanternText'],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop,
  Fill: LitReel,
  sounds: ({ note, bells }) => ({
    // A drum of the parade, a stroke for each reel.
    stop(reel) {
      note(118 + (reel % 2) * 14, 0, 0.13, 'sine', 0.85)
      note(900, 0, 0.025, 'square', 0.05)
      note(760, 0.03, 0.025, 'square', 0.04)
    },
    // Gas takes fire, and the light rises.
    fill() {
      note(3200, 0, 0.06, 'square', 0.02)
      note(196, 0.05, 0.5, 'triangle', 0.3)
      bells([392, 523.25, 659.25, 783.99], 0.09, 0.22)
    },
  }),
}
