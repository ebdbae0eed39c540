import { describe, expect, it } from 'vitest'
import { canonicalRules } from './canonical.ts'
import { brassFox } from './brass-fox.ts'
import { houseSlots, machineOf } from './house-slots.ts'
import { costOf, faultsOf, multiplierAt, reelsOf, type SlotMachine, windowAt } from './machine.ts'
import { greatestWinOf, stakesOf } from './stakes.ts'
import { machineWithout, slotOne } from './testing/slot-one.ts'

const ways: SlotMachine = { ...slotOne, pay: { kind: 'ways', coins: 20 } }

describe('a machine', () => {
  it('costs a coin for each line, or what a machine of ways says', () => {
    expect([costOf(slotOne), costOf(ways)]).toEqual([5, 20])
  })

  it('spins on the reels of the base game, and for free on its own where it has them', () => {
    const reels = ['AAA', 'BBB', 'CCC']
    const own = { ...slotOne, free: { ...slotOne.free!, reels } }
    expect(reelsOf(own, 'base')).toBe(slotOne.reels)
    expect(reelsOf(own, 'free')).toBe(reels)
    expect(reelsOf(slotOne, 'free')).toBe(slotOne.reels)
    expect(reelsOf(machineWithout(slotOne, 'free'), 'free')).toBe(slotOne.reels)
  })

  it('multiplies each free spin by its own number, and all later ones by the last', () => {
    const free = { ...slotOne.free!, multipliers: [2, 3, 5] }
    expect([0, 1, 2, 3, 99].map((place) => multiplierAt(free, place))).toEqual([2, 3, 5, 5, 5])
    expect(multiplierAt({ ...free, multipliers: [] }, 0)).toBe(1)
  })

  it('shows the strip from its stop downwards, and begins anew behind its end', () => {
    expect(windowAt(['ABC', 'BCA'], [2, 0], 2)).toEqual(['CA', 'BC'])
    expect(windowAt(['ABC'], [1], 4)).toEqual(['BCAB'])
  })

  it('is known by the version that a round was played on', () => {
    expect(machineOf('brass-fox@1')).toBe(brassFox)
    expect(machineOf('brass-fox@2')).toBeUndefined()
    expect(greatestWinOf(houseSlots['brass-fox']!)).toBe('8118.8')
  })
})

describe('what a machine’s data contradicts', () => {
  it.each<[string, object, readonly string[]]>([
    ['nothing', {}, []],
    ['nothing, without free spins', { free: undefined }, []],
    ['strips as short as the window', { reels: ['ABC', 'BCA', 'CAB'] }, []],
    [
      'a strip that is shorter',
      { reels: ['AB', 'BCA', 'CAB'] },
      ['The strip AB is shorter than the window.'],
    ],
    ['a symbol without a pay', { reels: ['ABX', 'BCA', 'CAB'] }, ['The symbol X has no pay.']],
    [
      'a free strip that is shorter',
      { free: { ...slotOne.free!, reels: ['AB', 'BCA', 'CAB'] } },
      ['The strip AB is shorter than the window.'],
    ],
    [
      'free spins on fewer reels',
      { free: { ...slotOne.free!, reels: ['ABC', 'BCA'] } },
      ['The free spins have another number of reels.'],
    ],
    [
      'free spins on as many reels',
      { free: { ...slotOne.free!, reels: ['ABC', 'BCA', 'CAB'] } },
      [],
    ],
    [
      'a line over too few reels',
      {
        pay: {
          kind: 'lines',
          lines: [
            [1, 1, 1],
            [1, 1],
          ],
        },
      },
      ['The line 1,1 leaves the window.'],
    ],
    [
      'a line over too many',
      { pay: { kind: 'lines', lines: [[1, 1, 1, 1]] } },
      ['The line 1,1,1,1 leaves the window.'],
    ],
    [
      'a line above the window',
      { pay: { kind: 'lines', lines: [[1, -1, 1]] } },
      ['The line 1,-1,1 leaves the window.'],
    ],
    [
      'a line below the window',
      { pay: { kind: 'lines', lines: [[1, 1, 3]] } },
      ['The line 1,1,3 leaves the window.'],
    ],
    [
      'a line between two rows',
      { pay: { kind: 'lines', lines: [[0.5, 1, 1]] } },
      ['The line 0.5,1,1 leaves the window.'],
    ],
    ['a line along the edges', { pay: { kind: 'lines', lines: [[0, 2, 0]] } }, []],
    [
      'a pay too few',
      { table: { ...slotOne.table, A: [0, 0, 1] } },
      ['A needs a pay for each run up to 3.'],
    ],
    [
      'a pay below nothing',
      { table: { ...slotOne.table, A: [0, 0, -1, 5] } },
      ['A pays something that is no whole number of coins.'],
    ],
    [
      'half a coin',
      { table: { ...slotOne.table, A: [0, 0, 0, 0.5] } },
      ['A pays something that is no whole number of coins.'],
    ],
    [
      'more coins than can be counted',
      { table: { ...slotOne.table, A: [0, 0, 0, 2 ** 53] } },
      ['A pays something that is no whole number of coins.'],
    ],
    [
      'no line at all, where ways pay',
      { pay: { kind: 'ways', coins: 20 }, reels: ['ABC', 'BCW', 'CAB'] },
      [],
    ],
    ['a scatter that is on no strip but pays', { scatter: 'Z', reels: ['ABC', 'BCZ', 'CAB'] }, []],
    [
      'a scatter that nobody named',
      { scatter: undefined, reels: ['ABC', 'BCS', 'CAB'] },
      ['The symbol S has no pay.'],
    ],
  ])('is %s', (_, change, faults) => {
    expect(faultsOf({ ...slotOne, ...change } as SlotMachine)).toEqual(faults)
  })
})

describe('the canonical text of rules', () => {
  it('has its keys in order, no blanks, and nothing of what is left out', () => {
    const some = {
      rows: 3,
      free: undefined,
      table: { B: [1, 2], A: [] },
      version: 'x "y"',
      none: null,
    }
    expect(canonicalRules(some as unknown as SlotMachine)).toBe(
      '{"none":null,"rows":3,"table":{"A":[],"B":[1,2]},"version":"x \\"y\\""}',
    )
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is none with %d in it', (rows) => {
    expect(() => canonicalRules({ ...slotOne, rows })).toThrow('not whole')
  })
})

describe('the stakes of a game', () => {
  it('are amounts, and a table with anything else is a defect', () => {
    expect(stakesOf('0.20', '1')).toEqual([2_000n, 10_000n])
    expect(() => stakesOf('0.20', 'much')).toThrow('much is no amount')
  })
})
