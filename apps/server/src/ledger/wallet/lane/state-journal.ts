import type { BatchState, Entries, JudgedState } from './batch.ts'

/**
 * The state of a batch for items that stand or fall together. They move it in place; each entry they touch is
 * noted once as it was before, so that `undo` costs what they touched and never what the batch holds.
 */
export function journalOf(state: BatchState): { state: JudgedState; undo(): void } {
  const undone: (() => void)[] = []
  const noted = <Key, Value>(map: Map<Key, Value>, copy: (value: Value) => Value) =>
    notedEntries(map, copy, undone)
  return {
    state: {
      ...state,
      members: noted(state.members, (member) => ({
        ...member,
        buckets: member.buckets.map((bucket) => ({ ...bucket })),
      })),
      wagers: noted(state.wagers, (wager) => ({ ...wager })),
      counters: noted(state.counters, (counter) => ({ ...counter })),
      seeds: noted(state.seeds, (seed) => ({ ...seed })),
      meters: noted(state.meters, (meter) => ({ ...meter })),
      bonusBets: noted(state.bonusBets, (bet) => ({ ...bet })),
      // Their values are never changed, only replaced.
      operations: noted(state.operations, (operation) => operation),
      claims: noted(state.claims, (claim) => claim),
      frames: noted(state.frames, (used) => used),
      played: noted(state.played, (at) => at),
    },
    undo() {
      for (const step of undone) step()
    },
  }
}

function notedEntries<Key, Value>(
  map: Map<Key, Value>,
  copy: (value: Value) => Value,
  undone: (() => void)[],
): Entries<Key, Value> {
  const seen = new Set<Key>()
  function look(key: Key): Value | undefined {
    const value = map.get(key)
    if (seen.has(key)) return value
    seen.add(key)
    if (value === undefined) undone.push(() => map.delete(key))
    else {
      const before = copy(value)
      undone.push(() => putBack(map, key, value, before))
    }
    return value
  }
  return {
    get: look,
    has: (key) => map.has(key),
    set(key, value) {
      look(key)
      map.set(key, value)
    },
  }
}

/** The entry stays the object it was: rows noted earlier in the batch are written from it. */
function putBack<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, before: Value): void {
  map.set(key, value)
  if (typeof value === 'object' && value !== null) Object.assign(value, before)
}
