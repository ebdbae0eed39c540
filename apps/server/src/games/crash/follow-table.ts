import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { crashTableEvent } from '@parlour/wire/schemas'
import { messageOf } from '../../base/http/event-stream.ts'
import type { Needs } from '../../house/needs.ts'
import { FAILURE_REST_MS, LOOK_EVERY_MS, TOLD_AT_ONCE } from './limits.ts'
import { showCrashTable } from './show-table.ts'

/** Is told the table as a message of the stream. */
type Listener = (message: string) => void

export type TableFollower = {
  /** Tells the table now and whenever it has changed; the answer ends it. */
  follow(listener: Listener): Promise<() => void>
  close(): Promise<void>
}

/** One reader of the table per process for all its open streams, and only while somebody listens. */
export function followCrash(needs: Pick<Needs, 'db' | 'config' | 'log'>): TableFollower {
  const listeners = new Set<Listener>()
  let running: Promise<void> | undefined
  let closed = false

  const tableOnTheWire = async () => crashTableEvent.parse(await showCrashTable(needs))

  /** In small parts: a press that comes meanwhile is not kept waiting for all of them. */
  const tell = async (message: string) => {
    let told = 0
    for (const listener of [...listeners]) {
      listener(message)
      told += 1
      if (told % TOLD_AT_ONCE === 0) await nextTurn()
    }
  }

  const run = async () => {
    let told = ''
    while (listeners.size > 0 && !closed) {
      const rest = await look().catch((error: unknown) => {
        // The database is away for a moment; the streams live on.
        needs.log.warn({ err: error }, 'The table could not be read.')
        return FAILURE_REST_MS
      })
      await sleep(rest)
    }
    running = undefined

    async function look(): Promise<number> {
      const { now, ...facts } = await tableOnTheWire()
      const text = JSON.stringify(facts)
      if (text !== told)
        await tell(messageOf({ event: 'table', id: String(now), data: { now, ...facts } }))
      told = text
      return LOOK_EVERY_MS
    }
  }

  return {
    async follow(listener) {
      const table = await tableOnTheWire()
      listener(messageOf({ event: 'table', id: String(table.now), data: table }))
      listeners.add(listener)
      running ??= run()
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      await running
    },
  }
}
