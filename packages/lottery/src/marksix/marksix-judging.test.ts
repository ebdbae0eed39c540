import { describe, expect, it } from 'vitest'
import { isSelectionRefusal, type Play } from '../play.ts'
import { crossedByName } from './crossed-names.ts'
import { crossedNumbers, linkedNumbers } from './linked-plays.ts'
import { mainParlay } from './main-parlay.ts'
import {
  allShow,
  animalSet,
  mainNumber,
  mainPlace,
  type MarkSix,
  missingNumbers,
  noneOf,
  specialKinds,
  specialNumber,
  specialSides,
  totalSides,
} from './marksix-plays.ts'
import { mainAnimalPlay, togetherPlay } from './together-plays.ts'
import { animalOf, animals, colourOf } from './zodiac.ts'

/** The year of the Horse: ball 1 is a horse, and so are 13, 25, 37 and 49. */
const YEAR = 2026
const draw = (special: number, main: readonly number[] = [7, 12, 19, 24, 33, 41]): MarkSix => ({
  main,
  special,
})
const told = <S>(play: Play<S, MarkSix>, text: string, drawn: MarkSix) => {
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) throw new Error(`${text}: ${selection.error}`)
  const judged = play.judge(selection, drawn)
  if (judged.kind === 'push') return 'push'
  return Object.fromEntries(Object.entries(judged.hits).filter(([, count]) => count !== 0))
}
const ballsTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** The balls each side of the special ball stands for, as they are published; 49 is of none. */
const sides = [
  ['大', '25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48'],
  ['小', '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24'],
  ['单', '1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47'],
  ['双', '2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 42 44 46 48'],
  ['合大', '7 8 9 16 17 18 19 25 26 27 28 29 34 35 36 37 38 39 43 44 45 46 47 48'],
  ['合小', '1 2 3 4 5 6 10 11 12 13 14 15 20 21 22 23 24 30 31 32 33 40 41 42'],
  ['合单', '1 3 5 7 9 10 12 14 16 18 21 23 25 27 29 30 32 34 36 38 41 43 45 47'],
  ['合双', '2 4 6 8 11 13 15 17 19 20 22 24 26 28 31 33 35 37 39 40 42 44 46 48'],
  ['尾大', '5 6 7 8 9 15 16 17 18 19 25 26 27 28 29 35 36 37 38 39 45 46 47 48'],
  ['尾小', '1 2 3 4 10 11 12 13 14 20 21 22 23 24 30 31 32 33 34 40 41 42 43 44'],
  ['大单', '25 27 29 31 33 35 37 39 41 43 45 47'],
  ['大双', '26 28 30 32 34 36 38 40 42 44 46 48'],
  ['小单', '1 3 5 7 9 11 13 15 17 19 21 23'],
  ['小双', '2 4 6 8 10 12 14 16 18 20 22 24'],
  ['红单', '1 7 13 19 23 29 35 45'],
  ['红双', '2 8 12 18 24 30 34 40 46'],
  ['蓝单', '3 9 15 25 31 37 41 47'],
  ['蓝双', '4 10 14 20 26 36 42 48'],
  ['绿单', '5 11 17 21 27 33 39 43'],
  ['绿双', '6 16 22 28 32 38 44'],
] as const

