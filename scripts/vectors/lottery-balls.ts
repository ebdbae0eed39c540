import { formatFraction, type Fraction, fraction, sum } from '@parlour/money'
import {
  anyRun,
  anyTriple,
  anywhereBalls,
  type BallSegment,
  crossedNumbers,
  chanceOfMatch,
  diceSides,
  diceSum,
  differentFaces,
  digitsOfKeno,
  eightDuel,
  eightGroups,
  eightNeighbours,
  eightOfTwenty,
  eightSumSides,
  effectiveGroup,
  elevenDuel,
  exactPrize,
  exactSum,
  fiveOfEleven,
  fixedBalls,
  groupBalls,
  kenoElements,
  kenoMiddle,
  kenoOddEven,
  kenoParity,
  kenoPick,
  kenoSumSides,
  kenoTiers,
  kenoUpDown,
  type LinkKind,
  linkedNumbers,
  mainAnimalPlay,
  animalSet,
  mainNumber,
  mainPlace,
  type MarkSix,
  middleBall,
  missingNumbers,
  noFace,
  oneFace,
  onePair,
  oneTriple,
  pairAndOther,
  parityCount,
  pickBalls,
  type Play,
  raceDuel,
  raceOfTen,
  raceSides,
  raceSum,
  raceSumSides,
  STAKE,
  specialKinds,
  specialNumber,
  specialSides,
  storedPrize,
  straightBalls,
  sumKinds,
  threeSums,
  togetherPlay,
  totalSides,
  winsOf,
} from '@parlour/lottery'
import { derived, type LotteryCase, readOr, type Told, written } from './lottery-numbers.ts'

type AnyPlay<Draw> = Play<never, Draw>
type Written<Draw> = { readonly play: AnyPlay<Draw>; readonly text: string }

const as = <Selection, Draw>(play: Play<Selection, Draw>, text: string): Written<Draw> => ({
  play: play as unknown as AnyPlay<Draw>,
  text,
})

const ballsOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

const numerals = '零一二三四五六七八九十'
const numberIn = (text: string | undefined): number =>
  text === undefined ? 0 : /\d/.test(text) ? Number(text) : numerals.indexOf(text)

/** `胆 08; 拖 05 06` without its words. */
const bankers = (text: string): string => text.replaceAll(/[胆拖]\s*/g, '')

/** Judges one case and quotes its prizes at a share of the fair prize. */
function judged<Draw>(
  { play, text }: Written<Draw>,
  draw: Draw,
  share: { readonly group: number; readonly base: number } = { group: 1956, base: 2000 },
): Told {
  const selection = readOr(play as Play<never, never>, text)
  const result = play.judge(selection, draw)
  const won = result.kind === 'hits' ? result.hits : {}
  const wins = winsOf(result)
  const bets = play.bets(selection)
  const chances = play.chancesOf?.(selection) ?? play.chances
  const names = Array.isArray(selection) ? (selection as readonly unknown[]).map(String) : []
  const tier = Object.keys(won).find((name) => won[name]) ?? names.find((name) => chances[name])
  const chance = chances[tier ?? ''] ?? Object.values(chances)[0]!
  const prizeOf = (one: Fraction) =>
    storedPrize(exactPrize(one, effectiveGroup(share.group, 0), share.base))
  const paid = sum(
    Object.entries(won)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => prizeOf(chances[name]!) * BigInt(count)),
  )
  const push = result.kind === 'push'
  return {
    bets,
    hits: push ? 'push' : wins,
    winning: wins > 0,
    ...(push ? { push: true } : {}),
    stake_price2: bets * 2,
    p_single: formatFraction(chance),
    prize_per_win: written(fraction(prizeOf(chance), 10_000n), 4),
    payout_g1956_price2: written(fraction(paid, 10_000n), 4),
    payout_fair98pct_price2: written(fraction(paid, 10_000n), 4),
  }
}

const byName = (text: string, names: string): string =>
  text
    .split(';')
    .map((part) => part.trim().split('='))
    .map(([place = '', balls = '']) => `${names.indexOf(place) + 1}=${balls}`)
    .join('; ')

function segmentOf(method: string): BallSegment {
  const length = numberIn(/[前中后]([一二三四五六])/.exec(method)?.[1])
  if (/中三/.test(method)) return { from: 1, length: 3 }
  return { from: /后/.test(method) ? 5 - length : 0, length }
}

