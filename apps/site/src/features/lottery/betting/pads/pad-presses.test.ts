import { describe, expect, it } from 'vitest'
import { withFixed, withoutBankers, withRest } from './banker-moves.ts'
import { pressesFor, pressOf, toggled } from './press-row.ts'
import { nothingTyped, typedSymbol } from './typed-symbol.ts'

const upTo = (most: number, from = 1, length = 1) =>
  Array.from({ length: most - from + 1 }, (_, at) => String(at + from).padStart(length, '0'))
const digits = upTo(9, 0)

describe('the buttons above a row', () => {
  it.each([
    ['big', digits, '5 6 7 8 9'],
    ['small', digits, '0 1 2 3 4'],
    ['odd', digits, '1 3 5 7 9'],
    ['even', digits, '0 2 4 6 8'],
    ['big', upTo(11, 1, 2), '06 07 08 09 10 11'],
    ['small', upTo(11, 1, 2), '01 02 03 04 05'],
    ['big', upTo(6), '4 5 6'],
    ['none', digits, ''],
  ] as const)('press %s', (press, symbols, pressed) => {
    expect(pressOf(press, symbols).join(' ')).toBe(pressed)
  })

  it('press the upper half of 49 as Mark Six has it: 25 to 49', () => {
    const big = pressOf('big', upTo(49, 1, 2))
    expect([big[0], big.at(-1), big.length]).toEqual(['25', '49', 25])
  })

  it('offer sides only where there are numbers', () => {
    expect(pressesFor(digits)).toContain('odd')
    expect(pressesFor(['大', '小', '单', '双'])).toEqual(['all', 'none'])
  })

  it('let go what is pressed again, and keep the order of the pad', () => {
    expect(toggled(['7', '2'], '4', digits)).toEqual(['2', '4', '7'])
    expect(toggled(['2', '4'], '4', digits)).toEqual(['2'])
  })
})

describe('numbers typed on a pad', () => {
  const eleven = upTo(11, 1, 2)
  const type = (keys: string, gapMs: number) =>
    [...keys].reduce(
      ({ half, found }, key, at) => {
        const typed = typedSymbol(half, key, at * gapMs, eleven)
        return { half: typed.half, found: [...found, typed.symbol] }
      },
      { half: nothingTyped, found: [] as (string | undefined)[] },
    ).found

  it('go on from the first digit to the second', () => {
    expect(type('11', 100)).toEqual(['01', '11'])
  })

  it('begin anew after a pause, or where no such number is on the pad', () => {
    expect(type('11', 2_000)).toEqual(['01', '01'])
    expect(type('15', 100)).toEqual(['01', '05'])
  })

  it('find nothing that is not there', () => {
    expect(type('0', 100)).toEqual([undefined])
  })
})

describe('bankers', () => {
  it('are taken away from the others', () => {
    expect(withFixed({ fixed: [], rest: ['01', '02'] }, ['02'])).toEqual({
      fixed: ['02'],
      rest: ['01'],
    })
  })

  it('go back to the others when they are pressed there', () => {
    expect(withRest({ fixed: ['02'], rest: ['01'] }, ['01', '02'])).toEqual({
      fixed: [],
      rest: ['01', '02'],
    })
  })

  it('stay where all others are pressed at once', () => {
    expect(withRest({ fixed: ['02'], rest: [] }, ['01', '02', '03'])).toEqual({
      fixed: ['02'],
      rest: ['01', '03'],
    })
  })

  it('are balls like the others when the switch is turned off', () => {
    expect(withoutBankers({ fixed: ['03'], rest: ['01'] }, ['01', '02', '03'])).toEqual({
      fixed: [],
      rest: ['01', '03'],
    })
  })
})
