/** Cards are numbers from 0 to 51: rank times four and suit. */
export const DECK = 52

const RANKS = '23456789TJQKA'
const SUITS = 'cdhs'

/** @example cardText(0) // '2c' */
export const cardText = (card: number): string => `${RANKS[card >> 2]}${SUITS[card & 3]}`

/** The card of a text such as `Ts`; undefined for anything else. */
export function cardFrom(text: string): number | undefined {
  const [rank, suit] = [RANKS.indexOf(text[0] ?? ' '), SUITS.indexOf(text[1] ?? ' ')]
  return text.length === 2 && rank >= 0 && suit >= 0 ? rank * 4 + suit : undefined
}

/** What a card counts where the ace is lowest: 1 to 13. */
export const lowAceValue = (card: number): number => (card >= DECK - 4 ? 1 : (card >> 2) + 2)
