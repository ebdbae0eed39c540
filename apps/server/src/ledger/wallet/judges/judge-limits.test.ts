import { describe, expect, it } from 'vitest'
import { type BatchState, frameKey, type Item, type Outcome } from '../lane/batch.ts'
import { ALICE, stake, stateWith } from '../testing/judge-cases.ts'
import { judgeBatch } from './judge-batch.ts'

const LIMITED = { flags: 8, cash: 100_0000n } as const

const judge = (state: BatchState, ...items: Item[]) => {
  const { outcomes, writes } = judgeBatch(
    state,
    items.map((item) => [item]),
  )
  return { outcomes: outcomes.map(([outcome]) => outcome as Outcome), writes }
}
const refused = (state: BatchState, item: Item) => judge(state, item).outcomes[0]

describe('the limits of a member', () => {
  const key = (kind: string, period: string, start: string) => frameKey(ALICE, kind, period, start)

  it('take a stake that fills them, refuse one more unit, and say what is left', () => {
    const state = stateWith({
      ...LIMITED,
      limits: [{ kind: 'stake', period: 'week', amount: 10_0000n }],
    })
    state.frames.set(key('stake', 'week', '2026-11-16'), 4_0000n)
    expect(refused(state, stake(1, 6_0001n))).toMatchObject({
      refused: 'limit_reached',
      details: { kind: 'stake', period: 'week', limit: '10.0000', left: '6.0000' },
    })
    const { outcomes, writes } = judge(state, stake(1, 6_0000n), stake(2, 1n))
    expect(outcomes).toMatchObject([
      { state: 'open' },
      { refused: 'limit_reached', details: { left: '0.0000' } },
    ])
    expect(writes.frames).toEqual([
      { memberId: ALICE, kind: 'stake', period: 'week', startsOn: '2026-11-16', delta: 6_0000n },
    ])
    expect(state.frames.get(key('stake', 'week', '2026-11-16'))).toBe(10_0000n)
  })

  it('that were lowered below what is used leave nothing, never less', () => {
    const state = stateWith({
      ...LIMITED,
      limits: [{ kind: 'loss', period: 'month', amount: 1_0000n }],
    })
    state.frames.set(key('loss', 'month', '2026-11-01'), 3_0000n)
    expect(refused(state, stake(1, 1n))).toMatchObject({
      refused: 'limit_reached',
      details: { kind: 'loss', period: 'month', left: '0.0000' },
    })
  })

  it('of deposits bind no stake and are not moved by one', () => {
    const state = stateWith({
      ...LIMITED,
      limits: [{ kind: 'deposit', period: 'day', amount: 0n }],
    })
    const { outcomes, writes } = judge(state, stake(1, 5n))
    expect(outcomes).toMatchObject([{ state: 'open' }])
    expect(writes.frames).toEqual([])
  })

  it('are each moved where several hold', () => {
    const limits = [
      { kind: 'stake', period: 'day', amount: 10_0000n },
      { kind: 'deposit', period: 'day', amount: 10_0000n },
      { kind: 'loss', period: 'month', amount: 10_0000n },
    ] as const
    const { writes } = judge(stateWith({ ...LIMITED, limits }), stake(1, 5n))
    expect(writes.frames.map(({ kind, startsOn, delta }) => [kind, startsOn, delta])).toEqual([
      ['stake', '2026-11-21', 5n],
      ['loss', '2026-11-01', 5n],
    ])
  })

  const MINUTE_US = 60_000_000n
  it.each([
    ['ends with its last minute', 30n, 10_0000n, 'session_limit_reached'],
    ['goes on before it', 29n, 10_0000n, undefined],
    ['begins anew after a pause of more than half an hour', 31n, 20_0000n, undefined],
    ['counts nothing where the clock went back', -30n, 39_9999n, undefined],
    ['counts what was played before', 30n, 9_9999n, undefined],
  ])('of playing time: play %s', (_, minutes, used, outcome) => {
    const limits = [{ kind: 'session', period: 'day', amount: 40_0000n }] as const
    const state = { ...stateWith({ ...LIMITED, limits }), now: 10n ** 15n }
    const session = key('session', 'day', '2026-11-21')
    state.frames.set(session, used)
    state.played.set(session, state.now - minutes * MINUTE_US)
    const found = refused(state, stake(1, 1n))
    if (outcome === undefined) expect(found).toMatchObject({ state: 'open' })
    else expect(found).toMatchObject({ refused: outcome, details: { period: 'day', minutes: 40 } })
  })

  it('of playing time note when a first bet was, and count nothing for it or backwards', () => {
    const limits = [{ kind: 'session', period: 'day', amount: 40_0000n }] as const
    const state = stateWith({ ...LIMITED, limits })
    const session = key('session', 'day', '2026-11-21')
    const { writes } = judge(state, stake(1, 1n))
    expect(writes.frames).toEqual([
      { memberId: ALICE, kind: 'session', period: 'day', startsOn: '2026-11-21', delta: 0n },
    ])
    expect([state.frames.get(session), state.played.get(session)]).toEqual([0n, 1_000n])
    const later = { ...state, now: 1_000n + 2n * MINUTE_US }
    judge(later, stake(2, 1n))
    judge({ ...later, now: later.now + 3n * MINUTE_US }, stake(3, 1n))
    expect(state.frames.get(session)).toBe(5_0000n)
    const { writes: earlier } = judge({ ...later, now: later.now - MINUTE_US }, stake(4, 1n))
    expect(earlier.frames).toMatchObject([{ delta: 0n }])
    expect(state.frames.get(session)).toBe(5_0000n)
  })
})
