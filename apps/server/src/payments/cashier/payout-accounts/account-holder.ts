import { holderNameOf, isSameHolder, maskName } from '@parlour/members'
import { type Refusal, refuse } from '@parlour/wire'
import type { Db, Tx } from '../../../base/database/database.ts'
import { recordAudit } from '../../../base/database/audit.ts'
import { openPersonal, sealPersonal } from '../../../base/database/personal-data.ts'
import { markAnew } from '../../../people/members/exclusions.store.ts'
import { lockPerson } from '../../../people/members/lock-person.ts'

const subjectOf = (memberId: bigint) => `member:${memberId}`

/** The name that the member is registered by, as typed at registration or as verified since. */
export const registeredName = async (db: Db | Tx, memberId: bigint): Promise<string | undefined> =>
  (await openPersonal(db, subjectOf(memberId), ['payeeName'])).payeeName

/** As the page may show it: whose account is expected. Null where nobody has said a name yet. */
export async function shownHolder(db: Db, memberId: bigint): Promise<string | null> {
  const name = await registeredName(db, memberId)
  return name ? maskName(name) : null
}

type HolderRefusal = Refusal<'payout_account_invalid' | 'payout_account_not_yours'>

/**
 * Who holds an account: the member under the registered name, whatever is typed. Who has none yet is asked for it once;
 * it stands from then on, and only a verification of the identity changes it. In the transaction that keeps the account,
 * under the person's lock, so that two tabs do not give two names, and a verification's name is not overwritten.
 */
export async function holderFor(
  tx: Tx,
  memberId: bigint,
  typed: string | undefined,
): Promise<string | HolderRefusal> {
  await lockPerson(tx, memberId)
  const registered = await registeredName(tx, memberId)
  if (registered) {
    return typed === undefined || isSameHolder(typed, registered)
      ? registered
      : refuse('payout_account_not_yours', { name: maskName(registered) })
  }
  const name = holderNameOf(typed ?? '')
  return name ?? refuse('payout_account_invalid', { field: 'holderName' })
}

/** Keeps the name of somebody who had none, once the account that it came with is kept. */
export async function registerName(tx: Tx, memberId: bigint, name: string): Promise<void> {
  if (await registeredName(tx, memberId)) return
  const subject = subjectOf(memberId)
  await sealPersonal(tx, subject, { payeeName: name })
  await markAnew(tx, memberId)
  await recordAudit(tx, {
    actor: subject,
    action: 'set-profile',
    subject,
    after: { nameGiven: true },
  })
}
