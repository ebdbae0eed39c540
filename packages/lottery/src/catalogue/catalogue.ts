import type { Fraction } from '@parlour/money'
import type { Words } from '@parlour/chance'
import type { Play, SelectionRefusal } from '../play.ts'

/** Families of lotteries that share their draws and plays. Games of one family differ in data only. */
export const familyIds = [
  'vietnam-north',
  'vietnam-south',
  'vietnam-two',
  'vietnam-live',
  'ssc',
  '3d',
  'pl5',
  '11x5',
  'k3',
  'pk10',
  'pc28',
  'lhc',
  'kl8',
  'klsf',
  '4d',
  '5d',
  '6d',
  'thai',
  'lao',
  'stock',
  'colour',
] as const
export type FamilyId = (typeof familyIds)[number]

/**
 * How a screen lets a selection be made. Whatever it is, the selection is one string in the play's own
 * grammar, told here; every play also reads looser writing and gives back one canonical text.
 */
export type Entry =
  /** Symbols for each place, places apart by `|`, several of one place by `,`; `-` leaves one out: `1,2|3|-`. */
  | {
      readonly kind: 'places'
      readonly places: readonly string[]
      /** Symbols of every place, or of each in turn where they differ. */
      readonly symbols: readonly string[] | readonly (readonly string[])[]
      readonly mayMiss?: boolean
    }
  /** One set, apart by `,`: `5,8,9`. */
  | {
      readonly kind: 'set'
      readonly symbols: readonly string[]
      readonly least: number
      readonly most?: number
    }
  /** Two sets with roles of their own, apart by `;` in the order of their names: `8,1; 0,1`. */
  | {
      readonly kind: 'named-sets'
      readonly names: readonly string[]
      readonly symbols: readonly string[]
      readonly least: readonly number[]
    }
  /** Numbers typed or pasted, apart by anything that is no digit: `001;123`. */
  | { readonly kind: 'typed'; readonly digits: number }
  /** A list of numbers, apart by `,`: `05,71`. */
  | {
      readonly kind: 'numbers'
      readonly digits: 1 | 2 | 3 | 4
      readonly least?: number
      readonly most?: number
      /** One digit may be the letter R, which stands for all ten. */
      readonly roll?: boolean
    }
  /** Groups of numbers, numbers apart by `-`, groups by `,`: `16-68,07-70`. */
  | { readonly kind: 'groups'; readonly digits: 2; readonly size: number }
  /** Named choices, apart by `,`. `least` and `most` where one bet is several choices. */
  | {
      readonly kind: 'choices'
      readonly choices: readonly string[]
      readonly oneEach?: boolean
      readonly least?: number
      readonly most?: number
    }
  /** Balls of which every combination of `size` is a bet, or fixed ones and others: `1,2,3` or `1; 2,3`. */
  | {
      readonly kind: 'banker'
      readonly symbols: readonly string[]
      readonly size: number
      /** Most balls altogether, where there is a bound. */
      readonly most?: number
    }
  /** Ticked places (counted from 0, written together) before another entry: `034; 5,8`. */
  | {
      readonly kind: 'ticked'
      readonly inner: Entry
      readonly wanted: number
      readonly places: readonly string[]
    }
  /** Nothing to choose: the play itself is the bet. The selection is `all`. */
  | { readonly kind: 'whole' }

/** Winning single bets by tier that a selection has in a draw; `push` gives the stake back. */
export type Hits = Readonly<Record<string, number>>

/** A worked example, true by hand and held against the engine in a test. */
export type Example = {
  readonly selection: string
  readonly draw: string
  readonly hits: Hits | 'push'
}

/** Stored prizes of one winning single bet, in ledger units, by tier. */
export type Prizes = Readonly<Record<string, bigint>>

/** A play as it is sold: bound to a family, with everything a screen, a price and a market need. */
export type CatalogPlay = {
  /** Plain ASCII, unique in its family. */
  readonly id: string
  readonly group: string
  readonly entry: Entry
  readonly play: Play<unknown, unknown>
  /** Prizes follow the prize group, or odds that the market sets. */
  readonly pays: 'group' | 'odds'
  readonly example: Example
  /** The one text of a selection: equal bets are written equally, and the play reads it back. */
  readonly write: (selection: unknown) => string
  /** The most a selection can pay in one draw, or an upper bound. */
  readonly most: (selection: unknown, prizes: Prizes) => bigint
  /** Selections that a market is judged on: one of every kind of bet that has a chance of its own. */
  readonly kinds: readonly string[]
  /** The tier that pays a choice, where each choice has odds of its own. */
  readonly tierOf?: (choice: string) => string
  /**
   * The name in a market's odds that prices a tier, where it is not the tier's own: animals by how many balls they
   * have, so that odds hold in every year whichever animal has five.
   */
  readonly pricedAs?: (tier: string) => string
  /** What part of a group's return each tier carries; all of it where a bet can win one tier only. */
  readonly shares?: Readonly<Record<string, Fraction>>
  /** Odds of the demo markets by tier, exact decimals; every one of them returns at most one. */
  readonly odds?: Readonly<Record<string, string>>
  /** The chance that the stake comes back whole, where a draw can do that: a return too. */
  readonly pushChance?: Fraction
  /** A named rule that sources disagree on; a lottery sells the plays of the one it names. */
  readonly variant?: { readonly rule: string; readonly is: string }
  /** Names of the masks or keys it compiles to, where it does; others are judged one by one. */
  readonly compile?: Compile
}

