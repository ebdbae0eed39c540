import {
  type CheckedPayoutAccount,
  checkPayoutAccount,
  type PayoutAccountInput,
} from '@parlour/members'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { tellProtection } from '../../../people/inbox/tell-protection.ts'
import type { Needs } from '../../../house/needs.ts'
import { holderFor, registerName } from './account-holder.ts'
import {
  accountsOf,
  askRemoval,
  findAccount,
  hadAccountBefore,
  insertAccount,
  type PayoutAccountRow,
  removeAccount,
} from './payout-accounts.store.ts'
import { hashIdentity, sealTarget } from './payout-target.ts'
import { type CashierSettings, lockMember, readSettings } from '../settings.store.ts'

export type AddAccount = Omit<PayoutAccountInput, 'holderName'> & {
  readonly memberId: bigint
  /** Of a member without a registered name; of others no more than a repetition of it. */
  readonly holderName?: string | undefined
  readonly payoutAccountId: string
  readonly label: string
}

export type AddAccountRefusal =
  | 'id_conflict'
  | 'payout_account_invalid'
  | 'payout_account_not_yours'
  | 'payout_account_taken'
  | 'too_many_payout_accounts'

/**
 * Registers a payout account of the member's own. The first one can be used at once; every later one waits, so that a
 * stranger in the account cannot send the money elsewhere tonight.
 */
export function addPayoutAccount(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  wanted: AddAccount,
): Promise<PayoutAccountRow | Refusal<AddAccountRefusal>> {
  const { payoutAccountId, memberId } = wanted
  return transactOrRefuse(
    needs.db,
    async (tx): Promise<PayoutAccountRow | Refusal<AddAccountRefusal>> => {
      await lockMember(tx, memberId)
      const holderName = await holderFor(tx, memberId, wanted.holderName)
      if (isRefusal(holderName)) return holderName
      const checked = checkPayoutAccount({ ...wanted, holderName })
      if ('fault' in checked) return refuse('payout_account_invalid', { field: checked.fault })
      const hash = hashIdentity(needs, checked.identity)
      const known = await findAccount(tx, payoutAccountId)
      if (known) {
        const same = known.memberId === memberId && known.detailsHash.equals(hash)
        return same ? known : refuse('id_conflict')
      }
      const refusal = await judgeRoom(tx, memberId, hash)
      if (refusal) return refusal
      await registerName(tx, memberId, holderName)
      return keep(tx, needs, wanted, { ...checked, hash })
    },
  )
}

type Checked = Exclude<CheckedPayoutAccount, { fault: string }>

async function keep(
  tx: Tx,
  needs: Pick<Needs, 'config' | 'clock'>,
  { payoutAccountId, memberId, kind, label }: AddAccount,
  { target, masked, keyKind, hash }: Checked & { hash: Buffer },
): Promise<PayoutAccountRow> {
  const { payoutAccountCoolingHours: cooling } = await readSettings(tx)
  const account = await insertAccount(tx, {
    payoutAccountId,
    memberId,
    kind,
    label,
    details: sealTarget(needs, payoutAccountId, target),
    detailsHash: hash,
    masked,
    keyKind,
    coolingHours: (await hadAccountBefore(tx, memberId)) ? cooling : 0,
  })
  await note(tx, memberId, 'add-payout-account', account)
  await tellProtection(tx, {
    memberId,
    at: needs.clock.now(),
    key: 'payout_account_added',
    params: { account: masked },
  })
  return account
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
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
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
    if (account.isInUse) return refuse('payout_account_in_use')
    await takeAway(tx, { clock }, account, `member:${memberId}`)
    return { payoutAccountId }
  })
}

/**
 * Asks support to take an account away that nothing was paid to yet: one that was mistyped, or is in another name. Where
 * money has gone, or goes, the account stays; two operators look at the rest.
 */
export function askAccountRemoval(
  { db }: Pick<Needs, 'db'>,
  { memberId, payoutAccountId }: { memberId: bigint; payoutAccountId: string },
): Promise<
  | PayoutAccountRow
  | Refusal<'payout_account_not_found' | 'payout_account_final' | 'payout_account_in_use'>
> {
  return transactOrRefuse(db, async (tx) => {
    await lockMember(tx, memberId)
    const account = await findAccount(tx, payoutAccountId)
    if (account?.memberId !== memberId || account.removedAt)
      return refuse('payout_account_not_found')
    if (account.isInUse) return refuse('payout_account_in_use')
    if (account.wasPaidTo) return refuse('payout_account_final')
    if (account.removalAskedAt) return account
    await note(tx, memberId, 'ask-payout-account-removal', account)
    return askRemoval(tx, payoutAccountId)
  })
}

/** Takes it away and tells the member, who may not be the one who asked for it. */
export async function takeAway(
  tx: Tx,
  { clock }: Pick<Needs, 'clock'>,
  account: PayoutAccountRow,
  actor: string,
): Promise<void> {
  const { memberId, payoutAccountId, masked } = account
  await removeAccount(tx, payoutAccountId)
  await note(tx, memberId, 'remove-payout-account', account, actor)
  await tellProtection(tx, {
    memberId,
    at: clock.now(),
    key: 'payout_account_removed',
    params: { account: masked },
  })
}

const note = (
  tx: Tx,
  memberId: bigint,
  action: string,
  account: PayoutAccountRow,
  actor = `member:${memberId}`,
) =>
  recordAudit(tx, {
    actor,
    action,
    subject: `payout-account:${account.payoutAccountId}`,
    after: { kind: account.kind, masked: account.masked, usableFrom: account.usableFrom },
  })

export const showAccount = (row: PayoutAccountRow, { payoutAccountsFinal }: CashierSettings) => ({
  payoutAccountId: row.payoutAccountId,
  kind: row.kind,
  label: labelOf(row),
  masked: row.masked,
  keyKind: row.keyKind,
  usableFrom: row.usableFrom,
  createdAt: row.createdAt,
  removal: removalOf(row, payoutAccountsFinal),
})

/** What its owner calls it: one that was given no name was once called what is shown of it. */
export const labelOf = ({ label, masked }: Pick<PayoutAccountRow, 'label' | 'masked'>): string =>
  label === masked ? '' : label

/** Who may take it away: its owner, support on request, or nobody any more. */
function removalOf(
  { isInUse, wasPaidTo, removalAskedAt }: PayoutAccountRow,
  final: boolean,
): 'free' | 'by_support' | 'asked' | 'stays' {
  if (isInUse || (final && wasPaidTo)) return 'stays'
  if (!final) return 'free'
  return removalAskedAt ? 'asked' : 'by_support'
}
