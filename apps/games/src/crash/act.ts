import { formatAmount, parseAmount } from '@parlour/money'
import { newOperationId } from '../frame/operation-id.ts'
import { untilKnown } from '../frame/server.ts'
import { ENDED } from '../game-frame/ended.ts'
import { tellRefusal } from '../game-frame/refused-stake.ts'
import type { CrashSeat } from './crash-table.ts'
import { type Place, targetOf, timesOf } from './places.ts'

/** Bets on the round that takes bets. The same id is asked for until the server answers: the stake is taken once. */
export async function betAt(seat: CrashSeat, place: Place): Promise<void> {
  const { server, view, put, putPlace, parent, speech, sound } = seat
  const { table, opened, places, balance, bonus } = view.get()
  const { stake, target, isTargeted, isRepeated } = places[place]!
  const { round } = table
  const { leastTarget, mostTarget } = opened.rules as { leastTarget: number; mostTarget: number }
  const wanted = isTargeted ? targetOf(target, leastTarget, mostTarget) : undefined
  putPlace(place, { waits: isRepeated })
  if (!round || (isTargeted && wanted === undefined))
    return halt(seat, place, { kind: 'bad', text: speech.t('crash_targetShape') })
  if (stake > balance + bonus)
    return halt(seat, place, { kind: 'bad', text: speech.t('needMoney'), actions: ['deposit'] })
  putPlace(place, { isBusy: true })
  put({ notice: undefined })
  sound.press()
  parent.tell({ type: 'parlour:round', open: true })
  const body = {
    ...{ wagerId: newOperationId(), round: round.round, place, stake: formatAmount(stake) },
    ...{ version: opened.version, ...(wanted !== undefined && { target: wanted }) },
  }
  const outcome = await untilKnown(
    (options) => server.call('betOnCrash', { body }, options),
    (attempt) => put({ unknown: attempt + 1 }),
  )
  put({ unknown: 0 })
  putPlace(place, { isBusy: false })
  if (!outcome.ok) {
    parent.tell({ type: 'parlour:round', open: false })
    if (ENDED.has(outcome.refused)) return put({ over: outcome.message })
    if (outcome.refused === 'reality_check_due') parent.tell({ type: 'parlour:check' })
    return halt(seat, place, tellRefusal(outcome, [parseAmount(opened.leastStake)!], speech))
  }
  const { bet, balance: after, bonus: left, replayed } = outcome.value
  put({
    balance: parseAmount(after)!,
    own: [bet, ...view.get().own],
    ...(!replayed && { bonus: parseAmount(left ?? '0') ?? 0n }),
  })
  putPlace(place, { bet })
}

/** What was to go on by itself stops where it was refused. */
function halt(seat: CrashSeat, place: Place, notice: Parameters<CrashSeat['say']>[0]): void {
  seat.putPlace(place, { waits: false, isRepeated: false })
  seat.say(notice)
}

/** Takes the bet back while bets are open. */
export async function takeBackAt(seat: CrashSeat, place: Place): Promise<void> {
  const { server, view, put, putPlace, say, parent } = seat
  const wagerId = view.get().places[place]!.bet!.wagerId
  putPlace(place, { isBusy: true, waits: false, isRepeated: false })
  const outcome = await untilKnown(
    (options) => server.call('cancelCrashBet', { params: { wagerId } }, options),
    (attempt) => put({ unknown: attempt + 1 }),
  )
  put({ unknown: 0 })
  putPlace(place, { isBusy: false })
  if (!outcome.ok) return say({ kind: 'bad', text: outcome.message })
  const own = view.get().own.filter((bet) => bet.wagerId !== wagerId)
  put({ own, balance: parseAmount(outcome.value.balance)! })
  putPlace(place, { bet: undefined })
  parent.tell({ type: 'parlour:round', open: false })
}

/** Collects the bet; the server's answer says at which multiplier. */
export async function collectAt(seat: CrashSeat, place: Place): Promise<void> {
  const { server, view, put, putPlace, say, speech, sound } = seat
  const bet = view.get().places[place]!.bet!
  const { wagerId } = bet
  putPlace(place, { isBusy: true })
  const outcome = await untilKnown(
    (options) => server.call('collectCrashBet', { params: { wagerId } }, options),
    (attempt) => put({ unknown: attempt + 1 }),
  )
  put({ unknown: 0 })
  putPlace(place, { isBusy: false })
  if (!outcome.ok) return say({ kind: 'bad', text: outcome.message })
  const { multiplier, payout, ms } = outcome.value
  const collected = { ...bet, multiplier, payout, collectedMs: ms }
  put({
    own: view.get().own.map((one) => (one.wagerId === wagerId ? collected : one)),
    spoken: speech.t('crash_spokenCollected', {
      multiplier: timesOf(multiplier ?? '1.00', speech),
      payout: speech.money(parseAmount(payout)!),
    }),
  })
  if (view.get().places[place]!.bet?.wagerId === wagerId) putPlace(place, { bet: collected })
  sound.note(660, 0, 0.12, 'sine', 0.25)
  sound.note(990, 0.08, 0.25, 'sine', 0.25)
}
