import { reasonMeta } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../base/database/database.ts'
import { maybe } from '../../../base/database/query.ts'
import { wakeOnceCommitted } from '../../../base/database/wake-ups.ts'
import { bonusAccount } from '../judges/bonus-account.ts'
import { contentHash } from '../lane/content-hash.ts'
import { ORDINARY_LANES, SLOT } from '../limits.ts'
import type { AccountRef, PostAnswer, PostRefusal, PostRequest } from '../wallet.ts'

type Posted = { outcome: 'posted' | 'replayed' | PostRefusal; balance: bigint }

/** Posts transfers inside an ordinary transaction, which holds the member and a lane row until it ends. */
export async function post(
  tx: Tx,
  request: PostRequest,
): Promise<PostAnswer | Refusal<PostRefusal>> {
  assertOneMember(request)
  const lane = Number(request.memberId % BigInt(ORDINARY_LANES)) + 1
  const { code, moneyOut } = reasonMeta(request.reason)
  const account = (ref: AccountRef) => accountIn(ref, request.currency, lane)
  const posted = await maybe<Posted>(tx)`
    select outcome, balance from ledger_post(
      ${lane}::int4, ${request.memberId}::int8, ${request.operationId}::uuid, ${contentHash(request)}::int8,
      ${code}::int2, ${request.currency}, ${arrayOf(request.transfers.map(({ from }) => account(from)))},
      ${arrayOf(request.transfers.map(({ to }) => account(to)))},
      ${arrayOf(request.transfers.map(({ amount }) => sql`${amount}::int8`))},
      ${request.reference ? JSON.stringify(request.reference) : null}::jsonb, ${moneyOut === true}::bool
    )`
  if (!posted) throw new Error('the ledger gave no answer')
  const { outcome, balance } = posted
  if (outcome === 'posted') wakeOnceCommitted(tx, 'money')
  if (outcome === 'posted' || outcome === 'replayed')
    return { replayed: outcome === 'replayed', balance }
  return refuse(outcome)
}

/** Posts what was decided before; a refusal here is a defect and undoes everything. */
export async function postOrThrow(tx: Tx, request: PostRequest): Promise<PostAnswer> {
  const answer = await post(tx, request)
  if (!isRefusal(answer)) return answer
  throw new Error(`posting ${request.reason} ${request.operationId} was refused: ${answer.refused}`)
}

const arrayOf = (parts: readonly RawBuilder<unknown>[]) => sql`array[${sql.join(parts)}]::int8[]`

function accountIn(ref: AccountRef, currency: string, lane: number): RawBuilder<unknown> {
  switch (ref.kind) {
    case 'house':
    case 'expense':
    case 'liability':
    case 'clearing':
      return sql`ledger_house_account(${ref.kind}, ${ref.name}, ${currency}, ${lane}::int4)`
    case 'bonus':
      return sql`${bonusAccount(ref.memberId, ref.slot)}::int8`
    default:
      return sql`${ref.memberId * 256n + SLOT[ref.kind]}::int8`
  }
}

/** A post belongs to one member's record; money between two members passes a clearing account in two posts. */
function assertOneMember({ memberId, transfers }: PostRequest): void {
  if (transfers.length === 0) throw new Error('a post without transfers')
  for (const { from, to, amount } of transfers) {
    if (amount <= 0n) throw new Error(`a transfer of ${amount}`)
    for (const ref of [from, to])
      if ('memberId' in ref && ref.memberId !== memberId)
        throw new Error(`a post of member ${memberId} moves money of member ${ref.memberId}`)
  }
}
