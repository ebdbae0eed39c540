import type { AnyOriginal } from '@parlour/casino/originals/kit/round.ts'
import {
  type Hold,
  videoPokerGame,
  videoPokerRules,
} from '@parlour/casino/originals/video-poker/video-poker.ts'
import { formatFraction } from '@parlour/money'
import { spokenCard } from '../cards/spoken-card.ts'
import { shownOdds } from '../original-frame/odds.ts'
import type { OriginalGame } from '../original-frame/original-game.ts'
import { shortTimes } from '../original-frame/prizes/prizes.ts'
import type { Speech } from '../texts/texts.ts'
import { Carriage } from './carriage.tsx'
import { PokerChoices, returnText } from './choices.tsx'
import { heldIn } from './held.ts'
import { PokerEmblem, PokerTable } from './poker-table.tsx'
import {
  cardsOf,
  drawnPlaces,
  handText,
  madeHand,
  oddsOf,
  type PokerChoice,
  type PokerRound,
  type PokerShown,
  paidHands,
  returnOf,
  tableNames,
} from './tables.ts'

/** Between two cards, and for the last of them to lie, in milliseconds. */
const CARD_MS = 90
const LIE_MS = 420

function tell(round: PokerRound, speech: Speech): string {
  const cards = cardsOf(round)
    .map((card) => spokenCard(card, speech))
    .join(', ')
  return round.state === 'open'
    ? `${speech.t('video-poker_dealt', { cards })} ${prompt(round, speech)}`
    : speech.t('video-poker_final', { cards, hand: handText(round, speech) })
}

/** What the player is asked for, and what lies there already. */
function prompt(round: PokerRound, speech: Speech): string {
  const made = madeHand(round)
  return made
    ? speech.t('video-poker_chooseWith', { hand: handText(round, speech) })
    : speech.t('video-poker_choose')
}

/** Poker Carriage: five cards on the table of a train, of which some are held and the others drawn anew. */
export const videoPoker: OriginalGame<PokerChoice, Hold, PokerShown> = {
  code: 'video-poker',
  title: 'video-poker_title',
  original: videoPokerGame(videoPokerRules) as AnyOriginal,
  firstOptions: { table: 'jacks-or-better' },
  odds: oddsOf,
  collect: ({ wagerId }) => ({ kind: 'hold', places: heldIn(wagerId) }),
  stepName: 'video-poker_draw',
  keys: 'video-poker_keys',
  showMs: (round) => drawnPlaces(round).length * CARD_MS + LIE_MS,
  tell,
  prompt,
  tellChoice: ({ table }, speech) =>
    `${speech.t(tableNames[table]!)} · ${returnText(table, speech)}`,
  begins(sound) {
    // Cards are dealt, over the rails.
    for (let card = 0; card < 5; card++)
      sound.note(1_900 - card * 60, card * 0.09, 0.03, 'square', 0.04)
    for (const at of [0, 0.12, 0.5, 0.62]) sound.note(72, at, 0.09, 'triangle', 0.3)
  },
  arrives(sound, round) {
    const drawn = drawnPlaces(round)
    for (let card = 0; card < drawn.length; card++)
      sound.note(2_100 - card * 90, card * 0.09, 0.03, 'square', 0.04)
    const when = drawn.length * 0.09 + 0.15
    if (round.multiplier === 0n) sound.note(98, when, 0.4, 'sine', 0.3)
    else sound.bells([523, 659], 0.1, 0.22)
  },
  Choices: PokerChoices,
  Board: PokerTable,
  Backdrop: Carriage,
  Emblem: PokerEmblem,
  rules: {
    paragraphs: [
      'video-poker_rule1',
      'video-poker_rule2',
      'video-poker_rule3',
      'video-poker_rule4',
    ],
    returns: ['98.98', '99.73'],
    left: 'video-poker_left',
    table: (speech) => ({
      head: ['video-poker_handHead', 'multiplier', 'chance'],
      rows: Object.keys(tableNames).flatMap((table) => rulesOf(table, speech)),
    }),
  },
}

/** A table in the rules: its return, first as it is exactly, and then each hand. */
function rulesOf(table: string, speech: Speech): readonly (readonly string[])[] {
  const { t, number } = speech
  return [
    [
      `${t(tableNames[table]!)} · ${t('rtp')}: ${formatFraction(returnOf(table))}`,
      '',
      returnText(table, speech, 6),
    ],
    ...paidHands(table).map(({ name, multiplier, chance }) => [
      `– ${t(name)}`,
      `${number(shortTimes(multiplier))}×`,
      `${number(shownOdds(0n, { multiplier, chance }).chance)} %`,
    ]),
  ]
}
