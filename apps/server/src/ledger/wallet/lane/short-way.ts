import { reasons } from '@parlour/money'
import type { BatchState, Item, Outcome } from './batch.ts'
import { int8Array, textArray } from '../../../base/database/binary-arrays.ts'
import * as sql from './lane-statements.ts'
import type { Pipeline, Step } from './pipeline.ts'
import type { StakeRequest, WagerAnswer } from '../wallet.ts'

type AccountOf = BatchState['account']

/**
 * A plain stake or first settlement alone in its batch takes one statement. Undefined where it
 * is not plain, or where the statement finds anything out of the ordinary: the long way judges then.
 */
export async function takeShortWay(
  pipeline: Pipeline,
  lane: number,
  item: Item,
  { account, houses }: { account: AccountOf; houses: ReadonlyMap<string, bigint> },
): Promise<Outcome | undefined> {
  if (item.request.vendorTransaction) return undefined
  if (item.verb === 'stake') return shortStake(pipeline, lane, item, account)
  if (item.verb === 'settle') return shortSettle(pipeline, lane, item, houses)
  return undefined
}

async function shortStake(
  pipeline: Pipeline,
  lane: number,
  item: Extract<Item, { verb: 'stake' }>,
  account: AccountOf,
): Promise<WagerAnswer | undefined> {
  const { request, hash } = item
  const pool = account('pool', `${request.vendor}/${request.game}`, request.currency)
  const switches = plainSwitches(request)
  if (pool === undefined || switches === undefined) return undefined
  const [cash, nonce] = await only(pipeline, {
    statement: sql.stakeOne,
    values: [
      String(lane),
      String(pool),
      String(request.memberId),
      request.wagerId,
      request.vendor,
      request.game,
      request.category,
      request.round,
      request.currency,
      String(request.amount),
      String(hash),
      JSON.stringify(request.details),
      switches.length > 0 ? textArray(switches) : null,
      request.seedId ?? null,
      String(reasons.stake.code),
    ],
  })
  return stakeAnswer(item, cash, nonce)
}

export function stakeAnswer(
  { request }: Extract<Item, { verb: 'stake' }>,
  cash: string | null | undefined,
  nonce: string | null | undefined,
): WagerAnswer | undefined {
  if (cash === null || cash === undefined) return undefined
  const answer: WagerAnswer = {
    wagerId: request.wagerId,
    state: 'open',
    replayed: false,
    balance: BigInt(cash),
    stake: request.amount,
    payout: 0n,
  }
  return request.seedId && nonce
    ? { ...answer, nonce: Number(nonce), seedId: request.seedId }
    : answer
}

export function settleAnswer(
  { request }: Extract<Item, { verb: 'settle' }>,
  cash: string | null | undefined,
  stake: string | null | undefined,
): WagerAnswer | undefined {
  if (cash === null || cash === undefined) return undefined
  return {
    wagerId: request.wagerId,
    state: 'settled',
    replayed: false,
    balance: BigInt(cash),
    stake: BigInt(stake!),
    payout: request.payout,
  }
}

/** The names of a stake's switches; undefined when it has other guards too. */
export function plainSwitches({ guards }: StakeRequest): string[] | undefined {
  const names: string[] = []
  for (const guard of guards) {
    if (guard.kind !== 'switch') return undefined
    names.push(guard.name)
  }
  return names
}

async function shortSettle(
  pipeline: Pipeline,
  lane: number,
  item: Extract<Item, { verb: 'settle' }>,
  houses: ReadonlyMap<string, bigint>,
): Promise<WagerAnswer | undefined> {
  const { request, hash } = item
  if ((request.mode ?? 'first') !== 'first') return undefined
  const [cash, stake] = await only(pipeline, {
    statement: sql.settleOne,
    values: [
      String(lane),
      String(request.memberId),
      request.wagerId,
      request.operationId,
      String(hash),
      String(request.payout),
      request.result ? JSON.stringify(request.result) : null,
      String(reasons.stake_taken.code),
      String(reasons.payout.code),
      int8Array([...houses.values()]),
    ],
  })
  return settleAnswer(item, cash, stake)
}

async function only(pipeline: Pipeline, step: Step): Promise<(string | null)[]> {
  const [rows] = await pipeline.run([step])
  return rows![0]!
}
