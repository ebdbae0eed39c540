import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BatchState,
  frameKey,
  type Item,
  type MemberBook,
  wagerKey,
  type Writes,
} from './lane/batch.ts'
import { type Group, judgeBatch } from './judges/judge-batch.ts'
import { ALICE, bucketOf, cancel, idOf, settle, stake, stateWith } from './testing/judge-cases.ts'

const BOB = 8n

describe('items that stand or fall together', () => {
  it('leave the books as they were where one of them is refused, for any batch', () => {
    fc.assert(
      fc.property(fc.array(anyGroup(), { maxLength: 12 }), (groups) => {
        const [one, other] = [anyBooks(), anyBooks()]
        const expected = judgeOnCopies(other, groups)
        const { outcomes, writes } = judgeBatch(one, groups)
        expect(outcomes).toEqual(expected.outcomes)
        expect(plain(one)).toEqual(plain(expected.state))
        expect(writes).toEqual(expected.writes)
      }),
      { numRuns: 500 },
    )
  })

  it('count playing time once, however the bets of a batch are grouped', () => {
    const minutes = (groups: readonly Group[]) => {
      const session = frameKey(ALICE, 'session', 'day', '2026-11-21')
      const limits = [{ kind: 'session', period: 'day', amount: 10n ** 9n }] as const
      const now = 10n ** 15n
      const state = { ...stateWith({ flags: 8, limits }), now }
      state.frames.set(session, 0n)
      state.played.set(session, now - 29n * 60_000_000n)
      const { writes } = judgeBatch(state, groups)
      return writes.frames.filter(({ kind }) => kind === 'session').map(({ delta }) => delta)
    }
    const [a, b, c] = [stake(1, 1n), stake(2, 1n), stake(3, 1n)]

    expect(minutes([[a], [b], [c]])).toEqual([29_0000n, 0n, 0n])
    expect(minutes([[a, b], [c]])).toEqual([29_0000n, 0n, 0n])
  })

  it('touch what they name and nothing else of the batch', () => {
    const GROUPS = 40
    const NUMBERS = 50
    const state = stateWith({ cash: 10n ** 12n })
    const counters = new WatchedMap<string, { value: bigint; cap: bigint }>()
    const groups = Array.from({ length: GROUPS }, (_, group) =>
      [0, 1].map((line) =>
        stake(group * 2 + line, 1n, {
          guards: Array.from({ length: NUMBERS }, (_, number) => {
            const id = `${group}:${number}`
            counters.set(id, { value: 0n, cap: 10n ** 9n })
            return { kind: 'counter', id, add: 1n }
          }),
        }),
      ),
    )
    counters.looks = 0
    judgeBatch({ ...state, counters }, groups)

    expect(counters.get('0:0')!.value).toBe(2n)
    // Each line asks once whether its numbers have room and once to count them.
    expect(counters.looks).toBeLessThanOrEqual(GROUPS * 2 * NUMBERS * 2 + 1)
  })
})

/** Counts every entry that is looked at, one by one or all of them. */
class WatchedMap<Key, Value> extends Map<Key, Value> {
  looks = 0
  override get(key: Key): Value | undefined {
    this.looks += 1
    return super.get(key)
  }
  override *[Symbol.iterator](): MapIterator<[Key, Value]> {
    for (const entry of super.entries()) {
      this.looks += 1
      yield entry
    }
  }
  override entries(): MapIterator<[Key, Value]> {
    return this[Symbol.iterator]()
  }
  override *values(): MapIterator<Value> {
    for (const [, value] of this) yield value
  }
  override *keys(): MapIterator<Key> {
    for (const [key] of this) yield key
  }
  override forEach(each: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    for (const [key, value] of this) each(value, key, this)
  }
}

