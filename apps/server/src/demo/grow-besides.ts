import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../house/needs.ts'
import { endLine, lineGrows } from '../house/settings/demo-line.store.ts'
import { growLine } from './grow-line.ts'
import { type Addresses, closeLeftPast } from './past-needs.ts'

const REST_AFTER_FAILURE_MS = 10_000
/** Failures in a row after which the line waits for the next start. */
const MOST_FAILURES = 5

/**
 * Grows the demo's line beside the site; nobody waits for it. Where it is not wanted, one that was begun
 * stays as far as it is and the way to the past is closed.
 */
export async function growBesides(
  needs: Needs,
  addresses: Addresses,
): Promise<() => Promise<void>> {
  if (!needs.config.demoLine) await endLine(needs.db)
  if (!(await lineGrows(needs.db))) {
    await closeLeftPast(needs, addresses)
    return async () => {}
  }
  const stop = new AbortController()
  const grown = keepGrowing(needs, addresses, stop.signal)
  return async () => {
    stop.abort()
    await grown
  }
}

async function keepGrowing(needs: Needs, addresses: Addresses, signal: AbortSignal): Promise<void> {
  const tell = (text: string) => process.stdout.write(`  ${text}\n`)
  for (let failed = 0; failed < MOST_FAILURES && !signal.aborted; failed += 1) {
    try {
      return await growLine(needs, addresses, { signal, tell })
    } catch (error) {
      if (signal.aborted) return
      needs.log.warn({ err: error }, 'The demo’s line could not grow on; it tries again.')
      await sleep(REST_AFTER_FAILURE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}
