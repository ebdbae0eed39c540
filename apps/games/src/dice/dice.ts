import { diceGame, diceRules } from '@parlour/casino/originals/dice/dice.ts'
import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import type { Speech } from '../texts/texts.ts'
import { type DiceChoice, kindOf, numbersOf, oddsOf } from './bet.ts'
import { DiceChoices, kindNames } from './choices.tsx'
import { Dial, DialEmblem } from './dial.tsx'
import { SWING_MS } from './dial-shape.ts'
import { Harbour } from './harbour.tsx'

type Rolled = { readonly roll: string }

const tellChoice = (choice: DiceChoice, { t, number }: Speech): string =>
  `${t(kindNames[kindOf(choice)])} ${numbersOf(choice)
    .map((one) => number(one / 100))
    .join(' – ')}`

/** Harbour Dice: a ship's telegraph over a harbour at night. */
export const dice: OriginalGame<DiceChoice, never, Rolled> = {
  code: 'dice',
  title: 'dice_title',
  original: diceGame(diceRules) as AnyOriginal,
  firstOptions: { under: '50.00' },
  odds: oddsOf,
  showMs: () => SWING_MS,
  tell: ({ shown }, { t, number }) => t('dice_rolled', { roll: number(shown.roll) }),
  tellChoice,
  begins(sound) {
    sound.note(196, 0, 0.5, 'sine', 0.3)
    sound.note(392, 0.02, 0.3, 'sine', 0.12)
  },
  arrives(sound, { worth }) {
    for (let tick = 0; tick < 9; tick++) {
      sound.note(880 - tick * 24, (tick / 9) ** 1.8 * 0.8, 0.03, 'square', 0.04)
    }
    sound.note(worth > 0n ? 523 : 98, SWING_MS / 1000 - 0.05, 0.3, 'sine', 0.35)
  },
  Choices: DiceChoices,
  Board: Dial,
  Backdrop: Harbour,
  Emblem: DialEmblem,
  rules: {
    paragraphs: ['dice_rule1', 'dice_rule2', 'dice_rule3'],
    returns: ['98.90', '99.00'],
  },
}
