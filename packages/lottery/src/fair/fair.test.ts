import { sha256, toHex } from '@parlour/chance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundAt, roundForDraw, timeOfRound } from './beacon-round.ts'
import { publicBeacons, standingOf } from './public-beacons.ts'
import { reachesTerminal, seedChain } from './seed-chain.ts'

const beacon = { genesis: 1_000, period: 30 }

describe('a beacon', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1_000, 1],
    [1_029, 1],
    [1_030, 2],
    [1_300, 11],
  ])('has shown, at second %i, round %i', (at, round) => {
    expect(roundAt(beacon, at)).toBe(round)
  })

  it('shows a round when its time has come', () => {
    expect([1, 2, 11].map((round) => timeOfRound(beacon, round))).toEqual([1_000, 1_030, 1_300])
  })

  it('binds a draw to the first round that comes a safe margin after the sale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (closesAt) => {
        const round = roundForDraw(beacon, closesAt)
        const earliest = closesAt + 2 * beacon.period
        expect(round).toBeGreaterThan(0)
        expect(timeOfRound(beacon, round)).toBeGreaterThanOrEqual(earliest)
        if (round > 1) expect(timeOfRound(beacon, round - 1)).toBeLessThan(earliest)
      }),
    )
    // On the beat, between two beats, and long before the first.
    expect([1_000, 1_001, 0].map((closesAt) => roundForDraw(beacon, closesAt))).toEqual([3, 4, 1])
  })

  it('is public by all that it is known by, and a house beacon under any other name', () => {
    for (const [name, known] of Object.entries(publicBeacons)) {
      expect(standingOf({ ...known, name })).toBe('public')
      expect(standingOf({ ...known, name: `${name}-of-the-house` })).toBe('house')
      for (const other of [
        { scheme: 'other' },
        { publicKey: '00' },
        { genesis: known.genesis + 1 },
        { period: known.period + 1 },
      ])
        expect(standingOf({ ...known, ...other, name })).toBe('forged')
    }
    expect(standingOf({ ...publicBeacons.quicknet!, name: 'toString' })).toBe('house')
  })
})

describe('a chain of seeds', () => {
  const first = new Uint8Array(32).fill(7)
  const chain = seedChain(first, 5)

  it('has every hash up to the end that is told, and the secret first', () => {
    expect(chain).toHaveLength(6)
    expect(seedChain(first, 2)).toEqual(chain.slice(0, 3))
    expect(chain[0]).toEqual(first)
    for (let at = 1; at < chain.length; at += 1)
      expect(toHex(chain[at]!)).toBe(toHex(sha256(chain[at - 1]!)))
  })

  it('is continued by the seed before the known one, and by no other', () => {
    for (let known = 0; known < chain.length; known += 1)
      for (let revealed = 0; revealed < chain.length; revealed += 1)
        expect(reachesTerminal(chain[revealed]!, 0, chain[known]!)).toBe(revealed === known - 1)
    expect(reachesTerminal(chain[0]!, 0, Uint8Array.of(...chain[1]!, 0))).toBe(false)
    expect(reachesTerminal(chain[0]!, 0, chain[1]!.slice(0, 31))).toBe(false)
    expect(reachesTerminal(chain[0]!, 0, new Uint8Array())).toBe(false)
  })

  it('leads from the seed of each draw to the end in as many steps as draws were before', () => {
    const [end, ...seeds] = chain.toReversed()
    for (const [draw, seed] of seeds.entries())
      for (const index of [0, 1, 2, 3, 4])
        expect(reachesTerminal(seed, index, end!)).toBe(index === draw)
  })
})
