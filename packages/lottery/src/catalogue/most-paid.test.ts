import { describe, expect, it } from 'vitest'
import { isSelectionRefusal } from '../play.ts'
import { type FamilyId, playOf } from './catalogue.ts'
import { families } from './families.ts'

/** What a selection can pay at most at these prizes; at 1 each, how many of its bets can win. */
function mostOf(id: FamilyId, playId: string, text: string, prizes?: Record<string, number>) {
  const { play, most } = playOf(families[id], playId)!
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) throw new Error(`${text}: ${selection.error}`)
  const tiers = Object.keys(play.chances).map((tier) => [tier, BigInt(prizes?.[tier] ?? 1)])
  return Number(most(selection, Object.fromEntries(tiers)))
}

const balls = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at).join(' ')

const [rat, horse] = ['鼠', '马']
const animals = '鼠,牛,虎,兔,龙,蛇,马,羊,猴,鸡,狗,猪'

describe('the most that a selection can win in one draw', () => {
  it.each<[FamilyId, string, string, string, number]>([
    ['11x5', 'front3-anywhere', 'both of two balls', balls(1, 2), 2],
    ['11x5', 'front3-anywhere', 'three of five balls, which three places show', balls(1, 5), 3],
    ['pk10', 'sides1', 'the one side chosen', '大', 1],
    ['pk10', 'sides1', 'two of four sides', '大,小,单,双', 2],
    ['klsf', 'sides1', 'three of six sides', '大,小,单,双,尾大,尾小', 3],
    ['ssc', 'credit-sides1', 'the one side chosen', '大', 1],
    ['ssc', 'credit-sides1', 'three of six sides', '大,小,单,双,质,合', 3],
    ['vietnam-north', 'sides', 'the one side chosen', 'big', 1],
    ['vietnam-north', 'sides', 'two of four sides', 'big,small,odd,even', 2],
    ['lhc', 'main', 'the one ball chosen', '07', 1],
    ['lhc', 'main', 'six of ten balls', balls(1, 10), 6],
    ['kl8', 'pick1', 'twenty of thirty balls', balls(1, 30), 20],
    ['kl8', 'pick2', 'nineteen others beside a banker', `1; ${balls(2, 30)}`, 19],
    ['lhc', 'linked-all2', 'the pairs of six of ten balls', balls(1, 10), 15],
    ['lhc', 'linked-all2', 'five others beside a banker', `1; ${balls(2, 11)}`, 5],
    ['lhc', 'linked-all3', 'four others beside two bankers', `1 2; ${balls(3, 12)}`, 4],
    ['lhc', 'crossed-all2', 'the one pair chosen', '07; 08', 1],
    ['lhc', 'crossed-all2', 'each pair of seven both ways', `${balls(1, 49)}; ${balls(1, 49)}`, 42],
    ['lhc', 'crossed-names-all2', 'each of four with each of five', `${rat},2尾`, 20],
    ['thai', 'run-top', 'the one digit chosen', '1', 1],
    ['thai', 'tod3', 'two orders of one number', '123,132', 2],
    ['thai', 'tod3', 'six orders of one number', '123,132,213,231,312,321,456', 6],
  ])('of %s %s is %s', (id, play, _, text, wins) => {
    expect(mostOf(id, play, text)).toBe(wins)
  })

  it.each<[string, FamilyId, string, string, Record<string, number>, number]>([
    [
      'two of three, where that pays more than all three',
      'kl8',
      'pick3',
      '01 02 03',
      { match3: 1, match2: 5 },
      5,
    ],
    [
      'a banker with five main balls and with the special one, which it is not itself',
      'lhc',
      'linked-two-or-special',
      `1; ${balls(2, 11)}`,
      { two: 100, special: 1 },
      501,
    ],
    [
      'the pairs of seven plain animals, where the year’s own pays less',
      'lhc',
      'animals2',
      animals,
      { plain: 10, 'odd-one': 1 },
      210,
    ],
    [
      'the pairs with the year’s own animal among them, where it pays more',
      'lhc',
      'animals2',
      animals,
      { plain: 1, 'odd-one': 10 },
      75,
    ],
    [
      'the stake and six balls of one animal',
      'lhc',
      'main-animals',
      rat,
      { stake: 1, ball: 100, 'own-ball': 10 },
      601,
    ],
    [
      'the stake and six balls of the year’s own animal',
      'lhc',
      'main-animals',
      horse,
      { stake: 1, ball: 10, 'own-ball': 100 },
      601,
    ],
    [
      'the stakes of six animals and six balls',
      'lhc',
      'main-animals',
      animals,
      { stake: 1, ball: 100, 'own-ball': 10 },
      606,
    ],
    [
      'all six digits of one number, where five from either end would pay more together',
      '6d',
      'straight',
      '123456',
      { match6: 100, match5: 80 },
      100,
    ],
    [
      'five digits from either end of two numbers, where that pays more than all six of one',
      '6d',
      'straight',
      '123450;923456',
      { match6: 100, match5: 80, match4: 5, match3: 3, match2: 2 },
      160,
    ],
  ])('is %s', (_, id, play, text, prizes, paid) => {
    expect(mostOf(id, play, text, prizes)).toBe(paid)
  })

  it.each<[FamilyId, string, number, string, number]>([
    ['vietnam-north', 'pair-each', 2, '14 and 13 times', 2 * 13],
    ['vietnam-north', 'pair-each', 3, '9 times each', 2 * 3 * 9],
    ['vietnam-north', 'pair-each', 4, '7, 7, 7 and 6 times', 2 * (3 * 7 + 3 * 6)],
    ['vietnam-south', 'pair-each', 4, '5, 5, 4 and 4 times', 2 * (5 + 5 * 4)],
    ['vietnam-north', 'pair', 2, '26 times and once', 2 + 25],
    ['vietnam-north', 'pair', 10, '18 times and nine of them once', 2 * 9 + 17],
    ['vietnam-south', 'pair', 2, '17 times and once', 2 + 16],
  ])('of %s %s on %i numbers are the halves of coming %s', (id, play, count, _, halves) => {
    const numbers = Array.from({ length: count }, (_one, at) => `1${at}`).join(',')
    expect(mostOf(id, play, numbers)).toBe(halves)
  })
})
