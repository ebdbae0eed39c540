import { type Amount, formatAmount, type Funding, reasons, amountText } from '@parlour/money'
import { type BetRefusal, fundBet, grantFor } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import {
  accountOf,
  type Bucket,
  claimKey,
  frameKey,
  type Item,
  type JudgedState,
  type MemberBook,
  type Outcome,
  type Seed,
  type WagerRow,
  type Window,
  type Writes,
  wagerKey,
} from '../lane/batch.ts'
import { bonusAccount } from './bonus-account.ts'
import { frameStart } from './frames.ts'
import { expireBefore, noteBonusBet } from './judge-bonus.ts'
import { FLAG, LEG, PLAY_MINUTE, PLAY_PAUSE_US, SLOT } from '../limits.ts'
import { legsOf } from './wager-legs.ts'
import type { Guard, StakeRefusal, StakeRequest, WagerAnswer } from '../wallet.ts'

type StakeItem = Extract<Item, { verb: 'stake' }>

/** Judges one stake on locked rows and, if it stands, moves the state and notes what to write. */
export function judgeStake(state: JudgedState, writes: Writes, item: StakeItem): Outcome {
  const { request } = item
  const member = state.members.get(request.memberId)
  if (!member) return new Error(`member ${request.memberId} has no accounts`)

  const repeated = answerRepeat(state, item)
  if (repeated) return repeated
  if (member.currency !== request.currency)
    return new Error(`a stake in ${request.currency} for a member who plays in ${member.currency}`)

  const refusal =
    restrictionOn(member) ??
    guardOn(state, request) ??
    limitOn(state, member, request.amount) ??
    counterOver(state, request)
  if (refusal) return refusal
  const bucket = grantFor(member.buckets, request.category, state.now)
  const funding = fundBet(bucket, member.cash, request.amount)
  if ('refused' in funding) return unfunded(member, funding)
  if (request.seedId && !seedOf(state, request)?.usable) return refuse('seed_retired')
  return acceptStake(state, writes, item, member, bucket, funding)
}

function answerRepeat(state: JudgedState, { request, hash }: StakeItem): Outcome | undefined {
  const wager = state.wagers.get(wagerKey(request.memberId, request.wagerId))
  if (!wager) {
    const claimed =
      request.vendorTransaction &&
      state.claims.has(claimKey(request.vendor, request.vendorTransaction))
    return claimed ? refuse('id_conflict') : undefined
  }
  if (wager.stakeHash === undefined) return refuse('wager_voided')
  return wager.stakeHash === hash ? stakeAnswer(wager, true) : refuse('id_conflict')
}

function restrictionOn(member: MemberBook): Refusal<StakeRefusal> | undefined {
  if (member.flags === 0) return undefined
  if (member.frozen) return refuse('member_frozen')
  if (member.excluded) return refuse('member_excluded')
  if (member.timedOut) return refuse('member_timed_out')
  return undefined
}

function guardOn(state: JudgedState, request: StakeRequest): Refusal<StakeRefusal> | undefined {
  for (const guard of request.guards) {
    if (guard.kind === 'switch' && state.switchedOff.has(guard.name))
      return refuse('switched_off', { switch: guard.name, ...aboutOf(guard) })
  }
  for (const guard of request.guards) {
    if (guard.kind !== 'window') continue
    if (!isOpen(state, state.windows.get(guard.id), request.arrivedAt))
      return refuse('window_closed', { window: guard.id, ...aboutOf(guard) })
  }
  return undefined
}

const aboutOf = ({ about }: Guard) => about && { about }

/**
 * A stake that arrived before the close and waited its turn is in time, until the grace is over. It waited at least
 * from its arrival to the moment at which the batch asked for the time: the process' clock only tells how long.
 */
function isOpen(
  { now, askedAt }: JudgedState,
  window: Window | undefined,
  arrivedAt: number | undefined,
): boolean {
  if (!window?.open) return false
  if (window.closesAt === undefined || now < window.closesAt) return true
  if (arrivedAt === undefined || arrivedAt >= askedAt) return false
  const waited = BigInt(Math.floor((askedAt - arrivedAt) * 1000))
  return now < window.closesAt + window.grace && now - waited < window.closesAt
}

