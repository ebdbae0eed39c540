import { sha256, toHex } from '@parlour/chance'
import {
  type Beacon,
  drawBalls,
  drawDice,
  drawDigits,
  drawVietnam,
  drawWords,
  endOfChase,
  roundAt,
  seedChain,
} from '@parlour/lottery'
import type { LotteryCase, Told } from './lottery-numbers.ts'

/** `base 10, multipliers [1, 2, 4], stop_on_win=True` and `win at issue index 2`. */
export function playChase({ selection, draw }: LotteryCase): Told {
  const [, base, list, stop] = /base (\d+), multipliers \[(.*)\], stop_on_win=(\w+)/.exec(
    selection,
  )!
  const multiples = list!.split(',').map(Number)
  const index = /index (\d+)/.exec(draw)?.[1]
  const plan = { base: BigInt(base!), multiples, stopOnWin: stop === 'True' }
  const { reserved, refunded, played } = endOfChase(
    plan,
    index === undefined ? undefined : Number(index),
  )
  return {
    bets: multiples.length,
    winning: null,
    hits: { reserved: Number(reserved), refunded: Number(refunded), issues_played: played },
  }
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** What all cases of fair draws share; the case at hand gives the game and the issue. */
const serverSeed = bytesOf('520c64d6432ba1bbcad44d2f2d7d7194ab49a34bf125ad493771aedadfbbb175')
const randomness = bytesOf('101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec')

export function playFairDraw({ method, selection }: LotteryCase): Told | undefined {
  const issue = selection.split(' ')[1]!
  const words = drawWords({ serverSeed, randomness, game: method, issue })
  const results: Readonly<Record<string, () => readonly (number | string)[]>> = {
    SSC: () => drawDigits(words, 5),
    K3: () => drawDice(words),
    '11X5': () => drawBalls(words, 5, 11),
    PK10: () => drawBalls(words, 10, 10),
    LHC: () => drawBalls(words, 7, 49),
    KL8: () => drawBalls(words, 20, 80).toSorted((a, b) => a - b),
    'VN-NORTH': () => drawVietnam(words, 'north'),
    'VN-SOUTH': () => drawVietnam(words, 'south'),
  }
  const result = results[method]?.()
  return result && { bets: 0, hits: { result }, winning: null }
}

export function playSeedChain({ selection }: LotteryCase): Told {
  const terminal = toHex(seedChain(bytesOf(selection), 5)[5]!)
  const use_order = 'chain[4], chain[3], ... ; verify sha256(revealed)==previous'
  return { bets: 0, hits: { terminal, use_order }, winning: null }
}

/** A signature's randomness, or the round of a beacon at a moment. */
export function playBeacon({ method, selection }: LotteryCase): Told {
  if (/^[0-9a-f]+$/.test(selection))
    return { bets: 0, hits: { randomness: toHex(sha256(bytesOf(selection))) }, winning: null }
  const [, genesis, period] = /genesis (\d+), period (\d+)/.exec(selection)!
  const beacon: Beacon = { genesis: Number(genesis), period: Number(period) }
  const at = /\d{4}-\d\d-\d\dT[\d:]+Z/.exec(method)![0]
  return { bets: 0, hits: { round: roundAt(beacon, Date.parse(at) / 1000) }, winning: null }
}
