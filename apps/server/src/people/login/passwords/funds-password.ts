import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Db } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import type { Clock } from '../../../base/config/system.ts'
import type { Needs } from '../../../house/needs.ts'
import { type Owner, type OwnerRefusal, proveOwner } from '../prove-owner.ts'
import { subjects } from '../../../base/rate-limits/failed-tries.ts'
import { judgeSecret } from './judge-secret.ts'
import {
  findMember,
  holdPasswords,
  type MemberWithCredentials,
  writeFundsPassword,
} from '../../members/members.store.ts'
import { normalPassword, passwords } from '../../../base/passwords/passwords.ts'
import { checkSecret } from '../../members/registration-fields.ts'
import { tellProtection } from '../../inbox/tell-protection.ts'
import { LOCK_MS } from '../../../base/rate-limits/limits.ts'

type Refused = 'field_invalid' | OwnerRefusal | 'old_password_wrong' | 'passwords_equal'

/** Sets or changes the password that withdrawals ask for; the login password is asked again, where there is one. */
export async function setFundsPassword(
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  caller: Owner,
  body: Call<'setFundsPassword'>['body'],
): Promise<{ done: true } | Refusal<Refused>> {
  const unfit = await checkNewFundsPassword(needs, body)
  if (unfit) return unfit
  const { memberId } = caller
  const member = await findMember(needs.db, memberId)
  const stranger = await proveOwner(needs, caller, body.loginPassword, 'loginPassword')
  if (stranger) return stranger
  if (member.fundsPasswordHash !== null) {
    const old = await checkFundsPassword(needs, memberId, body.oldFundsPassword ?? '')
    if (isRefusal(old)) return old
    if (old === 'locked') return refuse('tries_locked', { minutes: LOCK_MS / 60_000 })
    if (old !== 'right') return refuse('old_password_wrong', { field: 'oldFundsPassword' })
  }
  if (isSame(body.newFundsPassword, body.loginPassword)) {
    return refuse('passwords_equal', { field: 'newFundsPassword' })
  }
  const hash = await passwords.hash(body.newFundsPassword)
  if (isRefusal(hash)) return hash
  return keepFundsPassword(needs, member, hash)
}

/** Is the new funds password the login's? Who has no login password typed none. */
export const isSame = (funds: string, login: string | undefined): boolean =>
  login !== undefined && normalPassword(funds) === normalPassword(login)

/** Judges by the rule of its field what was typed as a new funds password. */
export async function checkNewFundsPassword(
  { settings }: Pick<Needs, 'settings'>,
  typed: { readonly newFundsPassword: string; readonly confirmFundsPassword: string },
): Promise<Refusal<'field_invalid'> | undefined> {
  const faults = await checkSecret(
    settings.current().registration.fields,
    'paymentPassword',
    { entry: 'newFundsPassword', confirmation: 'confirmFundsPassword' },
    { entry: typed.newFundsPassword, confirmation: typed.confirmFundsPassword },
  )
  return faults.length > 0 ? refuse('field_invalid', { fields: faults }) : undefined
}

const keepFundsPassword = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { id: memberId, fundsPasswordHash: judged }: MemberWithCredentials,
  hash: string,
) =>
  transactOrRefuse(db, async (tx) => {
    // What was judged may have been replaced since.
    if ((await holdPasswords(tx, memberId)).funds !== judged)
      return refuse('old_password_wrong', { field: 'oldFundsPassword' })
    await writeFundsPassword(tx, { memberId, hash, at: clock.now() })
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'set-funds-password',
      subject: `member:${memberId}`,
    })
    await tellProtection(tx, { memberId, at: clock.now(), key: 'funds_password_set' })
    return { done: true as const }
  })

export type FundsPasswordAnswer = 'right' | 'wrong' | 'locked' | 'not_set'

/** Judges the funds password of a withdrawal; wrong ones are counted apart from those of the login. */
export async function checkFundsPassword(
  needs: { db: Db; clock: Clock },
  memberId: bigint,
  password: string,
): Promise<FundsPasswordAnswer | Refusal<'overloaded'>> {
  const { fundsPasswordHash } = await findMember(needs.db, memberId)
  if (fundsPasswordHash === null) return 'not_set'
  return judgeSecret(needs, {
    subject: subjects.funds(memberId),
    stored: fundsPasswordHash,
    given: password,
  })
}

/** What has to be shown before money leaves the account. */
export async function whatMoneyOutAsks(
  db: Db,
  memberId: bigint,
): Promise<'funds' | 'login' | 'fresh_login'> {
  const { fundsPasswordHash, passwordHash } = await findMember(db, memberId)
  if (fundsPasswordHash !== null) return 'funds'
  return passwordHash === null ? 'fresh_login' : 'login'
}

/** Does the member have a funds password? */
export async function hasFundsPassword(db: Db, memberId: bigint): Promise<boolean> {
  return (await findMember(db, memberId)).fundsPasswordHash !== null
}
