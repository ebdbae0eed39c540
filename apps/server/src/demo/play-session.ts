import { dayOf } from '@parlour/time'
import { keptOperation } from '../ledger/ids/operation-ids.ts'
import { floorToCash, parseAmount, type MemberId, sum } from '@parlour/money'
import { isRefusal } from '@parlour/wire'
import { createDeposit } from '../payments/cashier/deposits/create-deposit.ts'
import { creditDeposit } from '../payments/cashier/deposits/credit-deposit.ts'
import { derivedId } from '../ledger/ids/derived-id.ts'
import { lockDeposit } from '../payments/cashier/deposits/deposits.store.ts'
import { transact } from '../base/database/transact.ts'
import { playRound } from '../games/house-games/play-round.ts'
import { noteLogin } from '../people/members/members.store.ts'
import type { Needs } from '../house/needs.ts'
import { demoVendor } from '../games/vendors/demo-vendor.ts'
import type { PostRequest } from '../ledger/wallet/wallet.ts'
import { joinLine, memberNamed } from './found-line.ts'
import type { LineBet, LinePlay, LineSession } from './line-days.ts'
import { lineId, numbersOf } from './line-numbers.ts'

/** People who play at the same time; few, so that visitors hardly notice. */
const SIDE_BY_SIDE = 4

const GIFT = parseAmount('15.00')!

/** One sitting: who comes, which agents look in, who gets a gift, who pays in, and what they play. Everything of it can be done twice. */
export async function playSession(
  needs: Needs,
  session: LineSession,
  signal: AbortSignal,
): Promise<void> {
  for (const player of session.joining) {
    signal.throwIfAborted()
    await joinLine(needs, player)
  }
  for (const { name } of session.looking) {
    await noteLogin(needs.db, { memberId: await memberNamed(needs, name), at: session.at })
  }
  for (const { name } of session.gifts) {
    signal.throwIfAborted()
    await giveGift(needs, await memberNamed(needs, name), `${session.name} gift of ${name}`)
  }
  const waiting = [...session.playing]
  const worker = async () => {
    for (let play = waiting.shift(); play; play = waiting.shift()) {
      await playAll(needs, session, play, signal)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function playAll(
  needs: Needs,
  session: LineSession,
  { player, bets }: LinePlay,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const memberId = await memberNamed(needs, player.name)
  await noteLogin(needs.db, { memberId, at: needs.clock.now() })
  const wanted = sum(bets.map(({ stake }) => stake))
  const { cash } = await needs.wallet.balances(memberId)
  if (cash < wanted) await payIn(needs, memberId, session, { name: player.name, wanted })
  for (const bet of bets) {
    signal.throwIfAborted()
    const refused = await (bet.game === 'brass-fox' ? playFox : playCards)(needs, memberId, bet)
    if (refused) throw new Error(`A bet of ${player.name} was refused: ${refused}.`)
  }
}

/** A round of the house's machine, as any player plays it. */
async function playFox(needs: Needs, memberId: MemberId, { id, game, stake }: LineBet) {
  const { currency } = needs.settings.current().merchant
  const played = await playRound(needs, { memberId, currency, game, wagerId: id, stake })
  return isRefusal(played) ? played.refused : undefined
}

/**
 * A round of the outside vendor's game by its published rules, told to the wallet as the vendor tells it.
 * What was settled before an interruption stays as it was.
 */
async function playCards(needs: Needs, memberId: MemberId, { id, game, stake }: LineBet) {
  const { currency, cashDecimals } = needs.settings.current().merchant
  const placed = await needs.wallet.stake({
    memberId,
    wagerId: keptOperation(id),
    vendor: demoVendor.code,
    game,
    category: 'PVP',
    round: id,
    currency,
    amount: stake,
    guards: [{ kind: 'switch', name: 'site' }],
    details: {},
    vendorTransaction: `history-${id}`,
  })
  if (isRefusal(placed)) return placed.refused
  const cards = dealCards(needs)
  const settled = await needs.wallet.settle({
    memberId,
    wagerId: id,
    operationId: derivedId(id, 'settle'),
    payout: floorToCash((stake * cards.times) / 100n, cashDecimals),
    result: { player: cards.player, dealer: cards.dealer },
    vendorTransaction: `history-${id}-end`,
  })
  return isRefusal(settled) && settled.refused !== 'id_conflict' ? settled.refused : undefined
}

/** Two cards of one pack: the higher rank wins 1.96, equal ranks give the stake back. */
function dealCards({ chance }: Pick<Needs, 'chance'>) {
  const player = drawBelow(chance, 52)
  const second = drawBelow(chance, 51)
  const dealer = second >= player ? second + 1 : second
  const ahead = Math.floor(player / 4) - Math.floor(dealer / 4)
  return { player, dealer, times: ahead > 0 ? 196n : ahead === 0 ? 100n : 0n }
}

function drawBelow(chance: Needs['chance'], count: number): number {
  const fair = 256 - (256 % count)
  for (;;) {
    const byte = chance.bytes(1)[0]!
    if (byte < fair) return byte % count
  }
}

/** A bank transfer that arrives; where the house's rules do not take it, the demo lends a hand. */
async function payIn(
  needs: Needs,
  memberId: MemberId,
  session: LineSession,
  { name, wanted }: { name: string; wanted: bigint },
): Promise<void> {
  const what = `${session.name} deposit of ${name}`
  const depositId = lineId(session.at.getTime(), what)
  const hundreds = 1n + BigInt(numbersOf(what).below(3)) + wanted / 1_000_000n
  const amount = hundreds * 1_000_000n
  const order = { memberId, depositId, method: 'transfer', amount, language: 'pt' } as const
  const deposit = await createDeposit(needs, order)
  if (isRefusal(deposit)) {
    const from = { kind: 'clearing', name: 'demo' } as const
    return grant(needs, { memberId, id: depositId, amount, from, reason: 'demo_granted' })
  }
  if (deposit.state !== 'pending_payment') return
  // Nobody tells of a transfer to the house's own bank: two people have looked at it.
  await transact(needs.db, async (tx) => {
    const open = await lockDeposit(tx, depositId)
    if (open?.state !== 'pending_payment') return
    const day = dayOf(needs.clock.now().getTime())
    const payment = { provider: open.provider, paymentId: `history-${depositId}`, amount, day }
    await creditDeposit(tx, needs, open, payment, 'finance_pair')
  })
}

function giveGift(needs: Needs, memberId: MemberId, what: string): Promise<void> {
  const id = lineId(needs.clock.now().getTime(), what)
  const from = { kind: 'house', name: 'promotions' } as const
  return grant(needs, { memberId, id, amount: GIFT, from, reason: 'promotion_paid' })
}

type Grant = {
  readonly memberId: MemberId
  readonly id: string
  readonly amount: bigint
  readonly from: PostRequest['transfers'][number]['from']
  readonly reason: string
}

async function grant(needs: Needs, { memberId, id, amount, from, reason }: Grant): Promise<void> {
  await transact(needs.db, (tx) =>
    needs.wallet.postOrThrow(tx, {
      memberId,
      operationId: keptOperation(id),
      reason,
      currency: needs.settings.current().merchant.currency,
      transfers: [{ from, to: { kind: 'cash', memberId }, amount }],
      reference: { demo: 'history of the line' },
    }),
  )
}
