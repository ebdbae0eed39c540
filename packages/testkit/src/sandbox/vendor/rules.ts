import { floorToCash, parseAmount } from '@parlour/money'

/** Whole numbers from 0 up to, not including, `below`; the operating system's generator outside of tests. */
export type Draw = (below: number) => number

export type GameCode = 'high-card' | 'lucky-dice'

export type Outcome =
  | {
      readonly game: 'high-card'
      readonly player: number
      readonly dealer: number
      readonly multiple: string
    }
  | {
      readonly game: 'lucky-dice'
      readonly dice: readonly [number, number]
      readonly choice: Choice
      readonly multiple: string
    }

export type Choice = 'under' | 'seven' | 'over'

/** What each result pays, stake included; the published return follows from these alone. */
const PAYS = {
  /** 24/51 x 1.96 + 3/51 x 1 = 98.12 %. */
  'high-card': { higher: '1.96', equal: '1' },
  /** 15/36 x 2.32 = 6/36 x 5.80 = 96.67 %. */
  'lucky-dice': { under: '2.32', seven: '5.8', over: '2.32' },
} as const

/** Cards are 0 to 51; four of each rank, the ace highest. */
const rankOf = (card: number): number => Math.floor(card / 4)

/** Draws a whole round. It is decided and stored before anything is shown. */
export function playRound(game: GameCode, choice: Choice, draw: Draw): Outcome {
  if (game === 'lucky-dice') {
    const dice = [draw(6) + 1, draw(6) + 1] as const
    const total = dice[0] + dice[1]
    const fell: Choice = total < 7 ? 'under' : total > 7 ? 'over' : 'seven'
    return { game, dice, choice, multiple: fell === choice ? PAYS[game][choice] : '0' }
  }
  const player = draw(52)
  const second = draw(51)
  const dealer = second >= player ? second + 1 : second
  const [mine, theirs] = [rankOf(player), rankOf(dealer)]
  const multiple = mine > theirs ? PAYS[game].higher : mine === theirs ? PAYS[game].equal : '0'
  return { game, player, dealer, multiple }
}

/** The prize in ledger units, in whole cash of the currency. */
export function prizeOf(stake: bigint, outcome: Outcome, cashDecimals: number): bigint {
  const multiple = parseAmount(outcome.multiple)!
  return floorToCash((stake * multiple) / 10_000n, cashDecimals)
}
