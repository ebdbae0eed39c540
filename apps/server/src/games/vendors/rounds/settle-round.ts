import { amountOf } from '../vendor-amount.ts'
import { formatAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'
import {
  findWagers,
  type VendorOperation,
  type VendorWager,
} from '../../../ledger/wallet/records/vendor-records.store.ts'
import type { SettleRefusal } from '../../../ledger/wallet/wallet.ts'
import { admitOnce } from '../admit-once.ts'
import { holdWin, wasHeld } from './hold-win.ts'
import type { Proof } from '../know-vendor.ts'
import {
  closeRound,
  findRound,
  findRoundStakes,
  findVendorPlayer,
  type RoundKey,
} from './rounds.store.ts'
import type { VendorAnswer } from './take-stake.ts'
import { undoWin } from './undo-win.ts'
import { closingIdOf, operationIdOf, wagerIdOf } from '../vendor-ids.ts'

export type VendorSettle = {
  readonly transaction: string
  readonly player: string
  readonly game: string
  readonly round: string
  readonly reference?: string | undefined
  readonly currency: string
  readonly amount: string
  readonly closesRound: boolean
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

export type VendorSettleRefusal =
  | 'duplicate_transaction_mismatch'
  | 'rolled_back_before_arrival'
  | 'nonce_reused'
  | 'player_not_found'
  | 'round_not_found'
  | 'currency_mismatch'
  | 'transaction_not_found'
  | 'round_voided'
  | 'round_closed'
  | 'win_held'
  | 'overloaded'

type SettleNeeds = Pick<Needs, 'db' | 'wallet' | 'clock'>
type Settled = VendorAnswer | Refusal<VendorSettleRefusal>

/**
 * Pays a win, or ends a lost round. It asks for no session and no unblocked player: what was won
 * is paid after log-out and after exclusion, too.
 */
export const settleRound = (
  needs: SettleNeeds,
  proof: Proof,
  settle: VendorSettle,
): Promise<Settled> =>
  admitOnce(needs, proof, settle.transaction, (known) =>
    settleKnownOrNew(needs, proof.vendor, settle, known),
  )

/** The same without a signature: for rounds that our own closer finishes from the vendor's answer. */
export async function settleKnownOrNew(
  needs: SettleNeeds,
  vendor: string,
  settle: VendorSettle,
  known: VendorOperation | undefined,
): Promise<Settled> {
  if (known && known.verb !== 'settle') return refuse('duplicate_transaction_mismatch')
  const player = await findVendorPlayer(needs.db, vendor, settle.player)
  if (!player) return refuse('player_not_found')
  const key = { vendor, memberId: player.memberId, game: settle.game, round: settle.round }
  if (known && !isOf(known, key)) return refuse('duplicate_transaction_mismatch')
  const round = await findRound(needs.db, key)
  if (!round) return refuse('round_not_found')
  if (round.currency !== settle.currency) return refuse('currency_mismatch')

  const { bets, takenBack } = await findBets(needs, key, settle.transaction)
  const bet = chooseBet(bets, vendor, settle, known)
  if (isRefusal(bet)) return bet
  if (!known && takenBack) return endTakenBack(needs, key, settle, bet)
  // It was paid after its round had been closed by it, or it never closed one.
  if (known && settle.closesRound !== (round.closedBy === settle.transaction)) {
    return refuse('duplicate_transaction_mismatch')
  }
  const win = { ...settle, amount: amountOf(settle) }
  const isOver = round.closedAt && !(settle.closesRound && round.closedBy === settle.transaction)
  // What is refused for this again and again must take no room from the day's other wins.
  if (!known && isOver && !(await wasHeld(needs, key, win))) return refuse('round_closed')
  const held = known || win.amount === 0n ? undefined : await holdWin(needs, key, win)
  if (held) return held
  const refusal = known ? undefined : await closeFor(needs, key, settle, bet, bets)
  return refusal ?? payUnlessTakenBack(needs, key, settle, bet)
}

/** A tombstone that was laid while the win was being paid is seen here, or its void sees the win. */
async function payUnlessTakenBack(
  needs: SettleNeeds,
  key: RoundKey,
  settle: VendorSettle,
  bet: VendorWager,
): Promise<Settled> {
  const paid = await pay(needs, key, settle, bet)
  if (isRefusal(paid)) return paid
  const [grave] = await findWagers(needs.db, key.memberId, [
    wagerIdOf(key.vendor, settle.transaction),
  ])
  return grave?.state === 'voided' ? undo(needs, key, settle, bet) : paid
}

/** The win was taken back before it came: it does what the two would have done in their order. */
async function endTakenBack(
  needs: SettleNeeds,
  key: RoundKey,
  settle: VendorSettle,
  bet: VendorWager,
): Promise<Refusal<'rolled_back_before_arrival' | 'overloaded'>> {
  const stood = settle.closesRound
    ? await closeRound(needs.db, key, settle.transaction)
    : !(await findRound(needs.db, key))?.closedAt
  return stood ? undo(needs, key, settle, bet) : refuse('rolled_back_before_arrival')
}

async function undo(
  needs: SettleNeeds,
  key: RoundKey,
  { transaction }: VendorSettle,
  bet: VendorWager,
): Promise<Refusal<'rolled_back_before_arrival' | 'overloaded'>> {
  const undone = await undoWin(
    needs,
    { ...key, transaction, wagerId: bet.id },
    'win_taken_back_before_it_came',
  )
  const busy = isRefusal(undone) && undone.refused === 'overloaded'
  return refuse(busy ? 'overloaded' : 'rolled_back_before_arrival')
}

const isOf = (known: VendorOperation, key: RoundKey): boolean =>
  known.memberId === key.memberId && known.game === key.game && known.round === key.round

/**
 * The bets of a round that stand in the ledger, in the order in which they were asked for. A win
 * that was taken back before it came stands there too, as a tombstone under its own id.
 */
async function findBets(
  { db }: SettleNeeds,
  key: RoundKey,
  transaction: string,
): Promise<{ bets: VendorWager[]; takenBack: boolean }> {
  const own = wagerIdOf(key.vendor, transaction)
  const ids = (await findRoundStakes(db, key)).map((stake) => wagerIdOf(key.vendor, stake))
  const found = await findWagers(db, key.memberId, [...ids, own])
  const wagers = new Map(found.map((bet) => [bet.id, bet]))
  return {
    bets: ids.flatMap((id) => wagers.get(id) ?? []).filter((bet) => !bet.tombstone),
    takenBack: wagers.get(own)?.state === 'voided',
  }
}

function chooseBet(
  bets: readonly VendorWager[],
  vendor: string,
  settle: VendorSettle,
  known: VendorOperation | undefined,
): VendorWager | Refusal<VendorSettleRefusal> {
  const named = settle.reference && wagerIdOf(vendor, settle.reference)
  if (known) {
    const bet = bets.find(({ id }) => id === known.wagerId)
    return bet && (!named || named === bet.id) ? bet : refuse('duplicate_transaction_mismatch')
  }
  if (bets.length === 0) return refuse('round_not_found')
  const bet = named
    ? bets.find(({ id }) => id === named)
    : (bets.find(({ state }) => state !== 'voided') ?? bets[0])
  if (!bet) return refuse('transaction_not_found')
  return bet.state === 'voided' ? refuse('round_voided') : bet
}

/**
 * Closes the round, and its other bets as lost, before the payment: a retry of the same
 * transaction finishes what a crash cut short, and no stake can slip in behind it.
 */
async function closeFor(
  { db, wallet }: SettleNeeds,
  key: RoundKey,
  settle: VendorSettle,
  bet: VendorWager,
  bets: readonly VendorWager[],
): Promise<Refusal<'round_closed' | 'overloaded'> | undefined> {
  if (!settle.closesRound) {
    if (!(await findRound(db, key))?.closedAt) return undefined
    // Its vendor ended the round while it waited for people: what they allowed is paid all the same.
    const win = { ...settle, amount: amountOf(settle) }
    return (await wasHeld({ db }, key, win)) ? undefined : refuse('round_closed')
  }
  if (!(await closeRound(db, key, settle.transaction))) return refuse('round_closed')
  for (const other of bets) {
    if (other.id === bet.id || other.state !== 'open') continue
    const lost = await wallet.settle({
      memberId: key.memberId,
      wagerId: other.id,
      operationId: closingIdOf(key.vendor, settle.transaction, other.id),
      payout: 0n,
      mode: 'add',
    })
    if (isRefusal(lost) && lost.refused === 'overloaded') return refuse('overloaded')
  }
  return undefined
}

async function pay(
  { wallet }: SettleNeeds,
  key: RoundKey,
  settle: VendorSettle,
  bet: VendorWager,
): Promise<Settled> {
  const paid = await wallet.settle({
    memberId: key.memberId,
    wagerId: bet.id,
    operationId: operationIdOf(key.vendor, settle.transaction),
    payout: amountOf(settle),
    // An open bet is settled by it, a settled one is paid more: several wins make one round.
    mode: 'add',
    result: { closesRound: settle.closesRound, ...(settle.details && { outcome: settle.details }) },
    vendorTransaction: settle.transaction,
  })
  if (isRefusal(paid)) return translate(paid)
  return {
    status: 'OK',
    transaction: settle.transaction,
    wager: paid.wagerId,
    round: settle.round,
    currency: settle.currency,
    balance: formatAmount(paid.balance),
  }
}

function translate({ refused }: Refusal<SettleRefusal>): Refusal<VendorSettleRefusal> {
  switch (refused) {
    case 'id_conflict':
      return refuse('duplicate_transaction_mismatch')
    case 'wager_not_found':
      return refuse('round_not_found')
    case 'wager_voided':
      return refuse('round_voided')
    case 'wager_settled':
      return refuse('round_closed')
    case 'overloaded':
      return refuse('overloaded')
  }
}
