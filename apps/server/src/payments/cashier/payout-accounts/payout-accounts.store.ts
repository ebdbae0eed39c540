import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'

export type PayoutAccountRow = {
  payoutAccountId: string
  memberId: bigint
  kind: 'pix' | 'bank'
  label: string
  details: Buffer
  detailsHash: Buffer
  masked: string
  usableFrom: Date
  usable: boolean
  createdAt: Date
  removedAt: Date | null
}

const columns = sql`
  payout_account_id as "payoutAccountId", member_id as "memberId", kind, label, details,
  details_hash as "detailsHash", masked, usable_from as "usableFrom",
  usable_from <= now() as usable, created_at as "createdAt", removed_at as "removedAt"`

export async function findAccount(
  db: Db | Tx,
  payoutAccountId: string,
): Promise<PayoutAccountRow | undefined> {
  return maybe<PayoutAccountRow>(db)`
    select ${columns} from payout_accounts where payout_account_id = ${payoutAccountId}`
}

export async function accountsOf(db: Db | Tx, memberId: bigint): Promise<PayoutAccountRow[]> {
  return many<PayoutAccountRow>(db)`
    select ${columns} from payout_accounts
     where member_id = ${memberId} and removed_at is null order by created_at`
}

export async function accountsNamed(
  db: Db | Tx,
  ids: readonly string[],
): Promise<PayoutAccountRow[]> {
  return many<PayoutAccountRow>(db)`
    select ${columns} from payout_accounts
     where payout_account_id = any(${list.uuid(ids)})`
}

/** Whether the member ever had an account: only the very first one needs no cooling time. */
export async function hadAccountBefore(tx: Tx, memberId: bigint): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(tx)`
    select exists (select from payout_accounts where member_id = ${memberId}) as found`
  return found
}

export async function insertAccount(
  tx: Tx,
  account: Pick<
    PayoutAccountRow,
    'payoutAccountId' | 'memberId' | 'kind' | 'label' | 'details' | 'detailsHash' | 'masked'
  > & { coolingHours: number },
): Promise<PayoutAccountRow> {
  return one<PayoutAccountRow>(tx)`
    insert into payout_accounts (payout_account_id, member_id, kind, label, details, details_hash, masked,
        usable_from)
    values (${account.payoutAccountId}, ${account.memberId}, ${account.kind}, ${account.label},
        ${account.details}, ${account.detailsHash}, ${account.masked},
        now() + make_interval(hours => ${account.coolingHours}))
    returning ${columns}`
}

export async function removeAccount(tx: Tx, payoutAccountId: string): Promise<void> {
  await run(tx)`
    update payout_accounts set removed_at = now()
     where payout_account_id = ${payoutAccountId}`
}

export async function accountInUse(tx: Tx, payoutAccountId: string): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(tx)`
    select exists (select from withdrawals
                    where payout_account_id = ${payoutAccountId}
                      and state not in ('completed', 'released', 'rejected', 'cancelled')) as found`
  return found
}
