import { fourDigitRows, tailsByHead, thaiRows, vietnamRows } from '@parlour/lottery'
import { describe, expect, it } from 'vitest'
import { resultHas } from '../../board/result-has.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at))
/** Prizes in the order in which their first number is drawn. */
const order = (rows: ReturnType<typeof vietnamRows>) =>
  rows.toSorted((a, b) => a.numbers[0]!.turn - b.numbers[0]!.turn).map(({ prize }) => prize)

describe('a prize table', () => {
  it('of the North is drawn from the first prize to the seventh, the special prize last', () => {
    const rows = vietnamRows('north', numbered(27))
    expect(rows.map(({ prize }) => prize)[0]).toBe('DB')
    expect(order(rows)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'DB'])
  })

  it('of Central and South is drawn from the eighth prize up', () => {
    const rows = vietnamRows('south', numbered(18))
    expect(order(rows)).toEqual(['G8', 'G7', 'G6', 'G5', 'G4', 'G3', 'G2', 'G1', 'DB'])
  })

  it('gives every number a turn of its own', () => {
    const tables = [
      vietnamRows('north', numbered(27)),
      vietnamRows('south', numbered(18)),
      fourDigitRows(numbered(23)),
      thaiRows([
        ['first', ['613466']],
        ['front3', ['479', '991']],
        ['last2', ['41']],
      ]),
    ]
    for (const rows of tables) {
      const turns = rows.flatMap(({ numbers }) => numbers.map(({ turn }) => turn))
      expect(turns.toSorted((a, b) => a - b)).toEqual(turns.map((_, at) => at))
    }
  })

  it('of four digits ends with the first prize', () => {
    expect(order(fourDigitRows(numbered(23))).at(-1)).toBe('first')
  })
})

describe('the tails by their head', () => {
  it('hold the last two digits of every number, repeats too', () => {
    const tails = tailsByHead(['63624', '05', '905', '1420'])
    expect(tails[2]).toEqual(['0', '4'])
    expect(tails[0]).toEqual(['5', '5'])
    expect(tails[9]).toEqual([])
  })
})

describe('a number looked for in a result', () => {
  it('is one of the balls, or the end of a longer number', () => {
    expect(resultHas(['08', '04'], '8')).toBe(true)
    expect(resultHas(['52552', '56247'], '47')).toBe(true)
    expect(resultHas(['52552'], '25')).toBe(false)
    expect(resultHas(['1'], '')).toBe(true)
  })
})
