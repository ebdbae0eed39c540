/** A card as the rules write it, such as `Ts`: its rank and its suit. */
export type CardText = string

const marks: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

export const rankOf = (card: CardText): string => (card[0] === 'T' ? '10' : card[0]!)

export const suitOf = (card: CardText): string => card[1]!

/** A card in words that every language reads. @example cardName('Th') // '10♥' */
export const cardName = (card: CardText): string => `${rankOf(card)}${marks[suitOf(card)]}`
