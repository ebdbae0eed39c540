import { brassFox, payoutOf, roundOf } from '@parlour/casino'
import { commitmentOf } from '@parlour/chance'
import { formatAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { ShownRound } from '../frame/server.ts'
import { checkRounds } from './check-rounds.ts'

const serverSeed = 'ab'.repeat(32)
const revealed = {
  seedId: '00000000-0000-4000-8000-000000000001',
  commitment: commitmentOf(serverSeed),
  serverSeed,
  clientSeed: 'mine',
  rounds: 3,
  retiredAt: '2026-01-01T00:00:00.000Z',
}

function played(nonce: number): ShownRound {
  const { spins, coins } = roundOf(brassFox, { serverSeed, clientSeed: 'mine', nonce })
  return {
    wagerId: `00000000-0000-7000-8000-00000000000${nonce}`,
    game: 'brass-fox',
    version: 'brass-fox@1',
    state: 'settled',
    currency: 'BRL',
    stake: '2.0000',
    payout: formatAmount(payoutOf(brassFox, 20_000n, coins)),
    seedId: revealed.seedId,
    commitment: revealed.commitment,
    clientSeed: 'mine',
    nonce,
    placedAt: revealed.retiredAt,
    settledAt: revealed.retiredAt,
    balanceBefore: null,
    balanceAfter: null,
    spins: spins.map((spin) => ({
      ...spin,
      stops: [...spin.stops],
      lines: spin.lines.map((line) => ({ ...line })),
    })),
  }
}

describe('checking revealed rounds', () => {
  it('finds honest rounds to match, in the order they were played', () => {
    const { commitmentMatches, rounds } = checkRounds(revealed, [played(2), played(0), played(1)])
    expect(commitmentMatches).toBe(true)
    expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2])
    expect(rounds.every((round) => round.stopsMatch && round.payoutMatches)).toBe(true)
  })

  it('finds a changed stop, a changed payout and a changed seed', () => {
    const honest = played(0)
    const [base, ...free] = honest.spins
    const stop = { ...honest, spins: [{ ...base!, stops: base!.stops.with(0, 31) }, ...free] }
    const paid = { ...played(1), payout: '999.0000' }
    const { rounds } = checkRounds(revealed, [stop, paid])
    expect(rounds.map(({ stopsMatch }) => stopsMatch)).toEqual([false, true])
    expect(rounds.map(({ payoutMatches }) => payoutMatches)).toEqual([true, false])

    const swapped = { ...revealed, serverSeed: 'cd'.repeat(32) }
    expect(checkRounds(swapped, []).commitmentMatches).toBe(false)
  })

  it('finds rounds that share a nonce, are kept back, or were never given', () => {
    const odd = (...nonces: number[]) => checkRounds(revealed, nonces.map(played)).oddNonces
    expect(odd(0, 1, 2)).toEqual([])
    expect(odd(1, 2)).toEqual([])
    expect(odd(0, 1, 1, 2)).toEqual([1])
    expect(odd(0, 2)).toEqual([1])
    expect(odd(0, 1, 2, 3)).toEqual([3])
    expect(odd(0, 1)).toEqual([2])
    const voided = { ...played(1), state: 'voided' as const }
    expect(checkRounds(revealed, [played(0), voided, played(2)]).oddNonces).toEqual([])
  })

  it('finds a round that was shown under another seal or another client seed', () => {
    const rounds = [
      { ...played(0), commitment: 'cd'.repeat(32) },
      { ...played(1), clientSeed: 'other' },
      played(2),
    ]
    const found = checkRounds(revealed, rounds).rounds.map(({ pairMatches }) => pairMatches)
    expect(found).toEqual([false, false, true])
  })

  it('leaves the rounds of other pairs alone', () => {
    const other = { ...played(0), seedId: '00000000-0000-4000-8000-000000000002' }
    expect(checkRounds(revealed, [other]).rounds).toEqual([])
  })
})
