import { brassFox } from '@parlour/casino/slots/brass-fox.ts'
import printed from '../slot-frame/figures/brass-fox.json'
import { type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'
import { figures } from './figures.ts'

/** Brass Fox: a valley at dusk, in which the moon climbs with the free spins. */
export const brassFoxGame: SlotGame = {
  code: 'brass-fox',
  title: 'title',
  machine: brassFox,
  figures: { ...printed, rtp: figures.rtp },
  firstStops: [8, 5, 14, 2, 20],
  names: {
    F: 'symbol_F',
    M: 'symbol_M',
    L: 'symbol_L',
    C: 'symbol_C',
    B: 'symbol_B',
    P: 'symbol_P',
  },
  words: {
    ...slotWords,
    reels: 'reels',
    stakes: 'stakeLines',
    intro: 'rulesIntro',
    coins: 'coinRule',
    scatterPay: 'scatterPay',
    scatterWin: 'moonsWin',
    freeText: 'freeText',
  },
  emblem: 'F',
  cheer: 'coin',
  letters: 'AKQJ',
  rules: {
    parts: [{ symbol: 'M', title: 'scatterTitle', paragraphs: ['freeRules'] }],
    returnParts: ({ t, number }) =>
      t('rtpPartsText', {
        lines: number(figures.lineRtp),
        moons: number(figures.scatterRtp),
        free: number(figures.freeRtp),
      }),
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => <Backdrop night={feature !== undefined} climb={feature?.place ?? 0} />,
}
