import { type Fraction, formatFraction, fraction } from '@parlour/money'
import { arrange, choose, combinations } from '../ways.ts'
import { describe, expect, it } from 'vitest'
import {
  allDice,
  anyRun,
  anyTriple,
  diceSides,
  diceSum,
  differentFaces,
  noFace,
  oneFace,
  onePair,
  oneTriple,
  pairAndOther,
} from '../dice/dice-plays.ts'
import { linkedNumbers } from '../marksix/linked-plays.ts'
import {
  allShow,
  missingNumbers,
  noneOf,
  specialKinds,
  specialSides,
  totalSides,
} from '../marksix/marksix-plays.ts'
import { ODD_ONE, PLAIN, togetherPlay } from '../marksix/together-plays.ts'
import { animalOf, ballsOfAnimal, colourOf } from '../marksix/zodiac.ts'
import { isSelectionRefusal, type Play } from '../play.ts'
import { chanceOfSum, digitsOfKeno, exactSum, sumKinds, threeSums } from '../sum28/sum28-plays.ts'
import {
  anywhereBalls,
  type Balls,
  eightOfTwenty,
  fiveOfEleven,
  fixedBalls,
  groupBalls,
  pickBalls,
  raceOfTen,
  straightBalls,
} from './ball-plays.ts'
import { eightGroups, eightNeighbours, eightSumSides } from './eight-plays.ts'
import { middleBall, parityCount, sumSideChances } from './eleven-plays.ts'
import {
  chanceOfMatch,
  kenoElements,
  kenoMiddle,
  kenoOddEven,
  kenoSumSides,
  kenoUpDown,
} from './keno-plays.ts'
import { raceSides, raceSum, raceSumSides, sumChances } from './race-plays.ts'

/** Every ordered draw of so many balls. */
function* ordered(of: number, count: number, taken: readonly number[] = []): Generator<number[]> {
  if (taken.length === count) {
    yield [...taken]
    return
  }
  for (let ball = 1; ball <= of; ball++)
    if (!taken.includes(ball)) yield* ordered(of, count, [...taken, ball])
}

const text = (value: Fraction | undefined) => (value ? formatFraction(value) : 'none')

function frequencies<S, D>(play: Play<S, D>, written: string, draws: Iterable<D>) {
  const selection = play.read(written)
  if (isSelectionRefusal(selection)) throw new Error(`${selection.error} ${selection.at}`)
  const won = new Map<string, number>()
  let all = 0
  for (const draw of draws) {
    all++
    const judged = play.judge(selection, draw)
    if (judged.kind !== 'hits') continue
    for (const [tier, count] of Object.entries(judged.hits))
      won.set(tier, (won.get(tier) ?? 0) + count)
  }
  const bets = play.bets(selection)
  return (tier: string) => text(fraction(won.get(tier) ?? 0, all * bets))
}

/** Every five of eleven; how often plays on their order win is counted with the catalogue's. */
const fives = [
  ...combinations(
    Array.from({ length: 11 }, (_, at) => at + 1),
    5,
  ),
]

describe('five of eleven', () => {
  const whole = { from: 0, length: 3 }
  it.each([
    [straightBalls(fiveOfEleven, whole), '08 04|04 05|11 08', 4],
    [straightBalls(fiveOfEleven, { from: 0, length: 2 }), '08 01|04 08', 3],
    [groupBalls(fiveOfEleven, whole), '03 04 08 11', 4],
    [groupBalls(fiveOfEleven, { from: 0, length: 2 }), '08; 04 11 05', 3],
    [fixedBalls(fiveOfEleven), '1=08 01; 3=04', 3],
    [anywhereBalls(fiveOfEleven, whole), '04 05 11', 3],
    [pickBalls(fiveOfEleven, 1), '01 02', 2],
    [pickBalls(fiveOfEleven, 3), '03 04 05 06', 4],
    [pickBalls(fiveOfEleven, 3), '08 04; 05 06 11', 3],
    [pickBalls(fiveOfEleven, 5), '01 02 03 04 05 06', 6],
    [pickBalls(fiveOfEleven, 6), '03 04 05 08 11 01 02', 7],
    [pickBalls(fiveOfEleven, 8), '01 02 03 04 05 06 07 08', 1],
  ] as [Play<unknown, Balls>, string, number][])(
    '$0.id of %s buys the single bets that players count',
    (play, written, bets) => {
      expect(play.bets(play.read(written))).toBe(bets)
    },
  )

  it('counts odd balls, the middle and the sum exactly', () => {
    expect(text(parityCount.chances['3单2双'])).toBe('100/231')
    expect(text(middleBall.chances['05'])).toBe('15/77')
    for (const [name, chance] of Object.entries(parityCount.chances))
      expect(frequencies(parityCount, name, fives)(name)).toBe(text(chance))
    const { big, small, push } = sumSideChances
    expect(text(big)).toBe(text(small))
    expect(push!.num > 0n).toBe(true)
  })
})

