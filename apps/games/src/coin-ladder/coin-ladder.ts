import {
  coinLadderGame,
  coinLadderRules,
  coinSteps,
} from '@parlour/casino/originals/coin-ladder/coin-ladder.ts'
import type { ClimbMove } from '@parlour/casino/originals/kit/climb.ts'
import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { timesText } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import type { Speech, TextKey } from '../texts/texts.ts'
import { ClockTower, CoinEmblem } from './clock-tower.tsx'
import { CoinChoices } from './choices.tsx'
import { Roofs } from './roofs.tsx'
import {
  type CoinRound,
  type CoinShown,
  isWrong,
  oddsOfWindow,
  rightCalls,
  type Side,
} from './windows.ts'

const sideNames: Readonly<Record<Side, TextKey>> = {
  heads: 'coin-ladder_heads',
  tails: 'coin-ladder_tails',
}

function tell(round: CoinRound, { t }: Speech): string {
  const last = round.shown.flips.at(-1)
  if (!last) return t('coin-ladder_begin')
  const side = t(sideNames[last])
  if (isWrong(round)) return t('coin-ladder_wrong', { side })
  return round.state === 'open'
    ? t('coin-ladder_right', { side })
    : t('coin-ladder_windows', { count: rightCalls(round), of: coinLadderRules.rungs })
}

const TOSS_MS = 950

/** Clock Tower Coin: a copper coin tossed up a tower, from window to window. */
export const coinLadder: OriginalGame<Record<string, never>, ClimbMove, CoinShown> = {
  code: 'coin-ladder',
  title: 'coin-ladder_title',
  original: coinLadderGame(coinLadderRules) as AnyOriginal,
  firstOptions: {},
  odds: () => oddsOfWindow(0),
  nextOdds: (round) => oddsOfWindow(rightCalls(round)),
  collect: (round) => (rightCalls(round) > 0 ? { kind: 'cash_out' } : undefined),
  showMs: ({ moves }) => (moves.at(-1)?.kind === 'take' ? TOSS_MS : 300),
  tell,
  tellChoice: (_, { t }) => t('coin-ladder_title'),
  begins: (sound) => sound.note(440, 0, 0.2, 'triangle', 0.2),
  arrives(sound, round) {
    const move = round.moves.at(-1)
    if (!move) return
    if (move.kind === 'cash_out') return sound.note(784, 0, 0.3, 'sine', 0.25)
    sound.note(2_400, 0, 0.5, 'sine', 0.12)
    for (let ring = 0; ring < 8; ring++) sound.note(3_100, ring * 0.09, 0.04, 'sine', 0.05)
    const lands = TOSS_MS / 1000 - 0.08
    if (isWrong(round)) sound.note(110, lands, 0.4, 'sine', 0.35)
    else sound.note(440 * 2 ** (rightCalls(round) / 12), lands, 0.5, 'sine', 0.3)
  },
  Choices: CoinChoices,
  Board: ClockTower,
  Backdrop: Roofs,
  Emblem: CoinEmblem,
  rules: {
    paragraphs: ['coin-ladder_rule1', 'coin-ladder_rule2', 'coin-ladder_rule3'],
    returns: ['99.00', '99.00'],
    table: ({ number }) => ({
      head: ['coin-ladder_window', 'multiplier'],
      rows: coinSteps(coinLadderRules).map((multiplier, at) => [
        String(at + 1),
        `${number(timesText(multiplier))}×`,
      ]),
    }),
  },
}
