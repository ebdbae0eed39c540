import { currencyOf, floorToCash } from '@parlour/money'
import { CLEARED_BELOW, lockOf } from '@parlour/promotions'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { moneyOutside } from '../vendor-wallets/money-outside.store.ts'
import { membersWithNothingLeft } from '../wallet/balances.store.ts'
import type { MemberId } from '../wallet/wallet.ts'
import type { AddLock } from './locks.ts'

/**
 * Puts a condition on a credit of each of many members at once, by the rules of `addLock`. The members
 * are held by the caller, and the credits are posted after it.
 */
export async function addLocks(tx: Tx, currency: string, added: readonly AddLock[]): Promise<void> {
  const wanted = added.filter(({ amount, times }) => amount > 0n && times > 0)
  if (wanted.length === 0) return
  await clearSpent(
    tx,
    wanted.map(({ memberId }) => memberId),
  )
  const { cashDecimals } = currencyOf(currency)
  const required = wanted.map(({ operationId, amount, times }) =>
    floorToCash(lockOf(operationId, amount, times).required, cashDecimals),
  )
  await sql`
    insert into rollover_locks (id, member_id, source_kind, source_id, currency, amount, times, required)
    select id, member_id, source_kind, source_id, ${currency}, amount, times, required
      from unnest(${wanted.map(({ operationId }) => operationId)}::uuid[],
                  ${wanted.map(({ memberId }) => memberId)}::int8[],
                  ${wanted.map(({ source }) => source.kind)}::text[],
                  ${wanted.map(({ source }) => source.id)}::text[],
                  ${wanted.map(({ amount }) => amount)}::int8[],
                  ${wanted.map(({ times }) => times)}::numeric[], ${required}::int8[])
        as l (id, member_id, source_kind, source_id, amount, times, required)
    on conflict (id) do nothing`.execute(tx)
}

/** What somebody had played down to nothing before holds nothing back any more. */
async function clearSpent(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  const little = await membersWithNothingLeft(tx, memberIds, CLEARED_BELOW)
  if (little.length === 0) return
  const outside = await moneyOutside(tx, little)
  // Whatever lies outside together with next to nothing here is more than next to nothing.
  const spent = little.filter((memberId) => !outside.has(memberId))
  await sql`
    update rollover_locks set closed_as = 'cleared', closed_at = clock_timestamp()
     where member_id = any (${spent}::int8[]) and closed_at is null`.execute(tx)
}
