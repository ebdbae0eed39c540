import {
  checkPaperTicket as prizesOf,
  paperDigits,
  type VietnamDraw,
  type VietnamRegion,
} from '@parlour/lottery'
import { type Amount, sum, UNITS_PER_MAJOR } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { readDraw } from '../draws/draws.store.ts'
import { readLottery } from '../draws/lotteries.store.ts'
import { familyOf } from '../draws/families.ts'
import type { Needs } from '../../house/needs.ts'

type CheckRefusal =
  | 'lottery_not_found'
  | 'draw_not_found'
  | 'result_not_found'
  | 'paper_ticket_malformed'

const REGIONS: Readonly<Record<string, VietnamRegion>> = {
  'vietnam-north': 'north',
  'vietnam-south': 'south',
}

/** Money of the printed tickets by prize, in dong; of 10,000 VND each. Only shown, never paid here. */
const MONEY: Readonly<Record<VietnamRegion, Readonly<Record<string, bigint>>>> = {
  south: {
    DB: 2_000_000_000n,
    G1: 30_000_000n,
    G2: 15_000_000n,
    G3: 10_000_000n,
    G4: 3_000_000n,
    G5: 1_000_000n,
    G6: 400_000n,
    G7: 200_000n,
    G8: 100_000n,
    PHU_DB: 50_000_000n,
    KHUYEN_KHICH: 6_000_000n,
  },
  north: {
    DB: 500_000_000n,
    G1: 10_000_000n,
    G2: 5_000_000n,
    G3: 1_000_000n,
    G4: 400_000n,
    G5: 200_000n,
    G6: 100_000n,
    G7: 40_000n,
    KHUYEN_KHICH: 40_000n,
  },
}

/** What a paper ticket wins in a drawn result. The state's tickets are sold by the state; this only looks. */
export async function checkPaperTicket(
  { db }: Pick<Needs, 'db'>,
  { game, issue, number }: { game: string; issue: string; number: string },
): Promise<CallAnswer<'checkPaperTicket'> | Refusal<CheckRefusal>> {
  const lottery = await readLottery(db, game)
  const region = lottery?.source === 'official' ? REGIONS[lottery.family] : undefined
  if (!lottery || !region) return refuse('lottery_not_found')
  const draw = await readDraw(db, game, issue)
  if (!draw) return refuse('draw_not_found', { issue })
  if (draw.result === null) return refuse('result_not_found')
  if (number.length !== paperDigits[region]) return refuse('paper_ticket_malformed')

  const drawn = familyOf(lottery.family).readDraw(draw.result) as VietnamDraw
  const prizes = Object.entries(prizesOf(region, number, drawn)).map(([prize, times]) => {
    const money = MONEY[region][prize] ?? 0n
    return { prize, times, money: money * BigInt(times) }
  })
  const total = sum(prizes.map(({ money }) => money))
  return {
    game,
    issue,
    number,
    prizes: prizes.map((one) => ({ ...one, money: dong(one.money) })),
    total: dong(total),
    currency: 'VND',
  }
}

const dong = (amount: bigint): Amount => amount * UNITS_PER_MAJOR
