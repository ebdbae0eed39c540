import type { Amount, OperationId, MemberId } from '@parlour/money'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import {
  lockForPosting,
  laneOf,
  ordinaryLanes,
  postMany,
} from '../../ledger/wallet/posts/post-many.ts'
import { RowsAtFault } from './after-failure.ts'
import type { Part } from './draw-settlement.store.ts'
import type { DecidedLine } from './lines.ts'

type Due = {
  readonly memberId: MemberId
  readonly currency: string
  amount: Amount
}

/** Whose money a rebate is. */
const HOUSE = { kind: 'house', name: 'promotions' } as const

/**
 * Credits the rebate that players took instead of prize for lines that were played out, and takes back that of
 * lines which now are void: for each member the difference to what was credited before, in one operation. Members
 * come before lanes, and lanes in their order, so that settlements side by side never cross.
 */
export async function giveRebates(
  needs: Pick<Needs, 'wallet'>,
  tx: Tx,
  part: Part,
  lines: readonly DecidedLine[],
): Promise<void> {
  const due = differences(lines)
  // Whom a step before has paid is held by nobody here.
  if (due.length > 0)
    await lockForPosting(
      tx,
      due.map(({ memberId }) => memberId),
    )
  const ofLanes = Map.groupBy(due, ({ memberId }) => laneOf(memberId))
  for (const lane of ordinaryLanes) await giveInLane(needs, tx, part, ofLanes.get(lane) ?? [])
}

async function giveInLane(
  needs: Pick<Needs, 'wallet'>,
  tx: Tx,
  part: Part,
  due: readonly Due[],
): Promise<void> {
  const gifts = due.filter(({ amount }) => amount > 0n)
  for (const [currency, alike] of Map.groupBy(gifts, ({ currency }) => currency))
    await postMany(
      tx,
      alike.map(({ memberId, amount }) => ({
        memberId,
        amount,
        operationId: operationOf(part, memberId),
        reference: referenceOf(part),
      })),
      { reason: 'lottery_rebate', currency, from: HOUSE, to: 'cash' },
    )
  for (const one of due) if (one.amount < 0n) await takeBack(needs, tx, part, one)
}

function differences(lines: readonly DecidedLine[]): Due[] {
  const due = new Map<MemberId, Due>()
  for (const { line, rebate } of lines) {
    const { memberId, currency } = line
    const difference = rebate - line.rebate
    if (difference === 0n) continue
    const known = due.get(memberId)
    if (known) known.amount += difference
    else due.set(memberId, { memberId, currency, amount: difference })
  }
  return [...due.values()]
}

/** What the cash no longer covers is owed, as with a prize. The member is held already. */
async function takeBack(
  { wallet }: Pick<Needs, 'wallet'>,
  tx: Tx,
  part: Part,
  { memberId, currency, amount }: Due,
): Promise<void> {
  const { cash } = await readBalances(tx, memberId)
  const taken = cash < -amount ? cash : -amount
  const legs = [
    { from: { kind: 'cash', memberId } as const, to: HOUSE, amount: taken },
    { from: { kind: 'receivable', memberId } as const, to: HOUSE, amount: -amount - taken },
  ]
  const posted = await wallet.post(tx, {
    memberId,
    operationId: operationOf(part, memberId),
    reason: 'lottery_rebate_returned',
    currency,
    transfers: legs.filter((leg) => leg.amount > 0n),
    reference: referenceOf(part),
  })
  if ('refused' in posted)
    throw new RowsAtFault(`a rebate could not be taken back: ${posted.refused}`)
}

const operationOf = ({ drawId, version }: Part, memberId: MemberId): OperationId =>
  derivedId(drawId, `rebate ${version} ${memberId}`)

const referenceOf = ({ game, issue }: Part) => ({ lottery: game, issue })