export function playEleven({ method, selection, draw }: LotteryCase): Told | undefined {
  const written = elevenOf(method, selection)
  return written && judged(written, ballsOf(draw), { group: 98, base: 100 })
}

function elevenOf(method: string, selection: string): Written<readonly number[]> | undefined {
  const segment = segmentOf(method)
  if (/定单双/.test(method)) return as(parityCount, selection)
  if (/猜中位/.test(method)) return as(middleBall, selection)
  if (/龙虎/.test(method)) return as(elevenDuel, selection)
  if (/任选/.test(method)) {
    const size = numberIn(/任选(?:复式)?\s*([一二三四五六七八\d])/.exec(method)?.[1])
    return as(pickBalls(fiveOfEleven, size), bankers(selection))
  }
  if (/不定位/.test(method)) return as(anywhereBalls(fiveOfEleven, segment), selection)
  if (/定位胆/.test(method)) return as(fixedBalls(fiveOfEleven), byName(selection, '一二三四五'))
  if (/组选/.test(method)) return as(groupBalls(fiveOfEleven, segment), bankers(selection))
  if (/直选/.test(method)) return as(straightBalls(fiveOfEleven, segment), selection)
  return undefined
}

const raceNames = '冠亚三四五六七八九十'

export function playRace({ method, selection, draw }: LotteryCase): Told | undefined {
  const written = raceOf(method, selection)
  return written && judged(written, ballsOf(draw))
}

function raceOf(method: string, selection: string): Written<readonly number[]> | undefined {
  const [, first, second] = /(\d+)v(\d+)/.exec(method) ?? []
  const top = numberIn(/前([一二三四五六七八九十\d])/.exec(method)?.[1])
  if (/龙虎/.test(method)) return as(raceDuel(Number(first), Number(second)), selection)
  if (/和.*(大小|单双)/.test(method)) return as(raceSumSides('eleven-is-small'), selection)
  if (/前三.*和|三名.*和/.test(method)) return as(raceSum(3), selection)
  if (/冠亚.*和/.test(method)) return as(raceSum(2), selection)
  if (/大小|单双/.test(method)) {
    const name = [...raceNames].findIndex((place) => method.includes(place))
    return as(raceSides(name + 1), selection)
  }
  if (/不定位/.test(method))
    return as(anywhereBalls(raceOfTen, { from: 0, length: top }), selection)
  if (/定位胆/.test(method)) return as(fixedBalls(raceOfTen), byName(selection, raceNames))
  if (top > 0 || /冠军/.test(method))
    return as(straightBalls(raceOfTen, { from: 0, length: top || 1 }), selection)
  return undefined
}

/** Faces as the cases repeat them: `11*` and `111` name the face 1. */
const faces = (text: string): string => text.replaceAll(/(\d)\1+\*?/g, '$1')

export function playDice({ method, selection, draw }: LotteryCase): Told | undefined {
  const written = diceOf(method, selection)
  return written && judged(written, [...draw].map(Number))
}

function diceOf(method: string, selection: string): Written<readonly number[]> | undefined {
  if (/三同号通选/.test(method)) return as(anyTriple, selection)
  if (/三连号/.test(method)) return as(anyRun, selection)
  if (/三同号/.test(method)) return as(oneTriple, faces(selection))
  if (/二同号单选/.test(method))
    return as(pairAndOther, faces(selection.replaceAll(/不?同号/g, '')))
  if (/二同号/.test(method)) return as(onePair('triple-is-a-pair'), faces(selection))
  if (/三不同/.test(method)) return as(differentFaces(3), bankers(selection))
  if (/二不同/.test(method)) return as(differentFaces(2), bankers(selection))
  if (/大小|单双/.test(method)) return as(diceSides('triples-count'), selection)
  if (/和值/.test(method)) return as(diceSum, selection)
  if (/不出/.test(method)) return as(noFace, selection)
  if (/单挑|一骰/.test(method)) return as(oneFace, selection)
  return undefined
}

export function playSum28({ method, selection, draw }: LotteryCase): Told | undefined {
  if (/derive/.test(method)) {
    const digits = digitsOfKeno(ballsOf(draw), /canada|加拿大/i.test(method) ? 'canada' : 'beijing')
    return derived({ digits, sum: digits.reduce((sum, digit) => sum + digit, 0) } as never)
  }
  const sum = Number(draw)
  if (/包三/.test(method)) return judged(as(threeSums, selection), sum)
  if (/^[\d,\s]+$/.test(selection)) return judged(as(exactSum, selection), sum)
  return judged(as(sumKinds, selection), sum)
}

