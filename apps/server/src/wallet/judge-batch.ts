import {
  type BatchState,
  emptyWrites,
  type Item,
  type MemberBook,
  type Outcome,
  type WagerRow,
  type Writes,
} from './batch.ts'
import { judgeSettle } from './judge-settle.ts'
import { judgeStake } from './judge-stake.ts'
import { judgeVoid } from './judge-void.ts'

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
  return { outcomes, writes }
}

function judge(state: BatchState, writes: Writes, item: Item): Outcome {
  switch (item.verb) {
    case 'stake':
      return judgeStake(state, writes, item)
    case 'settle':
      return judgeSettle(state, writes, item)
    case 'void':
      return judgeVoid(state, writes, item)
  }
}

/** All or nothing: the group is judged on a copy, which replaces the state only if every item stands. */
function judgeGroup(state: BatchState, writes: Writes, group: Group): Outcome[] {
  const trial = copyState(state)
  const noted = copyWrites(writes)
  const outcomes: Outcome[] = []
  for (const item of group) {
    const outcome = judge(trial, noted, item)
    outcomes.push(outcome)
    if (outcome instanceof Error || 'refused' in outcome) return group.map(() => outcome)
  }
  takeOver(state, trial)
  takeOverWrites(writes, noted)
  return outcomes
}

function copyState(state: BatchState): BatchState {
  return {
    ...state,
    members: mapValues(state.members, (member) => ({
      ...member,
      buckets: member.buckets.map((bucket) => ({ ...bucket })),
    })),
    wagers: mapValues(state.wagers, (wager) => ({ ...wager })),
    operations: new Map(state.operations),
    claims: new Map(state.claims),
    counters: mapValues(state.counters, (counter) => ({ ...counter })),
    seeds: mapValues(state.seeds, (seed) => ({ ...seed })),
    bonusBets: mapValues(state.bonusBets, (bet) => ({ ...bet })),
    frames: new Map(state.frames),
    played: new Map(state.played),
  }
}

function copyWrites(writes: Writes): Writes {
  return {
    transfers: [...writes.transfers],
    wagers: [...writes.wagers],
    opened: new Map(writes.opened),
    operations: [...writes.operations],
    claims: [...writes.claims],
    counters: [...writes.counters],
    frames: [...writes.frames],
    seeds: new Set(writes.seeds),
  }
}

function takeOver(state: BatchState, trial: BatchState): void {
  for (const [id, member] of trial.members) assignMember(state.members.get(id), member)
  replaceMap(state.operations, trial.operations)
  replaceMap(state.claims, trial.claims)
  replaceMap(state.counters, trial.counters)
  replaceMap(state.seeds, trial.seeds)
  replaceMap(state.bonusBets, trial.bonusBets)
  replaceMap(state.frames, trial.frames)
  for (const [key, wager] of trial.wagers) {
    const known: WagerRow | undefined = state.wagers.get(key)
    if (known) Object.assign(known, wager)
    else state.wagers.set(key, wager)
  }
}

function assignMember(member: MemberBook | undefined, trial: MemberBook): void {
  if (member) Object.assign(member, trial)
}

/** Rows noted before the group keep their identity, which later items change in place. */
function takeOverWrites(writes: Writes, noted: Writes): void {
  writes.transfers.push(...noted.transfers.slice(writes.transfers.length))
  writes.wagers.push(...noted.wagers.slice(writes.wagers.length))
  writes.operations.push(...noted.operations.slice(writes.operations.length))
  writes.claims.push(...noted.claims.slice(writes.claims.length))
  writes.counters.push(...noted.counters.slice(writes.counters.length))
  writes.frames.push(...noted.frames.slice(writes.frames.length))
  replaceMap(writes.opened, noted.opened)
  for (const seed of noted.seeds) writes.seeds.add(seed)
}

function replaceMap<Key, Value>(target: Map<Key, Value>, source: Map<Key, Value>): void {
  for (const [key, value] of source) target.set(key, value)
}

const mapValues = <Key, Value>(map: Map<Key, Value>, copy: (value: Value) => Value) =>
  new Map([...map].map(([key, value]) => [key, copy(value)]))