/**
 * How a selection becomes a few words of bits, and how such words are counted against a draw. The words
 * of a draw are made once a draw, those of a line once a line.
 */
export type Compile =
  | {
      readonly kind: 'masks'
      readonly words: number
      /** Bits of a selection. */
      readonly pack: (selection: unknown) => readonly number[]
      readonly against: (draw: unknown) => MaskTest
    }
  | {
      readonly kind: 'keys'
      /** The single numbers of a selection: a line wins by looking up what was drawn. */
      readonly keys: (selection: unknown) => readonly string[]
      /** What was drawn, each time it was, with the tier it pays. */
      readonly drawn: (draw: unknown) => readonly (readonly [key: string, tier: string])[]
    }

/** Counts a line's wins: one loop over packed words, told the places of winners. */
export type MaskTest = {
  readonly tiers: readonly string[]
  /** Calls `win` with the place of the line, the index of the tier and how often it wins. */
  readonly scan: (
    words: Uint32Array,
    lines: number,
    win: (line: number, tier: number, times: number) => void,
  ) => void
}

/** A place whose symbols statistics count. */
export type Position = { readonly id: string; readonly symbols: readonly string[] }

/** A part of a draw that is drawn on its own, with a round of the beacon of its own. */
export type DrawStage = {
  /** The play that is sold until the stage closes: it looks at this stage and at those after it. */
  readonly play: string
  /** What the stage shows, such as a prize. */
  readonly name: string
  /** How many numbers the stage shows. */
  readonly count: number
  /** Numbers still to come before it is drawn, its own among them. */
  readonly left: number
  readonly draw: (words: Words) => readonly string[]
}

/** How a draw comes out in parts, and is one result at the end. */
export type Staged = {
  readonly stages: readonly DrawStage[]
  /** The canonical text of the numbers of all stages, in their order. */
  readonly join: (numbers: readonly (readonly string[])[]) => string
}

export type Family = {
  readonly id: FamilyId
  readonly plays: readonly CatalogPlay[]
  readonly groups: readonly string[]
  /** The prize group that would return everything, where plays pay by group. */
  readonly prizeBase?: 2000 | 1980
  /** Rules that sources disagree on, with their names; the first is the usual one. */
  readonly rules: Readonly<Record<string, readonly string[]>>
  readonly readDraw: (text: string) => unknown
  /** The one text of a draw: what is stored and shown. */
  readonly drawText: (draw: unknown) => string
  /** What screens show as balls. */
  readonly numbersOf: (text: string) => readonly string[]
  /** A house draw from the fair stream, as canonical text. */
  readonly draw: (words: Words) => string
  /** Where a draw comes out in parts, each drawn after the bets on it were closed. */
  readonly staged?: Staged
  readonly positions: readonly Position[]
  /** The symbols each position showed, in the order of `positions`; more than one where prizes have many numbers. */
  readonly shownAt: (text: string) => readonly (readonly string[])[]
}

export const playOf = (family: Family, playId: string): CatalogPlay | undefined =>
  family.plays.find(({ id }) => id === playId)

/** The plays of a lottery that names its rules; a rule it does not name is the family's usual one. */
export const playsUnder = (
  family: Family,
  rules: Readonly<Record<string, string>> = {},
): readonly CatalogPlay[] =>
  family.plays.filter(
    ({ variant }) =>
      variant === undefined ||
      (rules[variant.rule] ?? family.rules[variant.rule]?.[0]) === variant.is,
  )

/** Plays that a newcomer understands and often wins, where a family's first one is its hardest. */
const beginners: readonly string[] = ['credit-sum-sides']

/** The play to begin with, where nobody has named another. */
export const playToBeginWith = (plays: readonly CatalogPlay[]): CatalogPlay | undefined =>
  plays.find(({ id }) => beginners.includes(id)) ?? plays[0]

/** What a family has to say of a draw, with the types its plays share. */
export type DrawForm<Draw> = {
  readonly readDraw: (text: string) => Draw | SelectionRefusal
  readonly drawText: (draw: Draw) => string
  readonly numbersOf: (text: string) => readonly string[]
  readonly draw: (words: Words) => string
  readonly positions: readonly Position[]
  readonly shownAt: (text: string) => readonly (readonly string[])[]
}
