import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { limboGame, limboRules } from '@parlour/casino/originals/limbo/limbo.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import { LimboChoices } from './choices.tsx'
import { Kite, KiteEmblem } from './kite.tsx'
import { Meadow } from './meadow.tsx'
import { RISE_MS } from './rise.ts'
import { type LimboChoice, oddsOf, type Risen } from './target.ts'

/** Lantern Kite: a kite with a lantern rises over a meadow, and has to reach the line that was set for it. */
export const limbo: OriginalGame<LimboChoice, never, Risen> = {
  code: 'limbo',
  title: 'limbo_title',
  original: limboGame(limboRules) as AnyOriginal,
  firstOptions: { target: '2.00' },
  odds: oddsOf,
  showMs: () => RISE_MS,
  tell: ({ shown }, { t, number }) => t('limbo_rose', { result: number(shown.result) }),
  tellChoice: ({ target }, { t, number }) => `${t('limbo_target')}: ${number(target)}×`,
  begins(sound) {
    sound.note(262, 0, 0.4, 'sine', 0.25)
    sound.note(330, 0.06, 0.3, 'sine', 0.12)
  },
  arrives(sound, { shown, worth }) {
    const steps = Math.min(12, 3 + Math.round(Math.log2(Number(shown.result)) * 2))
    for (let step = 0; step < steps; step++) {
      sound.note(294 * 2 ** (step / 6), (step / steps) * 0.95, 0.09, 'triangle', 0.12)
    }
    sound.note(worth > 0n ? 784 : 131, RISE_MS / 1000 - 0.05, 0.4, 'sine', 0.32)
  },
  Choices: LimboChoices,
  Board: Kite,
  Backdrop: Meadow,
  Emblem: KiteEmblem,
  rules: {
    paragraphs: ['limbo_rule1', 'limbo_rule2', 'limbo_rule3'],
    returns: ['98.99', '99.00'],
  },
}
