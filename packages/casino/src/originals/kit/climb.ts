import type { Multiplier } from './multipliers.ts'
import type { Deal, Place } from './round.ts'
import { objectWith, wholeWithin } from './reading.ts'

/** A round of steps that each win more or lose all: mines, towers, coins. */
export type Climb = Place & {
  /** What was taken at each step, the losing one at the end. */
  readonly taken: readonly number[]
  /** Steps that were won. */
  readonly won: number
}

export type ClimbMove =
  | { readonly kind: 'take'; readonly at: number }
  | { readonly kind: 'cash_out' }

export const atTheFoot: Climb = { taken: [], won: 0, multiplier: 0n, isOver: false }

/** A step as it was told; what is taken is a number below `of`. */
export function readClimbMove(told: unknown, of: number): ClimbMove | undefined {
  if (objectWith(told, 'kind')?.kind === 'cash_out') return { kind: 'cash_out' }
  const move = objectWith(told, 'kind', 'at')
  if (move?.kind !== 'take' || !wholeWithin(move.at, 0, of - 1)) return undefined
  return { kind: 'take', at: move.at }
}

/** Ends a climb with what it has reached; before the first won step there is nothing to take. */
export const cashedOut = (at: Climb): Climb | undefined =>
  at.won === 0 ? undefined : { ...at, isOver: true }

/** The climb after one more step. The last step on offer closes it: nothing is left to choose. */
export function climbed(
  { cap }: Pick<Deal<unknown, unknown>, 'cap'>,
  steps: readonly Multiplier[],
  at: Climb,
  taken: number,
  isSafe: boolean,
): Climb {
  const all = [...at.taken, taken]
  if (!isSafe) return { taken: all, won: at.won, multiplier: 0n, isOver: true }
  const won = at.won + 1
  const next = steps[won]
  return {
    taken: all,
    won,
    multiplier: steps[won - 1]!,
    isOver: next === undefined || next > cap,
  }
}

/** The steps on offer under a cap: those above it are left out, so that nothing is ever cut. */
export const stepsUnder = (
  steps: readonly Multiplier[],
  cap: Multiplier,
): readonly Multiplier[] => {
  const above = steps.findIndex((step) => step > cap)
  return above === -1 ? steps : steps.slice(0, above)
}

/** A climb that is left open is cashed out where it stands; one without a step gives the stake back. */
export const leftClimb = (at: Climb): ClimbMove | undefined =>
  at.won === 0 ? undefined : { kind: 'cash_out' }

/** What is drawn in order, each when it is first asked for: the first of many costs no more than one. */
export function inOrder<T>(draw: () => T): (at: number) => T {
  const drawn: T[] = []
  return (at) => {
    while (drawn.length <= at) drawn.push(draw())
    return drawn[at]!
  }
}