function limitOn(
  state: JudgedState,
  member: MemberBook,
  stake: Amount,
): Refusal<StakeRefusal> | undefined {
  for (const { kind, period, amount } of member.limits) {
    if (kind === 'deposit') continue
    const key = frameKey(member.memberId, kind, period, frameStart(state.today, period))
    if (kind === 'session') {
      const used = (state.frames.get(key) ?? 0n) + playedSince(state, key)
      if (used < amount) continue
      return refuse('session_limit_reached', { period, minutes: Number(amount / PLAY_MINUTE) })
    }
    const left = amount - (state.frames.get(key) ?? 0n)
    if (stake > left)
      return refuse('limit_reached', {
        kind,
        period,
        limit: formatAmount(amount),
        left: formatAmount(left > 0n ? left : 0n),
      })
  }
  return undefined
}

/** Playing time since the last bet of this frame; after a pause nobody has played. */
function playedSince(state: JudgedState, key: string): Amount {
  const last = state.played.get(key)
  if (last === undefined || state.now <= last || state.now - last > PLAY_PAUSE_US) return 0n
  return ((state.now - last) * PLAY_MINUTE) / 60_000_000n
}

/** The largest stake binds only where bonus money is at stake. */
const unfunded = (member: MemberBook, why: BetRefusal): Refusal<StakeRefusal> =>
  why.refused === 'bonus_bet_too_large'
    ? refuse(why.refused, { limit: amountText(why.limit) })
    : refuse(why.refused, { balance: formatAmount(member.cash) })

function acceptStake(
  state: JudgedState,
  writes: Writes,
  item: StakeItem,
  member: MemberBook,
  bucket: Bucket | undefined,
  funding: Funding,
): Outcome {
  const { request } = item
  const name = `${request.vendor}/${request.game}`
  const pool = accountOf(state, 'pool', name, request.currency)
  const bonusPool =
    funding.bonus > 0n ? accountOf(state, 'pool', `${name}#bonus`, request.currency) : undefined

  member.cash -= funding.cash
  const legs: [bigint, bigint, Amount][] = [
    [member.memberId * 256n + SLOT.cash, pool, funding.cash],
  ]
  if (bonusPool !== undefined && bucket) {
    bucket.balance -= funding.bonus
    bucket.changed = true
    legs.push([bonusAccount(member.memberId, bucket.slot), bonusPool, funding.bonus])
  }
  for (const [leg, [debit, credit, amount]] of legs.entries()) {
    if (amount === 0n) continue
    writes.transfers.push({
      memberId: member.memberId,
      operationId: request.wagerId,
      leg: LEG.stake + leg,
      debit,
      credit,
      amount,
      currency: request.currency,
      reason: reasons.stake.code,
      balanceAfter: member.cash,
      wagerId: request.wagerId,
    })
  }
  countStake(state, writes, member, request)
  const wager = newWager(state, writes, item, member, { pool, bonusPool, funding, bucket })
  if (bucket?.state === 'queued')
    expireBefore(
      state,
      legsOf(writes, member, wager, request.wagerId, LEG.stake + legs.length),
      member,
      wager,
    )
  noteBonusBet(state, member, bucket, request, funding)
  state.wagers.set(wagerKey(member.memberId, wager.id), wager)
  writes.wagers.push(wager)
  return stakeAnswer(wager, false)
}

function counterOver(state: JudgedState, request: StakeRequest): Refusal<StakeRefusal> | undefined {
  for (const guard of request.guards) {
    if (guard.kind !== 'counter') continue
    const counter = state.counters.get(guard.id)
    if (!counter || counter.value + guard.add > counter.cap)
      return refuse('counter_reached', { counter: guard.id, ...aboutOf(guard) })
  }
  return undefined
}

