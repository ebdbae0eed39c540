import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf, queryClient, reading } from '../server/query-client.ts'
import { GATHER_IN_PLAY_MS, GATHER_MS, hearMoney, moneyShown } from './live.ts'
import { endRound, LONGEST_ROUND_MS, openRound, ROUND_SIGN_MS, roundOpen } from './open-round.ts'

const state = reading('memberState', {}).queryKey
const session = reading('playSession', {}).queryKey
const balance = () => queryClient.getQueryData(state)?.balance
const net = () => queryClient.getQueryData(session)?.net

let hour = 0

beforeEach(() => {
  // What was shown an hour ago is no play.
  hour += 1
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, hour) })
  queryClient.setQueryData(state, { balance: '82.0000', bonus: '0.0000' } as never)
  queryClient.setQueryData(session, {
    bets: 3,
    stakes: '6.0000',
    wins: '2.0000',
    open: '0.0000',
    net: '-4.0000',
  } as never)
  vi.advanceTimersByTime(1)
})
afterEach(() => {
  endRound()
  vi.runOnlyPendingTimers()
  queryClient.clear()
  vi.useRealTimers()
})

describe('a round in a frame', () => {
  it('is told by no balance and no result before its reels stand', () => {
    openRound()
    hearMoney({ balance: '88.0000' })
    expect(balance()).toBe('82.0000')
    moneyShown({ stake: '1.0000', payout: '7.0000' })
    expect([balance(), net()]).toEqual(['88.0000', '2.0000'])
  })

  it('counts at once into the session, and not twice where the books were read in between', () => {
    openRound()
    vi.advanceTimersByTime(10)
    queryClient.setQueryData(session, (now) => now && { ...now, net: '2.0000' })
    moneyShown({ stake: '1.0000', payout: '7.0000' })
    expect(net()).toBe('2.0000')
    openRound()
    vi.advanceTimersByTime(10)
    moneyShown({ stake: '1.0000', payout: '0.0000' })
    expect(net()).toBe('1.0000')
    expect(queryClient.getQueryData(session)).toMatchObject({ bets: 4, stakes: '7.0000' })
  })

  it('that was refused leaves everything as it was', () => {
    openRound()
    moneyShown()
    expect([balance(), net()]).toEqual(['82.0000', '-4.0000'])
  })

  it('holds the money back for some seconds after its last sign, and never longer than two minutes', () => {
    openRound()
    hearMoney({ balance: '88.0000' })
    vi.advanceTimersByTime(ROUND_SIGN_MS - 1)
    expect(balance()).toBe('82.0000')
    vi.advanceTimersByTime(1)
    expect(balance()).toBe('88.0000')

    openRound()
    for (let passed = 0; passed < LONGEST_ROUND_MS + ROUND_SIGN_MS; passed += 5_000) {
      if (roundOpen.get()) openRound()
      vi.advanceTimersByTime(5_000)
    }
    expect(roundOpen.get()).toBe(false)
  })
})

describe('money that moves', () => {
  const reads = () => {
    const read = vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue()
    return () => read.mock.calls.length
  }

  it('is told at once, and what stands beside it is read when the events are over', () => {
    const count = reads()
    for (const balance of ['81.0000', '80.0000', '79.0000']) hearMoney({ balance })
    expect(balance()).toBe('79.0000')
    expect(count()).toBe(0)
    vi.advanceTimersByTime(GATHER_MS)
    expect(count()).toBe(1)
    // Whatever is opened later knows that it is old.
    expect(queryClient.getQueryState(session)?.isInvalidated).toBe(true)
    vi.restoreAllMocks()
  })

  it('is read a few times in two minutes of one round after another, not five times a round', () => {
    const count = reads()
    for (let round = 0; round < 40; round += 1) {
      openRound()
      hearMoney({ balance: `${100 - round}.0000` })
      vi.advanceTimersByTime(2_500)
      moneyShown({ stake: '1.0000', payout: '0.0000' })
      vi.advanceTimersByTime(500)
    }
    expect(balance()).toBe('61.0000')
    expect(count()).toBeLessThanOrEqual(120_000 / GATHER_IN_PLAY_MS)
    expect(count()).toBeGreaterThan(0)
    vi.restoreAllMocks()
  })

  it('is asked for where a shown round was told by no event', () => {
    const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    openRound()
    moneyShown({ stake: '1.0000', payout: '0.0000' })
    expect(asked).toHaveBeenCalled()
    const [{ predicate }] = asked.mock.calls[0] as [{ predicate: (query: unknown) => boolean }]
    expect(predicate({ queryKey: keyOf('memberState'), state: {} })).toBe(true)
    vi.restoreAllMocks()
  })
})
