import { reasons } from '@parlour/money'
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
import { runningBucket, uncountVoided } from './judge-bonus.ts'
import { takeFromMeters } from './judge-meters.ts'
import { noteChange, reversePayout } from './judge-settle.ts'
import { moveFrames } from './judge-stake.ts'
import { FLAG, LEG } from '../limits.ts'
import { legsOf } from './wager-legs.ts'
import type { WagerAnswer } from '../wallet.ts'

type VoidItem = Extract<Item, { verb: 'void' }>

/** Judges one void: the stake returns to where it came from, a payout comes back. */
export function judgeVoid(state: JudgedState, writes: Writes, item: VoidItem): Outcome {
  const { request } = item
  const member = state.members.get(request.memberId)
  if (!member) return new Error(`member ${request.memberId} has no accounts`)
  const wager = state.wagers.get(wagerKey(request.memberId, request.wagerId))
  if (wager?.state === 'voided') return answerRepeat(wager, item)
  const vendor = request.vendor ?? wager?.vendor
  if (request.vendorTransaction && vendor === undefined)
    return new Error('a void with a vendor transaction names its vendor')
  if (
    request.vendorTransaction &&
    state.claims.has(claimKey(vendor ?? '', request.vendorTransaction))
  )
    return refuse('id_conflict')
  if (!wager && !request.tombstone) return refuse('wager_not_found')
  if (wager?.state === 'settled' && request.onlyOpen) return refuse('wager_settled')

  const answer = wager
    ? voidWager(state, writes, item, member, wager)
    : leaveTombstone(state, writes, item, member)
  if (request.vendorTransaction && vendor !== undefined) {
    state.claims.set(claimKey(vendor, request.vendorTransaction), request.operationId)
    writes.claims.push({
      vendor,
      txId: request.vendorTransaction,
      memberId: request.memberId,
      wagerId: request.wagerId,
      operationId: request.operationId,
      verb: 'void',
    })
  }
  return answer
}

/** A wager is voided once; a second void of it, under whatever id, hears of the first. */
function answerRepeat(wager: WagerRow, { request, hash }: VoidItem): Outcome {
  if (wager.voidId === request.operationId && wager.voidHash !== hash) return refuse('id_conflict')
  return voidAnswer(wager, true)
}

function voidWager(
  state: JudgedState,
  writes: Writes,
  item: VoidItem,
  member: MemberBook,
  wager: WagerRow,
): WagerAnswer {
  const legs = legsOf(writes, member, wager, item.request.operationId, LEG.void)
  const settled = wager.state === 'settled'
  const house = accountOf(state, 'house', 'gaming', wager.currency)
  const source = settled ? house : wager.pool
  const bonusSource = settled ? house : wager.bonusPool
  if (!settled) legs.open(-wager.stake)
  if (source !== undefined)
    legs.payCash(source, wager.stake - wager.bonusStake, reasons.stake_returned.code)
  returnBonus(state, legs, member, wager, bonusSource, settled)
  if (settled) reversePayout(state, legs, member, wager)
  if (settled) takeFromMeters(state, wager)
  uncountVoided(state, legs, member, wager)
  if (member.flags & FLAG.limits)
    moveFrames(state, writes, member, wager.businessDay, -wager.stake, wager.payout - wager.stake)

  wager.state = 'voided'
  wager.version += 1
  wager.payout = 0n
  wager.bonusPayout = 0n
  wager.voidId = item.request.operationId
  wager.voidHash = item.hash
  wager.voidBalance = member.cash
  wager.result = JSON.stringify({
    ...(wager.result ? JSON.parse(wager.result) : {}),
    voided: item.request.reason,
  })
  noteChange(writes, wager)
  return voidAnswer(wager, false)
}

/** The bonus share goes back to its bucket; of a grant that has ended it stays with the house. */
function returnBonus(
  state: JudgedState,
  legs: ReturnType<typeof legsOf>,
  member: MemberBook,
  wager: WagerRow,
  source: bigint | undefined,
  settled: boolean,
): void {
  if (wager.bonusStake === 0n || source === undefined) return
  const bucket = runningBucket(state, member, wager.bonusSlot)
  if (bucket) legs.payBonus(source, bucket, wager.bonusStake, reasons.stake_returned.code)
  else if (!settled)
    legs.move(
      source,
      accountOf(state, 'house', 'gaming', wager.currency),
      wager.bonusStake,
      reasons.stake_taken.code,
    )
}

function leaveTombstone(
  state: JudgedState,
  writes: Writes,
  { request, hash }: VoidItem,
  member: MemberBook,
): WagerAnswer {
  const wager: WagerRow = {
    memberId: request.memberId,
    id: request.wagerId,
    vendor: request.vendor ?? '',
    game: '',
    category: '',
    round: '',
    currency: member.currency,
    stake: 0n,
    bonusStake: 0n,
    bonusSlot: undefined,
    pool: undefined,
    bonusPool: undefined,
    stakeHash: undefined,
    stakeBalance: member.cash,
    seedId: undefined,
    nonce: undefined,
    lineVersion: member.lineVersion,
    businessDay: state.today,
    details: JSON.stringify({ voided: request.reason }),
    state: 'voided',
    version: 1,
    payout: 0n,
    bonusPayout: 0n,
    settleId: undefined,
    settleHash: undefined,
    settleBalance: undefined,
    voidId: request.operationId,
    voidHash: hash,
    voidBalance: member.cash,
    result: undefined,
    origin: 'tombstone',
    changed: true,
  }
  state.wagers.set(wagerKey(request.memberId, request.wagerId), wager)
  writes.wagers.push(wager)
  return voidAnswer(wager, false)
}

const voidAnswer = (wager: WagerRow, replayed: boolean): WagerAnswer => ({
  wagerId: wager.id,
  state: 'voided',
  replayed,
  balance: wager.voidBalance ?? 0n,
  stake: wager.stake,
  payout: 0n,
})