describe('the race of ten', () => {
  const draws = [...ordered(10, 3)]
  it('gives its first places the chances of permutations', () => {
    const straight = straightBalls(raceOfTen, { from: 0, length: 3 })
    expect(frequencies(straight, '07 03|03 08|10 07', draws)('win')).toBe('1/720')
    expect(text(straightBalls(raceOfTen, { from: 0, length: 5 }).chances.win)).toBe('1/30240')
    expect(
      frequencies(anywhereBalls(raceOfTen, { from: 0, length: 3 }), '03 05', draws)('win'),
    ).toBe('3/10')
    expect(frequencies(raceSides(1), '大,单', draws)('win')).toBe('1/2')
  })

  it('knows the sums of champion and runner-up', () => {
    expect(text(sumChances(2)['11'])).toBe('1/9')
    expect(frequencies(raceSum(2), '10', draws)('10')).toBe('4/45')
    expect(frequencies(raceSum(3), '6', draws)('6')).toBe(text(sumChances(3)['6']))
    expect(text(raceSumSides('eleven-is-small').chances.大)).toBe('4/9')
    expect(text(raceSumSides('eleven-is-small').chances.小)).toBe('5/9')
    expect(raceSumSides('eleven-pushes').judge(['大'], [5, 6])).toEqual({ kind: 'push' })
    expect(frequencies(raceSumSides('eleven-pushes'), '大', draws)('大')).toBe('4/9')
  })
})

describe('three dice', () => {
  it.each([
    [onePair('triple-is-a-pair'), '1', '2/27'],
    [onePair('triple-is-no-pair'), '1', '5/72'],
    [oneTriple, '1,4', '1/216'],
    [anyTriple, '', '1/36'],
    [anyRun, '', '1/9'],
    [oneFace, '1,3', '91/216'],
    [noFace, '1', '125/216'],
    [differentFaces(2), '1,2,4', '5/36'],
    [differentFaces(2), '1; 2,3', '5/36'],
    [differentFaces(3), '1,2,4,6', '1/36'],
    [pairAndOther, '1; 2,3', '1/72'],
    [diceSides('triples-count'), '大', '1/2'],
    [diceSides('triples-lose'), '大', '35/72'],
  ] as [Play<unknown, readonly number[]>, string, string][])(
    '$0.id of "%s" has the chance %s',
    (play, written, chance) => {
      expect(text(play.chances.win)).toBe(chance)
      expect(frequencies(play, written, allDice)('win')).toBe(chance)
    },
  )

  it('knows every sum', () => {
    for (const [sum, chance] of Object.entries(diceSum.chances))
      expect(frequencies(diceSum, sum, allDice)(sum)).toBe(text(chance))
    expect(text(diceSum.chances['10'])).toBe('1/8')
  })
})

describe('the sum of three digits', () => {
  const draws = Array.from({ length: 1000 }, (_, at) =>
    [...String(at).padStart(3, '0')].reduce((sum, digit) => sum + Number(digit), 0),
  )
  it('has kinds, single sums and three together with exact chances', () => {
    for (const [kind, chance] of Object.entries(sumKinds.chances))
      expect(frequencies(sumKinds, kind, draws)(kind)).toBe(text(chance))
    expect(text(sumKinds.chances.大单)).toBe('231/1000')
    expect(text(sumKinds.chances.红)).toBe('83/250')
    expect(frequencies(exactSum, '13', draws)('13')).toBe(text(chanceOfSum(13)))
    expect(frequencies(threeSums, '13,14,15', draws)('win')).toBe('223/1000')
  })

  it('comes from keno by zones of its sorted balls', () => {
    const balls = Array.from({ length: 20 }, (_, at) => at + 1)
    expect(digitsOfKeno(balls, 'beijing')).toEqual([1, 7, 3])
    expect(digitsOfKeno(balls, 'canada')).toEqual([7, 3, 9])
  })
})

