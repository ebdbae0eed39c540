import { describe, expect, it, test } from 'vitest'
import { brassFox } from './brass-fox.ts'
import { bestRun, evaluate, evaluateWindow } from './evaluate.ts'
import { picture } from './testing/picture.ts'
import { slotOne } from './testing/slot-one.ts'

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

describe('stops', () => {
  it('show the strip from the stop downwards and over its end', () => {
    expect(evaluate(brassFox, [30, 0, 0, 0, 0]).scatters).toBe(0)
    expect(brassFox.reels[0]!.slice(30) + brassFox.reels[0]![0]).toBe('LBJ')
  })
})
