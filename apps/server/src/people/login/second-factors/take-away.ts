import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { run } from '../../../base/database/query.ts'
import { sealPersonal } from '../../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import { type Owner, type OwnerRefusal, proveOwner } from '../prove-owner.ts'
import { tellProtection } from '../../inbox/tell-protection.ts'
import { pauseWithdrawals } from '../passwords/withdrawal-pause.ts'
import type { Needs } from '../../../house/needs.ts'
import { shownPasskey } from '../passkeys/add-passkey.ts'
import { shownAsField } from '../providers/finish-sign-in.ts'
import { isLockedOut } from '../last-way-in.ts'
import { deletePasskey, renameRow } from '../passkeys/passkeys.store.ts'
import { deleteLink } from '../providers/sign-in.store.ts'

type OwnerNeeds = Pick<Needs, 'db' | 'clock'>

/** Removes one of the member's passkeys, but never the only way into an account. Withdrawals rest for a day. */
export async function removePasskey(
  needs: OwnerNeeds,
  caller: Owner,
  { passkeyId, password }: { passkeyId: string; password: string | undefined },
): Promise<{ done: true } | Refusal<OwnerRefusal | 'passkey_not_found' | 'last_way_in'>> {
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const { memberId } = caller
  return transactOrRefuse(needs.db, async (tx) => {
    await lockWaysIn(tx, memberId)
    if (!(await deletePasskey(tx, memberId, passkeyId))) return refuse('passkey_not_found')
    if (await isLockedOut(tx, memberId)) return refuse('last_way_in')
    await note(tx, memberId, 'remove-passkey')
    await pauseWithdrawals(tx, memberId, 'second_factor_removed')
    await tellProtection(tx, { memberId, at: needs.clock.now(), key: 'passkey_removed' })
    return { done: true }
  })
}

/** Takes a linked provider off the account; the same rule holds. */
export async function unlinkSignIn(
  needs: OwnerNeeds,
  caller: Owner,
  { provider, password }: { provider: string; password: string | undefined },
): Promise<{ done: true } | Refusal<OwnerRefusal | 'sign_in_link_unknown' | 'last_way_in'>> {
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const { memberId } = caller
  return transactOrRefuse(needs.db, async (tx) => {
    await lockWaysIn(tx, memberId)
    if (!(await deleteLink(tx, memberId, provider))) return refuse('sign_in_link_unknown')
    if (await isLockedOut(tx, memberId)) return refuse('last_way_in')
    await sealPersonal(tx, `member:${memberId}`, { [shownAsField(provider)]: null })
    await note(tx, memberId, 'unlink-sign-in', { provider })
    const at = needs.clock.now()
    await tellProtection(tx, { memberId, at, key: 'sign_in_unlinked', params: { provider } })
    return { done: true }
  })
}

export async function renamePasskey(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<CallAnswer<'renamePasskey'> | Refusal<'passkey_not_found'>> {
  const renamed = await renameRow(db, { id: passkeyId, memberId, name })
  return renamed ? shownPasskey(renamed) : refuse('passkey_not_found')
}

/** Two removals at once could otherwise each leave the other's way in as the last. */
export const lockWaysIn = (tx: Db | Tx, memberId: bigint) =>
  run(tx)`select 1 from member_credentials where member_id = ${memberId} for update`

const note = (tx: Tx, memberId: bigint, action: string, before?: unknown): Promise<bigint> =>
  recordAudit(tx, {
    actor: `member:${memberId}`,
    action,
    subject: `member:${memberId}`,
    before,
  })
