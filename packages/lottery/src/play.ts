import type { Fraction } from '@parlour/money'

/** Why a ticket's selection cannot be sold. `at` names the part that is wrong, where there is one. */
export type SelectionRefusal = {
  readonly error:
    | 'selection_malformed'
    | 'selection_out_of_range'
    | 'selection_duplicate'
    | 'selection_empty'
  readonly at?: string
}

export const refuseSelection = (error: SelectionRefusal['error'], at?: string): SelectionRefusal =>
  at === undefined ? { error } : { error, at }

export const isSelectionRefusal = (value: unknown): value is SelectionRefusal =>
  typeof value === 'object' && value !== null && 'error' in value

/**
 * What a draw makes of a selection: winning single bets by tier (a bet that can win several times
 * counts each), or a push, which gives the stake back.
 */
export type Judgement =
  | { readonly kind: 'hits'; readonly hits: Readonly<Record<string, number>> }
  | { readonly kind: 'push' }

/** The tier of plays that pay one prize. */
const WIN = 'win'

export const hits = (count: number, tier = WIN): Judgement => ({
  kind: 'hits',
  hits: { [tier]: count },
})

export const push: Judgement = { kind: 'push' }

/**
 * A kind of bet. Everything about it is here: what a player may write, how many single bets that is,
 * what wins, and how likely each tier is.
 */
export type Play<Selection, Draw> = {
  readonly id: string
  /** Reads what a player typed or pressed; every way of writing the same bet reads the same. */
  readonly read: (text: string) => Selection | SelectionRefusal
  /** Single bets after expansion. */
  readonly bets: (selection: Selection) => number
  /** Units of stake: single bets times the positions each is compared with. */
  readonly units: (selection: Selection) => number
  readonly judge: (selection: Selection, draw: Draw) => Judgement
  /** Expected wins of one single bet by tier, exact. */
  readonly chances: Readonly<Record<string, Fraction>>
  /** The same where it depends on what was chosen; `chances` then is the likeliest choice's. */
  readonly chancesOf?: (selection: Selection) => Readonly<Record<string, Fraction>>
}

/** All wins of a judgement together. */
export const winsOf = (judgement: Judgement): number =>
  judgement.kind === 'push'
    ? 0
    : Object.values(judgement.hits).reduce((sum, count) => sum + count, 0)