describe('mark six', () => {
  it('puts 49 balls into animals, colours and tails', () => {
    expect(ballsOfAnimal('马', 2026)).toEqual([1, 13, 25, 37, 49])
    expect(ballsOfAnimal('羊', 2026)).toEqual([12, 24, 36, 48])
    expect(animalOf(1, 2027)).toBe('羊')
    const colours = Array.from({ length: 49 }, (_, at) => colourOf(at + 1))
    expect(['红', '蓝', '绿'].map((name) => colours.filter((one) => one === name).length)).toEqual([
      17, 16, 16,
    ])
  })

  it.each([
    ['特大', specialSides.chances.大, '24/49'],
    ['红波', specialKinds(2026).chances.红, '17/49'],
    ['特肖 of five', specialKinds(2026).chances.马, '5/49'],
    ['平特一肖 of four', togetherPlay('animals', 1, 2026).chances[PLAIN], '7139/15134'],
    ['平特一肖 of five', togetherPlay('animals', 1, 2026).chances[ODD_ONE], '12574/22701'],
    ['二连肖 4+4', allShow([4, 4]), '209801/1022626'],
    ['二连肖 4+5', allShow([4, 5]), '744427/3067878'],
    ['三连肖 4+4+4', allShow([4, 4, 4]), '288003/3579191'],
    ['四连肖 4x4', allShow([4, 4, 4, 4]), '98496/3579191'],
    ['五连肖 4x5', allShow([4, 4, 4, 4, 4]), '3968/511313'],
    ['二连尾 5+5', allShow([5, 5]), '320005/1115592'],
    ['5不中', noneOf(5), '10127/22701'],
    ['8不中', missingNumbers(8).chances.win, '1873495/7158382'],
    ['12不中', noneOf(12), '38998/325381'],
    ['总和大', totalSides.chances.大, '21714479/42950292'],
    ['总和单', totalSides.chances.单, '21220/42441'],
  ])('%s has the published chance', (_, chance, published) => {
    expect(text(chance)).toBe(published)
  })

  it('links numbers by exact counts of all draws', () => {
    // One combination against all ways to draw six main balls and a special one.
    const ways = choose(49, 6) * 43
    const of = (size: number, main: number, special: boolean) =>
      choose(size, main) *
      choose(49 - size, 6 - main) *
      (special ? size - main : 49 - size - (6 - main))
    const both = (size: number, main: number) => of(size, main, true) + of(size, main, false)
    expect(text(linkedNumbers('all4').chances.win)).toBe(text(fraction(both(4, 4), ways)))
    expect(text(linkedNumbers('all3').chances.win)).toBe(text(fraction(both(3, 3), ways)))
    expect(text(linkedNumbers('two-of-three').chances.two)).toBe(text(fraction(both(3, 2), ways)))
    expect(text(linkedNumbers('all2').chances.win)).toBe(text(fraction(both(2, 2), ways)))
    expect(text(linkedNumbers('with-special').chances.win)).toBe(
      text(fraction(of(2, 1, true), ways)),
    )
  })
})

describe('keno', () => {
  it('adds up to one over its outcomes', () => {
    const total = (chances: Readonly<Record<string, Fraction>>) =>
      text(
        Object.values(chances).reduce(
          (sum, { num, den }) => fraction(sum.num * den + num * sum.den, sum.den * den),
          fraction(0),
        ),
      )
    expect(total(kenoElements.chances)).toBe('1')
    expect(total(kenoUpDown.chances)).toBe('1')
    expect(total(kenoOddEven.chances)).toBe('1')
    expect(total({ ...kenoSumSides('middle-loses').chances, ...kenoMiddle.chances })).toBe('1')
    expect(
      total(
        Object.fromEntries(
          Array.from({ length: 6 }, (_, count) => [count, chanceOfMatch(5, count)]),
        ),
      ),
    ).toBe('1')
  })
})

describe('eight of twenty', () => {
  it('has the published chances', () => {
    expect(text(eightSumSides.chances.大)).toBe('61091/125970')
    expect(text(pickBalls(eightOfTwenty, 2).chances.win)).toBe('14/95')
    expect(text(pickBalls(eightOfTwenty, 5).chances.win)).toBe('7/1938')
    expect(text(straightBalls(eightOfTwenty, { from: 0, length: 3 }).chances.win)).toBe('1/6840')
    expect(text(groupBalls(eightOfTwenty, { from: 0, length: 3 }).chances.win)).toBe('1/1140')
    // Seven neighbouring places, and every ordered pair alike.
    expect(text(eightNeighbours(true).chances.win)).toBe(text(fraction(7, arrange(20, 2))))
    expect(text(eightNeighbours(false).chances.win)).toBe(text(fraction(7, choose(20, 2))))
    expect(eightGroups(1).judge(['中', '东'], [5, 1, 2, 3, 4, 6, 7, 8])).toEqual({
      kind: 'hits',
      hits: { 中: 1, 东: 1 },
    })
  })
})
