import { describe, expect, it } from 'vitest'
import { drawWords } from '../fair/draw-words.ts'
import { isSelectionRefusal } from '../play.ts'
import type { FamilyId } from './catalogue.ts'
import { families } from './families.ts'

const four = (first: string) =>
  `1st ${first}; 2nd 4321; 3rd 1123; starters ${new Array(10).fill('1342').join(' ')}; consolation ${new Array(10).fill('9870').join(' ')}`
const north =
  'DB 52552; G1 56247; G2 84402 15788; G3 14570 76190 39087 62354 97218 40366; G4 8351 0274 6623 9105; G5 4417 0852 3390 7764 2185 9936; G6 508 274 916; G7 43 08 77 15'

describe('the text of a draw', () => {
  it.each<[FamilyId, string, string, readonly string[]]>([
    ['ssc', ' 1,2|3 4 5 ', '12345', ['1', '2', '3', '4', '5']],
    ['3d', '0 0 7', '007', ['0', '0', '7']],
    ['6d', ' 012345 ', '012345', ['012345']],
    [
      '5d',
      ' 1st 12345;  2nd 54321; 3rd 00998 ',
      '1st 12345; 2nd 54321; 3rd 00998',
      ['12345', '54321', '00998'],
    ],
    [
      '4d',
      ` ${four('1234').replaceAll(';', ';  ')} `.replaceAll(';   ', ';  '),
      four('1234'),
      ['1234', '4321', '1123', ...new Array(10).fill('1342'), ...new Array(10).fill('9870')],
    ],
    ['11x5', ' 8, 04 11,5 01 ', '08 04 11 05 01', ['08', '04', '11', '05', '01']],
    [
      'kl8',
      '20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 80',
      '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 80',
      [
        '02',
        '03',
        '04',
        '05',
        '06',
        '07',
        '08',
        '09',
        '10',
        '11',
        '12',
        '13',
        '14',
        '15',
        '16',
        '17',
        '18',
        '19',
        '20',
        '80',
      ],
    ],
    ['k3', '1 2,6', '126', ['1', '2', '6']],
    ['pc28', '1 2+9', '1+2+9', ['1', '2', '9', '12']],
    ['colour', ' 7 ', '7', ['7']],
    ['lao', ' 2875 ', '2875', ['2875']],
    [
      'lhc',
      '7 12 19 24 33 41 + 22',
      '07 12 19 24 33 41 + 22',
      ['07', '12', '19', '24', '33', '41', '22'],
    ],
    [
      'lhc',
      '7 12 19 24 33 41+22',
      '07 12 19 24 33 41 + 22',
      ['07', '12', '19', '24', '33', '41', '22'],
    ],
    ['stock', ' 1643.25  -15.43 ', '1643.25 -15.43', ['1643.25', '-15.43']],
    [
      'thai',
      ' first 123456;  front3 123 789; back3 456 001; last2 56 ',
      'first 123456; front3 123 789; back3 456 001; last2 56',
      ['123456', '123', '789', '456', '001', '56'],
    ],
    [
      'vietnam-north',
      north.replaceAll(' ', ',  ').replaceAll(';,', ' ;'),
      north,
      north.match(/\b\d{2,5}\b/g)!,
    ],
  ])('of %s is read however it is set apart: %s', (id, text, plain, numbers) => {
    const family = families[id]
    const draw = family.readDraw(text)
    expect(isSelectionRefusal(draw)).toBe(false)
    expect(family.drawText(draw)).toBe(plain)
    expect(family.numbersOf(plain)).toEqual(numbers)
  })

  it.each<[FamilyId, readonly string[]]>([
    ['ssc', ['', '1234', '123456', '1234a', 'a12345']],
    ['3d', ['12', '1234']],
    ['6d', ['12345', '1234567', 'a123456', '123456a']],
    [
      '5d',
      [
        '1st 12345; 2nd 54321',
        'a1st 12345; 2nd 54321; 3rd 00998',
        '1st 12345; 2nd 54321; 3rd 009987',
        '1st 1234; 2nd 54321; 3rd 00998',
      ],
    ],
    [
      '4d',
      [
        '',
        '1234',
        four('1234').replace('1st', 'one'),
        `${four('1234')} 1111`,
        four('1234').replace(' 9870', ''),
      ],
    ],
    [
      '11x5',
      [
        '',
        '01 02 03 04',
        '01 02 03 04 05 06',
        '01 02 03 04 x5',
        '01 02 03 04 5x',
        '01 02 03 04 105',
        'x x x x 05',
      ],
    ],
    ['k3', ['', '12', '127', '120', '1234', 'a123', '123a']],
    ['pc28', ['', '12', '1234', 'a123', '123a']],
    ['colour', ['', 'a', '77', 'a7', '7a']],
    ['lao', ['', '287', '28755', 'a2875', '2875a']],
    ['lhc', ['', '07 12 19 24 33 41', '07 12 19 24 33 41 + x2']],
    [
      'stock',
      [
        '',
        '1643.25',
        '1643.2 +5.43',
        '1643.25 5.43',
        'a1643.25 +5.43',
        '1643.25 +5.432',
        '1643.25 +5.43a',
        '1643.25  5.43',
      ],
    ],
    [
      'thai',
      [
        '',
        'first 12345; front3 123 789; back3 456 001; last2 56',
        'a first 123456; front3 123 789; back3 456 001; last2 56',
        'first 123456; front3 123 789; back3 456 001; last2 567',
      ],
    ],
  ])('of %s is refused as a whole where any of it is wrong', (id, texts) => {
    for (const text of texts)
      expect(families[id].readDraw(text)).toEqual({ error: 'selection_malformed', at: text })
  })

  it.each<[FamilyId, string, string, string]>([
    ['11x5', '01 02 03 04 12', 'selection_out_of_range', '01 02 03 04 12'],
    ['11x5', '00 02 03 04 05', 'selection_out_of_range', '00 02 03 04 05'],
    ['11x5', '01 02 03 04 4', 'selection_duplicate', '01 02 03 04 4'],
    ['lhc', '07 12 19 24 33 41 + 50', 'selection_out_of_range', '07 12 19 24 33 41 + 50'],
    ['lhc', '07 12 19 24 33 41 + 41', 'selection_duplicate', '07 12 19 24 33 41 + 41'],
    ['vietnam-north', `${north}; DB 52552`, 'selection_duplicate', 'DB'],
    ['vietnam-north', north.replace('G7 43', 'G7'), 'selection_malformed', 'G7'],
    ['vietnam-north', '', 'selection_malformed', 'DB'],
    ['vietnam-north', `${north}; G9 1`, 'selection_malformed', 'G9'],
  ])('of %s, %s, is refused: %s', (id, text, error, at) => {
    expect(families[id].readDraw(text)).toEqual({ error, at })
  })

  it('of digits shows one by one what is written together or apart', () => {
    const { ssc } = families
    for (const text of ['12345', '1,2|3 4 5']) {
      expect(ssc.numbersOf(text)).toEqual(['1', '2', '3', '4', '5'])
      expect(ssc.shownAt(text)).toEqual([['1'], ['2'], ['3'], ['4'], ['5']])
    }
  })

  it('has no numbers where there are none', () => {
    for (const id of ['4d', '5d', 'thai'] as const)
      expect(families[id].numbersOf('none')).toEqual([])
    expect(() => families['vietnam-north'].numbersOf('none')).toThrow('not a draw of Vietnam')
  })

  it('shows at each position what players look for there', () => {
    expect(families['vietnam-north'].shownAt(north)).toEqual([
      ['5'],
      ['2'],
      ['52'],
      north.match(/\d\d\b/g)!,
    ])
    expect(families.stock.shownAt('1643.25 +5.43')).toEqual([['3'], ['2'], ['5'], ['4'], ['3']])
    // The last digit before the point, however high the index stands.
    expect(families.stock.shownAt('98.76 -0.10')).toEqual([['8'], ['7'], ['6'], ['1'], ['0']])
    expect(families.stock.shownAt('31234.56 +1.02')).toEqual([['4'], ['5'], ['6'], ['0'], ['2']])
    expect(families.lhc.shownAt('07 12 19 24 33 41 + 22')).toEqual([
      ['22'],
      ['07', '12', '19', '24', '33', '41'],
    ])
    expect(families['11x5'].shownAt('08 04 11 05 01')).toEqual([
      ['08'],
      ['04'],
      ['11'],
      ['05'],
      ['01'],
    ])
    expect(families.kl8.shownAt('01 02 03')).toEqual([['01', '02', '03']])
  })
})

