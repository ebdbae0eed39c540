import { type HiLoMove, hiLoGame, hiLoRules } from '@parlour/casino/originals/hi-lo/hi-lo.ts'
import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import { rankOf } from '../cards/card-face.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import type { Speech } from '../texts/texts.ts'
import { Cabin } from './cabin.tsx'
import {
  firstOdds,
  type HiLoRound,
  type HiLoShown,
  isWrong,
  rightCalls,
  surestOf,
} from './calls.ts'
import { HiLoChoices } from './choices.tsx'
import { CardTable, CardTableEmblem } from './card-table.tsx'

function tell(round: HiLoRound, { t }: Speech): string {
  // The suit counts for nothing here, and not every face has its mark.
  const card = rankOf(round.shown.cards.at(-1)!)
  if (isWrong(round)) return t('hi-lo_wrong', { card })
  if (round.state !== 'open') return t('hi-lo_count', { count: rightCalls(round) })
  return round.moves.at(-1)?.kind === 'call'
    ? t('hi-lo_right', { card })
    : t('hi-lo_opened', { card })
}

/** Captain's Table: cards turned over under a swinging lamp. */
export const hiLo: OriginalGame<Record<string, never>, HiLoMove, HiLoShown> = {
  code: 'hi-lo',
  title: 'hi-lo_title',
  original: hiLoGame(hiLoRules) as AnyOriginal,
  firstOptions: {},
  odds: () => firstOdds,
  nextOdds: surestOf,
  collect: ({ multiplier }) => (multiplier > 0n ? { kind: 'cash_out' } : undefined),
  showMs: ({ moves }) => (moves.at(-1)?.kind === 'cash_out' ? 300 : 620),
  tell,
  tellChoice: (_, { t }) => t('hi-lo_title'),
  begins: (sound) => sound.note(330, 0, 0.08, 'triangle', 0.2),
  arrives(sound, round) {
    if (round.moves.at(-1)?.kind === 'cash_out') return sound.note(784, 0, 0.3, 'sine', 0.25)
    for (let rustle = 0; rustle < 3; rustle++)
      sound.note(2_100 - rustle * 300, rustle * 0.03, 0.03, 'square', 0.03)
    if (round.moves.at(-1)?.kind !== 'call') return
    if (isWrong(round)) sound.note(110, 0.3, 0.4, 'sine', 0.35)
    else sound.note(392 + rightCalls(round) * 35, 0.3, 0.3, 'sine', 0.3)
  },
  Choices: HiLoChoices,
  Board: CardTable,
  Backdrop: Cabin,
  Emblem: CardTableEmblem,
  rules: {
    paragraphs: ['hi-lo_rule1', 'hi-lo_rule2', 'hi-lo_rule3'],
    returns: ['98.95', '99.00'],
  },
}
