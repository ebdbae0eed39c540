import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { brassFox } from './brass-fox.ts'
import { bestRun, evaluate, evaluateWindow } from './evaluate.ts'
import type { SlotMachine } from './machine.ts'
import { picture } from './testing/picture.ts'
import { machineWithout, slotOne } from './testing/slot-one.ts'

const winsOf = (drawing: string) =>
  evaluateWindow(brassFox, picture(drawing)).lines.map(
    ({ line, symbol, count, coins }) => `${line + 1}: ${count} ${symbol} ${coins}`,
  )

describe('Brass Fox on its lines', () => {
  it('pays nothing for a window without a run', () => {
    expect(
      winsOf(`
        J A K Q B
        B C L P A
        K Q A J L
      `),
    ).toEqual([])
  })

  it('pays three lanterns on the middle line and nowhere else', () => {
    expect(
      winsOf(`
        J B A Q B
        L L L P A
        K Q P J C
      `),
    ).toEqual(['1: 3 L 40'])
  })

  it('lets foxes stand for any symbol and pays the longest run once per line', () => {
    const middle = winsOf(`
        J B A Q B
        L F L F L
        K Q P J C
      `)
    expect(middle[0]).toBe('1: 5 L 800')
  })

  it('takes the better of a run of foxes and the run they complete', () => {
    // Three foxes alone pay 50; with a jack they make four jacks, worth only 25.
    expect(bestRun(brassFox, 'FFFJA')).toEqual({ symbol: 'F', count: 3, coins: 50 })
    // Two foxes pay nothing alone; with a lantern they make three lanterns.
    expect(bestRun(brassFox, 'FFLJA')).toEqual({ symbol: 'L', count: 3, coins: 40 })
    // Four foxes and a lantern: five lanterns beat four foxes.
    expect(bestRun(brassFox, 'FFFFL')).toEqual({ symbol: 'L', count: 5, coins: 800 })
    expect(bestRun(brassFox, 'FFFFF')).toEqual({ symbol: 'F', count: 5, coins: 1500 })
  })

  it('does not let a fox stand for the moon', () => {
    expect(bestRun(brassFox, 'FFMFF').coins).toBe(0)
    expect(
      evaluateWindow(
        brassFox,
        picture(`
          M F F A K
          J M J A K
          B F B Q M
        `),
      ).scatters,
    ).toBe(3)
  })

  it('does not pay a run that begins on the second reel', () => {
    expect(bestRun(brassFox, 'JAAAA').coins).toBe(0)
  })

  test.each`
    moons | pays       | opened
    ${2}  | ${0}       | ${0}
    ${3}  | ${2 * 20}  | ${8}
    ${4}  | ${10 * 20} | ${10}
    ${5}  | ${50 * 20} | ${12}
  `('$moons moons pay $pays coins and open $opened free spins', ({ moons, pays, opened }) => {
    const columns = ['JBA', 'QKP', 'CAJ', 'LQB', 'PKA'].map((column, reel) =>
      reel < moons ? `M${column.slice(1)}` : column,
    )
    const { scatterCoins, opened: spins } = evaluateWindow(brassFox, columns)
    expect([scatterCoins, spins]).toEqual([pays, opened])
  })
})

describe('a machine paid by ways', () => {
  const ways = { ...slotOne, pay: { kind: 'ways', coins: 20 } as const }

  it('multiplies the matching symbols of each reel, wilds counted', () => {
    // B on the reels: 1 + 1 wild, 2, 1 of them; C: 1 + 1, 1, 1.
    const { lines } = evaluateWindow(ways, picture('W B B\nB B A\nC C C'))
    expect(lines.map(({ symbol, ways, coins }) => [symbol, ways, coins])).toEqual([
      ['B', 4, 24],
      ['C', 2, 6],
    ])
  })

  it('pays a path of wilds alone once, at its best', () => {
    const wild = { ...ways, reels: ['WAB', 'WAB', 'WAB'] }
    const { lines } = evaluateWindow(wild, ['WSS', 'WSS', 'WSS'])
    expect(lines).toEqual([{ line: -1, symbol: 'W', count: 3, coins: 30, ways: 1 }])
  })
})

