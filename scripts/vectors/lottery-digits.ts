import { formatFraction, type Fraction, fraction, roundHalfUp, sum } from '@parlour/money'
import {
  anyStraight,
  anywhere,
  bull,
  combined,
  type Digits,
  duel,
  duelTier,
  effectiveGroup,
  exactPrize,
  fancy,
  fixedPlace,
  group,
  groupShapes,
  groupSum,
  groupTyped,
  groupWith,
  hasShape,
  isSelectionRefusal,
  numberPlays,
  onTicked,
  outcomes,
  type Play,
  poolPlay,
  repeats,
  type Segment,
  segments,
  segmentsOfThree,
  type Shape,
  sides,
  starsOf,
  storedPrize,
  straight,
  straightSpan,
  straightSum,
  stud,
  sumSides,
  sumTail,
  threeKinds,
  typed,
  waysOfShape,
  winsOf,
} from '@parlour/lottery'
import {
  decimal,
  derived,
  type LotteryCase,
  readOr,
  type Told,
  vietnamDrawOf,
  written,
} from './lottery-numbers.ts'

type DigitPlay = Play<never, Digits>

/** A play with the selection as it writes it: the cases use words where we use places. */
type Written = { readonly play: DigitPlay; readonly text: string }

/** The group 1956 of 2000 in which the cases quote their prizes. */
const QUOTED = { group: 1956, base: 2000 }

export function playDigits(one: LotteryCase): Told | undefined {
  const found = writtenOf(one)
  if (!found) return undefined
  const { play, text } = found
  const selection = readOr(play, text)
  const judged = play.judge(selection, [...one.draw].map(Number))
  const bets = play.bets(selection)
  const won = judged.kind === 'hits' ? judged.hits : {}
  const wins = winsOf(judged)
  const prizes = Object.entries(won).map(
    ([tier, count]) => prizeOf(play.chances[tier]!) * BigInt(count),
  )
  const drawn = Object.keys(won)[0] ?? Object.keys(play.chances)[0]!
  const chance = play.chances[drawn]!
  return {
    bets,
    hits: /组合/.test(one.method) ? starsTold(won) : wins,
    winning: wins > 0,
    stake_price2: bets * 2,
    payout_g1956_price2: written(fraction(sum(prizes), 10_000n), 4),
    prize_per_win: written(fraction(prizeOf(chance), 10_000n), 4),
    p_single: /龙虎/.test(one.method) ? duelChances(one.selection, play) : formatFraction(chance),
  }
}

const prizeOf = (chance: Fraction): bigint =>
  storedPrize(exactPrize(chance, effectiveGroup(QUOTED.group, 0), QUOTED.base))

const starsTold = (won: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5]
      .filter((stars) => won[starsOf(stars)])
      .map((stars) => [`${stars}星`, won[starsOf(stars)]]),
  )

const duelChances = (selection: string, play: DigitPlay) =>
  Object.fromEntries(
    selection
      .split(/[,，]/)
      .map((side) => [
        side,
        formatFraction(play.chances[duelTier[side as keyof typeof duelTier]]!),
      ]),
  )

const places = '万千百十个'

function segmentOf({ game, method }: LotteryCase): Segment {
  const three = game === '3D/PL3'
  if (/前二|前2/.test(method)) return segments.front2
  if (/后二|后2/.test(method)) return three ? segmentsOfThree.back2 : segments.back2
  if (three) return segmentsOfThree.all3
  if (/前三/.test(method)) return segments.front3
  if (/中三/.test(method)) return segments.middle3
  if (/后三|三星/.test(method)) return segments.back3
  if (/前四/.test(method)) return segments.front4
  if (/后四|四星/.test(method)) return segments.back4
  return segments.all5
}

const shapeNames: readonly (readonly [RegExp, Shape])[] = [
  [/组选120/, groupShapes.group120],
  [/组选60/, groupShapes.group60],
  [/组选30/, groupShapes.group30],
  [/组选20/, groupShapes.group20],
  [/组选10/, groupShapes.group10],
  [/组选5/, groupShapes.group5],
  [/组选24/, groupShapes.group24],
  [/组选12/, groupShapes.group12],
  [/组选6/, groupShapes.group6],
  [/组选4/, groupShapes.group4],
]

