import { cashForPoints, pointUnits, readPoints, wholePoints } from '@parlour/promotions'
import { currencyOf, floorToCash } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { addLock } from '../bonuses/locks.ts'
import { derivedId, clientOperation } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { findMember } from '../../people/members/members.store.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import { rewardsStopped } from '../giving/give-reward.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import {
  type Conversion,
  convertedOn,
  findConversion,
  insertConversion,
} from './conversions.store.ts'
import { judgePassword, type PasswordRefusal } from './judge-password.ts'
import { ISSUED } from './move-points.ts'
import { lockPointsOf, readPointSettings } from './settings.store.ts'

export type ConvertPoints = {
  readonly memberId: bigint
  readonly operationId: string
  /** As typed. */
  readonly points: string
  readonly password: string | undefined
}

export type ConvertRefusal =
  | 'points_off'
  | 'points_not_whole'
  | 'id_conflict'
  | 'conversion_off'
  | 'points_below_minimum'
  | PasswordRefusal
  | 'rewards_stopped'
  | 'points_above_daily_maximum'
  | 'not_enough_points'

type ConvertNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock'>
type Converted = CallAnswer<'convertPoints'>
type Answer = Conversion | Refusal<ConvertRefusal>

/** Turns points into cash at the rate of now; the cash is to be played once before it is withdrawn. */
export async function convertPoints(
  needs: ConvertNeeds,
  wanted: ConvertPoints,
): Promise<Converted | Refusal<ConvertRefusal>> {
  if (!isOn(needs.settings.current(), 'PTSYS3')) return refuse('points_off')
  const points = readPoints(wanted.points)
  if (points === undefined) return refuse('points_not_whole')
  const known = await repeatOf(needs.db, wanted, points)
  if (known) return isRefusal(known) ? known : shown(needs, known)
  const { converting, minimum } = await readPointSettings(needs.db)
  if (!converting) return refuse('conversion_off')
  if (points < minimum) return refuse('points_below_minimum', { minimum })
  // Outside the transaction: hashing is slow, and a wrong try must stay counted.
  const password = await judgePassword(needs, wanted.memberId, wanted.password)
  if (password) return password
  const answer = await transactOrRefuse(needs.db, async (tx): Promise<Answer> => {
    await lockPointsOf(tx, wanted.memberId)
    return (await repeatOf(tx, wanted, points)) ?? (await convert(tx, needs, wanted, points))
  })
  return isRefusal(answer) ? answer : shown(needs, answer)
}

async function repeatOf(
  db: Parameters<typeof findConversion>[0],
  { memberId, operationId }: ConvertPoints,
  points: number,
): Promise<Conversion | Refusal<'id_conflict'> | undefined> {
  const known = await findConversion(db, operationId)
  if (!known) return undefined
  return known.memberId === memberId && known.points === points ? known : refuse('id_conflict')
}

async function convert(
  tx: Tx,
  needs: ConvertNeeds,
  { memberId, operationId }: ConvertPoints,
  points: number,
): Promise<Answer> {
  const stopped = await rewardsStopped(tx, memberId)
  if (stopped) return stopped
  const settings = await readPointSettings(tx)
  const { to: businessDay } = await recordSpan(tx, { days: 1 })
  const left = settings.dailyMaximum - (await convertedOn(tx, { memberId, businessDay }))
  if (points > left) return refuse('points_above_daily_maximum', { left: Math.max(0, left) })
  const { currency } = await findMember(tx, memberId)
  const cash = floorToCash(cashForPoints(points, settings), currencyOf(currency).cashDecimals)
  // A rate so low that nothing is left of the cash converts nothing.
  if (cash === 0n) return refuse('points_below_minimum', { minimum: settings.minimum })
  const { rolloverTimes } = settings
  const conversion = { operationId, memberId, points, cash, currency, rolloverTimes }
  await insertConversion(tx, { ...conversion, businessDay })
  const source = { kind: 'points', id: operationId }
  await addLock(tx, { memberId, operationId, source, amount: cash, times: rolloverTimes })
  return (await book(tx, needs, conversion)) ?? conversion
}

/** Points go back to where they came from, and what the house owed for them becomes cash. */
async function book(
  tx: Tx,
  { wallet }: ConvertNeeds,
  { memberId, operationId, points, cash, currency }: Conversion,
): Promise<Refusal<'not_enough_points'> | undefined> {
  const spending = clientOperation('convert points', memberId, operationId)
  const shared = { memberId, reason: 'points_converted', reference: { conversion: operationId } }
  const spent = await wallet.post(tx, {
    ...shared,
    operationId: spending,
    currency: 'PTS',
    transfers: [{ from: { kind: 'points', memberId }, to: ISSUED, amount: pointUnits(points) }],
  })
  if (isRefusal(spent)) {
    if (spent.refused !== 'insufficient_funds') throw new Error(`converting: ${spent.refused}`)
    const has = wholePoints((await wallet.balances(memberId, tx)).points)
    return refuse('not_enough_points', { missing: Math.max(0, points - has) })
  }
  await wallet.postOrThrow(tx, {
    ...shared,
    operationId: derivedId(spending, 'cash'),
    currency,
    transfers: [
      { from: { kind: 'liability', name: 'points' }, to: { kind: 'cash', memberId }, amount: cash },
    ],
  })
  return undefined
}

async function shown({ wallet }: ConvertNeeds, conversion: Conversion): Promise<Converted> {
  const { points } = await wallet.balances(conversion.memberId)
  return {
    operationId: conversion.operationId,
    points: conversion.points,
    cash: conversion.cash,
    currency: conversion.currency,
    rolloverTimes: conversion.rolloverTimes,
    balance: wholePoints(points),
  }
}
