import type { PixKeyKind } from '@parlour/members'
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
  keyKind: PixKeyKind | null
  usableFrom: Date
  usable: boolean
  createdAt: Date
  removedAt: Date | null
  /** When its owner asked support to take it away. */
  removalAskedAt: Date | null
  /** A withdrawal to it is under way. */
  isInUse: boolean
  /** Money has gone to it, or was said to, though its owner says otherwise; what its bank sent back never came. */
  wasPaidTo: boolean
}

const columns = sql`
  payout_account_id as "payoutAccountId", member_id as "memberId", kind, label, details,
  details_hash as "detailsHash", masked, key_kind as "keyKind", usable_from as "usableFrom",
  usable_from <= now() as usable, created_at as "createdAt", removed_at as "removedAt",
  removal_asked_at as "removalAskedAt",
  exists (select from withdrawals w
           where w.payout_account_id = payout_accounts.payout_account_id
             and w.state not in ('completed', 'released', 'rejected', 'cancelled')) as "isInUse",
  exists (select from withdrawals w
           where w.payout_account_id = payout_accounts.payout_account_id
             and (w.state = 'completed'
               or w.state = 'released' and exists (
                    select from withdrawal_legs l
                     where l.withdrawal_id = w.withdrawal_id and l.payout_id is not null
                       and l.state <> 'returned'))) as "wasPaidTo"`

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
    | 'payoutAccountId'
    | 'memberId'
    | 'kind'
    | 'label'
    | 'details'
    | 'detailsHash'
    | 'masked'
    | 'keyKind'
  > & { coolingHours: number },
): Promise<PayoutAccountRow> {
  return one<PayoutAccountRow>(tx)`
    insert into payout_accounts (payout_account_id, member_id, kind, label, details, details_hash, masked,
        key_kind, usable_from)
    values (${account.payoutAccountId}, ${account.memberId}, ${account.kind}, ${account.label},
        ${account.details}, ${account.detailsHash}, ${account.masked}, ${account.keyKind},
        now() + make_interval(hours => ${account.coolingHours}))
    returning ${columns}`
}

export async function removeAccount(tx: Tx, payoutAccountId: string): Promise<void> {
  await run(tx)`
    update payout_accounts set removed_at = now()
     where payout_account_id = ${payoutAccountId}`
}

/** Puts it before support, or takes it back from there. */
export async function askRemoval(
  tx: Tx,
  payoutAccountId: string,
  asked = true,
): Promise<PayoutAccountRow> {
  return one<PayoutAccountRow>(tx)`
    update payout_accounts set removal_asked_at = case when ${asked} then now() end
     where payout_account_id = ${payoutAccountId} returning ${columns}`
}

/** Accounts that support was asked to take away, the longest waiting first. */
export async function accountsToRemove(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ payoutAccountId: string }>(db)`
    select payout_account_id as "payoutAccountId" from payout_accounts
     where removal_asked_at is not null and removed_at is null
     order by removal_asked_at limit ${most}`
  return rows.map((row) => row.payoutAccountId)
}
