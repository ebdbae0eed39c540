import type { Refusal } from '@parlour/wire'

/**
 * A refusal of somebody else's list where some of it cannot be: what is asked leaves no way to it. One that comes all
 * the same is a defect.
 *
 * @example return rulingOut(wrong, 'rate_below_downline') // Nobody stands below yet.
 */
export function rulingOut<Name extends string, Never extends Name>(
  refusal: Refusal<Name>,
  ...never: readonly Never[]
): Refusal<Exclude<Name, Never>> {
  if (isOneOf(refusal, ...never)) throw new Error(`Refused for what cannot be: ${refusal.refused}`)
  return refusal as Refusal<Exclude<Name, Never>>
}

/** Whether a refusal is one of these. */
export const isOneOf = <Name extends string, One extends Name>(
  refusal: Refusal<Name>,
  ...names: readonly One[]
): refusal is Refusal<One> => names.some((name) => name === refusal.refused)
