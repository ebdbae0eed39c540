import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../needs.ts'
import { REST_AFTER_FAILURE_MS } from './limits.ts'
import { tickHouse, tickOfficial } from './tick-draws.ts'

type KeepNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'log'>

/**
 * Looks at the draws for as long as the site works, at the moments at which something happens; at those of the house
 * and at those of others side by side, so that a slow source keeps no house draw waiting.
 */
export function keepDraws(needs: KeepNeeds): { close(): Promise<void> } {
  const ending = new AbortController()
  const running = Promise.all([repeat(tickHouse), repeat(tickOfficial)])
  return {
    async close() {
      ending.abort()
      await running
    },
  }

  async function repeat(look: (needs: KeepNeeds) => Promise<number>): Promise<void> {
    while (!ending.signal.aborted) {
      const rest = await look(needs).catch((error: unknown) => {
        if (!ending.signal.aborted) needs.log.error({ err: error }, 'The draws are not kept.')
        return REST_AFTER_FAILURE_MS
      })
      await sleep(rest, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
}