/** What the journal replaces: every group on a whole copy of the books, which stands or is thrown away. */
function judgeOnCopies(state: BatchState, groups: readonly Group[]) {
  const writes = judgeBatch(state, []).writes
  const outcomes = groups.map((group) => {
    const trial = copyOf(state)
    const { outcomes: judged, writes: noted } = judgeBatch(
      trial,
      group.map((item) => [item]),
    )
    const refused = judged.flat().find((each) => each instanceof Error || 'refused' in each)
    if (refused) return group.map(() => refused)
    state = trial
    append(writes, noted)
    return judged.flat()
  })
  // A wager noted earlier is written as it stands at the end.
  const wagers = writes.wagers.map(({ memberId, id }) => state.wagers.get(wagerKey(memberId, id))!)
  return { state, outcomes, writes: { ...writes, wagers } }
}

function append(writes: Writes, more: Writes): void {
  writes.transfers.push(...more.transfers)
  writes.wagers.push(...more.wagers)
  writes.operations.push(...more.operations)
  writes.claims.push(...more.claims)
  writes.counters.push(...more.counters)
  writes.frames.push(...more.frames)
  for (const seed of more.seeds) writes.seeds.add(seed)
  for (const [member, amount] of more.opened)
    writes.opened.set(member, (writes.opened.get(member) ?? 0n) + amount)
}

function copyOf({ account, ...state }: BatchState): BatchState {
  return { ...structuredClone(state), account }
}
const plain = ({ account: _account, ...state }: BatchState) => state

/** Two members with limits, playing time, a grant, numbers that run out and a seed pair each. */
function anyBooks(): BatchState {
  const book = (memberId: bigint): MemberBook => {
    const terms = { amount: 20n, mode: 'NON_STICKY', required: 60n, maxStake: 30n } as const
    const grant = { ...terms, maxConvert: undefined, expiresAt: undefined }
    const limits = [
      { kind: 'stake', period: 'day', amount: 300n },
      { kind: 'loss', period: 'week', amount: 200n },
      { kind: 'session', period: 'day', amount: 400_0000n },
    ] as const
    const alice = stateWith({ memberId, flags: 24, cash: 150n, limits }).members.get(ALICE)!
    return { ...alice, buckets: [bucketOf(0, grant), bucketOf(1, grant)] }
  }
  const state = { ...stateWith(), now: 10n ** 15n }
  for (const memberId of [ALICE, BOB]) {
    state.members.set(memberId, book(memberId))
    state.seeds.set(idOf(Number(memberId)), { memberId, usable: true, nextNonce: 3 })
    const session = frameKey(memberId, 'session', 'day', '2026-11-21')
    state.played.set(session, state.now - 60_000_000n)
  }
  for (const number of [1, 2]) state.counters.set(`n${number}`, { value: 0n, cap: 120n })
  return state
}

/** Items of one member, of which any may turn out to be refused. */
function anyGroup(): fc.Arbitrary<Group> {
  const id = fc.integer({ min: 1, max: 6 })
  const mode = fc.constantFrom('first' as const, 'add' as const, 'replace' as const)
  const tx = fc.option(fc.constantFrom('t1', 't2', 't3'), { nil: undefined })
  const units = fc.bigInt({ min: 0n, max: 40n })
  const bet = fc.record({
    id,
    units,
    tx,
    number: fc.constantFrom('n1', 'n2'),
    seeded: fc.boolean(),
  })
  return fc.constantFrom(ALICE, BOB).chain((memberId) => {
    const own = (item: Item, vendorTransaction?: string): Item =>
      ({ ...item, request: { ...item.request, memberId, vendorTransaction } }) as Item
    const item = fc.oneof(
      {
        weight: 3,
        arbitrary: bet.map(({ id, units, tx, number, seeded }) =>
          own(
            stake(id, units, {
              guards: [{ kind: 'counter', id: number, add: units }],
              ...(seeded ? { seedId: idOf(Number(memberId)) } : {}),
            }),
            tx,
          ),
        ),
      },
      fc
        .tuple(id, id, units, mode, tx)
        .map(([id, operation, amount, how, tx]) =>
          own(settle(id, 100 + id * 10 + operation, amount, how), tx),
        ),
      fc
        .tuple(id, id, tx)
        .map(([id, operation, tx]) => own(cancel(id, 200 + id * 10 + operation), tx)),
    )
    return fc.array(item, { minLength: 1, maxLength: 4 })
  })
}
