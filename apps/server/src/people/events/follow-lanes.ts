import type { MemberId } from '@parlour/money'
import type { Needs } from '../../house/needs.ts'
import { wakeablePause } from '../../base/redis/wakeable-pause.ts'
import {
  type LanePositions,
  lanePositions,
  type MemberEvent,
  readAfter,
} from '../../ledger/wallet/records/member-events.store.ts'
import { POLL_MS, READ_AT_ONCE, WOKEN_MS } from './limits.ts'

type Listener = (events: readonly MemberEvent[]) => void

/** What a new listener has to know: everything up to `from` is its own to fetch, everything after it is told. */
export type Followed = { readonly from: LanePositions; stop(): void }

export type LaneFollower = {
  follow(memberId: MemberId, listener: Listener): Promise<Followed>
  close(): Promise<void>
}

/**
 * One reader per process for all its open streams. It asks the database, because nobody may notify inside a
 * money transaction, and only while somebody listens. A neighbour's wake-up lets it ask sooner.
 */
export function followLanes({
  db,
  log,
  neighbours,
}: Pick<Needs, 'db' | 'log' | 'neighbours'>): LaneFollower {
  const pause = wakeablePause()
  const deafen = neighbours?.hear('money', pause.wake)
  const listeners = new Map<MemberId, Set<Listener>>()
  let positions: Map<number, bigint> | undefined
  let running: Promise<void> | undefined
  let closed = false

  const tell = (events: readonly MemberEvent[]) => {
    const byMember = Map.groupBy(events, (event) => event.memberId)
    for (const [memberId, own] of byMember)
      for (const listener of listeners.get(memberId) ?? []) listener(own)
  }

  const askOnce = async (seen: Map<number, bigint>): Promise<boolean> => {
    const events = await readAfter(db, seen, READ_AT_ONCE)
    for (const { lane, seq } of events) seen.set(lane, seq)
    tell(events)
    return events.length >= READ_AT_ONCE
  }

  const run = async (seen: Map<number, bigint>) => {
    while (listeners.size > 0 && !closed) {
      try {
        if (await askOnce(seen)) continue
      } catch (error) {
        // The database is away for a moment; the place is kept, so nothing is missed.
        log.warn({ error }, 'the event reader could not read')
      }
      await pause.rest(POLL_MS, WOKEN_MS)
    }
    positions = undefined
    running = undefined
  }

  return {
    async follow(memberId, listener) {
      const start = positions ?? (await lanePositions(db))
      positions ??= start
      const own = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, own.add(listener))
      const from = new Map(positions)
      running ??= run(positions)
      return {
        from,
        stop() {
          own.delete(listener)
          if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId)
        },
      }
    },
    async close() {
      closed = true
      deafen?.()
      await running
    },
  }
}