describe('the special ball', () => {
  it.each(sides)('is %s on %s and on no other', (side, balls) => {
    const won = ballsTo(48).filter((ball) => told(specialSides, side, draw(ball)) !== 'push')
    expect(won).toEqual(ballsTo(48))
    const wins = ballsTo(48).filter(
      (ball) =>
        JSON.stringify(told(specialSides, side, draw(ball))) === JSON.stringify({ [side]: 1 }),
    )
    expect(wins.join(' ')).toBe(balls)
    expect(told(specialSides, side, draw(49))).toBe('push')
  })

  it('pays each of several sides by itself', () => {
    expect(told(specialSides, '大,小,双,绿双', draw(22))).toEqual({ 小: 1, 双: 1, 绿双: 1 })
  })

  it.each([
    ['红', '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'],
    ['蓝', '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'],
    ['绿', '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'],
    ['0尾', '10 20 30 40'],
    ['9尾', '9 19 29 39 49'],
    ['马', '1 13 25 37 49'],
    ['蛇', '2 14 26 38'],
    ['羊', '12 24 36 48'],
  ])('is %s on %s, and 49 counts like any other', (kind, balls) => {
    const kinds = specialKinds(YEAR)
    const wins = ballsTo(49).filter((ball) => Object.keys(told(kinds, kind, draw(ball))).length > 0)
    expect(wins.join(' ')).toBe(balls)
    expect(told(kinds, kind, draw(wins[0]!))).toEqual({ [kind]: 1 })
  })

  it('is one of three colours, ten tails and twelve animals, and of nothing else', () => {
    const kinds = specialKinds(YEAR)
    expect(Object.keys(kinds.chances)).toHaveLength(25)
    for (const name of ['10尾', '黄', '大'])
      expect(kinds.read(name)).toEqual({ error: 'selection_malformed', at: name })
    expect(kinds.bets(['红', '0尾'])).toBe(2)
  })

  it('wins on its number, and main balls on theirs', () => {
    expect(told(specialNumber, '22 07', draw(22))).toEqual({ win: 1 })
    expect(told(specialNumber, '07', draw(22))).toEqual({})
    expect(told(mainNumber, '07 12 22', draw(22))).toEqual({ win: 2 })
    expect(told(mainPlace(1), '07 12', draw(22))).toEqual({ win: 1 })
    expect(told(mainPlace(6), '41', draw(22))).toEqual({ win: 1 })
    expect(told(mainPlace(5), '41', draw(22))).toEqual({})
    for (const text of ['0', '50'])
      expect(specialNumber.read(text)).toMatchObject({ error: 'selection_out_of_range' })
    expect(specialNumber.read('1 49')).toEqual([1, 49])
  })

  it('is of a set of animals; 49 gives the stake back', () => {
    const set = animalSet(YEAR)
    expect(told(set, '马,羊', draw(12))).toEqual({ win: 1 })
    expect(told(set, '马,羊', draw(2))).toEqual({})
    expect(told(set, '马', draw(49))).toBe('push')
    expect([set.bets(['马', '羊']), set.units(['马', '羊'])]).toEqual([1, 1])
    expect(set.read(animals.slice(0, 11).join(','))).toEqual(animals.slice(0, 11))
    expect(set.read(animals.join(','))).toEqual({
      error: 'selection_out_of_range',
      at: animals.join(','),
    })
    expect(set.read('')).toEqual({ error: 'selection_empty' })
  })
})

describe('all seven balls', () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], 7, '小,双'],
    [[24, 25, 26, 27, 28, 22], 23, '大,单'],
    [[24, 25, 26, 27, 28, 21], 23, '小,双'],
    [[44, 45, 46, 47, 48, 49], 43, '大,双'],
    [[24, 25, 26, 27, 28, 23], 29, '大,双'],
  ] as const)('%j + %i come to %s', (main, special, won) => {
    const wins = Object.keys(told(totalSides, '大,小,单,双', draw(special, main)))
    expect(wins.join(',')).toBe(won)
  })

  it('show animals and tails together, every combination of those chosen', () => {
    // 07 and 19 are rats, 12 and 24 goats, 33 and 41 others; 22 is the special one.
    const shown = [7, 12, 19, 24, 33, 41, 22].map((ball) => animalOf(ball, YEAR))
    const missing = animals.find((animal) => !shown.includes(animal) && animal !== '马')!
    const pairs = togetherPlay('animals', 2, YEAR)
    const [a, b] = [shown[0]!, shown[1]!]
    expect(told(pairs, `${a},${b}`, draw(22))).toEqual({ plain: 1 })
    expect(told(pairs, `${a},${b},${missing}`, draw(22))).toEqual({ plain: 1 })
    expect(told(pairs, `${a},${missing}`, draw(22))).toEqual({})
    // The year's own animal is the odd one: with ball 1 for ball 7.
    expect(told(pairs, `马,${a},${b}`, draw(22, [1, 12, 19, 24, 33, 41]))).toEqual({
      plain: 1,
      'odd-one': 2,
    })
    const tails = togetherPlay('tails', 2, YEAR)
    expect(told(tails, '7尾,2尾,9尾', draw(22))).toEqual({ plain: 3 })
    expect(told(tails, '0尾,2尾,9尾', draw(30))).toEqual({ plain: 1, 'odd-one': 2 })
    expect(told(tails, '5尾,6尾', draw(22))).toEqual({})
    expect(tails.bets(['1尾', '2尾', '3尾'])).toBe(3)
    expect(tails.read('7尾')).toEqual({ error: 'selection_out_of_range', at: '7尾' })
    expect(tails.read('7')).toEqual({ error: 'selection_malformed', at: '7' })
    expect(pairs.read('7尾')).toMatchObject({ error: 'selection_malformed' })
  })

  it('miss all of some numbers, or do not', () => {
    const five = missingNumbers(5)
    expect(told(five, '1 2 3 4 5', draw(22))).toEqual({ win: 1 })
    expect(told(five, '1 2 3 4 22', draw(22))).toEqual({})
    expect(told(five, '1 2 3 4 7', draw(22))).toEqual({})
    expect([five.bets([1, 2, 3, 4, 5]), five.units([1, 2, 3, 4, 5])]).toEqual([1, 1])
    for (const text of ['1 2 3 4', '1 2 3 4 5 6'])
      expect(five.read(text)).toEqual({ error: 'selection_out_of_range', at: text })
    expect(five.read('1 2 3 4 50')).toEqual({ error: 'selection_out_of_range', at: '50' })
    expect(five.read('0 2 3 4 5')).toEqual({ error: 'selection_out_of_range', at: '0' })
    expect(five.read('1 2 3 4 4')).toMatchObject({ error: 'selection_duplicate' })
  })

  it('miss no more numbers than can be missed', () => {
    expect(noneOf(42).num > 0n).toBe(true)
    for (const count of [43, 44, 45]) expect(noneOf(count).num).toBe(0n)
    expect(allShow([])).toEqual(noneOf(0))
  })
})