/** The play of a method and its selection without the words around the figures. */
function writtenOf(one: LotteryCase): Written | undefined {
  const any = /^任([二三四])/.exec(one.method)?.[1]
  if (any) return tickedOf(one, '二三四'.indexOf(any) + 2)
  return onSegment(one, segmentOf(one), one.selection)
}

function tickedOf(one: LotteryCase, wanted: number): Written | undefined {
  if (/直选复式/.test(one.method))
    return { play: anyStraight(wanted) as DigitPlay, text: one.selection }
  const [, ticked = '', inner = ''] = /位置=([^;]*);\s*(?:号=)?(.*)$/.exec(one.selection) ?? []
  const at = [...ticked.trim()].map((place) => places.indexOf(place)).join('')
  const found = onSegment(one, { from: 0, length: wanted }, inner)
  return found && { play: onTicked(found.play, wanted) as DigitPlay, text: `${at}; ${found.text}` }
}

function onSegment(
  { method, selection }: LotteryCase,
  segment: Segment,
  text: string,
): Written | undefined {
  const as = (play: unknown, read = text): Written => ({ play: play as DigitPlay, text: read })
  const figures = text.replace(/^(和值|跨度|胆)/, '')
  const shape = shapeNames.find(([pattern]) => pattern.test(method))?.[1]
  const times = ['一帆风顺', '好事成双', '三星报喜', '四季发财'].findIndex((name) =>
    method.startsWith(name),
  )
  const wanted = /([一二三123])码/.exec(method)?.[1]
  if (times >= 0) return as(repeats(times + 1))
  if (/和值尾数/.test(method)) return as(sumTail(segment))
  if (/组选和值/.test(method)) return as(groupSum(segment), figures)
  if (/包胆/.test(method)) return as(groupWith(segment), figures)
  if (/混合/.test(method)) return as(groupTyped(segment))
  if (/直选和值|^任.和值/.test(method)) return as(straightSum(segment), figures)
  if (/跨度/.test(method)) return as(straightSpan(segment), figures)
  if (/组合/.test(method)) return as(combined(segment))
  if (/趣味/.test(method))
    return as(fancy(fancySegment(method), 'side', /二星/.test(method) ? 2 : 3))
  if (/区间/.test(method))
    return as(fancy(fancySegment(method), 'interval', /二星/.test(method) ? 2 : 3))
  if (/不定位/.test(method))
    return as(anywhere(segment, wanted ? '一二三'.indexOf(wanted) + 1 || Number(wanted) : 1))
  if (/总和/.test(method)) return as(sumSides)
  if (/大小单双/.test(method)) return as(sides(segment))
  if (/定位胆/.test(method)) return as(fixedPlace(5), fixedText(selection))
  if (/龙虎/.test(method)) {
    const [first, second] = [...method.replace(/^.*龙虎和?\s*/, '')].map((place) =>
      places.indexOf(place),
    )
    return as(duel(first!, second!))
  }
  if (/特殊号|形态/.test(method)) return as(threeKinds(segment, 'wrap'))
  if (/斗牛/.test(method)) return as(bull)
  if (/梭哈/.test(method)) return as(stud)
  if (/组三/.test(method)) return as(group(groupShapes.pair, segment, { shared: true }))
  if (/组六/.test(method)) return as(group(groupShapes.different, segment))
  if (shape) return as(group(shape, segment))
  if (/单式/.test(method)) return /组选/.test(method) ? as(groupTyped(segment)) : as(typed(segment))
  if (/组选/.test(method) && segment.length === 2) return as(group(groupShapes.two, segment))
  if (/直选/.test(method)) return as(straight(segment))
  return undefined
}

function fancySegment(method: string): Segment {
  if (/五码/.test(method)) return segments.all5
  if (/四码/.test(method)) return segments.back4
  return /前三/.test(method) ? segments.front3 : segments.back3
}