describe('a Thai draw', () => {
  it.each([
    ['123456', ['123455', '123457']],
    ['000000', ['999999', '000001']],
    ['999999', ['999998', '000000']],
  ])('has as neighbours of %s %j', (first, near) => {
    const text = `first ${first}; front3 123 789; back3 456 001; last2 56`
    expect(families.thai.readDraw(text)).toMatchObject({ near })
  })
})

describe('a house draw of an index', () => {
  it.each([
    ['012345678', '1123.45 -6.78'],
    ['412345678', '1123.45 -6.78'],
    ['512345678', '1123.45 +6.78'],
  ])('falls where the first of its nine digits is below five: %s', (digits, text) => {
    const words = [...digits].map(Number).values()
    expect(families.stock.draw(() => words.next().value!)).toBe(text)
  })

  it('falls as often as it rises', () => {
    const words = drawWords({
      serverSeed: new Uint8Array(32).fill(3),
      randomness: new Uint8Array(32).fill(4),
      game: 'stock',
      issue: '1',
    })
    const draws = Array.from({ length: 1_000 }, () => families.stock.draw(words))
    const fell = draws.filter((text) => text.includes('-')).length
    // Five standard deviations around a half; six of ten would be sixty more.
    expect(Math.abs(fell - 500)).toBeLessThan(80)
    expect(draws.filter((text) => isSelectionRefusal(families.stock.readDraw(text)))).toEqual([])
  })
})