describe('animals among the main balls', () => {
  const play = mainAnimalPlay(YEAR)
  it('give the stake back once each, and pay for every ball', () => {
    const drawn = draw(22, [1, 13, 12, 24, 36, 2])
    expect(told(play, '马', drawn)).toEqual({ stake: 1, 'own-ball': 2 })
    expect(told(play, '羊', drawn)).toEqual({ stake: 1, ball: 3 })
    expect(told(play, '马,羊,龙', drawn)).toEqual({ stake: 2, 'own-ball': 2, ball: 3 })
    expect(told(play, '龙', drawn)).toEqual({})
    expect([play.bets(['马', '羊']), play.units(['马', '羊'])]).toEqual([2, 2])
  })
})

describe('linked numbers', () => {
  const drawn = draw(22)
  it.each([
    ['all4', '7 12 19 24', 1, { win: 1 }],
    ['all4', '7 12 19 24 33', 5, { win: 5 }],
    ['all4', '7 12 19 22', 1, {}],
    ['all3', '7 12 19', 1, { win: 1 }],
    ['all3', '7; 12 19 1', 3, { win: 1 }],
    ['two-of-three', '7 12 1', 1, { two: 1 }],
    ['two-of-three', '7 12 19', 1, { three: 1 }],
    ['two-of-three', '7 1 2', 1, {}],
    ['two-of-three', '7 12 19 1', 4, { two: 3, three: 1 }],
    ['all2', '7 12 19', 3, { win: 3 }],
    ['all2', '7; 12 22 1', 3, { win: 1 }],
    ['two-or-special', '7 12', 1, { two: 1 }],
    ['two-or-special', '7 22', 1, { special: 1 }],
    ['two-or-special', '22; 7 12 1', 3, { special: 2 }],
    ['two-or-special', '7; 12 22 1', 3, { two: 1, special: 1 }],
    ['with-special', '7 22', 1, { win: 1 }],
    ['with-special', '7 12', 1, {}],
    ['with-special', '7 12 22 1', 6, { win: 2 }],
  ] as const)('of %s on %s are %i bets and win %j', (kind, text, bets, wins) => {
    const play = linkedNumbers(kind)
    expect(told(play, text, drawn)).toEqual(wins)
    const selection = play.read(text)
    if (isSelectionRefusal(selection)) throw new Error(selection.error)
    expect([play.bets(selection), play.units(selection)]).toEqual([bets, bets])
  })

  it.each([
    ['all2', '7 19 x 12 22', 4, { win: 2 }],
    ['all2', '7 12 x 7 12', 2, { win: 2 }],
    ['two-or-special', '7 19; 12 22', 4, { two: 2, special: 2 }],
    ['with-special', '7 19 × 12 22', 4, { win: 2 }],
    ['all2', '1 2 x 3 4', 4, {}],
  ] as const)('crossed in %s on %s are %i bets and win %j', (kind, text, bets, wins) => {
    const play = crossedNumbers(kind)
    expect(told(play, text, drawn)).toEqual(wins)
    const selection = play.read(text)
    if (isSelectionRefusal(selection)) throw new Error(selection.error)
    expect([play.bets(selection), play.units(selection)]).toEqual([bets, bets])
  })

  it.each([
    ['1 2', 'selection_empty'],
    ['', 'selection_empty'],
    ['0 x 1', 'selection_out_of_range'],
    ['1 x 50', 'selection_out_of_range'],
    ['a x 1', 'selection_malformed'],
    ['1 x a', 'selection_malformed'],
    ['1 x 2 x 3', 'selection_malformed'],
  ])('crossed are not read from "%s": %s', (text, error) => {
    expect(crossedNumbers('all2').read(text)).toMatchObject({ error })
  })

  it('are crossed by the names of two animals, two tails or one of each', () => {
    const play = crossedByName('all2', YEAR)
    expect(play.read('羊,2尾')).toEqual({
      names: ['羊', '2尾'],
      first: [12, 24, 36, 48],
      second: [2, 12, 22, 32, 42],
    })
    // 12 and 24 with 12: two balls are no pair with themselves.
    expect(told(play, '羊,2尾', drawn)).toEqual({ win: 1 })
    for (const text of ['羊', '羊,马,龙'])
      expect(play.read(text)).toEqual({ error: 'selection_out_of_range', at: text })
    expect(play.read('羊,猫')).toEqual({ error: 'selection_malformed', at: '猫' })
  })
})

