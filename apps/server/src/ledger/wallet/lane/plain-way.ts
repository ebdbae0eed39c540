import { reasons } from '@parlour/money'
import type { BatchState, Item, Outcome } from './batch.ts'
import { int8Array, textArray, uuidArray } from '../../../base/database/binary-arrays.ts'
import * as sql from './lane-statements.ts'
import type { Pipeline } from './pipeline.ts'
import { plainSwitches, settleAnswer, stakeAnswer, takeShortWay } from './short-way.ts'

type StakeItem = Extract<Item, { verb: 'stake' }>
type SettleItem = Extract<Item, { verb: 'settle' }>
type AccountOf = BatchState['account']

/** The lane's own accounts, as far as it has opened them. */
export type OwnAccounts = {
  readonly account: AccountOf
  /** Its gaming house account of each currency. */
  readonly houses: ReadonlyMap<string, bigint>
}

/** True where an item's shape is plain; whether its member and wager are, the statement finds. */
export function isPlain(item: Item, account: AccountOf): boolean {
  if (item.request.vendorTransaction) return false
  switch (item.verb) {
    case 'stake':
      return (
        poolOf(item, account) !== undefined &&
        item.request.guards.every(({ kind }) => kind === 'switch')
      )
    case 'settle':
      return (item.request.mode ?? 'first') === 'first' && !item.request.meters
    case 'void':
      return false
  }
}

/**
 * Takes plain items of different members in one statement that commits by itself. Undefined for each
 * item that turns out not to be plain: nothing of it is written, and the long way judges it.
 */
export async function takePlainWay(
  pipeline: Pipeline,
  lane: number,
  items: readonly Item[],
  { account, houses }: OwnAccounts,
): Promise<(Outcome | undefined)[]> {
  if (items.length === 1)
    return [await takeShortWay(pipeline, lane, items[0]!, { account, houses })]
  const stakes = items.filter((item) => item.verb === 'stake')
  const settles = items.filter((item) => item.verb === 'settle')
  const [rows] = await pipeline.run([
    {
      statement: sql.takePlain,
      values: [
        String(lane),
        ...switchesOf(stakes),
        ...REASONS,
        ...stakeColumns(stakes, account),
        ...settleColumns(settles),
        textArray([...houses.keys()]),
        int8Array([...houses.values()]),
      ],
    },
  ])
  const [cashOfStakes, nonces, cashOfSettles, stakesSettled] = rows![0]!.map(elements)
  let stake = 0
  let settle = 0
  return items.map((item) => {
    if (item.verb === 'stake') {
      const at = stake++
      return stakeAnswer(item, cashOfStakes?.[at], nonces?.[at])
    }
    const at = settle++
    return settleAnswer(item as SettleItem, cashOfSettles?.[at], stakesSettled?.[at])
  })
}

/** The lane's accounts that such items move, as far as they name them: pools of stakes, houses of settlements. */
export function ownAccounts(items: readonly Item[], { account, houses }: OwnAccounts): Set<bigint> {
  const moved = new Set<bigint>()
  for (const item of items)
    if (item.verb === 'stake') moved.add(poolOf(item, account)!)
    else for (const house of houses.values()) moved.add(house)
  return moved
}

const REASONS = [reasons.stake.code, reasons.stake_taken.code, reasons.payout.code].map(String)

const poolOf = ({ request }: StakeItem, account: AccountOf): bigint | undefined =>
  account('pool', `${request.vendor}/${request.game}`, request.currency)

function switchesOf(stakes: readonly StakeItem[]): [Buffer | null] {
  const names = new Set<string>()
  for (const { request } of stakes)
    if (request.guards.length > 0) for (const name of plainSwitches(request)!) names.add(name)
  return [names.size > 0 ? textArray([...names]) : null]
}

const stakeColumns = (stakes: readonly StakeItem[], account: AccountOf): (Buffer | null)[] => [
  int8Array(stakes.map(({ request }) => request.memberId)),
  uuidArray(stakes.map(({ request }) => request.wagerId)),
  int8Array(stakes.map((item) => poolOf(item, account)!)),
  textArray(stakes.map(({ request }) => request.vendor)),
  textArray(stakes.map(({ request }) => request.game)),
  textArray(stakes.map(({ request }) => request.category)),
  textArray(stakes.map(({ request }) => request.round)),
  textArray(stakes.map(({ request }) => request.currency)),
  int8Array(stakes.map(({ request }) => request.amount)),
  int8Array(stakes.map(({ hash }) => hash)),
  textArray(stakes.map(({ request }) => JSON.stringify(request.details))),
  stakes.some(({ request }) => request.seedId)
    ? uuidArray(stakes.map(({ request }) => request.seedId ?? null))
    : null,
]

const settleColumns = (settles: readonly SettleItem[]): Buffer[] => [
  int8Array(settles.map(({ request }) => request.memberId)),
  uuidArray(settles.map(({ request }) => request.wagerId)),
  uuidArray(settles.map(({ request }) => request.operationId)),
  int8Array(settles.map(({ hash }) => hash)),
  int8Array(settles.map(({ request }) => request.payout)),
  textArray(settles.map(({ request }) => (request.result ? JSON.stringify(request.result) : null))),
]

/** The elements of an array of numbers in PostgreSQL's text. */
const elements = (text: string | null): (string | null)[] | undefined =>
  text
    ?.slice(1, -1)
    .split(',')
    .map((element) => (element === 'NULL' ? null : element))
