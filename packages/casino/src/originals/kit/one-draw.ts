import type { Words } from '@parlour/chance'
import type { Multiplier } from './multipliers.ts'
import type { Original, Place, Published } from './round.ts'

/** A round that is over with its draw. */
export type Drawn<Shown> = Place & { readonly shown: Shown }

/** What makes an original of one draw: what can be chosen, what it pays at most, and what is drawn. */
export type OneDraw<Options, Shown> = {
  readonly rules: Published
  readOptions(told: unknown): Options | undefined
  reach(options: Options): Multiplier
  draw(words: Words, options: Options): { readonly multiplier: Multiplier; readonly shown: Shown }
}

/** An original without steps: the round begins where it ends. */
export function oneDraw<Options, Shown>({
  draw,
  ...game
}: OneDraw<Options, Shown>): Original<Options, Drawn<Shown>, Drawn<Shown>, never> {
  return {
    ...game,
    isOneDraw: true,
    readMove: () => undefined,
    deal: (words, options) => ({ ...draw(words, options), isOver: true }),
    begin: ({ layout }) => layout,
    advance: () => undefined,
    leave: () => undefined,
    show: (_, { shown }) => shown,
  }
}
