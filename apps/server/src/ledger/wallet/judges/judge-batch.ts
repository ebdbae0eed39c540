import {
  type BatchState,
  emptyWrites,
  type Item,
  type JudgedState,
  type Outcome,
  type Writes,
} from '../lane/batch.ts'
import { moveMeters } from './judge-meters.ts'
import { judgeSettle } from './judge-settle.ts'
import { judgeStake } from './judge-stake.ts'
import { judgeVoid } from './judge-void.ts'
import { journalOf } from '../lane/state-journal.ts'

/** Items that stand or fall together; most groups have one. */
export type Group = readonly Item[]

/**
 * Decides a whole batch on locked rows, item by item in the order of asking.
 * Pure: the same state and items always give the same outcomes and writes.
 */
export function judgeBatch(
  state: BatchState,
  groups: readonly Group[],
): { outcomes: Outcome[][]; writes: Writes } {
  const writes = emptyWrites()
  const outcomes = groups.map((group) =>
    group.length === 1 ? [judge(state, writes, group[0]!)] : judgeGroup(state, writes, group),
  )
  moveMeters(state, writes)
  return { outcomes, writes }
}

function judge(state: JudgedState, writes: Writes, item: Item): Outcome {
  switch (item.verb) {
    case 'stake':
      return judgeStake(state, writes, item)
    case 'settle':
      return judgeSettle(state, writes, item)
    case 'void':
      return judgeVoid(state, writes, item)
  }
}

/** All or nothing: the first item that does not stand undoes what those before it moved. */
function judgeGroup(state: BatchState, writes: Writes, group: Group): Outcome[] {
  const journal = journalOf(state)
  const own = emptyWrites()
  const outcomes: Outcome[] = []
  for (const item of group) {
    const outcome = judge(journal.state, own, item)
    outcomes.push(outcome)
    if (outcome instanceof Error || 'refused' in outcome) {
      journal.undo()
      return group.map(() => outcome)
    }
  }
  append(writes, own)
  return outcomes
}

function append(writes: Writes, own: Writes): void {
  // One by one: a spread of as many numbers as a purchase may count would not fit the stack.
  for (const transfer of own.transfers) writes.transfers.push(transfer)
  for (const wager of own.wagers) writes.wagers.push(wager)
  for (const operation of own.operations) writes.operations.push(operation)
  for (const claim of own.claims) writes.claims.push(claim)
  for (const counter of own.counters) writes.counters.push(counter)
  for (const frame of own.frames) writes.frames.push(frame)
  for (const seed of own.seeds) writes.seeds.add(seed)
  for (const [memberId, opened] of own.opened)
    writes.opened.set(memberId, (writes.opened.get(memberId) ?? 0n) + opened)
}
