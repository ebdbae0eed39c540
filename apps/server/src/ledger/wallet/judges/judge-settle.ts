import {
  type Amount,
  currencyOf,
  type Funding,
  reasons,
  settleStep,
  sum,
  splitPrize,
  takeBack,
} from '@parlour/money'
import { refuse } from '@parlour/wire'
import {
  accountOf,
  claimKey,
  type Item,
  type JudgedState,
  type MemberBook,
  type Outcome,
  type WagerRow,
  type Writes,
  wagerKey,
} from '../lane/batch.ts'
import { countSettled, endWhatIsDue, runningBalance, runningBucket } from './judge-bonus.ts'
import { feedMeters } from './judge-meters.ts'
import { moveFrames } from './judge-stake.ts'
import { writeFed } from '../meters/fed-meters.ts'
import { FLAG, LEG } from '../limits.ts'
import { legsOf, type Legs } from './wager-legs.ts'
import type { WagerAnswer } from '../wallet.ts'

type SettleItem = Extract<Item, { verb: 'settle' }>

/** Judges one settlement: pays what was won, and closes the stake when it is the first. */
export function judgeSettle(state: JudgedState, writes: Writes, item: SettleItem): Outcome {
  const { request } = item
  const member = state.members.get(request.memberId)
  if (!member) return new Error(`member ${request.memberId} has no accounts`)
  const wager = state.wagers.get(wagerKey(request.memberId, request.wagerId))
  if (!wager) return refuse('wager_not_found')

  const repeated = answerRepeat(state, wager, item)
  if (repeated) return repeated
  const mode = request.mode ?? 'first'
  const step = settleStep(wager.state, mode)
  if (step !== 'settled') return refuse(step)

  const first = wager.state === 'open'
  if (request.meters && mode !== 'first') return new Error('meters are fed by a first settlement')
  const legs = legsOf(writes, member, wager, request.operationId, LEG.settle)
  if (first) takeStakes(state, legs, wager)
  const paid = pay(state, legs, member, wager, request.payout)
  const fed = first && request.meters ? feedMeters(state, legs, wager, request.meters) : undefined
  const won = sum((fed ?? []).map((one) => one.paid ?? 0n))
  if (mode === 'replace' && !first) reversePayout(state, legs, member, wager)
  if (first) countSettled(state, legs, member, wager)
  else endWhatIsDue(state, legs, member, wager, wager.bonusSlot)

  const before = wager.payout
  const added = mode === 'add'
  wager.payout = added ? wager.payout + paid.cash + paid.bonus : paid.cash + paid.bonus + won
  wager.bonusPayout = added ? wager.bonusPayout + paid.bonus : paid.bonus
  if (member.flags & FLAG.limits)
    moveFrames(state, writes, member, wager.businessDay, 0n, before - wager.payout)
  if (fed) wager.result = mergeResult(wager.result, { jackpots: fed.map(writeFed) })
  const settled = noteSettlement(state, writes, item, member, wager, first)
  const answer = fed ? { ...settled, jackpots: fed } : settled
  return member.buckets.length > 0 ? { ...answer, bonus: runningBalance(state, member) } : answer
}

function answerRepeat(
  state: JudgedState,
  wager: WagerRow,
  { request, hash }: SettleItem,
): Outcome | undefined {
  if (wager.settleId === request.operationId)
    return wager.settleHash === hash
      ? settleAnswer(wager, wager.version === 1 ? wager.payout : request.payout, true)
      : refuse('id_conflict')
  const stored = state.operations.get(wagerKey(request.memberId, request.operationId))
  if (stored)
    return stored.hash === hash ? { ...stored.answer, replayed: true } : refuse('id_conflict')
  const claimed =
    request.vendorTransaction && state.claims.has(claimKey(wager.vendor, request.vendorTransaction))
  return claimed ? refuse('id_conflict') : undefined
}

