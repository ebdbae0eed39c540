import { setTimeout as sleep } from 'node:timers/promises'
import { advanceCrash, type CrashNeeds } from './advance-round.ts'
import { FAILURE_REST_MS } from './limits.ts'

/** Looks at the table for as long as the site works, at the moments at which something happens. */
export function keepCrash(needs: CrashNeeds): { close(): Promise<void> } {
  const ending = new AbortController()
  const running = run()
  return {
    async close() {
      ending.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const rest = await advanceCrash(needs).catch((error: unknown) => {
        if (!ending.signal.aborted) needs.log.error({ err: error }, 'The table is not kept.')
        return FAILURE_REST_MS
      })
      if (rest > 0) await sleep(rest, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
}
