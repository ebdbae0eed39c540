import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { scratchGame, scratchRules } from '@parlour/casino/originals/scratch/scratch.ts'
import { shownOdds } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import { shortTimes } from '../original-frame/prizes/prizes.ts'
import { type Card, type CardChoice, cardPrizes, cardsWith, cellText, topPrize } from './card.ts'
import { CardChoices } from './choices.tsx'
import { ShopWindow, THAW_MS, WindowEmblem } from './shop-window.tsx'
import { SnowStreet } from './snow-street.tsx'

/** Frosted Panes: a card is a shop window in winter, whose nine panes are rubbed clear. */
export const scratch: OriginalGame<CardChoice, never, Card> = {
  code: 'scratch',
  title: 'scratch_title',
  original: scratchGame(scratchRules) as AnyOriginal,
  firstOptions: {},
  odds: () => topPrize,
  byHand: true,
  keys: 'scratch_keys',
  showMs: () => THAW_MS,
  tell: ({ shown }, { t, number }) =>
    shown.prize === '0'
      ? t('scratch_none')
      : t('scratch_three', { times: number(cellText(shown.prize)) }),
  prompt: (_, { t }) => t('scratch_rub'),
  tellChoice: (_, { t }) => t('scratch_card'),
  begins(sound) {
    // The shop's bell at its door.
    sound.bells([880, 1_318], 0.12, 0.12)
  },
  arrives(sound) {
    sound.note(392, 0.1, 0.3, 'sine', 0.2)
  },
  Choices: CardChoices,
  Board: ShopWindow,
  Backdrop: SnowStreet,
  Emblem: WindowEmblem,
  rules: {
    paragraphs: ['scratch_rule1', 'scratch_rule2', 'scratch_rule3'],
    returns: ['96.00', '96.00'],
    table: ({ number }) => ({
      head: ['multiplier', 'scratch_cards', 'chance'],
      rows: cardPrizes.map(({ multiplier, chance }) => [
        `${number(shortTimes(multiplier))}×`,
        number(cardsWith(multiplier)),
        `${number(shownOdds(0n, { multiplier, chance }).chance)} %`,
      ]),
    }),
  },
}