describe('ways, counted path by path', () => {
  // Two of a kind pay as well, one symbol pays less for three than for two, and the wild pays for itself.
  const table = {
    W: [0, 0, 2, 30],
    A: [0, 0, 4, 15],
    B: [0, 0, 0, 6],
    C: [0, 1, 9, 3],
  }
  const machines: readonly SlotMachine[] = [
    { ...slotOne, pay: { kind: 'ways', coins: 20 }, table },
    { ...slotOne, pay: { kind: 'ways', coins: 20 }, table: { ...table, W: [0, 0, 0, 0] } },
    { ...slotOne, pay: { kind: 'ways', coins: 20 }, table: { ...table, W: [0, 0, 20, 1] } },
    machineWithout({ ...slotOne, pay: { kind: 'ways', coins: 20 }, table }, 'wild'),
    {
      ...slotOne,
      pay: { kind: 'ways', coins: 20 },
      table: { A: table.A, B: table.B, C: table.C, S: [0, 9, 9, 9] },
    },
  ]

  /** All ways to take one place of each of the first reels. */
  const pathsOf = (columns: readonly string[]): readonly string[] =>
    columns.reduce<string[]>(
      (paths, column) => paths.flatMap((path) => [...column].map((letter) => path + letter)),
      [''],
    )

  function winsByPaths({ wild, scatter, table: pays }: SlotMachine, columns: readonly string[]) {
    const wins = new Map<string, number>()
    const isWild = (letter: string) => letter === wild
    let [best, paths] = [0, 0]
    for (const symbol of Object.keys(pays).filter((one) => one !== scatter)) {
      const fits = (letter: string) => letter === symbol || isWild(letter)
      let run = 0
      while (run < columns.length && [...columns[run]!].some(fits)) run += 1
      const made = pathsOf(columns.slice(0, run)).filter((path) => [...path].every(fits))
      const pay = pays[symbol]![run]!
      const wildOnly = made.filter((path) => [...path].every(isWild)).length
      if (run > 0 && !isWild(symbol) && made.length > wildOnly && pay > 0)
        wins.set(symbol, pay * (made.length - wildOnly))
      if (run > 0 && wildOnly > 0 && pay > best) [best, paths] = [pay, wildOnly]
    }
    const coins = [...wins.values()].reduce((sum, one) => sum + one, 0) + best * paths
    return { wins, coins }
  }

  it('pay each symbol for its longest run, and a path of wilds alone once, at its best', () => {
    const column = fc
      .array(fc.constantFrom('A', 'B', 'C', 'W', 'S'), { minLength: 2, maxLength: 3 })
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(
        fc.constantFrom(...machines),
        fc.tuple(column, column, column),
        (machine, columns) => {
          const { lines, lineCoins } = evaluateWindow(machine, columns)
          const { wins, coins } = winsByPaths(machine, columns)
          expect(lineCoins).toBe(coins)
          expect(lines.reduce((sum, win) => sum + win.coins, 0)).toBe(coins)
          for (const [symbol, won] of wins)
            expect(lines.filter((win) => win.symbol === symbol).map((win) => win.coins)).toContain(
              won,
            )
          for (const { line, symbol, count, ways, coins: paid } of lines)
            expect([line, paid]).toEqual([-1, machine.table[symbol]![count]! * ways!])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it.each<[string, number, readonly string[], unknown]>([
    [
      'the better of a symbol and the wild',
      0,
      ['W', 'W', 'B'],
      [
        ['B', 3, 1, 6],
        ['C', 2, 1, 9],
      ],
    ],
    [
      'the wild where it pays better',
      2,
      ['W', 'W', 'B'],
      [
        ['B', 3, 1, 6],
        ['W', 2, 1, 20],
      ],
    ],
    ['for one wild what one of a symbol pays', 1, ['W', 'S', 'B'], [['C', 1, 1, 1]]],
    ['nothing behind a reel without the symbol', 0, ['B', 'S', 'B'], []],
  ])('pay %s', (_, machine, columns, wins) => {
    const { lines } = evaluateWindow(machines[machine]!, columns)
    expect(lines.map(({ symbol, count, ways, coins }) => [symbol, count, ways, coins])).toEqual(
      wins,
    )
  })
})

describe('a machine without a scatter or without a wild', () => {
  const bare = machineWithout(slotOne, 'wild', 'scatter', 'free')
  it('counts none of them, and reads their letters as symbols like any other', () => {
    const { lines, scatters, scatterCoins, opened } = evaluateWindow(bare, ['ASC', 'AWC', 'ABC'])
    expect(lines.map(({ line, symbol, count, coins }) => [line, symbol, count, coins])).toEqual([
      [1, 'A', 3, 15],
      [2, 'C', 3, 3],
    ])
    expect([scatters, scatterCoins, opened]).toEqual([0, 0, 0])
  })

  it('pays no scatter along a line, whatever the table says of it', () => {
    const named = { ...slotOne, table: { ...slotOne.table, S: [0, 0, 0, 99] } }
    expect(bestRun(named, 'SSS').coins).toBe(0)
    expect(bestRun(named, 'WSS').coins).toBe(0)
  })

  it('names the symbol where its run pays as much as the wilds before it', () => {
    const alike = { ...slotOne, table: { W: [0, 0, 15, 30], A: [0, 0, 0, 15] } }
    expect(bestRun(alike, 'WWA')).toEqual({ symbol: 'A', count: 3, coins: 15 })
  })

  it('has no run of a symbol that the table does not name', () => {
    expect(bestRun(bare, 'ZZZ')).toMatchObject({ coins: 0 })
    expect(bestRun(slotOne, 'WWW')).toEqual({ symbol: 'W', count: 3, coins: 30 })
    expect(bestRun(slotOne, 'SAA')).toMatchObject({ coins: 0 })
  })
})

describe('stops', () => {
  it('show the strip from the stop downwards and over its end', () => {
    expect(evaluate(brassFox, [30, 0, 0, 0, 0]).scatters).toBe(0)
    expect(brassFox.reels[0]!.slice(30) + brassFox.reels[0]![0]).toBe('LBJ')
  })
})
