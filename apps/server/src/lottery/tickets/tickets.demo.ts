import { setTimeout as sleep } from 'node:timers/promises'
import { parseAmount, type MemberId } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { transact } from '../../base/database/transact.ts'
import { type Draw, findSellingDraws } from '../draws/draws.store.ts'
import { readLotteries } from '../draws/lotteries.store.ts'
import { planLottery } from '../draws/life/plan-draws.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { buyTickets } from './sale/buy-tickets.ts'
import { type PayoutCaps, writeCaps } from './sale/caps.store.ts'
import { openShops } from './sale/open-shop.ts'
import { findShops } from './sale/terms.store.ts'
import type { CartLine } from './sale/price-cart.ts'

/** Opens every lottery's markets at the catalogue's own odds. What stands already stays as it is. */
export async function seedTickets({ db }: Pick<Needs, 'db'>): Promise<void> {
  const lotteries = await readLotteries(db)
  const known = await findShops(
    db,
    lotteries.map(({ code }) => code),
  )
  const fresh = lotteries.filter(({ code }) => !known.has(code))
  if (fresh.length === 0) return
  await transact(db, async (tx) => {
    await openShops(tx, fresh)
    for (const { code } of fresh) if (caps[code]) await writeCaps(tx, code, caps[code])
  })
}

/** Most that lotteries of large prizes pay. */
const caps: Readonly<Record<string, PayoutCaps>> = {
  '4d-3': {
    perLine: parseAmount('250000')!,
    perMember: parseAmount('500000')!,
    perDraw: parseAmount('2000000')!,
  },
  '6d-3': {
    perLine: parseAmount('250000')!,
    perMember: parseAmount('500000')!,
    perDraw: parseAmount('2000000')!,
  },
}

/** Who plays the lotteries of the demo: the agent at the end of the line. */
const BUYER = 'davi'
const FUNDING_ID = '01937000-0000-7000-8000-00000000da71'

type Purchase = {
  readonly operationId: string
  readonly game: string
  readonly lines: readonly (readonly [play: string, selection: string, unit: string])[]
  /** Draws of a chase at the same multiple, which ends with this profit. */
  readonly chase?: { readonly draws: number; readonly stopOnProfit: string }
}

/** One fixed id each: they are bought once, however often the site starts. */
const purchases: readonly Purchase[] = [
  {
    operationId: '01937000-0000-7000-8000-0000007c0e01',
    game: 'mn-vip-60',
    lines: [
      ['lo2', '05,16,27,79', '0.1'],
      ['parlay2', '16-68', '1'],
      ['special2', '79', '2'],
      ['sides', 'big', '5'],
    ],
  },
  {
    operationId: '01937000-0000-7000-8000-0000007c0e02',
    game: 'ssc-1',
    lines: [
      ['fixed-place', '12|3|-|8|5', '0.1'],
      ['back3-straight', '01|35|579', '0.1'],
    ],
  },
  {
    operationId: '01937000-0000-7000-8000-0000007c0e03',
    game: 'ssc-5',
    lines: [['back2-sides', '大|小', '0.1']],
    chase: { draws: 100, stopOnProfit: '5' },
  },
]

/** Buys the demo's tickets and its chase, through the same door as everybody. */
export async function buyDemoTickets(
  needs: Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'log' | 'settings'>,
): Promise<void> {
  const buyer = await findByUsername(needs.db, BUYER)
  if (!buyer) return
  await fund(needs, buyer.id)
  for (const purchase of purchases) await buy(needs, buyer.id, purchase)
}

async function buy(
  needs: Pick<Needs, 'db' | 'wallet' | 'config' | 'chance' | 'log'>,
  memberId: MemberId,
  { operationId, game, lines, chase }: Purchase,
): Promise<void> {
  const draws = await drawsToBuy(needs, game, chase?.draws ?? 1)
  if (draws.length === 0) return
  const cart = lines.map(
    ([play, selection, unit]): CartLine => ({ play, selection, unit, multiple: 1, rebatePpm: 0 }),
  )
  const sold = await buyTickets(needs, {
    memberId,
    operationId,
    game,
    issue: draws[0]!.issue,
    lines: cart,
    chase: chase && {
      draws: draws.map(({ issue }) => ({ issue, multiple: 1 })),
      stopOnWin: false,
      stopOnProfit: parseAmount(chase.stopOnProfit),
    },
  })
  // Bought at an earlier start, for the draws of then.
  if (isRefusal(sold) && sold.refused !== 'id_conflict')
    needs.log.warn({ game, refused: sold.refused }, 'The demo could not buy its tickets.')
}

/** The draws after the next; another look at the lotteries may be planning them just now. */
async function drawsToBuy(
  needs: Pick<Needs, 'db' | 'config' | 'chance' | 'log'>,
  game: string,
  count: number,
): Promise<readonly Draw[]> {
  for (let look = 1; ; look += 1) {
    await planLottery(needs, game)
    const draws = await findSellingDraws(needs.db, game, count + 1)
    if (draws.length > 1 || look === LOOKS) return draws.slice(1)
    await sleep(LOOK_AGAIN_MS)
  }
}

const LOOKS = 8
const LOOK_AGAIN_MS = 400

async function fund(
  { db, wallet, settings }: Pick<Needs, 'db' | 'wallet' | 'settings'>,
  id: MemberId,
) {
  await transact(db, (tx) =>
    wallet.post(tx, {
      memberId: id,
      operationId: FUNDING_ID,
      reason: 'demo_granted',
      currency: settings.current().merchant.currency,
      transfers: [
        {
          from: { kind: 'clearing', name: 'demo' },
          to: { kind: 'cash', memberId: id },
          amount: parseAmount('150.00')!,
        },
      ],
      reference: { demo: 'opening balance' },
    }),
  )
}
