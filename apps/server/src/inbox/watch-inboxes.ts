import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Needs } from '../needs.ts'
import { WATCH_MS } from './limits.ts'

/** What a page shows of an inbox it has not opened. */
export type InboxState = {
  readonly unread: number
  /** Something waits to open by itself. */
  readonly important: boolean
}

export type InboxWatch = {
  /** Tells the state now and after every change, until the answer is called. */
  watch(memberId: bigint, tell: (state: InboxState) => void): () => void
  close(): Promise<void>
}

type Listener = { readonly tell: (state: InboxState) => void; told: string }

const none: InboxState = { unread: 0, important: false }

/**
 * One reader per process for all its open streams. It counts instead of following: what was read in another
 * tab or deleted moves the badge too, and nothing can be missed.
 */
export function watchInboxes({ db, log }: Pick<Needs, 'db' | 'log'>): InboxWatch {
  const listeners = new Map<bigint, Set<Listener>>()
  let running: Promise<void> | undefined
  let wake = () => {}
  let closed = false

  const look = async () => {
    const states = await readStates(db, [...listeners.keys()])
    for (const [memberId, own] of listeners) {
      const state = states.get(memberId) ?? none
      const key = JSON.stringify(state)
      for (const listener of own) {
        if (listener.told === key) continue
        listener.told = key
        listener.tell(state)
      }
    }
  }
  const run = async () => {
    while (listeners.size > 0 && !closed) {
      await look().catch((error: unknown) =>
        log.warn({ error }, 'the unread counts could not be read'),
      )
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WATCH_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    running = undefined
  }

  return {
    watch(memberId, tell) {
      const listener: Listener = { tell, told: '' }
      const own = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, own.add(listener))
      if (running) wake()
      else running = run()
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId)
      }
    },
    async close() {
      closed = true
      wake()
      await running
    },
  }
}

async function readStates(
  db: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, InboxState>> {
  const { rows } = await sql<InboxState & { memberId: bigint }>`
    select member_id as "memberId", count(*)::int as unread,
           coalesce(bool_or(important and shown_at is null), false) as important
      from inbox_messages
     where member_id = any(${sql.val(memberIds.map(String))}::bigint[])
       and read_at is null and deleted_at is null
     group by member_id`.execute(db)
  return new Map(rows.map(({ memberId, unread, important }) => [memberId, { unread, important }]))
}
