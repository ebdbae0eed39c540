import { describe, expect, it } from 'vitest'
import { faultsOf, type SlotMachine } from '../machine.ts'
import { slotOne } from '../testing/slot-one.ts'

const free = slotOne.free!
const ways = { pay: { kind: 'ways', coins: 20 }, reels: ['ABC', 'BCW', 'CAB'] } as const
const heights = [{ '2': 1, '3': 1 }, { '3': 1 }, { '3': 1 }]
const pick = { kind: 'pick', prizes: [1], stops: 1 } as const

describe('what the features of a machine contradict', () => {
  it.each<[string, object, readonly string[]]>([
    ['nothing, on reels of changing height', { ...ways, heights }, []],
    [
      'heights that are missing',
      { ...ways, heights: heights.slice(1) },
      ['Each reel needs its heights.'],
    ],
    [
      'a height above the window, and a weight of nothing',
      { ...ways, heights: [{ '4': 1 }, { '3': 0 }, { '3': 1 }] },
      ['The height 4 leaves the window.', 'The weight 0 is none.'],
    ],
    [
      'a height of nothing',
      { ...ways, heights: [{ '0': 1 }, ...heights.slice(1)] },
      ['The height 0 leaves the window.'],
    ],
    ['lines on changing heights', { heights }, ['Lines need reels of one height.']],
    [
      'wilds that fill changing heights',
      { ...ways, heights, expanding: [1] },
      ['Wilds fill reels of one height only.'],
    ],
    [
      'ways that begin with a wild',
      { ...ways, reels: ['ABW', 'BCA', 'CAB'] },
      ['A wild on the first reel would make ways of wilds alone.'],
    ],
    [
      'ways that begin with a wild in a free spin only',
      { ...ways, free: { ...free, reels: ['ABW', 'BCA', 'CAB'] } },
      ['A wild on the first reel would make ways of wilds alone.'],
    ],
    [
      'a longer run that pays less',
      { ...ways, table: { ...slotOne.table, A: [0, 0, 9, 5] } },
      ['A pays less for a longer run.'],
    ],
    ['expanding wilds', { expanding: [0, 2] }, []],
    [
      'a reel that is not there',
      { expanding: [3] },
      ['A wild expands on a reel that is not there.'],
    ],
    [
      'wilds without a name',
      { wild: undefined, walking: 2 },
      ['A wild that fills reels is not named.'],
    ],
    [
      'respins of two kinds',
      { walking: 2, trail: [2] },
      ['Respins open by wilds or by wins, not by both.'],
    ],
    [
      'a symbol that expands and pays nothing',
      { free: { ...free, expandingSymbol: { A: 1, Z: 1 } } },
      ['The symbol Z expands and pays nothing.'],
    ],
    [
      'levels that are no reels',
      {
        free: {
          ...free,
          upgrade: {
            mark: 'M',
            every: 2,
            levels: [
              ['AMB', 'ABC', 'ABC'],
              ['AX', 'ABC'],
            ],
          },
        },
      },
      [
        'A level has another number of reels.',
        'The strip AX is shorter than the window.',
        'The symbol X has no pay.',
      ],
    ],
    ['a game at the side', { free: undefined, sideGames: { '3': pick } }, []],
    [
      'scatters that open two things',
      { sideGames: { '3': pick } },
      ['3 scatters open two things.'],
    ],
    ['a feature that is sold', { buy: { scatters: 3, price: 20 } }, []],
    [
      'a feature that is sold and not there, for half a stake',
      { buy: { scatters: 2, price: 0.5 } },
      ['What is sold is not there.', 'The price 0.5 is none.'],
    ],
    [
      'a game at the side that nothing opens',
      {
        scatter: undefined,
        reels: ['ABC', 'BCA', 'CAB'],
        free: undefined,
        sideGames: { '3': pick },
      },
      ['A game at the side needs a scatter to open it.'],
    ],
  ])('is %s', (_, change, faults) => {
    expect(faultsOf({ ...slotOne, ...change } as SlotMachine)).toEqual(faults)
  })
})