const linkKinds: readonly (readonly [RegExp, LinkKind])[] = [
  [/四全中/, 'all4'],
  [/三全中/, 'all3'],
  [/三中二/, 'two-of-three'],
  [/二全中/, 'all2'],
  [/二中特/, 'two-or-special'],
  [/特串/, 'with-special'],
]

const linkTiers: Readonly<Record<string, string>> = { two: '中二', three: '中三', special: '中特' }

const markSixOf = (text: string): MarkSix => {
  const [main = '', special = ''] = text.split('+')
  return { main: ballsOf(main), special: Number(special) }
}

export function playMarkSix(one: LotteryCase): Told | undefined {
  const { method, selection } = one
  const draw = markSixOf(one.draw)
  const year = Number(/\b(20\d\d)\b/.exec(method)?.[1] ?? 2026)
  const written = markSixPlay(method, selection, year)
  if (!written) return undefined
  const told = judged(written, draw)
  const result = written.play.judge(readOr(written.play as Play<never, never>, written.text), draw)
  const won = result.kind === 'hits' ? result.hits : {}
  // The cases count the balls; the stake that comes back beside them is a tier of its own here.
  if (/正肖/.test(method))
    return { ...told, hits: winsOf(result) - (won[STAKE] ?? 0), p_single: null }
  if (!/三中二|二中特/.test(method)) return told
  const chance = written.play.chances[/三中二/.test(method) ? 'two' : 'special']!
  return {
    ...told,
    hits: Object.fromEntries(Object.entries(won).map(([tier, count]) => [linkTiers[tier], count])),
    p_single: formatFraction(chance),
  }
}

function markSixPlay(
  method: string,
  selection: string,
  year: number,
): Written<MarkSix> | undefined {
  const kind = linkKinds.find(([pattern]) => pattern.test(method))?.[1]
  const size = numberIn(/([一二三四五六七八九\d]+)(?:连|不中)/.exec(method)?.[1])
  if (/对碰/.test(method)) return as(crossedNumbers((kind ?? 'all2') as never), crossed(selection))
  if (kind) return as(linkedNumbers(kind), bankers(selection))
  if (/不中/.test(method)) return as(missingNumbers(ballsOf(selection).length), selection)
  if (/正肖/.test(method)) return as(mainAnimalPlay(year), selection)
  if (/合肖/.test(method)) return as(animalSet(year), selection)
  if (/平特.*肖|一肖/.test(method)) return as(togetherPlay('animals', 1, year), selection)
  if (/平特.*尾/.test(method)) return as(togetherPlay('tails', 1, year), selection)
  if (/连肖/.test(method)) return as(togetherPlay('animals', size, year), selection)
  if (/连尾/.test(method)) return as(togetherPlay('tails', size, year), selection)
  if (/总和/.test(method)) return as(totalSides, selection)
  const place = numberIn(
    /正码?\s*([一二三四五六\d])\s*特|正码特\s*([一二三四五六\d])/.exec(method)?.[1],
  )
  if (place > 0) return as(mainPlace(place), selection)
  if (/正码/.test(method)) return as(mainNumber, selection)
  if (/^[\d,\s]+$/.test(selection)) return as(specialNumber, selection)
  if (/^[红蓝绿]$|尾$|[鼠牛虎兔龙蛇马羊猴鸡狗猪]/.test(selection) && !/尾[大小]/.test(selection))
    return as(specialKinds(year), selection)
  return as(specialSides, selection)
}

const crossed = (text: string): string =>
  [...text.matchAll(/\(([^)]*)\)/g)].map(([, balls]) => balls).join(' x ')

