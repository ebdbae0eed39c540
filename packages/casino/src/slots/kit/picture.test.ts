import { outcomeWords } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { brassFox } from '../brass-fox.ts'
import { evaluate } from '../evaluate.ts'
import { distributionOf } from '../exact.ts'
import { costOf, reelsOf, type SlotMachine } from '../machine.ts'
import { slotOne } from '../testing/slot-one.ts'
import { reelOf, scattersIn } from './columns.ts'
import { pictureMaker } from './picture.ts'

const words = outcomeWords({
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'picture',
  nonce: 2,
  version: 'test@1',
})

const pictureOf = (machine: SlotMachine, kind: 'base' | 'free') =>
  pictureMaker(machine)(
    reelsOf(machine, kind).map((strip, reel) =>
      reelOf(strip, machine.rows, reel, { scatter: machine.scatter }),
    ),
  )

/** Ways with no wild on the first reel, as the kit's ways are. */
const ways: SlotMachine = {
  ...slotOne,
  reels: ['ABCABCSC', 'BCACWBCS', 'CBWCSBCB'],
  pay: { kind: 'ways', coins: 20 },
}

describe('a picture', () => {
  it.each([
    ['Brass Fox, base', brassFox, 'base'],
    ['Brass Fox, moonlit', brassFox, 'free'],
    ['the small machine', slotOne, 'base'],
    ['the small machine by ways', ways, 'base'],
  ] as const)('pays and tells what the plain rules say: %s', (_, machine, kind) => {
    const picture = pictureOf(machine, kind)
    const stops = new Uint16Array(machine.reels.length)
    for (let i = 0; i < 20_000; i++) {
      picture.draw(words, stops)
      const plain = evaluate(machine, [...stops], kind)
      expect(picture.coinsAt([7, 7, ...stops], 2)).toBe(plain.lineCoins)
      expect(scattersIn(picture.labelAt(stops))).toBe(plain.scatters)
    }
  })

  it.each([
    ['lines', slotOne],
    ['ways', ways],
  ])('counts every combination of stops once, with the plain pays: %s', (_, machine) => {
    const counted = new Map<number, bigint[]>()
    for (let number = 0; number < 512; number++) {
      const stops = [Math.floor(number / 64), Math.floor(number / 8) % 8, number % 8]
      const { lineCoins, scatters } = evaluate(machine, stops)
      const coins = BigInt(lineCoins)
      const [times, blanks, sum, squares, most] = counted.get(scatters) ?? [0n, 0n, 0n, 0n, 0n]
      counted.set(scatters, [
        times! + 1n,
        blanks! + (coins === 0n ? 1n : 0n),
        sum! + coins,
        squares! + coins * coins,
        coins > most! ? coins : most!,
      ])
    }
    const tallies = [...pictureOf(machine, 'base').tallies()].map(([label, tally]) => {
      const { times, blanks, sum, squares, most } = tally
      return [scattersIn(label), [times, blanks, sum, squares, most]] as const
    })
    expect(new Map(tallies)).toEqual(counted)
  })

  it('spreads its pays as the plain rules pay them one by one', () => {
    const plain = new Map<string, number>()
    for (let number = 0; number < 512; number++) {
      const stops = [Math.floor(number / 64), Math.floor(number / 8) % 8, number % 8]
      const { lineCoins, scatterCoins, scatters } = evaluate(slotOne, stops)
      const key = `${lineCoins + scatterCoins} ${scatters}`
      plain.set(key, (plain.get(key) ?? 0) + 1)
    }
    const { wins } = distributionOf(slotOne, 'base')
    expect(new Map(wins.map((win) => [`${win.coins} ${win.scatters}`, win.times]))).toEqual(plain)
    expect(() => distributionOf(ways, 'base')).toThrow('use proofOf')
    expect(costOf(ways)).toBe(20)
  })
})
