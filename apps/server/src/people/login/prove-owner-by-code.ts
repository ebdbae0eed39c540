import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db } from '../../base/database/database.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import type { Call } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { askOwnCode, keptContact, type OwnCode, type OwnCodeRefusal } from './codes/ask-own-code.ts'
import { judgeCode, orderOf } from './codes/verification-codes.ts'
import { takeCode } from './codes/verification-codes.store.ts'
import { confirmedKinds, type ContactKind } from '../members/contacts.store.ts'
import { FRESH_LOGIN_MS } from '../members/limits.ts'
import { findMember } from '../members/members.store.ts'
import { findByPhone } from '../members/phone-numbers.ts'
import type { Owner } from './prove-owner.ts'
import { factorsOf } from './second-factors/second-factors.ts'
import { noteProven } from './sessions/sessions.store.ts'

type ProofNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'checks'>

/**
 * Sends a code to somebody who has no password to type, where something has to be shown to be theirs. It goes where
 * a login by message would go, so it opens nothing that such a login would not.
 */
export async function sendOwnerCode(
  needs: ProofNeeds,
  memberId: bigint,
  asker: { readonly ip: string; readonly language: string },
): Promise<OwnCode | Refusal<'log_in_again' | 'contact_not_confirmed' | OwnCodeRefusal>> {
  if (!(await mayProveByCode(needs, memberId))) return logInAgain()
  const own = await ownContact(needs.db, memberId)
  if (!own) return refuse('contact_not_confirmed')
  return askOwnCode(needs, { memberId, purpose: 'owner', ...own }, asker)
}

/** With the code, this session counts as opened a moment ago. */
export async function proveOwnerByCode(
  needs: ProofNeeds,
  { memberId, sessionId }: Owner,
  { code }: Call<'proveOwnerByCode'>['body'],
): Promise<
  { done: true } | Refusal<'log_in_again' | 'code_missing' | 'code_expired' | 'code_wrong'>
> {
  if (!(await mayProveByCode(needs, memberId))) return logInAgain()
  const row = await judgeCode(needs, { purpose: 'owner', subject: String(memberId), code })
  if (isRefusal(row)) return row
  // Whoever still holds the number that was the member's a moment ago shows nothing with it.
  const own = await ownContact(needs.db, memberId)
  if (own?.to !== orderOf(needs, row).to) return refuse('code_expired', { field: 'code' })
  const at = needs.clock.now()
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await takeCode(tx, row.id, at))) return refuse('code_expired', { field: 'code' })
    await noteProven(tx, { id: sessionId, memberId, at })
    const subject = `member:${memberId}`
    await recordAudit(tx, { actor: subject, action: 'prove-owner-by-code', subject })
    return { done: true as const }
  })
}

/** A password is asked of whoever has one, and a second factor by a login: a message replaces neither. */
async function mayProveByCode(
  { db, checks }: Pick<Needs, 'db' | 'checks'>,
  memberId: bigint,
): Promise<boolean> {
  if ((await findMember(db, memberId)).passwordHash !== null) return false
  return (await factorsOf({ db, checks }, memberId)).length === 0
}

/** A number first, which a login by message goes to as well, then an address that was confirmed. */
async function ownContact(
  db: Db,
  memberId: bigint,
): Promise<{ kind: ContactKind; to: string } | undefined> {
  const number = await keptContact({ db }, memberId, 'mobile')
  if (number !== undefined && (await findByPhone(db, number)) === memberId) {
    return { kind: 'mobile', to: number }
  }
  const address = await keptContact({ db }, memberId, 'email')
  const isConfirmed = (await confirmedKinds(db, memberId)).has('email')
  return address !== undefined && isConfirmed ? { kind: 'email', to: address } : undefined
}

const logInAgain = () => refuse('log_in_again', { minutes: FRESH_LOGIN_MS / 60_000 })
