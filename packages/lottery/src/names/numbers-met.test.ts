import { describe, expect, it } from 'vitest'
import { playOf } from '../catalogue/catalogue.ts'
import { families } from '../catalogue/families.ts'
import { numbersMet } from './numbers-met.ts'

type FamilyName = keyof typeof families

/** The numbers of a draw that a ticket has, each after its place. */
function met(id: FamilyName, play: string, selection: string, result: string): string {
  const numbers = families[id].numbersOf(result)
  return numbersMet(families[id], [{ play, selection }], result)
    .map((at) => `${at}:${numbers[at]}`)
    .join(' ')
}

const drawn = (id: FamilyName, play: string): string => playOf(families[id], play)!.example.draw

describe('the numbers of a draw that a ticket has', () => {
  it.each([
    ['digits at their own places, enough or not', 'five-straight', '1|2|3|4|9', '0:1 2:3 3:4'],
    ['no digit at a place that was left out', 'any3-straight', '1|-|3|4|-', '0:1 2:3 3:4'],
    ['only those of the places a play looks at', 'back3-straight', '3|3|5', '2:3 4:5'],
    ['digits of any order where they win', 'front3-anywhere1', '1,8', '0:1 1:1'],
    ['none of them where they win nothing', 'front3-anywhere1', '8', ''],
    ['none of a bet on big or small', 'back3-sides', '大|大|大', ''],
  ])('are of five digits %s', (_title, play, selection, wanted) => {
    expect(met('ssc', play, selection, '11345')).toBe(wanted)
  })

  it('are balls wherever they came, enough or not', () => {
    expect(met('kl8', 'pick5', '01 02 04 06 07', drawn('kl8', 'pick5'))).toBe('0:01 1:02')
    expect(met('pk10', 'fixed-place', '07|09|-|-|-|-|-|-|-|05', drawn('pk10', 'top1'))).toBe(
      '0:07 9:05',
    )
  })

  it('are balls of a row however few there are', () => {
    const { draw, selection } = playOf(families['11x5'], 'front3-anywhere')!.example
    expect(met('11x5', 'front3-anywhere', selection, draw)).not.toBe('')
  })

  it('are the special ball alone where only it is bet on', () => {
    const result = '07 12 19 24 33 41 + 22'
    expect(met('lhc', 'special', '07 22', result)).toBe('6:22')
    expect(met('lhc', 'main', '07 22', result)).toBe('0:07')
  })

  it('are those of all tickets together, each once', () => {
    const tickets = [
      { play: 'five-straight', selection: '7|9|3|9|9' },
      { play: 'back3-straight', selection: '3|4|1' },
    ]
    expect(numbersMet(families.ssc, tickets, '71345')).toEqual([0, 2, 3])
    expect(numbersMet(families.ssc, [], '71345')).toEqual([])
  })

  it('are all of a table that end so, or those of the prizes a play looks at', () => {
    const result = drawn('vietnam-north', 'lo2')
    expect(met('vietnam-north', 'lo2', '52,68', result)).toBe('0:52552 8:51168 22:768')
    expect(met('vietnam-north', 'special2', '52,68', result)).toBe('0:52552')
    expect(met('vietnam-north', 'parlay2', '52-16,52-01', result)).toBe('0:52552 6:39216 26:16')
    expect(met('4d', 'my-small-straight', '1234,1342', drawn('4d', 'my-big-straight'))).toBe(
      '0:1234',
    )
  })

  it('are none of those that have to stay away, and none of a selection that cannot be read', () => {
    const result = drawn('lhc', 'missing7')
    const { selection } = playOf(families.lhc, 'missing7')!.example
    expect(met('lhc', 'missing7', selection, result)).toBe('')
    expect(met('lhc', 'special', '07 …', result)).toBe('')
    expect(met('lhc', 'no-such-play', '07', result)).toBe('')
  })
})