export function playKeno({ method, selection, draw }: LotteryCase): Told | undefined {
  const balls = ballsOf(draw)
  const size = numberIn(/选([一二三四五六七八九十\d])/.exec(method)?.[1])
  if (size > 0)
    return /复式/.test(method) ? kenoPool(size, selection, balls) : kenoOne(size, selection, balls)
  if (/五行/.test(method)) return judged(as(kenoElements, selection), balls)
  if (/上中下/.test(method)) return judged(as(kenoUpDown, selection), balls)
  if (/奇偶/.test(method)) return judged(as(kenoOddEven, selection), balls)
  if (/和值/.test(method)) {
    if (/[单双]/.test(selection)) return judged(as(kenoParity, selection), balls)
    if (selection === '和') return judged(as(kenoMiddle, selection), balls)
    return judged(as(kenoSumSides('middle-loses'), selection), balls)
  }
  return undefined
}

function kenoOne(size: number, selection: string, balls: readonly number[]): Told {
  const picked = ballsOf(selection)
  const hit = picked.filter((ball) => balls.includes(ball)).length
  return {
    bets: 1,
    hits: { hit },
    winning: (kenoTiers[size] ?? [size]).includes(hit),
    stake_price2: 2,
    p_single: formatFraction(chanceOfMatch(size, hit)),
  }
}

function kenoPool(size: number, selection: string, balls: readonly number[]): Told {
  const play = kenoPick(size)
  const read = readOr(play, selection)
  const result = play.judge(read, balls)
  const won = result.kind === 'hits' ? result.hits : {}
  const named = Object.entries(won).map(([tier, count]) => [
    `${numerals[size]}中${numerals[Number(tier.replace('match', ''))]}`,
    count,
  ])
  return {
    bets: play.bets(read),
    hits: Object.fromEntries(named),
    winning: winsOf(result) > 0,
    stake_price2: play.bets(read) * 2,
  }
}

export function playEight({ method, selection, draw }: LotteryCase): Told | undefined {
  const balls = ballsOf(draw)
  const size = numberIn(/任选([二三四五])/.exec(method)?.[1])
  if (size > 0) return judged(as(pickBalls(eightOfTwenty, size), bankers(selection)), balls)
  if (/连直/.test(method)) return judged(as(eightNeighbours(true), selection), balls)
  if (/连组/.test(method)) return judged(as(eightNeighbours(false), selection), balls)
  if (/前直/.test(method))
    return judged(as(straightBalls(eightOfTwenty, { from: 0, length: 3 }), selection), balls)
  if (/前组/.test(method))
    return judged(as(groupBalls(eightOfTwenty, { from: 0, length: 3 }), bankers(selection)), balls)
  if (/总和/.test(method)) return judged(as(eightSumSides, selection), balls)
  if (/龙虎/.test(method)) return judged(as(eightDuel, selection), balls)
  if (/中发白|东南西北/.test(method)) return judged(as(eightGroups(1), selection), balls)
  if (/正码/.test(method))
    return judged(as(anywhereBalls(eightOfTwenty, { from: 0, length: 8 }), selection), balls)
  return undefined
}

const decimalsIn = (numbers: readonly string[]): number =>
  Math.max(...numbers.map((number) => number.split('.')[1]?.length ?? 0))

/** Cases told in words: a void draw gives everything back, a correction posts the difference. */
export function playCancelled({ method, selection }: LotteryCase): Told | undefined {
  const list = (text: string | undefined) => (text ?? '').split(',').map((one) => one.trim())
  const sumOf = (numbers: readonly string[]) => sum(numbers.map(tenThousandths))
  if (/void/.test(method)) {
    const stakes = list(/stakes ([\d., ]+?) with/.exec(selection)?.[1])
    const rebates = list(/rebates ([\d., ]+?) already/.exec(selection)?.[1])
    const hits = {
      refund_stakes: written(fraction(sumOf(stakes), 10_000n), decimalsIn(stakes)),
      reverse_rebates: written(fraction(sumOf(rebates), 10_000n), decimalsIn(rebates)),
      net_player_change_vs_before_bets: '0',
    }
    return { bets: stakes.length, hits, winning: null }
  }
  const odds = /odds ([\d.]+)/.exec(selection)?.[1]
  const [first, second] = [...selection.matchAll(/(\d+) hits?/g)].map(([, count]) => BigInt(count!))
  if (odds === undefined || first === undefined || second === undefined) return undefined
  const text = (count: bigint) =>
    written(fraction(tenThousandths(odds) * count, 10_000n), Math.max(1, decimalsIn([odds])))
  return {
    bets: 1,
    hits: { paid_v1: text(first), paid_v2: text(second), adjustment: text(second - first) },
    winning: null,
  }
}

function tenThousandths(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4))
}
