import { describe, expect, it } from 'vitest'
import { isSelectionRefusal, type Play } from '../play.ts'
import { group, groupShapes, groupSum, groupTyped, groupWith } from './group-plays.ts'
import { anyStraight, anywhere, fixedPlace, onTicked, repeats, sides } from './place-plays.ts'
import { type Digits, outcomes, segments } from './segment.ts'
import { combined, straight, straightSpan, straightSum, sumTail, typed } from './straight-plays.ts'

/** Every end of three digits. */
const draws: readonly Digits[] = [...outcomes(3)].map((end) => [0, 0, ...end])

type Row = readonly [play: Play<never, Digits>, selection: string, singleBets: number]
const row = <S>(play: Play<S, Digits>, selection: string, singleBets: number): Row => [
  play as unknown as Play<never, Digits>,
  selection,
  singleBets,
]

const { all5, front4, back4, front3, middle3, back3, front2, back2 } = segments

const rows: readonly Row[] = [
  row(straight(all5), '1|2|3|4|5', 1),
  row(straight(back3), '01|2|345', 6),
  row(typed(front2), '12 34 56', 3),
  row(combined(back3), '6|7|8', 3),
  row(combined(all5), '12|3|4|5|6', 10),
  row(straightSum(back3), '10', 63),
  row(straightSum(front2), '0,9,18', 12),
  row(straightSpan(back3), '3', 126),
  row(straightSpan(back2), '0,1', 28),
  row(sumTail(middle3), '8', 1),
  row(group(groupShapes.group120, all5), '0,1,2,3,4,5', 6),
  row(group(groupShapes.group60, all5), '8,1; 0,1,6,7', 5),
  row(group(groupShapes.group30, all5), '1,2,3; 3,4', 4),
  row(group(groupShapes.group20, all5), '1; 2,3,4', 3),
  row(group(groupShapes.group10, all5), '1,2; 1,2', 2),
  row(group(groupShapes.group5, all5), '8; 1,2,8', 2),
  row(group(groupShapes.group24, back4), '0,5,6,8', 1),
  row(group(groupShapes.group12, front4), '1; 2,3', 1),
  row(group(groupShapes.group6, back4), '2,8,9', 3),
  row(group(groupShapes.group4, back4), '1,2; 3', 2),
  row(group(groupShapes.pair, back3, { shared: true }), '5,8', 2),
  row(group(groupShapes.different, back3), '2,5,8,9', 4),
  row(group(groupShapes.two, back2), '5,8,9', 3),
  row(fixedPlace(5), '12|-|3||', 3),
  row(anywhere(back3, 1), '1,2,3', 3),
  row(anywhere(back3, 2), '1,2,3', 3),
  row(anywhere(back4, 2), '1,2,9', 3),
  row(anywhere(all5, 2), '1,2,3,4', 6),
  row(anywhere(all5, 3), '1,2,3,4', 4),
  row(repeats(1), '3,7', 2),
  row(repeats(2), '3', 1),
  row(repeats(3), '3', 1),
  row(repeats(4), '3', 1),
  row(sides(back2), '大小单双|双', 4),
  row(sides(front3), '大|单|双', 1),
  row(anyStraight(2), '5|-|8|12|-', 5),
  row(anyStraight(3), '5|8|6|-|2', 4),
  row(
    onTicked(group(groupShapes.pair, { from: 0, length: 3 }, { shared: true }), 3),
    '0134; 1,2',
    8,
  ),
  row(onTicked(group(groupShapes.group24, { from: 0, length: 4 }), 4), '0234; 0,5,6,8', 1),
]

/* How often each of them wins is counted with the catalogue's plays, of which these are the rules. */
describe('plays on digits', () => {
  it.each(rows.map((one) => [one[0].id, one[1], one] as const))(
    '%s of %s buys the single bets that players count',
    (_, text, [play, , singleBets]) => {
      const selection = play.read(text)
      if (isSelectionRefusal(selection)) throw new Error(selection.error)
      expect(play.bets(selection)).toBe(singleBets)
    },
  )

  it('group bets by sum, by a digit and typed pay by the shape drawn', () => {
    const tiers = (play: Play<never, Digits>, text: string) => {
      const selection = play.read(text)
      if (isSelectionRefusal(selection)) throw new Error(selection.error)
      return Object.fromEntries(winsByTier(play, selection))
    }
    // 54 groups with a digit: 18 pairs of three orders, 36 of six.
    expect(tiers(groupWith(back3) as never, '3')).toEqual({ pair: 18 * 3, different: 36 * 6 })
    expect(tiers(groupSum(back3) as never, '3')).toEqual({ pair: 3, different: 6 })
    expect(tiers(groupTyped(back3) as never, '112 345 543')).toEqual({ pair: 3, different: 6 })
    // Every end of two digits stands for ten of three.
    expect(tiers(groupWith(back2) as never, '8')).toEqual({ different: 18 * 10 })
  })

  it('knows the counts of sums and spans that players know', () => {
    const counts = (play: Play<readonly number[], Digits>, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => play.bets([from + at]))
    expect(counts(straightSum(back3), 0, 14)).toEqual([
      1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75,
    ])
    expect(counts(straightSpan(back3), 0, 9)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(counts(groupSum(back3), 1, 13)).toEqual([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15])
    expect(counts(groupSum(back2), 1, 17)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1,
    ])
  })
})

function winsByTier(play: Play<never, Digits>, selection: never): Map<string, number> {
  const won = new Map<string, number>()
  for (const draw of draws) {
    const judged = play.judge(selection, draw)
    if (judged.kind !== 'hits') continue
    for (const [tier, count] of Object.entries(judged.hits))
      won.set(tier, (won.get(tier) ?? 0) + count)
  }
  return won
}
