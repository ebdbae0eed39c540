import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import type { ClimbMove } from '@parlour/casino/originals/kit/climb.ts'
import { towersGame, towersRules } from '@parlour/casino/originals/towers/towers.ts'
import { timesText } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import type { Speech } from '../texts/texts.ts'
import { levelNames, TowersChoices } from './choices.tsx'
import { Lighthouse, LighthouseEmblem } from './lighthouse.tsx'
import {
  type Climbed,
  floorsClimbed,
  levels,
  oddsOfFloor,
  stepsOf,
  type TowersChoice,
  type TowersRound,
} from './stairs.ts'
import { Storm } from './storm.tsx'

const tell = (round: TowersRound, { t }: Speech): string => {
  const climbed = floorsClimbed(round)
  if (round.state === 'open')
    return climbed === 0 ? t('towers_begin') : t('towers_climbed', { floor: climbed })
  const isFallen = round.shown.taken.length > climbed
  return isFallen ? t('towers_fell', { floor: climbed + 1 }) : t('towers_left', { floor: climbed })
}

/** Lighthouse Climb: nine floors of creaking boards, and a storm around them. */
export const towers: OriginalGame<TowersChoice, ClimbMove, Climbed> = {
  code: 'towers',
  title: 'towers_title',
  original: towersGame(towersRules) as AnyOriginal,
  firstOptions: { level: 'medium' },
  odds: ({ level }) => oddsOfFloor(level, 0),
  nextOdds: (round) => oddsOfFloor(round.options.level, floorsClimbed(round)),
  collect: (round) => (round.shown.taken.length > 0 ? { kind: 'cash_out' } : undefined),
  showMs: ({ multiplier, moves }) => {
    if (moves.at(-1)?.kind === 'cash_out') return 350
    return multiplier > 0n ? 450 : 900
  },
  tell,
  tellChoice: ({ level }, { t }) => t(levelNames[level]),
  begins: (sound) => sound.note(147, 0, 0.4, 'sine', 0.3),
  arrives(sound, { multiplier, moves, shown }) {
    if (moves.at(-1)?.kind === 'cash_out') return sound.note(784, 0, 0.3, 'sine', 0.25)
    if (moves.length === 0) return
    for (let creak = 0; creak < 4; creak++)
      sound.note(190 - creak * 18, creak * 0.035, 0.05, 'sawtooth', 0.05)
    if (multiplier > 0n) sound.note(294 + shown.taken.length * 40, 0.16, 0.3, 'sine', 0.3)
    else
      for (let splinter = 0; splinter < 6; splinter++)
        sound.note(120 - splinter * 12, 0.12 + splinter * 0.05, 0.12, 'square', 0.12)
  },
  Choices: TowersChoices,
  Board: Lighthouse,
  Backdrop: Storm,
  Emblem: LighthouseEmblem,
  rules: {
    paragraphs: ['towers_rule1', 'towers_rule2', 'towers_rule3'],
    returns: ['98.97', '99.00'],
    table: ({ number }) => ({
      head: ['towers_floor', ...levels.map((level) => levelNames[level])],
      rows: Array.from({ length: towersRules.rows }, (_, at) => [
        String(at + 1),
        ...levels.map((level) => `${number(timesText(stepsOf(level)[at]!))}×`),
      ]),
    }),
  },
}
