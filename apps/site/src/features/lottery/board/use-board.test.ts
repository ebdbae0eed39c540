import { describe, expect, it } from 'vitest'
import { type DrawTimes, lookAgainMs, nextLookMs, shownState, stateNow } from './use-board.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000).toISOString()
const now = (seconds: number) => 1_800_000_000_000 + seconds * 1000
const draw = (state: DrawTimes['state']): DrawTimes => ({
  state,
  opensAt: at(0),
  closesAt: at(50),
  drawsAt: at(60),
})

describe('a draw between two looks', () => {
  it('closes and is drawn by the server’s time, not by the state that was read', () => {
    expect(stateNow(draw('upcoming'), now(-1))).toBe('upcoming')
    expect(stateNow(draw('upcoming'), now(0))).toBe('open')
    expect(stateNow(draw('open'), now(49))).toBe('open')
    expect(stateNow(draw('open'), now(50))).toBe('closed')
    expect(stateNow(draw('open'), now(60))).toBe('drawing')
    expect(stateNow(draw('void'), now(10))).toBe('void')
  })
})

describe('a draw whose seed is lost', () => {
  const lost = { ...draw('drawing'), lostSeed: { voidAt: at(99), final: false } }

  it('is shown as such until it is void, and not looked at every few seconds', () => {
    expect(shownState(lost, now(61))).toBe('lost')
    expect(shownState({ ...lost, state: 'void' }, now(61))).toBe('void')
    expect(shownState(draw('closed'), now(61))).toBe('drawing')
    expect(nextLookMs([lost], now(61))).toBe(30_000)
  })
})

describe('the next look', () => {
  it('comes just after the next change, and soon while a draw is out', () => {
    expect(nextLookMs([draw('open'), null], now(40))).toBe(10_700)
    expect(nextLookMs([draw('open')], now(61))).toBe(2500)
  })

  it('is not sooner than every few seconds and not later than half a minute', () => {
    expect(nextLookMs([draw('open')], now(49.9))).toBe(2500)
    expect(nextLookMs([draw('open')], now(-500))).toBe(30_000)
    expect(nextLookMs([draw('settled'), null], now(0))).toBe(30_000)
  })

  it('is within seconds while no draw stands at all', () => {
    for (const draws of [[], [null, null]]) expect(nextLookMs(draws, now(0))).toBe(5000)
  })
})

describe('a house that does not answer', () => {
  it('is asked ever more calmly, and by nobody at the moment of everybody else', () => {
    const waits = [0, 5_000, 10_000, 30_000, 60_000, 600_000].map((ms) => lookAgainMs(ms, 0.5))
    expect(waits).toEqual([2_500, 2_500, 5_000, 15_000, 30_000, 30_000])
    expect(lookAgainMs(20_000, 0)).toBeCloseTo(8_000)
    expect(lookAgainMs(20_000, 1)).toBeCloseTo(12_000)
  })
})
