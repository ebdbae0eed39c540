import { isDeepStrictEqual } from 'node:util'
import type { Tally } from '../vectors.ts'
import {
  playCancelled,
  playDice,
  playEight,
  playEleven,
  playKeno,
  playMarkSix,
  playRace,
  playSum28,
} from './lottery-balls.ts'
import { playDigits, playInvariant, playPrizeGroup } from './lottery-digits.ts'
import { playBeacon, playChase, playFairDraw, playSeedChain } from './lottery-fair.ts'
import {
  decimal,
  type LotteryCase,
  playBaac,
  playColour,
  playFourDigit,
  playLao,
  playPrizeMode,
  playSouthernTicket,
  playThai,
  playThaiTicket,
  playVietnam,
  playYeekee,
  type Told,
} from './lottery-numbers.ts'

type Player = (one: LotteryCase) => Told | undefined

/** By game; undefined from a player, or no player: a rule this product does not offer. */
const players: Readonly<Record<string, Player>> = {
  SSC: playDigits,
  'SSC-credit': playDigits,
  '3D/PL3': playDigits,
  '11x5': playEleven,
  PK10: playRace,
  K3: playDice,
  PC28: playSum28,
  LHC: playMarkSix,
  KL8: playKeno,
  KLSF: playEight,
  cancel: playCancelled,
  'prize-group': playPrizeGroup,
  invariant: playInvariant,
  'VN-North': (one) => playVietnam(one, 'north'),
  'VN-South': (one) => playVietnam(one, 'south'),
  'VN-South ticket': playSouthernTicket,
  'VN prize-mode': playPrizeMode,
  'THAI-GOV ticket': playThaiTicket,
  'THAI online': playThai,
  LAO: playLao,
  BAAC: playBaac,
  YEEKEE: playYeekee,
  '4D': playFourDigit,
  WINGO: playColour,
  trace: playChase,
  'provably-fair': playFairDraw,
  'hash-chain': playSeedChain,
  drand: playBeacon,
}

/** What a case expects, of all that stands in it. */
const expected = [
  'bets',
  'hits',
  'winning',
  'push',
  'stake_price2',
  'p_single',
  'prize_per_win',
  'payout_g1956_price2',
  'payout_fair98pct_price2',
  'stake_units',
  'payout_units',
]
const decimals = new Set(expected.slice(6))

/** Puts every case of a lottery file before the engines. */
export function runLottery(
  file: readonly LotteryCase[] | { readonly vectors: readonly LotteryCase[] },
): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, lines: [] }
  for (const one of 'vectors' in file ? file.vectors : file) {
    const got = answered(one)
    if (got === undefined) {
      tally.skipped++
      continue
    }
    const wrong = expected.filter((key) => key in one && !same(key, one[key as never], got[key]))
    if (wrong.length === 0) tally.passed++
    else {
      tally.failed++
      for (const key of wrong)
        tally.lines.push(
          `${one.id} ${key}: expected ${JSON.stringify(one[key as never])}, got ${JSON.stringify(got[key])}`,
        )
      if (got.error) tally.lines.push(`${one.id}: ${got.error}`)
    }
  }
  return tally
}

function answered(one: LotteryCase): Told | undefined {
  try {
    return players[one.game]?.(one)
  } catch (error) {
    return { error: String(error) }
  }
}

/** Quoted numbers are exact decimals: 980.0 is 980. */
function same(key: string, wanted: unknown, got: unknown): boolean {
  if (!decimals.has(key) || typeof wanted !== 'string' || typeof got !== 'string')
    return isDeepStrictEqual(wanted, got)
  const [a, b] = [decimal(wanted), decimal(got)]
  return a.num * b.den === b.num * a.den
}