/** `万=1,2; 千=; 个=0` by position. */
function fixedText(selection: string): string {
  const sets = new Map(
    selection.split(';').map((part) => {
      const [place, digits = ''] = part.trim().split('=')
      return [place!, digits]
    }),
  )
  return [...places].map((place) => sets.get(place) || '-').join('|')
}

/** Prize groups are told for one method; its chance is that of the play. */
export function playPrizeGroup(one: LotteryCase): Told | undefined {
  const text: Readonly<Record<number, string>> = {
    5: '0|0|0|0|0',
    4: '0|0|0|0',
    3: '0|0|0',
    2: '0|0',
  }
  const segment = segmentOf({ ...one, game: 'SSC' })
  const found = onSegment(
    one,
    /组三|组六/.test(one.method) ? segments.back3 : segment,
    text[segment.length] ?? '0',
  )
  if (!found) return undefined
  const chance = Object.values(found.play.chances)[0]!
  const [, groupText, percent] = /group (\d+), chosen rebate ([\d.]+)%/.exec(one.selection)!
  const rate = decimal(percent!)
  const ppm = Number(roundHalfUp(fraction(rate.num * 10_000n, rate.den)))
  const prize = exactPrize(chance, effectiveGroup(Number(groupText), ppm), 2000)
  const part = (of: number) =>
    written(fraction(storedPrize(fraction(prize.num, prize.den * BigInt(of))), 10_000n), 4)
  return {
    ...derived({}),
    bets: 1,
    hits: {
      prize_per_2_yuan: part(1),
      jiao: part(10),
      fen: part(100),
      li: part(1000),
      rebate_on_2_yuan: written(fraction(BigInt(ppm) * 2n, 1_000_000n), 4),
    },
  }
}

const ten = Array.from({ length: 10 }, (_, digit) => digit)
const allDigits = ten.join('')

/** Full covers: whatever is drawn, exactly so many tickets of the whole cover win. */
export function playInvariant(one: LotteryCase): Told | undefined {
  const cover = coverOf(one)
  return cover && { bets: cover.bets, hits: cover.hits, winning: cover.hits > 0 }
}

function coverOf({ method, draw }: LotteryCase): { bets: number; hits: number } | undefined {
  const digits = [...draw].map(Number)
  const lo = /Lô (\d) số/.exec(method)?.[1]
  if (lo) {
    const region = /South/.test(method) ? 'south' : 'north'
    const play = numberPlays(region).find(({ id }) => id === `lo${lo}`)!
    const numbers = [...outcomes(Number(lo))].map((number) => number.join(''))
    return { bets: numbers.length, hits: winsOf(play.judge(numbers, vietnamDrawOf(draw))) }
  }
  if (/^xiên 2/.test(method)) {
    const numbers = [...outcomes(2)].map((number) => number.join(''))
    const play = poolPlay('north', 'pool2', [2])
    return { bets: play.bets(numbers), hits: winsOf(play.judge(numbers, vietnamDrawOf(draw))) }
  }
  if (/组三.*组六.*豹子/.test(method))
    return shapesCover([groupShapes.pair, groupShapes.different], digits.slice(-3))
  if (/五星/.test(method)) {
    const { group120, group60, group30, group20, group10, group5 } = groupShapes
    return shapesCover([group120, group60, group30, group20, group10, group5], digits)
  }
  if (/直选/.test(method)) {
    const play = straight(segments.back3)
    const sets = play.read([allDigits, allDigits, allDigits].join('|'))
    if (isSelectionRefusal(sets)) return undefined
    return { bets: play.bets(sets), hits: winsOf(play.judge(sets, digits)) }
  }
  return undefined
}

/** All multisets: every shape with every digit, and the ten of one kind, which are not sold. */
function shapesCover(shapes: readonly Shape[], digits: Digits) {
  const sets = { heavy: ten, light: ten }
  const oneKind = new Set(digits).size === 1 ? 1 : 0
  return {
    bets: shapes.reduce((sum, shape) => sum + waysOfShape(shape, sets), 10),
    hits: shapes.filter((shape) => hasShape(shape, sets, digits)).length + oneKind,
  }
}
