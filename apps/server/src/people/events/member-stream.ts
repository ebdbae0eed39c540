import { formatAmount, type MemberId } from '@parlour/money'
import type { InboxWatch } from '../inbox/watch-inboxes.ts'
import type { Needs } from '../../house/needs.ts'
import {
  type LanePositions,
  type MemberEvent,
  readMissed,
} from '../../ledger/wallet/records/member-events.store.ts'
import { isAhead, readCursors, writeCursors } from './cursors.ts'
import type { LaneFollower } from './follow-lanes.ts'
import { LONGEST_GAP } from './limits.ts'

/** Where a stream is written to: a message with its id, as server-sent events have them. */
export type Sink = (message: {
  readonly event: 'hello' | 'money' | 'inbox' | 'reset'
  readonly id: string
  readonly data: unknown
}) => void

/**
 * Streams what happens to one member's money, and what waits in the inbox, from where the browser stopped: first what it missed, from the
 * books, then what comes. The id of each message is the reader's place in every lane, so that the browser may
 * resume at any process. A gap that is too wide, or a place we never wrote, answers `reset`: fetch anew.
 */
export async function streamMember(
  { db, lanes, inboxes }: Pick<Needs, 'db'> & { lanes: LaneFollower; inboxes: InboxWatch },
  {
    memberId,
    trial,
    lastEventId,
    write,
  }: { memberId: MemberId; trial: boolean; lastEventId: string | undefined; write: Sink },
): Promise<() => void> {
  const early: MemberEvent[] = []
  let live: ((events: readonly MemberEvent[]) => void) | undefined
  const { from, stop } = await lanes.follow(memberId, (events) =>
    live ? live(events) : early.push(...events),
  )

  const seen = lastEventId === undefined ? undefined : readCursors(lastEventId)
  const missed =
    seen && !isAhead(seen, from)
      ? await readMissed(db, memberId, { after: seen, upTo: from, limit: LONGEST_GAP + 1 })
      : []
  const resumed = seen !== undefined && !isAhead(seen, from) && missed.length <= LONGEST_GAP

  const place = new Map(resumed ? [...zeroes(from), ...seen] : from)
  const send = (events: readonly MemberEvent[]) => {
    for (const together of operations(events)) {
      const last = together.at(-1) as MemberEvent
      place.set(last.lane, last.seq)
      write({ event: 'money', id: writeCursors(place), data: told(together) })
    }
  }
  write({
    event: lastEventId === undefined || resumed ? 'hello' : 'reset',
    id: writeCursors(place),
    data: {},
  })
  if (resumed) send(missed)
  for (const [lane, seq] of from) place.set(lane, seq)
  send(early)
  live = send
  // Trial accounts get no messages, so nobody counts them (T-35).
  if (trial) return stop
  const unwatch = inboxes.watch(memberId, (state) =>
    write({ event: 'inbox', id: writeCursors(place), data: state }),
  )
  return () => {
    unwatch()
    stop()
  }
}

/** Lanes that are younger than the browser's place are read from their start. */
const zeroes = (positions: LanePositions): [number, bigint][] =>
  [...positions.keys()].map((lane) => [lane, 0n])

/** Transfers that share a number became visible together and are told together. */
function operations(events: readonly MemberEvent[]): MemberEvent[][] {
  return [...Map.groupBy(events, ({ lane, seq }) => `${lane}:${seq}`).values()]
}

function told(events: readonly MemberEvent[]) {
  const last = events.at(-1) as MemberEvent
  return {
    operationId: last.operationId,
    wagerId: last.wagerId,
    currency: last.currency,
    balance: formatAmount(last.balanceAfter),
    at: last.at.toISOString(),
    transfers: events.map(({ reason, amount }) => ({ reason, amount: formatAmount(amount) })),
  }
}
