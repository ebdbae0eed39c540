import { type ChaseFacts, type ChaseWay, planMultiples } from '@parlour/lottery'

export type ChaseStep = {
  readonly multiple: number
  /** Of this draw, and of all up to it, in ledger units. */
  readonly stake: bigint
  readonly spent: bigint
}

/** The draws of a chase with what each costs; the engine says how the multiples grow. */
export const planChase = (way: ChaseWay, facts: ChaseFacts): ChaseStep[] =>
  stepsOf(planMultiples(way, facts), facts.stake)

/** How many draws of a plan a sum reaches, from the first on. */
export function drawsCovered(steps: readonly ChaseStep[], funds: bigint): number {
  const beyond = steps.findIndex(({ spent }) => spent > funds)
  return beyond < 0 ? steps.length : beyond
}

/** What given multiples cost, draw by draw. */
export function stepsOf(multiples: readonly number[], stake: bigint): ChaseStep[] {
  let spent = 0n
  return multiples.map((multiple) => {
    const own = stake * BigInt(multiple)
    spent += own
    return { multiple, stake: own, spent }
  })
}