function countStake(
  state: JudgedState,
  writes: Writes,
  member: MemberBook,
  request: StakeRequest,
): void {
  const opened = writes.opened.get(member.memberId) ?? 0n
  writes.opened.set(member.memberId, opened + request.amount)
  for (const guard of request.guards) {
    if (guard.kind !== 'counter') continue
    state.counters.get(guard.id)!.value += guard.add
    writes.counters.push({ id: guard.id, delta: guard.add })
  }
  if (member.flags & FLAG.limits) countPlay(state, writes, member)
  if (member.flags & FLAG.limits)
    moveFrames(state, writes, member, state.today, request.amount, request.amount)
  if (request.vendorTransaction) {
    state.claims.set(claimKey(request.vendor, request.vendorTransaction), request.wagerId)
    writes.claims.push({
      vendor: request.vendor,
      txId: request.vendorTransaction,
      memberId: member.memberId,
      wagerId: request.wagerId,
      operationId: request.wagerId,
      verb: 'stake',
    })
  }
}

/** Counts the time from the last bet to this one as played. */
function countPlay(state: JudgedState, writes: Writes, { memberId, limits }: MemberBook): void {
  for (const { kind, period } of limits) {
    if (kind !== 'session') continue
    const startsOn = frameStart(state.today, period)
    const key = frameKey(memberId, kind, period, startsOn)
    const delta = playedSince(state, key)
    state.frames.set(key, (state.frames.get(key) ?? 0n) + delta)
    state.played.set(key, state.now)
    // Also where nothing is added: the row keeps when this bet was.
    writes.frames.push({ memberId, kind, period, startsOn, delta })
  }
}

/** Moves what is used of a member's stake and loss limits, in the frames of the day the wager was placed. */
export function moveFrames(
  state: JudgedState,
  writes: Writes,
  member: MemberBook,
  day: string,
  staked: Amount,
  lost: Amount,
): void {
  for (const { kind, period } of member.limits) {
    const delta = kind === 'stake' ? staked : kind === 'loss' ? lost : 0n
    if (delta === 0n) continue
    const startsOn = frameStart(day, period)
    const key = frameKey(member.memberId, kind, period, startsOn)
    state.frames.set(key, (state.frames.get(key) ?? 0n) + delta)
    writes.frames.push({ memberId: member.memberId, kind, period, startsOn, delta })
  }
}

function newWager(
  state: JudgedState,
  writes: Writes,
  { request, hash }: StakeItem,
  member: MemberBook,
  money: {
    pool: bigint
    bonusPool: bigint | undefined
    funding: Funding
    bucket: Bucket | undefined
  },
): WagerRow {
  return {
    memberId: request.memberId,
    id: request.wagerId,
    vendor: request.vendor,
    game: request.game,
    category: request.category,
    round: request.round,
    currency: request.currency,
    stake: request.amount,
    bonusStake: money.funding.bonus,
    bonusSlot: money.funding.bonus > 0n ? money.bucket?.slot : undefined,
    pool: money.pool,
    bonusPool: money.bonusPool,
    stakeHash: hash,
    stakeBalance: member.cash,
    seedId: request.seedId,
    nonce: request.seedId ? takeNonce(state, writes, request.seedId) : undefined,
    lineVersion: member.lineVersion,
    businessDay: state.today,
    details: JSON.stringify(request.details),
    state: 'open',
    version: 0,
    payout: 0n,
    bonusPayout: 0n,
    settleId: undefined,
    settleHash: undefined,
    settleBalance: undefined,
    voidId: undefined,
    voidHash: undefined,
    voidBalance: undefined,
    result: undefined,
    origin: 'new',
    changed: false,
  }
}

function seedOf(state: JudgedState, { seedId, memberId }: StakeRequest): Seed | undefined {
  const seed = seedId ? state.seeds.get(seedId) : undefined
  return seed?.memberId === memberId ? seed : undefined
}

function takeNonce(state: JudgedState, writes: Writes, seedId: string): number {
  const seed = state.seeds.get(seedId)!
  const nonce = seed.nextNonce
  seed.nextNonce += 1
  writes.seeds.add(seedId)
  return nonce
}

function stakeAnswer(wager: WagerRow, replayed: boolean): WagerAnswer {
  const answer: WagerAnswer = {
    wagerId: wager.id,
    state: 'open',
    replayed,
    balance: wager.stakeBalance,
    stake: wager.stake,
    payout: 0n,
  }
  if (wager.nonce === undefined || wager.seedId === undefined) return answer
  return { ...answer, nonce: wager.nonce, seedId: wager.seedId }
}
