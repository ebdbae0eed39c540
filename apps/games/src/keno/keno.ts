import { kenoGame, kenoRules } from '@parlour/casino/originals/keno/keno.ts'
import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { shownOdds } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import { riskNames } from '../original-frame/prizes/risks.ts'
import type { Speech } from '../texts/texts.ts'
import { Cabinet, CabinetEmblem } from './cabinet.tsx'
import { KenoChoices } from './choices.tsx'
import { Glasshouse } from './glasshouse.tsx'
import { type KenoChoice, type KenoRisk, kenoRisks, oddsOf, OPEN_MS, type Opened } from './picks.ts'

const riskText = (risk: KenoRisk, { t }: Speech): string =>
  t(risk === 'classic' ? 'keno_classic' : riskNames[risk])

/** Seed Drawers: ten of forty drawers of a seedsman's cabinet open, and those that were chosen bloom. */
export const keno: OriginalGame<KenoChoice, never, Opened> = {
  code: 'keno',
  title: 'keno_title',
  original: kenoGame(kenoRules) as AnyOriginal,
  firstOptions: { risk: 'medium', picks: [4, 11, 19, 26, 38] },
  odds: oddsOf,
  showMs: () => OPEN_MS,
  tell: ({ shown, options }, { t }) =>
    t('keno_opened', { hits: shown.hits, picks: options.picks.length }),
  tellChoice: ({ risk, picks }, speech) => `${riskText(risk, speech)} · ${picks.join(', ')}`,
  begins(sound) {
    sound.note(131, 0, 0.14, 'triangle', 0.3)
  },
  arrives(sound, { shown, options, worth, stake }) {
    for (const [at, drawer] of shown.drawn.entries()) {
      const isHit = options.picks.includes(drawer)
      const when = ((at + 1) / shown.drawn.length) * (OPEN_MS / 1000 - 0.06)
      sound.note(
        isHit ? 659 + at * 24 : 165,
        when,
        isHit ? 0.3 : 0.07,
        isHit ? 'sine' : 'triangle',
        0.2,
      )
    }
    sound.note(worth > stake ? 523 : 123, OPEN_MS / 1000, 0.4, 'sine', 0.28)
  },
  Choices: KenoChoices,
  Board: Cabinet,
  Backdrop: Glasshouse,
  Emblem: CabinetEmblem,
  rules: {
    paragraphs: ['keno_rule1', 'keno_rule2', 'keno_rule3'],
    returns: ['98.79', '99.30'],
    table: (speech) => ({
      head: ['yourChoice', 'multiplier', 'chance'],
      rows: kenoRisks.flatMap((risk) =>
        Array.from({ length: kenoRules.mostPicks }, (_, i) => {
          const picks = Array.from({ length: i + 1 }, (__, pick) => pick + 1)
          const { multiplier, chance } = shownOdds(0n, oddsOf({ risk, picks })!)
          const { number } = speech
          return [
            `${riskText(risk, speech)} · ${picks.length}`,
            `${number(multiplier)}×`,
            `${number(chance)} %`,
          ]
        }),
      ),
    }),
  },
}
