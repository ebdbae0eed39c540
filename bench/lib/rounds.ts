/** The middle value; of an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The value below which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export type Contender = { readonly name: string; readonly run: () => Promise<number> }

/**
 * Runs every contender once per round, one after the other, so that a noisy minute hits all of
 * them, and gives each one's median.
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const seen = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of contenders) {
      const value = await run()
      seen.get(name)!.push(value)
      say(`round ${round}  ${name.padEnd(44)} ${value.toFixed(value < 100 ? 3 : 0)}`)
    }
  }
  return Object.fromEntries([...seen].map(([name, values]) => [name, median(values)]))
}

/**
 * Two contenders by short slices in turn, so that what the machine does meanwhile falls on both alike. Which of them
 * begins changes with every pair: neither always follows the other's heap and journal.
 *
 * @returns the mean of each.
 */
export async function inTurn(
  pairs: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<[number, number]> {
  const sums: [number, number] = [0, 0]
  for (let pair = 0; pair < pairs; pair += 1)
    for (const which of pair % 2 ? ([1, 0] as const) : ([0, 1] as const))
      sums[which] += (await (which === 0 ? one() : other())) / pairs
  return sums
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