/** The stake leaves the open wagers: the house has earned it, whatever is paid next. */
function takeStakes(state: JudgedState, legs: Legs, wager: WagerRow): void {
  const house = accountOf(state, 'house', 'gaming', wager.currency)
  legs.open(-wager.stake)
  legs.move(wager.pool, house, wager.stake - wager.bonusStake, reasons.stake_taken.code)
  legs.move(wager.bonusPool, house, wager.bonusStake, reasons.stake_taken.code)
}

/** Pays a prize by funding share. The bonus share of a grant that has ended is not paid. */
function pay(
  state: JudgedState,
  legs: Legs,
  member: MemberBook,
  wager: WagerRow,
  prize: Amount,
): Funding {
  if (prize === 0n) return { cash: 0n, bonus: 0n }
  const house = accountOf(state, 'house', 'gaming', wager.currency)
  const split = splitPrize(
    prize,
    { cash: wager.stake - wager.bonusStake, bonus: wager.bonusStake },
    currencyOf(wager.currency).cashDecimals,
  )
  const bucket = runningBucket(state, member, wager.bonusSlot)
  if (bucket && split.bonus > 0n) {
    legs.payCash(house, split.cash, reasons.payout.code)
    legs.payBonus(house, bucket, split.bonus, reasons.payout.code)
    return split
  }
  legs.payCash(house, split.cash, reasons.payout.code)
  return { cash: split.cash, bonus: 0n }
}

/** Takes an earlier payout back; what the player no longer has is owed, never a negative balance. */
export function reversePayout(
  state: JudgedState,
  legs: Legs,
  member: MemberBook,
  wager: WagerRow,
): void {
  if (wager.payout === 0n) return
  const house = accountOf(state, 'house', 'gaming', wager.currency)
  const { taken, owed } = takeBack(wager.payout - wager.bonusPayout, member.cash)
  legs.payCash(house, -taken, reasons.payout_reversed.code)
  legs.owe(house, owed, reasons.payout_owed.code)
  const bucket = member.buckets.find(({ slot }) => slot === wager.bonusSlot)
  if (!bucket) return
  const { taken: fromBonus } = takeBack(wager.bonusPayout, bucket.balance)
  legs.payBonus(house, bucket, -fromBonus, reasons.payout_reversed.code)
}

function noteSettlement(
  state: JudgedState,
  writes: Writes,
  { request, hash }: SettleItem,
  member: MemberBook,
  wager: WagerRow,
  first: boolean,
): WagerAnswer {
  wager.state = 'settled'
  wager.version += 1
  if (request.result) wager.result = mergeResult(wager.result, request.result)
  if (first) {
    wager.settleId = request.operationId
    wager.settleHash = hash
    wager.settleBalance = member.cash
  }
  const answer = { ...settleAnswer(wager, wager.payout, false), balance: member.cash }
  if (!first) {
    const stored = { hash, answer }
    state.operations.set(wagerKey(request.memberId, request.operationId), stored)
    writes.operations.push({
      memberId: request.memberId,
      id: request.operationId,
      wagerId: wager.id,
      stored,
      reason: reasons.payout.code,
    })
  }
  noteChange(writes, wager)
  if (request.vendorTransaction) {
    state.claims.set(claimKey(wager.vendor, request.vendorTransaction), request.operationId)
    writes.claims.push({
      vendor: wager.vendor,
      txId: request.vendorTransaction,
      memberId: request.memberId,
      wagerId: wager.id,
      operationId: request.operationId,
      verb: 'settle',
    })
  }
  return answer
}

export function noteChange(writes: Writes, wager: WagerRow): void {
  if (wager.changed || wager.origin !== 'read') {
    wager.changed = true
    return
  }
  wager.changed = true
  writes.wagers.push(wager)
}

function mergeResult(
  before: string | undefined,
  result: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify(before ? { ...JSON.parse(before), ...result } : result)
}

const settleAnswer = (wager: WagerRow, payout: Amount, replayed: boolean): WagerAnswer => ({
  wagerId: wager.id,
  state: 'settled',
  replayed,
  balance: wager.settleBalance ?? 0n,
  stake: wager.stake,
  payout,
})