describe('a parlay of main places', () => {
  const main = [25, 24, 49, 7, 12, 41]
  it.each([
    ['大|小|-|-|-|-', 1, { legs2: 1 }],
    ['单|双|-|-|-|-', 1, { legs2: 1 }],
    ['小|小|-|-|-|-', 1, {}],
    ['大单|小|-|-|-|-', 2, { legs2: 2 }],
    ['大小单双|大小单双|-|-|-|-', 16, { legs2: 4 }],
    ['大|小|大|-|-|-', 1, { legs2: 1 }],
    ['大|小|大小单|-|-|-', 3, { legs2: 3 }],
    ['大|-|小|-|-|-', 1, { legs1: 1 }],
    ['-|-|-|小单|小双|大', 4, { legs3: 4 }],
    ['大,单| 小 |-|-|-|-', 2, { legs2: 2 }],
  ])('of %s is %i bets and wins %j', (text, bets, wins) => {
    expect(told(mainParlay, text, draw(22, main))).toEqual(wins)
    const legs = mainParlay.read(text)
    if (isSelectionRefusal(legs)) throw new Error(legs.error)
    expect([mainParlay.bets(legs), mainParlay.units(legs)]).toEqual([bets, bets])
  })

  it.each([
    ['大|小|-|-|-', 'selection_out_of_range', '大|小|-|-|-'],
    ['大|小|-|-|-|-|-', 'selection_out_of_range', '大|小|-|-|-|-|-'],
    ['大|-|-|-|-|-', 'selection_out_of_range', '大|-|-|-|-|-'],
    ['大|小红|-|-|-|-', 'selection_malformed', '红'],
    ['大|小小|-|-|-|-', 'selection_duplicate', '大|小小|-|-|-|-'],
  ])('is not read from %s: %s', (text, error, at) => {
    expect(mainParlay.read(text)).toEqual({ error, at })
  })

  it('wins as often as its legs say, whatever the places', () => {
    const legs = mainParlay.read('大|小|-|-|-|-')
    if (isSelectionRefusal(legs)) throw new Error(legs.error)
    // Two of 49 balls in order: 24 big ones and 24 small ones; 49 on one of them leaves one leg.
    const { legs2, legs1, legs3 } = mainParlay.chancesOf!(legs)
    expect([legs2, legs1, legs3]).toEqual([
      { num: 12n, den: 49n },
      { num: 1n, den: 49n },
      { num: 0n, den: 1n },
    ])
  })
})

describe('the colours of the balls', () => {
  it('are seventeen red, sixteen blue and sixteen green', () => {
    const counts = new Map<string, number>()
    for (const ball of ballsTo(49))
      counts.set(colourOf(ball), (counts.get(colourOf(ball)) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({ 红: 17, 蓝: 16, 绿: 16 })
  })
})
