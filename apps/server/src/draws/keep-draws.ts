import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../needs.ts'
import { REST_AFTER_FAILURE_MS } from './limits.ts'
import { tickDraws } from './tick-draws.ts'

/** Looks at the draws for as long as the site works, at the moments at which something happens. */
export function keepDraws(needs: Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'log'>): {
  close(): Promise<void>
} {
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
      const rest = await tickDraws(needs).catch((error: unknown) => {
        if (!ending.signal.aborted) needs.log.error({ err: error }, 'The draws are not kept.')
        return REST_AFTER_FAILURE_MS
      })
      await sleep(rest, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
}
