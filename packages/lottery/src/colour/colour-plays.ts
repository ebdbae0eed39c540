import { type Fraction, fraction } from '@parlour/money'
import { type Play, refuseSelection } from '../play.ts'

/** What a digit of the colour draw wins on a colour; 0 and 5 share violet with red and green. */
const colours = {
  green: (digit: number) => (digit === 5 ? 'half' : digit % 2 === 1 ? 'colour' : undefined),
  red: (digit: number) => (digit === 0 ? 'half' : digit % 2 === 0 ? 'colour' : undefined),
  violet: (digit: number) => (digit === 0 || digit === 5 ? 'violet' : undefined),
  big: (digit: number) => (digit >= 5 ? 'side' : undefined),
  small: (digit: number) => (digit < 5 ? 'side' : undefined),
} as const

/** Gross multiples of the contract amount, in tenths; the house's fee is taken from that amount before. */
export const colourPays = { colour: 20, half: 15, violet: 45, side: 20, number: 90 } as const

export type ColourTier = keyof typeof colourPays

const isColour = (text: string): text is keyof typeof colours => text in colours

/** One bet of the colour draw: a colour, a side, or a digit. */
export const colourPlay: Play<string, number> = {
  id: 'colour',
  read(text) {
    const choice = text.trim().toLowerCase()
    if (choice === '') return refuseSelection('selection_empty')
    if (isColour(choice) || /^[0-9]$/.test(choice)) return choice
    return refuseSelection('selection_malformed', choice)
  },
  bets: () => 1,
  units: () => 1,
  judge(choice, digit) {
    const tier = isColour(choice)
      ? colours[choice](digit)
      : Number(choice) === digit
        ? 'number'
        : undefined
    return { kind: 'hits', hits: tier ? { [tier]: 1 } : {} }
  },
  chances: {
    colour: fraction(4, 10),
    half: fraction(1, 10),
    violet: fraction(2, 10),
    side: fraction(5, 10),
    number: fraction(1, 10),
  },
}

/** What a choice returns on average before the fee, exact. */
export function colourReturn(choice: string): Fraction {
  let tenths = 0
  for (let digit = 0; digit < 10; digit++) {
    const judged = colourPlay.judge(choice, digit)
    if (judged.kind !== 'hits') continue
    for (const tier of Object.keys(judged.hits)) tenths += colourPays[tier as ColourTier]
  }
  return fraction(tenths, 100)
}
