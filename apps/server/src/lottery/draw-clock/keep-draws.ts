import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../../house/needs.ts'
import { REST_AFTER_FAILURE_MS } from '../draws/limits.ts'
import { tickOfficial, tickResults, tickSales } from './tick-draws.ts'

type KeepNeeds = Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'log'>
type Look = (needs: KeepNeeds) => Promise<number>

/**
 * Looks at the draws for as long as the site works, at the moments at which something happens; at sales, at results of
 * the house and at those of others side by side, so that a slow beacon keeps no sale open and a slow source no house
 * draw waiting.
 */
export function keepDraws(needs: KeepNeeds): { close(): Promise<void> } {
  const ending = new AbortController()
  const running = run()
  return {
    async close() {
      ending.abort()
      await running
    },
  }

  /** A house that opens has draws to sell before it asks anybody outside. */
  async function run(): Promise<void> {
    await once(tickSales)
    await Promise.all([repeat(tickSales), repeat(tickResults), repeat(tickOfficial)])
  }

  function once(look: Look): Promise<number> {
    return look(needs).catch((error: unknown) => {
      if (!ending.signal.aborted) needs.log.error({ err: error }, 'The draws are not kept.')
      return REST_AFTER_FAILURE_MS
    })
  }

  async function repeat(look: Look): Promise<void> {
    while (!ending.signal.aborted) {
      const rest = await once(look)
      await sleep(rest, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
}
