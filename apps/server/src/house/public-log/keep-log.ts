import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../needs.ts'
import { LOOK_EVERY_MS, REST_AFTER_FAILURE_MS } from './limits.ts'
import { sequenceLog } from './sequence-log.ts'

/**
 * Keeps the public log for as long as the site works. Not a job of the queue, which begins each minute: between the
 * close of a draw and its round lie a few seconds, in which the log has to say what was sold.
 */
export function keepLog(needs: Pick<Needs, 'db' | 'config' | 'log'>): { close(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const running = repeat()
  return {
    async close() {
      ending.abort()
      await running
    },
  }

  async function repeat(): Promise<void> {
    while (!signal.aborted) {
      const rest = await sequenceLog(needs).then(
        () => LOOK_EVERY_MS,
        (error: unknown) => {
          if (!signal.aborted) needs.log.error({ err: error }, 'The public log is not kept.')
          return REST_AFTER_FAILURE_MS
        },
      )
      await sleep(rest, undefined, { signal }).catch(() => undefined)
    }
  }
}
