import { say } from './command-line.ts'
import { round } from './rounds.ts'

/** How long work takes, in seconds. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** How long a named step takes, in seconds; says it as well. */
export async function step(name: string, work: () => Promise<unknown>): Promise<number> {
  const took = await seconds(work)
  say(`${name}: ${round(took, 2)} s`)
  return took
}
