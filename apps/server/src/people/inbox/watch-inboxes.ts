import type { Db } from '../../base/database/database.ts'
import { list, many } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import { wakeablePause } from '../../base/redis/wakeable-pause.ts'
import { WATCH_MS, WOKEN_MS } from './limits.ts'

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
 * tab or deleted moves the badge too, and nothing can be missed. Whom a neighbour's wake-up names is looked at
 * at once, the others in their turn.
 */
export function watchInboxes({
  db,
  log,
  neighbours,
}: Pick<Needs, 'db' | 'log' | 'neighbours'>): InboxWatch {
  const listeners = new Map<bigint, Set<Listener>>()
  const woken = new Set<bigint>()
  const pause = wakeablePause()
  let running: Promise<void> | undefined
  let closed = false

  const wake = (memberId: bigint) => {
    woken.add(memberId)
    pause.wake()
  }
  const deafen = neighbours?.hear('inbox', (about) => {
    const memberId = /^\d+$/.test(about) ? BigInt(about) : undefined
    if (memberId !== undefined && listeners.has(memberId)) wake(memberId)
  })
  const look = async (memberIds: readonly bigint[]) => {
    if (memberIds.length === 0) return
    const states = await readStates(db, memberIds)
    for (const memberId of memberIds) {
      const own = listeners.get(memberId) ?? []
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
    for (let everybodyAt = 0; listeners.size > 0 && !closed; ) {
      const everybody = performance.now() >= everybodyAt
      if (everybody) everybodyAt = performance.now() + WATCH_MS
      const memberIds = everybody ? [...listeners.keys()] : [...woken]
      woken.clear()
      await look(memberIds).catch((error: unknown) =>
        log.warn({ error }, 'the unread counts could not be read'),
      )
      await pause.rest(Math.max(0, everybodyAt - performance.now()), WOKEN_MS)
    }
    running = undefined
  }

  return {
    watch(memberId, tell) {
      const listener: Listener = { tell, told: '' }
      const own = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, own.add(listener))
      wake(memberId)
      running ??= run()
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId)
      }
    },
    async close() {
      closed = true
      deafen?.()
      pause.wake()
      await running
    },
  }
}

async function readStates(
  db: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, InboxState>> {
  const rows = await many<InboxState & { memberId: bigint }>(db)`
    select member_id as "memberId", count(*)::int as unread,
           coalesce(bool_or(important and shown_at is null), false) as important
      from inbox_messages
     where member_id = any(${list.int8(memberIds)})
       and read_at is null and deleted_at is null
     group by member_id`
  return new Map(rows.map(({ memberId, unread, important }) => [memberId, { unread, important }]))
}
