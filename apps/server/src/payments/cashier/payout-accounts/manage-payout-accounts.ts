import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { tellProtection } from '../../../people/inbox/tell-protection.ts'
import type { Needs } from '../../../house/needs.ts'
import { type AccountInput, checkAccount } from './payout-account-rules.ts'
import {
  accountInUse,
  accountsOf,
  findAccount,
  hadAccountBefore,
  insertAccount,
  type PayoutAccountRow,
  removeAccount,
} from './payout-accounts.store.ts'
import { hashIdentity, sealTarget } from './payout-target.ts'
import { lockMember, readSettings } from '../settings.store.ts'

export type AddAccount = AccountInput & {
  readonly memberId: bigint
  readonly payoutAccountId: string
  readonly label: string
}

export type AddAccountRefusal =
  | 'id_conflict'
  | 'payout_account_invalid'
  | 'payout_account_taken'
  | 'too_many_payout_accounts'

/**
 * Registers a payout account. The first one can be used at once; every later one waits, so that a
 * stranger in the account cannot send the money elsewhere tonight.
 */
export async function addPayoutAccount(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  wanted: AddAccount,
): Promise<PayoutAccountRow | Refusal<AddAccountRefusal>> {
  const checked = checkAccount(wanted)
  if ('fault' in checked) return refuse('payout_account_invalid', { field: checked.fault })
  const { payoutAccountId, memberId } = wanted
  const hash = hashIdentity(needs, checked.identity)
  return transactOrRefuse(
    needs.db,
    async (tx): Promise<PayoutAccountRow | Refusal<AddAccountRefusal>> => {
      await lockMember(tx, memberId)
      const known = await findAccount(tx, payoutAccountId)
      if (known) {
        const same = known.memberId === memberId && known.detailsHash.equals(hash)
        return same ? known : refuse('id_conflict')
      }
      const refusal = await judgeRoom(tx, memberId, hash)
      if (refusal) return refusal
      const { payoutAccountCoolingHours: cooling } = await readSettings(tx)
      const account = await insertAccount(tx, {
        payoutAccountId,
        memberId,
        kind: wanted.kind,
        label: wanted.label || checked.masked,
        details: sealTarget(needs, payoutAccountId, checked.target),
        detailsHash: hash,
        masked: checked.masked,
        coolingHours: (await hadAccountBefore(tx, memberId)) ? cooling : 0,
      })
      await note(tx, memberId, 'add-payout-account', account)
      await tellProtection(tx, {
        memberId,
        at: needs.clock.now(),
        key: 'payout_account_added',
        params: { account: account.masked },
      })
      return account
    },
  )
}

async function judgeRoom(
  tx: Tx,
  memberId: bigint,
  hash: Buffer,
): Promise<Refusal<'payout_account_taken' | 'too_many_payout_accounts'> | undefined> {
  const present = await accountsOf(tx, memberId)
  if (present.some((one) => one.detailsHash.equals(hash))) return refuse('payout_account_taken')
  const { payoutAccountsMaximum: maximum } = await readSettings(tx)
  return present.length >= maximum ? refuse('too_many_payout_accounts', { maximum }) : undefined
}

/** Takes an account away that no running withdrawal is to be paid to. */
export function removePayoutAccount(
  { db }: Pick<Needs, 'db'>,
  { memberId, payoutAccountId }: { memberId: bigint; payoutAccountId: string },
): Promise<
  | { payoutAccountId: string }
  | Refusal<'payout_account_not_found' | 'payout_account_final' | 'payout_account_in_use'>
> {
  return transactOrRefuse(db, async (tx) => {
    await lockMember(tx, memberId)
    const account = await findAccount(tx, payoutAccountId)
    if (account?.memberId !== memberId) return refuse('payout_account_not_found')
    if (account.removedAt) return { payoutAccountId }
    if ((await readSettings(tx)).payoutAccountsFinal) return refuse('payout_account_final')
    if (await accountInUse(tx, payoutAccountId)) return refuse('payout_account_in_use')
    await removeAccount(tx, payoutAccountId)
    await note(tx, memberId, 'remove-payout-account', account)
    return { payoutAccountId }
  })
}

const note = (tx: Tx, memberId: bigint, action: string, account: PayoutAccountRow) =>
  recordAudit(tx, {
    actor: `member:${memberId}`,
    action,
    subject: `payout-account:${account.payoutAccountId}`,
    after: { kind: account.kind, masked: account.masked, usableFrom: account.usableFrom },
  })

export const showAccount = (row: PayoutAccountRow) => ({
  payoutAccountId: row.payoutAccountId,
  kind: row.kind,
  label: row.label,
  masked: row.masked,
  usableFrom: row.usableFrom,
  createdAt: row.createdAt,
})
