import type { Speech, TextKey } from '../texts/texts.ts'
import { type CardText, rankOf, suitOf } from './card-face.ts'

const ranks: Readonly<Record<string, TextKey>> = {
  J: 'cards_jack',
  Q: 'cards_queen',
  K: 'cards_king',
  A: 'cards_ace',
}

const suits: Readonly<Record<string, TextKey>> = {
  c: 'cards_clubs',
  d: 'cards_diamonds',
  h: 'cards_hearts',
  s: 'cards_spades',
}

/** A card as it is read aloud: the marks of the suits are read differently by every reader, or not at all. */
export function spokenCard(card: CardText, { t }: Pick<Speech, 't'>): string {
  const [rank, suit] = [rankOf(card), suits[suitOf(card)]!]
  return t('cards_card', { rank: ranks[rank] ? t(ranks[rank]) : rank, suit: t(suit) })
}
